import { PICTURE_TYPES, type PictureType } from "./picture-types.ts";

/** The widths the browser resizes a picture to before upload, and the size of link previews. */
export const WIDTHS = { full: 1600, medium: 960, phone: 720, small: 480 } as const;
export const PREVIEW = { width: 1200, height: 630 } as const;

/** The smaller versions of an uploaded picture, by the suffix of their names. */
export const VARIANTS = ["480", "720", "960", "og"] as const;
export type Variant = (typeof VARIANTS)[number];

const KEY = /^([0-9a-z]{26}\/\d{13})(-480|-720|-960|-og)?\.(jpg|png|webp)$/;
const UPLOADED = "/images/";

export function buildPictureKey(userId: string, instant: number, type: PictureType): string {
  return `${userId}/${instant}.${PICTURE_TYPES[type].extension}`;
}

/** Previews are JPEG, which every link reader understands; other variants keep the picture's own type. */
export function toVariantKey(key: string, variant: Variant): string {
  return variant === "og" ? key.replace(/\.\w+$/, "-og.jpg") : key.replace(/(\.\w+)$/, `-${variant}$1`);
}

export function toPictureUrl(key: string): string {
  return UPLOADED + key;
}

/** The key in a URL; null if it isn't an uploaded picture's. */
export function parseUploadKey(url: string): string | null {
  const key = url.startsWith(UPLOADED) ? url.slice(UPLOADED.length) : "";
  return KEY.test(key) ? key : null;
}

/** For whole pictures only, not their smaller versions. */
export function parseWholePictureKey(url: string): string | null {
  const key = parseUploadKey(url);
  return key !== null && key.match(KEY)?.[2] === undefined ? key : null;
}

/** Where to look for a picture, best first: a missing variant falls back to the picture itself. */
export function listFallbackKeys(key: string): string[] {
  const [, base = "", variant, extension] = key.match(KEY) ?? [];
  if (!variant) return [key];
  if (variant === "-og") return [key, ...Object.values(PICTURE_TYPES).map((type) => `${base}.${type.extension}`)];
  // Pictures uploaded before this size existed have the next one.
  if (variant === "-720") return [key, `${base}-960.${extension}`, `${base}.${extension}`];
  return [key, `${base}.${extension}`];
}

export function findContentType(key: string): string {
  const type = Object.values(PICTURE_TYPES).find(({ extension }) => key.endsWith(`.${extension}`));
  return type?.contentType ?? "application/octet-stream";
}

/** The smallest version of one of our pictures, for long lists. */
export function smallestUrl(url: string): string {
  const key = parseUploadKey(url);
  return key ? toPictureUrl(toVariantKey(key, "480")) : url.replace("-960.webp", "-480.webp");
}
