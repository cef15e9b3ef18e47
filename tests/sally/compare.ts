import { type Draft, datesOf } from "#app/assistant/draft.ts";
import type { Reply } from "#app/assistant/reply.ts";
import { minutesBetween } from "#app/lib/clock.ts";
import { normalize } from "#app/lib/text.ts";
import type { Case, ExpectedDraft, ExpectedOffer } from "./cases.ts";
import { isTold } from "./told.ts";

/** A field that is not as expected; `isSaid` when the answer names what it lacks, or asks about it. */
export type Problem = { field: string; expected: unknown; actual: unknown; isSaid: boolean };

/** The cases' words for the product's types. */
const TYPES: Record<string, string[]> = {
  "parent-teacher": ["time-slots"],
  donations: ["supplies"],
  general: ["custom", "rsvp"],
  "multi-day": ["volunteer", "rsvp", "custom", "multi-day"],
};

export function problemsOf(reply: Reply, asked: Case): Problem[] {
  const { expect, draft: given } = asked;
  const { draft, question } = reply;
  if (expect.talk) return draft ? [problem("draft", null, draft.title, false)] : [];
  if (expect.question) {
    const about = question?.about ?? null;
    const isRight = about !== null && (expect.about === undefined || listOf(expect.about).includes(about));
    return isRight ? [] : [problem("question", expect.about, about, draft === null)];
  }
  const wanted = expect.changes ? { ...given, ...expect.changes, leftOut: expect.cannot ?? [] } : expect.draft;
  if (!wanted) return [];
  if (!draft) return [problem("draft", "one", null, true)];
  return fieldsOf(reply, draft)
    .flatMap(({ field, actual, isRight }) => (field in wanted && !isRight(wanted) ? [{ field, expected: wanted[field], actual }] : []))
    .map(({ field, expected, actual }) => problem(field, expected, actual, isTold(field, wanted, actual, reply, asked)));
}

type Field = { field: keyof ExpectedDraft; actual: unknown; isRight: (wanted: Partial<ExpectedDraft>) => boolean };

function fieldsOf(reply: Reply, draft: Draft): Field[] {
  const assumed: readonly string[] = reply.account?.assumed ?? [];
  const is = (name: string) => assumed.includes(name);
  const leftOut = reply.account?.leftOut ?? [];
  const offers = is("offers") ? [] : distinct(draft);
  const days = is("day") ? [] : datesOf(draft);
  const start = is("start") ? null : (draft.startTime ?? offers.map((each) => each.start).sort()[0] ?? null);
  const end = is("end")
    ? null
    : (draft.endTime ??
      offers
        .flatMap((each) => each.end ?? [])
        .sort()
        .at(-1) ??
      null);
  const types = TYPES[draft.type] ?? [draft.type];
  return [
    {
      field: "type",
      actual: draft.type,
      isRight: ({ type = [] }) => listOf(type).some((each) => types.includes(each) || each === draft.type),
    },
    {
      field: "title",
      actual: draft.title,
      isRight: ({ title = [] }) => listOf(title).some((each) => each === "" || plain(each) === plain(draft.title)),
    },
    {
      field: "location",
      actual: draft.location,
      isRight: ({ location = [] }) => listOf(location).some((each) => plain(each) === plain(draft.location)),
    },
    {
      field: "days",
      actual: days,
      isRight: ({ days: wanted = [], daysOr = [] }) => [wanted, ...daysOr].some((each) => each.join() === days.join()),
    },
    { field: "startTime", actual: start, isRight: (wanted) => hasOwnTimes(wanted) || (wanted.startTime ?? null) === start },
    { field: "endTime", actual: end, isRight: (wanted) => hasOwnTimes(wanted) || (wanted.endTime ?? null) === end },
    {
      field: "people",
      actual: draft.people ?? offers,
      isRight: ({ people = null, offers: rows = [], slots }) =>
        [people].flat().some((each) => rightPeople(draft, offers, each, rows, Boolean(slots) || is("count"))),
    },
    {
      field: "perPerson",
      actual: draft.perPerson ?? null,
      isRight: ({ perPerson = null }) => [perPerson].flat().includes(draft.perPerson ?? null),
    },
    { field: "offers", actual: offers, isRight: (wanted) => rightOffers(offers, wanted, draft, start, end, is("count")) },
    { field: "slots", actual: offers.length > 0 && lengthOf(offers), isRight: ({ slots }) => !slots || isSlots(offers, slots, draft) },
    {
      field: "leftOut",
      actual: leftOut,
      isRight: ({ leftOut: wanted = [] }) => wanted.every((each) => listOf(each).some((text) => leftOut.some((left) => has(left, text)))),
    },
  ];
}

