import { draftDates, type EventDraft } from "#app/assistant/draft.ts";
import type { Assumption, SallyReply } from "#app/assistant/reply.ts";
import { minutesBetween } from "#app/lib/clock.ts";
import { normalize } from "#app/lib/text.ts";
import type { ExpectedDraft, ExpectedOffer, SallyCase } from "./cases.ts";
import { disclosesMismatch } from "./disclosure.ts";

/** A field that differs from the expected value; `isSaid` if the answer names what is missing or asks about it. */
export type Mismatch = { field: string; expected: unknown; actual: unknown; isSaid: boolean };

/** Maps the cases' type names to the product's. */
const TYPES: Record<string, string[]> = {
  "parent-teacher": ["time-slots"],
  donations: ["supplies"],
  general: ["custom", "rsvp"],
  "multi-day": ["volunteer", "rsvp", "custom", "multi-day"],
};

export function findMismatches(reply: SallyReply, asked: SallyCase): Mismatch[] {
  const { expect, draft: given } = asked;
  const { draft, question } = reply;
  if (expect.talk) return draft ? [{ field: "draft", expected: null, actual: draft.title, isSaid: false }] : [];
  if (expect.question) {
    const isRight = question && (!expect.about || [expect.about].flat().includes(question.about));
    return isRight ? [] : [{ field: "question", expected: expect.about, actual: question?.about, isSaid: draft === null }];
  }
  const wanted = expect.changes ? { ...given, ...expect.changes, leftOut: expect.cannot ?? [] } : expect.draft;
  if (!wanted) return [];
  if (!draft) return [{ field: "draft", expected: "one", actual: null, isSaid: true }];
  return compareFields(reply, draft, wanted).flatMap(([field, actual, isRight]): Mismatch[] =>
    isRight || !(field in wanted)
      ? []
      : [{ field, expected: wanted[field], actual, isSaid: disclosesMismatch(field, wanted, actual, reply, asked) }],
  );
}

function compareFields(
  { account }: SallyReply,
  draft: EventDraft,
  wanted: Partial<ExpectedDraft>,
): [keyof ExpectedDraft, unknown, boolean][] {
  const { type = "", title = "", location = "", days = [], daysOr = [], people = null, perPerson = null } = wanted;
  const is = (part: Assumption) => account?.assumed.includes(part) ?? false;
  const leftOut = account?.leftOut ?? [];
  const offers = is("offers") ? [] : distinct(draft);
  const dates = is("day") ? [] : draftDates(draft);
  const starts = offers.map((each) => each.start).sort();
  const ends = offers.flatMap((each) => each.end ?? []).sort();
  const start = is("start") ? null : (draft.startTime ?? starts[0] ?? null);
  const end = is("end") ? null : (draft.endTime ?? ends.at(-1) ?? null);
  const hasOwnTimes = (wanted.offers ?? []).some((each) => each.start !== null);
  const found: Found = { draft, offers, start, end, isAnyCount: is("count") };
  const isPlace = (text: string) => plain(text) === plain(draft.location);
  const isTitle = (text: string) => text === "" || plain(text) === plain(draft.title);
  const isLeftOut = (text: string) => leftOut.some((left) => plain(left).includes(plain(text)));
  return [
    ["type", draft.type, [type].flat().some((each) => each === draft.type || TYPES[draft.type]?.includes(each))],
    ["title", draft.title, [title].flat().some(isTitle)],
    ["location", draft.location, [location].flat().some(isPlace)],
    ["days", dates, [days, ...daysOr].some((each) => each.join() === dates.join())],
    ["startTime", start, hasOwnTimes || (wanted.startTime ?? null) === start],
    ["endTime", end, hasOwnTimes || (wanted.endTime ?? null) === end],
    ["people", draft.people ?? offers, [people].flat().some((each) => rightPeople(found, each, wanted))],
    ["perPerson", draft.perPerson ?? null, [perPerson].flat().includes(draft.perPerson ?? null)],
    ["offers", offers, rightOffers(found, wanted)],
    ["slots", offers.length > 0 && lengthOf(offers), !wanted.slots || isSlots(offers, wanted.slots, draft)],
    ["leftOut", leftOut, (wanted.leftOut ?? []).every((each) => [each].flat().some(isLeftOut))],
  ];
}

/** What the draft contains, and the hours and counts the user stated. */
type Found = { draft: EventDraft; offers: Row[]; start: string | null; end: string | null; isAnyCount: boolean };
type Row = { title: string; start: string | null; end: string | null; capacity: number; days: string[] };

/** The distinct offers, each with its days. */
function distinct({ offers }: EventDraft): Row[] {
  const rows = Map.groupBy(offers, ({ title, startTime, endTime, capacity }) => JSON.stringify([title, startTime, endTime, capacity]));
  return [...rows.values()].flatMap((same) =>
    same.slice(0, 1).map(({ title, startTime: start, endTime: end, capacity }) => {
      return { title, start, end, capacity, days: same.flatMap(({ date }) => date ?? []).sort() };
    }),
  );
}

function rightPeople({ draft, offers, isAnyCount }: Found, people: number | null, wanted: Partial<ExpectedDraft>): boolean {
  const hasRows = (wanted.offers ?? []).length > 0;
  const isFree = hasRows || isAnyCount || Boolean(wanted.slots);
  if (people === null) return draft.people === null && (isFree || offers.every(({ capacity }) => capacity === 1));
  if (draft.people === null) return offers.length > 0 && offers.every(({ capacity }) => capacity === people);
  return draft.people === people && (isFree || offers.every(({ capacity }) => capacity === people || capacity === 1));
}

function rightOffers(found: Found, { offers: wanted = [], people = null, slots }: Partial<ExpectedDraft>): boolean {
  const { draft, offers, isAnyCount } = found;
  if (slots) return true;
  // The cases count a single kind of helper as "people"; a draft stores it as one offer.
  if (wanted.length === 0)
    return offers.length === 0 || (offers.length === 1 && (people !== null || isAnyCount || offers[0]?.capacity === 1));
  if (wanted.length !== offers.length) return false;
  const free = [...offers];
  return wanted.every((each) => {
    const days = (each.days ?? (each.day ? [each.day] : draftDates(draft))).join();
    const at = free.findIndex((row) => isOffer(row, each, found) && (row.days.length === 0 || row.days.join() === days));
    return at >= 0 && free.splice(at, 1);
  });
}

function isOffer(row: Row, wanted: ExpectedOffer, { start, end, isAnyCount }: Found): boolean {
  const isNamed = [wanted.title ?? ""].flat().some((title) => title === "" || plain(title) === plain(row.title));
  const isAt =
    wanted.start === null
      ? (row.start === null || start === null || row.start === start) && (row.end === null || end === null || row.end === end)
      : row.start === wanted.start && (wanted.end === null || row.end === wanted.end);
  return isNamed && isAt && (wanted.capacity === null ? row.capacity === 1 || isAnyCount : row.capacity === wanted.capacity);
}

function isSlots(offers: Row[], { minutes, capacity }: { minutes: number | null; capacity: number | null }, draft: EventDraft): boolean {
  const days = draftDates(draft).length;
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

/** Ignores differences a reader wouldn't mind: case, accents, punctuation, a leading article. */
function plain(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^(?:(?:at|in|the|im|in der|am|dans|au|a la|la|le|el|en|les|los|las|der|die|das|l|our|my|unser\w*|mein\w*) )+/, "");
}
