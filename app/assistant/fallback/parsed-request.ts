import type { Locale } from "#app/limits.ts";
import { draftDates, type EventDraft } from "../draft.ts";
import type { Assumption } from "../reply.ts";
import { type Count, parseCounts } from "./counts.ts";
import { type ParsedDays, parseDays } from "./days.ts";
import { selectEntries } from "./entries.ts";
import { type ParsedHours, parseHours } from "./hours.ts";
import { type Item, parseItemMentions } from "./items.ts";
import { findMentions, type Mention } from "./mentions.ts";
import { type NamedType, parseNamedType } from "./named-type.ts";
import { guessLocation, type ParsedLocation, parseLocation } from "./parsed-location.ts";
import { markFormer, markOutside, markSmallTalk, stripMailHeaders } from "./small-talk.ts";
import { findNamedTitle, findTitle, type ParsedTitle } from "./title.ts";
import { hasTag, markUsed, matchAt, type TokenizedText, tokenizeText } from "./tokenized-text.ts";
import type { PlannerVocabulary } from "./words/words.ts";

export type PlannerContext = { locale: Locale; today: string };
/** A draft, the assumptions in it, and the notes that state them. */
export type PlannedDraft = { draft: EventDraft; notes: string[]; assumed: Assumption[] };

/** What the readers found in a text. */
export type ParsedRequest = {
  reading: TokenizedText;
  mentions: Mention[];
  days: ParsedDays;
  hours: ParsedHours;
  counts: Count[];
  location: ParsedLocation | null;
  items: Item[];
  entries: Item[];
  title: ParsedTitle | null;
  type: NamedType | null;
};

/** `draft`: the draft that the text is a follow-up to. */
type ParseContext = { words: PlannerVocabulary; locale: Locale; today: string; draft?: EventDraft | null };

/** Runs the readers in order. Each marks the pieces it used; the rest stay unmarked. */
export function parseRequest(text: string, { words, locale, today, draft = null }: ParseContext): ParsedRequest {
  const reading = tokenizeText(draft ? text : stripMailHeaders(text), words, draft !== null);
  const mentions = draft ? findMentions(reading, draft) : [];
  for (const { from, to } of mentions) markUsed(reading, from, to, "entry");
  if (draft) markFormer(reading);
  else markSmallTalk(reading);
  const named = findNamedTitle(reading);
  const days = parseDays(reading, { today, anchor: draft ? (draftDates(draft)[0] ?? null) : null });
  const hours = parseHours(reading);
  const counts = parseCounts(reading);
  // "Add 2 people for the door": the door is a task, not a location.
  const location = draft && reading.hits.some((hits) => hits.has("add")) ? null : parseLocation(reading);
  markOutside(reading);
  const items = parseItemMentions(reading, { days, hours, counts });
  const entries = draft ? [] : selectEntries(reading, items);
  const title = named ?? (draft ? null : findTitle(reading, items, entries));
  if (!draft && entries.length === 0 && counts.length === 0) counts.push(...findRoleCounts(reading, items));
  if (!draft && entries.length === 0) entries.push(...toSpanEntries(hours, items, counts));
  for (const { named, bare } of entries) for (const span of [named, bare]) if (span) markUsed(reading, span.from, span.to, "entry");
  const type = parseNamedType(text, locale);
  return {
    reading,
    mentions,
    days,
    hours,
    counts,
    location: location ?? (draft ? null : guessLocation(reading)),
    items,
    entries,
    title,
    type,
  };
}

/** "7:45-8:15 and 2:45-3:15": makes entries from hours alone, each with the count that follows it. */
function toSpanEntries({ spans, lengths }: ParsedHours, items: readonly Item[], counts: readonly Count[]): Item[] {
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
function findRoleCounts(reading: TokenizedText, items: readonly Item[]): Count[] {
  const found = items.filter(({ bare, named, count }) => bare && named && count && reading.uses[bare.from] === null);
  const [only] = found;
  if (!only?.bare || !only.named || !only.count || found.length > 1) return [];
  if (matchAt(reading, only.named.from, "outside", "unit", "place", "numbered") || hasTag(reading, only.named, "street")) return [];
  // "64 kids last summer".
  if (reading.uses[only.named.to] === "outside") return [];
  for (const { from, to } of [only.bare, only.named]) markUsed(reading, from, to, "count");
  return [{ ...only.bare, value: only.count, of: "helpers", isMaximum: false, isEach: false }];
}
