import type { ArtworkId } from "#app/event-types/artwork-id.ts";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { setBounded } from "#app/lib/remember.ts";
import { LIMITS } from "#app/limits.ts";
import type { Picture } from "#app/ui/invitation-card.tsx";
import { PREVIEW, parseUploadKey, parseWholePictureKey, toPictureUrl, toVariantKey, type Variant, WIDTHS } from "./addresses.ts";
import { ARTWORKS, type Artwork } from "./artwork.ts";

export const CATEGORIES = ["entertainment", "sports", "recreation", "food", "volunteer"] as const;
export type Category = (typeof CATEGORIES)[number];

/** An entry of the thumbnail library (product 5.7). */
export type LibraryEntry = { id: ArtworkId; name: () => string; url: string; category: Category; alt: () => string };

const COMPOUNDED = 6;

type PicturedEvent = { title: string; type: string; thumbnailUrl: string | null };

export const LIBRARY: LibraryEntry[] = [
  toLibraryEntry("movie", m.media_name_movie, "entertainment"),
  toLibraryEntry("laser-tag", m.media_name_laser_tag, "entertainment"),
  toLibraryEntry("sports", m.media_name_sports, "sports"),
  toLibraryEntry("pool-party", m.media_name_pool_party, "recreation"),
  toLibraryEntry("pool-lanes", m.media_name_pool_lanes, "recreation"),
  toLibraryEntry("potluck", m.media_name_potluck, "food"),
  toLibraryEntry("volunteer", m.media_name_volunteer, "volunteer"),
];

/** The built-in pictures outside the library, best matches first. */
export function listOtherPictures(title: string, type: string): Omit<LibraryEntry, "name" | "category">[] {
  return rankArtworks(title, type)
    .filter(({ id }) => LIBRARY.every((entry) => entry.id !== id))
    .map(({ id, alt }) => ({ id, url: toArtworkUrl(id), alt }));
}

/** An event's picture: its own, else the built-in one that matches its title and type. */
export function findPicture({ title, type, thumbnailUrl }: PicturedEvent): Picture {
  const key = thumbnailUrl === null ? null : parseUploadKey(thumbnailUrl);
  if (key) return { ...toSizedPicture(key), alt: title };
  const artwork = ARTWORKS.find(({ id }) => toArtworkUrl(id) === thumbnailUrl) ?? rankArtworks(title, type)[0];
  return { ...toSizedArtwork(artwork.id), alt: artwork.alt() };
}

/** The small size of an event's picture, for lists. */
export function findThumbnail(event: PicturedEvent): string {
  const { src, srcSet } = findPicture(event);
  return srcSet?.split(" ")[0] ?? src;
}

/** The path of the picture that link previews show: 1200×630, JPEG, never SVG. */
export function findPreviewImage({ title, type, thumbnailUrl }: PicturedEvent): string {
  const key = thumbnailUrl === null ? null : parseUploadKey(thumbnailUrl);
  if (key) return toPictureUrl(toVariantKey(key, "og"));
  const artwork = ARTWORKS.find(({ id }) => toArtworkUrl(id) === thumbnailUrl) ?? rankArtworks(title, type)[0];
  return `/artwork/${artwork.id}-og.jpg`;
}

/** A built-in picture's link preview. */
export function toArtworkPreview(id: ArtworkId): { image: string; alt: string } {
  const artwork = ARTWORKS.find((each) => each.id === id);
  return { image: `/artwork/${id}-og.jpg`, alt: artwork?.alt() ?? "" };
}

/** The value stored in an event's `thumbnail_url` for a built-in picture. */
export function toArtworkUrl(id: ArtworkId): string {
  return `/artwork/${id}-960.webp`;
}

export function artworkSources(id: ArtworkId): string {
  return [480, 720, 960].map((width) => `/artwork/${id}-${width}.webp ${width}w`).join(", ");
}

/** Whether a URL is one of ours: nothing else may become an event's picture. */
export function isPictureUrl(url: string): boolean {
  return parseWholePictureKey(url) !== null || ARTWORKS.some(({ id }) => toArtworkUrl(id) === url);
}

/**
 * Every built-in picture, best first: those whose words occur in the title (the type's own first), those of the type, then the
 * others in an order that depends on the title.
 */
export function rankArtworks(title: string, type: string): RankedArtworks {
  const key = `${type} ${title}`;
  const sorted = rankedByTitle.get(key) ?? sortByTitle(title, type);
  setBounded(rankedByTitle, key, sorted, LIMITS.knownPictures);
  return sorted;
}

type RankedArtworks = readonly [Artwork, ...Artwork[]];

/** By type and title, because every page and mail of an event asks again. */
const rankedByTitle = new Map<string, RankedArtworks>();

function sortByTitle(title: string, type: string): RankedArtworks {
  const words = splitTitleWords(title);
  const { artwork: ofType } = eventType(type);
  const turn = hashTitle(title) % ofType.length;
  const rank = (artwork: Artwork) => {
    const matchScore = Math.min(...words.map((word, index) => index + scoreWord(word, artwork)));
    const position = ofType.indexOf(artwork.id);
    if (matchScore < words.length) return matchScore - words.length - (position === -1 ? 0 : words.length);
    return position === -1 ? ofType.length + (hashTitle(title + artwork.id) % 1000) : (position + turn) % ofType.length;
  };
  const ranked = ARTWORKS.map((artwork) => ({ artwork, rank: rank(artwork) }));
  const [first, ...rest] = ranked.sort((a, b) => a.rank - b.rank).map(({ artwork }) => artwork);
  if (!first) throw new Error("There is no artwork");
  return [first, ...rest];
}

function toLibraryEntry(id: ArtworkId, name: () => string, category: Category): LibraryEntry {
  const alt = ARTWORKS.find((artwork) => artwork.id === id)?.alt ?? name;
  return { id, name, url: toArtworkUrl(id), category, alt };
}

function toSizedArtwork(id: ArtworkId) {
  return { src: toArtworkUrl(id), srcSet: artworkSources(id), width: 960, height: 480 };
}

function toSizedPicture(key: string) {
  const of = (variant: Variant) => toPictureUrl(toVariantKey(key, variant));
  const sources = [
    `${of("480")} ${WIDTHS.small}w`,
    `${of("720")} ${WIDTHS.phone}w`,
    `${of("960")} ${WIDTHS.medium}w`,
    `${toPictureUrl(key)} ${WIDTHS.full}w`,
  ];
  return { src: of("960"), srcSet: sources.join(", "), width: PREVIEW.width, height: PREVIEW.width / 2 };
}

/** 0 if a word begins with one of the artwork's, slightly more if it is a compound with a long one, as in "Grundschule". */
function scoreWord(word: string, artwork: Artwork): number {
  const stems = artwork.words.split(" ");
  if (stems.some((stem) => word.startsWith(stem))) return 0;
  return stems.some((stem) => stem.length >= COMPOUNDED && word.includes(stem)) ? 0.5 : Number.POSITIVE_INFINITY;
}

function splitTitleWords(title: string): string[] {
  return title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function hashTitle(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return value;
}
