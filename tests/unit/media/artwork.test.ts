import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { EVENT_TYPE_IDS, eventType } from "#app/event-types/registry.ts";
import { ARTWORKS } from "#app/media/artwork.ts";
import { findPicture, findPreviewImage, isPictureUrl, LIBRARY, rankArtworks, toArtworkUrl } from "#app/media/library.ts";
import { parsePicture } from "#app/media/picture.ts";

const fileOf = (url: string) => new URL(`../../../public${url}`, import.meta.url);
const SOURCES = new URL("../../../scripts/artwork/", import.meta.url);
/** Differences caused by compression alone stay below this. */
const SAME_PICTURE = 18;
const first = (title: string, type = "rsvp") => rankArtworks(title, type)[0].id;

test("at least 24 pictures are built in, each in four sizes, small enough to ship", () => {
  expect(ARTWORKS.length).toBeGreaterThanOrEqual(24);
  const files = ARTWORKS.flatMap(({ id }) => [
    `/artwork/${id}-480.webp`,
    `/artwork/${id}-720.webp`,
    toArtworkUrl(id),
    `/artwork/${id}-og.jpg`,
  ]);
  expect(files.filter((file) => !existsSync(fileOf(file)))).toEqual([]);
  const total = files.reduce((sum, file) => sum + statSync(fileOf(file)).size, 0);
  expect(total).toBeLessThan(2.6 * 1024 * 1024);
});

test("every picture has one SVG and matches it", async () => {
  expect(readdirSync(SOURCES).sort()).toEqual(ARTWORKS.map(({ id }) => `${id}.svg`).sort());
  const isCurrent = async (id: string) => (await distance(readSource(id), readCard(id))) <= SAME_PICTURE;
  const checked = await Promise.all(ARTWORKS.map(async ({ id }) => ({ id, isCurrent: await isCurrent(id) })));
  expect(checked.filter((picture) => !picture.isCurrent)).toEqual([]);
});

test("a picture that wasn't rendered again after a change to its SVG is detected", async () => {
  const source = readSource("picnic").toString();
  const withoutBottle = source.replace(/^.*height="190" fill="#1f5b45".*\n/m, "");
  expect(withoutBottle).not.toBe(source);
  expect(await distance(Buffer.from(withoutBottle), readCard("picnic"))).toBeGreaterThan(SAME_PICTURE);
});

test("the picture a phone loads takes about a quarter of a second on a slow connection", () => {
  const heavy = ARTWORKS.filter(({ id }) => statSync(fileOf(`/artwork/${id}-720.webp`)).size > 13_000);
  expect(heavy.map(({ id }) => id)).toEqual([]);
});

test("link previews are JPEGs of 1200 by 630 pixels", () => {
  for (const { id } of ARTWORKS) {
    const url = findPreviewImage({ title: "", type: "rsvp", thumbnailUrl: toArtworkUrl(id) });
    expect(parsePicture(readFileSync(fileOf(url)))).toMatchObject({ type: "jpeg", width: 1200, height: 630 });
  }
});

test("the library has its seven entries", () => {
  expect(LIBRARY.map(({ id, category }) => `${id}: ${category}`)).toEqual([
    "movie: entertainment",
    "laser-tag: entertainment",
    "sports: sports",
    "pool-party: recreation",
    "pool-lanes: recreation",
    "potluck: food",
    "volunteer: volunteer",
  ]);
  expect(LIBRARY.every(({ url }) => isPictureUrl(url))).toBe(true);
});

test.each([
  ["Friday movie night", "movie"],
  ["Grundschule Sommerfest: Kuchenverkauf", "school"],
  ["Fiesta de cumpleaños de Ana", "party"],
  ["Anniversaire de Zoé", "birthday"],
  ["Food drive", "donations"],
  ["Fußballturnier", "sports"],
  ["Community garden day", "neighbours"],
  ["Weihnachtsmarkt", "winter"],
  ["Vacation Bible School", "church"],
  ["Swim meet", "pool-lanes"],
  ["Parent-teacher conferences", "conference"],
])("the title %s suggests %s", (title, id) => {
  expect(first(title)).toBe(id);
});

test("if a title suggests several pictures, the type's own comes first", () => {
  expect(first("Autumn class potluck", "potluck")).toBe("potluck");
  expect(first("Class of 2026 garden day", "volunteer")).toBe("garden");
});

test("a title that suggests nothing always gets the same picture of its type", () => {
  for (const type of EVENT_TYPE_IDS) {
    for (const title of ["", "Zzz", "Qwx 12"]) {
      expect(eventType(type).artwork).toContain(first(title, type));
      expect(first(title, type)).toBe(first(title, type));
    }
  }
});

test("an event shows its own picture, or a suitable one, in sizes a phone can choose from", () => {
  const key = `${"a".repeat(26)}/1795000000000.webp`;
  const own = findPicture({ title: "Picnic", type: "rsvp", thumbnailUrl: `/images/${key}` });
  expect(own.srcSet).toContain(`/images/${key.replace(".webp", "-480.webp")} 480w`);
  expect(findPreviewImage({ title: "Picnic", type: "rsvp", thumbnailUrl: `/images/${key}` })).toBe(
    `/images/${key.replace(".webp", "-og.jpg")}`,
  );
  expect(findPicture({ title: "Picnic", type: "rsvp", thumbnailUrl: null }).src).toBe("/artwork/picnic-960.webp");
  expect(findPicture({ title: "Picnic", type: "rsvp", thumbnailUrl: "https://elsewhere.test/a.png" }).src).toBe("/artwork/picnic-960.webp");
});

test("an event only accepts our own pictures", () => {
  for (const url of [
    "https://elsewhere.test/a.png",
    "/images/x",
    "/artwork/nothing-960.webp",
    "javascript:alert(1)",
    "//elsewhere.test/x.png",
  ]) {
    expect(isPictureUrl(url)).toBe(false);
  }
});

function readSource(id: string): Buffer {
  return readFileSync(new URL(`${id}.svg`, SOURCES));
}

function readCard(id: string): Buffer {
  return readFileSync(fileOf(`/artwork/${id}-480.webp`));
}

/** Returns the largest difference of a color channel between thumbnails, from 0 to 255. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([thumbnail(one), thumbnail(other)]);
  return Math.max(...first.map((value, index) => Math.abs(value - (second[index] ?? 0))));
}

async function thumbnail(picture: Buffer): Promise<Buffer> {
  const card = await sharp(picture).resize(240, 120).removeAlpha().png().toBuffer();
  return sharp(card).resize(40, 20).raw().toBuffer();
}
