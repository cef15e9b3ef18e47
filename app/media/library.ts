import type { ArtworkId } from "#app/event-types/artwork-id.ts";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { remember } from "#app/lib/remember.ts";
import { LIMITS } from "#app/limits.ts";
import { keyOfUrl, PREVIEW, pictureKeyOfUrl, urlOfKey, type Variant, variantKey, WIDTHS } from "./addresses.ts";
import { ARTWORKS, type Artwork } from "./artwork.ts";

export const CATEGORIES = ["entertainment", "sports", "recreation", "food", "volunteer"] as const;
export type Category = (typeof CATEGORIES)[number];

/** An entry of the thumbnail library (product 5.7). */
export type LibraryEntry = { id: ArtworkId; name: () => string; url: string; category: Category; alt: () => string };

/** A picture ready for an <img>. */
export type Picture = { src: string; srcSet?: string; width: number; height: number; alt: string };

const COMPOUNDED = 6;

type PicturedEvent = { title: string; type: string; thumbnailUrl: string | null };

export const LIBRARY: LibraryEntry[] = [
  entry("movie", m.media_name_movie, "entertainment"),
  entry("laser-tag", m.media_name_laser_tag, "entertainment"),
  entry("sports", m.media_name_sports, "sports"),
  entry("pool-party", m.media_name_pool_party, "recreation"),
  entry("pool-lanes", m.media_name_pool_lanes, "recreation"),
  entry("potluck", m.media_name_potluck, "food"),
  entry("volunteer", m.media_name_volunteer, "volunteer"),
];

/** The built-in pictures outside the library, best matches first. */
export function otherPictures(title: string, type: string): Omit<LibraryEntry, "name" | "category">[] {
  return suitable(title, type)
    .filter(({ id }) => LIBRARY.every((entry) => entry.id !== id))
    .map(({ id, alt }) => ({ id, url: artworkUrl(id), alt }));
}

/** An event's picture: its own, else the built-in one that matches its title and type. */
export function pictureFor({ title, type, thumbnailUrl }: PicturedEvent): Picture {
  const key = thumbnailUrl === null ? null : keyOfUrl(thumbnailUrl);
  if (key) return { ...sized(key), alt: title };
  const artwork = ARTWORKS.find(({ id }) => artworkUrl(id) === thumbnailUrl) ?? suitable(title, type)[0];
  return { ...sizedArtwork(artwork.id), alt: artwork.alt() };
}

/** The small size of an event's picture, for lists. */
export function thumbnailOf(event: PicturedEvent): string {
  const { src, srcSet } = pictureFor(event);
  return srcSet?.split(" ")[0] ?? src;
}

/** The path of the picture that link previews show: 1200×630, JPEG, never SVG. */
export function ogImageOf({ title, type, thumbnailUrl }: PicturedEvent): string {
  const key = thumbnailUrl === null ? null : keyOfUrl(thumbnailUrl);
  if (key) return urlOfKey(variantKey(key, "og"));
  const artwork = ARTWORKS.find(({ id }) => artworkUrl(id) === thumbnailUrl) ?? suitable(title, type)[0];
  return `/artwork/${artwork.id}-og.jpg`;
}

/** A built-in picture's link preview. */
export function artworkPreview(id: ArtworkId): { image: string; alt: string } {
  const artwork = ARTWORKS.find((each) => each.id === id);
  return { image: `/artwork/${id}-og.jpg`, alt: artwork?.alt() ?? "" };
}

/** The value stored in an event's `thumbnail_url` for a built-in picture. */
export function artworkUrl(id: ArtworkId): string {
  return `/artwork/${id}-960.webp`;
}

export function artworkSources(id: ArtworkId): string {
  return [480, 720, 960].map((width) => `/artwork/${id}-${width}.webp ${width}w`).join(", ");
}

/** Whether a URL is one of ours: nothing else may become an event's picture. */
export function isPictureUrl(url: string): boolean {
  return pictureKeyOfUrl(url) !== null || ARTWORKS.some(({ id }) => artworkUrl(id) === url);
}

/**
 * Every built-in picture, best first: those whose words occur in the title (the type's own first), those of the type, then the
 * others in an order that depends on the title.
 */
export function suitable(title: string, type: string): Suitable {
  const key = `${type} ${title}`;
  const sorted = known.get(key) ?? sortedFor(title, type);
  remember(known, key, sorted, LIMITS.knownPictures);
  return sorted;
}

type Suitable = readonly [Artwork, ...Artwork[]];

/** By type and title, because every page and mail of an event asks again. */
const known = new Map<string, Suitable>();

function sortedFor(title: string, type: string): Suitable {
  const words = wordsOf(title);
  const { artwork: ofType } = eventType(type);
  const turn = hash(title) % ofType.length;
  const rank = (artwork: Artwork) => {
    const called = Math.min(...words.map((word, index) => index + nearness(word, artwork)));
    const place = ofType.indexOf(artwork.id);
    if (called < words.length) return called - words.length - (place === -1 ? 0 : words.length);
    return place === -1 ? ofType.length + (hash(title + artwork.id) % 1000) : (place + turn) % ofType.length;
  };
  const ranked = ARTWORKS.map((artwork) => ({ artwork, rank: rank(artwork) }));
  const [first, ...rest] = ranked.sort((a, b) => a.rank - b.rank).map(({ artwork }) => artwork);
  if (!first) throw new Error("There is no artwork");
  return [first, ...rest];
}

function entry(id: ArtworkId, name: () => string, category: Category): LibraryEntry {
  const alt = ARTWORKS.find((artwork) => artwork.id === id)?.alt ?? name;
  return { id, name, url: artworkUrl(id), category, alt };
}

function sizedArtwork(id: ArtworkId) {
  return { src: artworkUrl(id), srcSet: artworkSources(id), width: 960, height: 480 };
}

function sized(key: string) {
  const of = (variant: Variant) => urlOfKey(variantKey(key, variant));
  const sources = [
    `${of("480")} ${WIDTHS.small}w`,
    `${of("720")} ${WIDTHS.phone}w`,
    `${of("960")} ${WIDTHS.medium}w`,
    `${urlOfKey(key)} ${WIDTHS.full}w`,
  ];
  return { src: of("960"), srcSet: sources.join(", "), width: PREVIEW.width, height: PREVIEW.width / 2 };
}

/** 0 if a word begins with one of the artwork's, slightly more if it is a compound with a long one, as in "Grundschule". */
function nearness(word: string, artwork: Artwork): number {
  const stems = artwork.words.split(" ");
  if (stems.some((stem) => word.startsWith(stem))) return 0;
  return stems.some((stem) => stem.length >= COMPOUNDED && word.includes(stem)) ? 0.5 : Number.POSITIVE_INFINITY;
}

function wordsOf(title: string): string[] {
  return title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return value;
}
