import { PICTURE_TYPES, type PictureType } from "./picture-types.ts";

/** What the browser resizes a picture to before it uploads: widths, and the size link previews show. */
export const WIDTHS = { full: 1600, medium: 960, phone: 720, small: 480 } as const;
export const PREVIEW = { width: 1200, height: 630 } as const;

/** The smaller versions of an uploaded picture, by what their names end in. */
export const VARIANTS = ["480", "720", "960", "og"] as const;
export type Variant = (typeof VARIANTS)[number];

const KEY = /^([0-9a-z]{26}\/\d{13})(-480|-720|-960|-og)?\.(jpg|png|webp)$/;
const UPLOADED = "/images/";

export function keyOf(userId: string, instant: number, type: PictureType): string {
  return `${userId}/${instant}.${PICTURE_TYPES[type].extension}`;
}

/** Previews are JPEG, which every reader of links understands; other variants are of the picture's own type. */
export function variantKey(key: string, variant: Variant): string {
  return variant === "og" ? key.replace(/\.\w+$/, "-og.jpg") : key.replace(/(\.\w+)$/, `-${variant}$1`);
}

export function urlOfKey(key: string): string {
  return UPLOADED + key;
}

/** The key an address names, or null when it is none of an uploaded picture. */
export function keyOfUrl(url: string): string | null {
  const key = url.startsWith(UPLOADED) ? url.slice(UPLOADED.length) : "";
  return KEY.test(key) ? key : null;
}

/** The same of a whole picture, and not of one of its smaller versions. */
export function pictureKeyOfUrl(url: string): string | null {
  const key = keyOfUrl(url);
  return key !== null && key.match(KEY)?.[2] === undefined ? key : null;
}

/** Where to look for a picture, best first: a variant that was never made falls back to the picture itself. */
export function keysFor(key: string): string[] {
  const [, base = "", variant, extension] = key.match(KEY) ?? [];
  if (!variant) return [key];
  if (variant === "-og") return [key, ...Object.values(PICTURE_TYPES).map((type) => `${base}.${type.extension}`)];
  // Pictures uploaded before there was this size have the next one.
  if (variant === "-720") return [key, `${base}-960.${extension}`, `${base}.${extension}`];
  return [key, `${base}.${extension}`];
}

export function contentTypeOf(key: string): string {
  const type = Object.values(PICTURE_TYPES).find(({ extension }) => key.endsWith(`.${extension}`));
  return type?.contentType ?? "application/octet-stream";
}

/** The smallest version of a picture of ours, for lists of many. */
export function smallOf(url: string): string {
  const key = keyOfUrl(url);
  return key ? urlOfKey(variantKey(key, "480")) : url.replace("-960.webp", "-480.webp");
}