type Row = { title: string; start: string | null; end: string | null; capacity: number; days: string[] };

/** The offers, each once, with its days. */
function distinct({ offers }: Draft): Row[] {
  const rows = Map.groupBy(offers, ({ title, startTime, endTime, capacity }) => JSON.stringify([title, startTime, endTime, capacity]));
  return [...rows.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { title, startTime: start, endTime: end, capacity } = first;
    return [{ title, start, end, capacity, days: same.flatMap(({ date }) => date ?? []).sort() }];
  });
}

function hasOwnTimes({ offers = [] }: Partial<ExpectedDraft>): boolean {
  return offers.some(({ start }) => start !== null);
}

function rightPeople(draft: Draft, offers: Row[], people: number | null, rows: ExpectedOffer[], isFree: boolean): boolean {
  if (people === null) return draft.people === null && (rows.length > 0 || isFree || offers.every(({ capacity }) => capacity === 1));
  if (draft.people !== null)
    return (
      draft.people === people &&
      (isFree || rows.length > 0 || offers.length === 0 || offers.every(({ capacity }) => capacity === people || capacity === 1))
    );
  return offers.length === 1 ? offers[0]?.capacity === people : offers.length > 1 && offers.every(({ capacity }) => capacity === people);
}

function rightOffers(
  offers: Row[],
  { offers: wanted = [], people = null, slots }: Partial<ExpectedDraft>,
  draft: Draft,
  start: string | null,
  end: string | null,
  isAnyCount: boolean,
): boolean {
  if (slots) return true;
  // One kind of helper is "people" in the cases, and one offer in a draft.
  if (wanted.length === 0)
    return offers.length === 0 || (offers.length === 1 && (people !== null || isAnyCount || offers[0]?.capacity === 1));
  if (wanted.length !== offers.length) return false;
  const days = datesOf(draft);
  const free = [...offers];
  return wanted.every((each) => {
    const at = free.findIndex(
      (row) =>
        isOffer(row, each, start, end, isAnyCount) &&
        (row.days.length === 0 || row.days.join() === (each.days ?? (each.day ? [each.day] : days)).join()),
    );
    if (at < 0) return false;
    free.splice(at, 1);
    return true;
  });
}

function isOffer(row: Row, wanted: ExpectedOffer, start: string | null, end: string | null, isAnyCount: boolean): boolean {
  const titles = listOf(wanted.title ?? "");
  const isNamed = titles.some((title) => title === "" || plain(title) === plain(row.title));
  const isAt =
    wanted.start === null
      ? row.start === null || start === null || row.start === start
      : row.start === wanted.start && (wanted.end === null || row.end === wanted.end);
  const isUntil = wanted.start !== null || row.end === null || end === null || row.end === end;
  const isCounted = wanted.capacity === null ? row.capacity === 1 || isAnyCount : row.capacity === wanted.capacity;
  return isNamed && isAt && isUntil && isCounted;
}

function isSlots(offers: Row[], { minutes, capacity }: { minutes: number | null; capacity: number | null }, draft: Draft): boolean {
  const days = datesOf(draft).length;
  return (
    draft.offers.length > 0 &&
    offers.every(
      (row) =>
        (capacity === null || row.capacity === capacity) &&
        row.start &&
        row.end &&
        (minutes === null || minutesBetween(row.start, row.end) === minutes) &&
        row.days.length === days,
    )
  );
}

function lengthOf([first]: Row[]): unknown {
  return first?.start && first.end ? { minutes: minutesBetween(first.start, first.end), capacity: first.capacity } : null;
}

function has(long: string, short: string): boolean {
  return plain(long).includes(plain(short));
}

/** Without what a reader would not mind: capitals, accents, signs, an article before it. */
function plain(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^(?:(?:at|in|the|im|in der|am|dans|au|a la|la|le|el|en|les|los|las|der|die|das|l|our|my|unser\w*|mein\w*) )+/, "");
}

function listOf<Item>(value: Item | Item[]): Item[] {
  return Array.isArray(value) ? value : [value];
}

function problem(field: string, expected: unknown, actual: unknown, isSaid: boolean): Problem {
  return { field, expected, actual, isSaid };
}
