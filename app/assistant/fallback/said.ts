import type { Locale } from "#app/limits.ts";
import { type Draft, datesOf } from "../draft.ts";
import type { Assumed } from "../reply.ts";
import { type Count, readCounts } from "./counts.ts";
import { type Days, readDays } from "./days.ts";
import { entriesOf } from "./entries.ts";
import { type Hours, readHours } from "./hours.ts";
import { type Item, itemsIn } from "./items.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { readType, type TypeNamed } from "./named-type.ts";
import { guessPlace, type Place, readPlace } from "./place.ts";
import { takeFormer, takeOutside, takeTalk, withoutHeaders } from "./talk.ts";
import { has, hit, type Reading, readingOf, take } from "./text.ts";
import { type Title, titleNamed, titleOf } from "./title.ts";
import type { Words } from "./words/words.ts";

export type Context = { locale: Locale; today: string };
/** A draft, what was assumed in it, and notes that say so. */
export type Made = { draft: Draft; notes: string[]; assumed: Assumed[] };

/** What the readers found in a text. */
export type Said = {
  reading: Reading;
  mentions: Mention[];
  days: Days;
  hours: Hours;
  counts: Count[];
  place: Place | null;
  items: Item[];
  entries: Item[];
  title: Title | null;
  type: TypeNamed | null;
};

/** `draft`: the draft that the text is a follow-up to. */
type Asked = { words: Words; locale: Locale; today: string; draft?: Draft | null };

/** Runs the readers in turn. Each marks the pieces it used; the rest stays unmarked. */
export function readSaid(text: string, { words, locale, today, draft = null }: Asked): Said {
  const reading = readingOf(draft ? text : withoutHeaders(text), words, draft !== null);
  const mentions = draft ? mentionsIn(reading, draft) : [];
  for (const { from, to } of mentions) take(reading, from, to, "entry");
  if (draft) takeFormer(reading);
  else takeTalk(reading);
  const named = titleNamed(reading);
  const days = readDays(reading, { today, anchor: draft ? (datesOf(draft)[0] ?? null) : null });
  const hours = readHours(reading);
  const counts = readCounts(reading);
  // "Add 2 people for the door": a task.
  const place = draft && reading.hits.some((hits) => hits.has("add")) ? null : readPlace(reading);
  takeOutside(reading);
  const items = itemsIn(reading, { days, hours, counts });
  const entries = draft ? [] : entriesOf(reading, items);
  const title = named ?? (draft ? null : titleOf(reading, items, entries));
  if (!draft && entries.length === 0 && counts.length === 0) counts.push(...rolesIn(reading, items));
  if (!draft && entries.length === 0) entries.push(...spansAsEntries(hours, items, counts));
  for (const { named, bare } of entries) for (const span of [named, bare]) if (span) take(reading, span.from, span.to, "entry");
  const type = readType(text, locale);
  return { reading, mentions, days, hours, counts, place: place ?? (draft ? null : guessPlace(reading)), items, entries, title, type };
}

/** "7:45-8:15 and 2:45-3:15": entries made of hours alone, each with the count that follows it. */
function spansAsEntries({ spans, lengths }: Hours, items: readonly Item[], counts: readonly Count[]): Item[] {
  const whole = spans.filter(({ end }) => end !== null);
  const [first] = items;
  if (whole.length < 2 || lengths.length > 0 || !first || new Set(whole.map(({ start }) => start)).size < whole.length) return [];
  const own = whole.map(({ to }, index) =>
    counts.filter(({ from, of }) => from >= to && from < (whole[index + 1]?.from ?? Infinity) && of !== "perPerson"),
  );
  const isEach = own.every(({ length }) => length > 0);
  return whole.map(({ start, end }, index) => {
    const counted = isEach ? (own[index] ?? []) : [];
    return { ...first, name: "", named: null, bare: null, count: counted[0]?.value ?? null, counts: counted, dates: [], start, end };
  });
}

/** "1 driver", "two reading buddies": the helpers needed, if the text names nothing else. */
function rolesIn(reading: Reading, items: readonly Item[]): Count[] {
  const found = items.filter(({ bare, named, count }) => bare && named && count && reading.uses[bare.from] === null);
  const [only] = found;
  if (!only?.bare || !only.named || !only.count || found.length > 1) return [];
  if (hit(reading, only.named.from, "outside", "unit", "place", "numbered") || has(reading, only.named, "street")) return [];
  // "64 kids last summer".
  if (reading.uses[only.named.to] === "outside") return [];
  for (const { from, to } of [only.bare, only.named]) take(reading, from, to, "count");
  return [{ ...only.bare, value: only.count, of: "helpers", isMost: false, isEach: false }];
}
