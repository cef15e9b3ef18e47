import { eventType } from "#app/event-types/registry.ts";
import { minutesBetween } from "#app/lib/clock.ts";
import { sanitize } from "#app/lib/text.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import type { DraftPart } from "./checks.ts";
import type { Turn } from "./conversation.ts";
import { findDayEvidence } from "./day-evidence.ts";
import { draftDates, type EventDraft } from "./draft.ts";
import { findNumbers, foldSpaces, isDerivedTime, mentionsTime, mentionsWords } from "./evidence.ts";
import { createQuoteChecker, type QuoteChecker } from "./quotes.ts";
import type { ReplyAccount } from "./reply.ts";
import type { Proposal } from "./schema.ts";

type ProposedDraft = NonNullable<Proposal["draft"]>;
type Proposed = Pick<Proposal, "isNew" | "quotes"> & { draft: ProposedDraft };
type Hours = { startTime: string | null; endTime: string | null };

/** `before`: the draft that this one changes. `refused`: parts for which the model proposed something that no one said. */
export type Verified = { draft: EventDraft; before: EventDraft | null; account: ReplyAccount; refused: DraftPart[] };

/**
 * Keeps the parts of a model's proposal that the person's own words or an earlier draft support, and leaves the rest empty or
 * unchanged. Null if nothing supports it.
 */
export function verifyDraft(proposed: Proposed, turns: readonly Turn[], today: string): Verified | null {
  const { draft, quotes, isNew } = proposed;
  const words = createQuoteChecker(turns);
  const drafts = turns.flatMap((turn) => turn.draft ?? []);
  const before = isNew && words.inLast([...quotes.type, ...quotes.title]).length > 0 ? null : (drafts.at(-1) ?? null);
  const removed = words.inLast(quotes.removed).join(" | ");
  const isEmptied = removed !== "" && !before?.offers.some(({ title }) => mentionsWords(title, removed));

  /** The event's proposed value if it was said, otherwise the earlier value. */
  function kept<T extends string | number>(key: Scalar, value: T | null, was: T | null, says: Says<T>): T | null {
    if (value === null || value === "") return isEmptied ? null : was;
    const isKnown = drafts.some((each) => each[key] === value);
    return words.check(toDraftPart(key), quotes[key], isKnown, (said) => says(value, said)) ? value : was;
  }
  const text = (key: "title" | "description" | "location") =>
    kept(key, withoutContacts(draft[key]), before?.[key] ?? null, mentionsWords) ?? "";
  const count = (key: "people" | "perPerson") => {
    const was: number | null = before?.[key] ?? null;
    return kept(key, draft[key], was, (value, said) => mentionsCount(value, was, said));
  };

  const dates = findSaidDates(words, proposed, drafts, today);
  const date = draft.date !== null && dates.has(draft.date) ? draft.date : null;
  const saysHour = makeHourCheck(words, proposed, drafts);
  const startTime = kept("startTime", draft.startTime, before?.startTime ?? null, saysHour);
  const isMoved = before !== null && durationMinutes(before) === durationMinutes(draft) && startTime === draft.startTime;
  const endTime = kept("endTime", draft.endTime, before?.endTime ?? null, (time, said) => isMoved || saysHour(time, said));
  const type = before === null || words.inLast(quotes.type).length > 0 ? draft.type : before.type;
  const offers = findSaidOffers(words, proposed, drafts, {
    type,
    dates,
    saysHour: (time, said) => time === startTime || time === endTime || saysHour(time, said),
  });
  const perPerson = count("perPerson");
  const made: EventDraft = {
    type,
    title: text("title"),
    description: text("description"),
    location: text("location"),
    date: dates.size > 0 || isEmptied ? date : (before?.date ?? null),
    startTime,
    // An event moved to another start no longer ends at the old hour.
    endTime: draft.endTime === null && before?.startTime !== startTime ? null : endTime,
    people: count("people"),
    ...(perPerson && { perPerson }),
    offers: before?.type === type ? restoreDroppedOffers(offers, before.offers, removed) : offers,
  };
  if (before === null && words.areUnused()) return null;
  return { draft: made, before, ...words.account(quotes) };
}

type Says<T = string> = (value: T, text: string) => boolean;

function findSaidDates(words: QuoteChecker, { draft, quotes }: Proposed, drafts: readonly EventDraft[], today: string): Set<string> {
  const past = drafts.flatMap(draftDates);
  const found = new Set<string>();
  for (const date of draftDates(draft).filter((each) => each >= today)) {
    const own = draft.offers.flatMap((offer) => (offer.date === date ? offer.quotes : []));
    const says = (pieces: string[]) => findDayEvidence(date, words.joined(pieces), { today, before: [...past, ...found] });
    const days = [says(quotes.date), says(own), says([...quotes.date, ...own])];
    const day = (["said", "likely"] as const).find((each) => days.includes(each)) ?? "unsaid";
    const isKnown = past.includes(date);
    if (words.check("days", [...quotes.date, ...own], isKnown, () => day !== "unsaid")) found.add(date);
    if (isKnown) continue;
    if (day === "likely") words.doubt("days", quotes.date);
  }
  return found;
}

/** Checks whether an hour was said, was in a draft, or follows from such an hour. */
function makeHourCheck(words: QuoteChecker, { draft, quotes }: Proposed, drafts: readonly EventDraft[]): Says {
  const knownTimes = drafts.flatMap(collectTimes);
  const all = words.joined([...sharedQuotes(quotes), ...draft.offers.flatMap((offer) => offer.quotes)]);
  const bases = [...knownTimes, ...collectTimes(draft).filter((time) => mentionsTime(time, all))];
  return (time, text) => knownTimes.includes(time) || mentionsTime(time, text) || isDerivedTime(time, bases, text);
}

type Found = { type: EventDraft["type"]; dates: Set<string>; saysHour: Says };

/** The entries whose names, days and hours were said. A shift may lack a name; an item may not. */
function findSaidOffers(
  words: QuoteChecker,
  { draft, quotes }: Proposed,
  drafts: readonly EventDraft[],
  { type, dates, saysHour }: Found,
): NewOffer[] {
  const isTimed = getKind(type).offerHas.includes("times");
  return draft.offers.flatMap((proposed): NewOffer[] => {
    const pieces = [...proposed.quotes, ...sharedQuotes(quotes)];
    const title = withoutContacts(proposed.title);
    const alike = drafts.flatMap((each) => each.offers).filter((each) => foldSpaces(each.title) === foldSpaces(title));
    const isTitled = words.check("offers", pieces, title === "" || alike.length > 0, (said) => mentionsWords(title, said));
    if (!isTimed && (!isTitled || title === "")) return [];
    const isHour = (time: string | null, isKnown = false) =>
      isTimed && time !== null && words.check("times", pieces, isKnown, (said) => saysHour(time, said));
    const startTime = isHour(proposed.startTime) ? proposed.startTime : null;
    const isAsLong = startTime !== null && alike.some((each) => durationMinutes(each) === durationMinutes(proposed));
    const endTime = isHour(proposed.endTime, isAsLong) ? proposed.endTime : null;
    const isUndated = proposed.date !== null && !dates.has(proposed.date);
    if ((isUndated && dates.size > 0) || (eventType(type).manyDates && proposed.startTime !== startTime)) return [];
    const was = alike.at(-1)?.capacity ?? null;
    const count = proposed.capacity ?? was ?? 1;
    const isKnown = count === 1 || alike.some(({ capacity }) => capacity === count);
    const isCounted = words.check("offers", [...proposed.quotes, ...quotes.people], isKnown, (said) => mentionsCount(count, was, said));
    if (!isCounted) words.doubt("offers", []);
    const description = withoutContacts(proposed.description);
    return [
      {
        title: isTitled ? title : "",
        description: mentionsWords(description, words.joined(pieces)) ? description : "",
        category: proposed.category,
        date: isUndated ? null : proposed.date,
        startTime,
        endTime,
        capacity: isCounted ? count : (was ?? 1),
      },
    ];
  });
}

/** Quotes for the event, which may also support an entry's name, hours, day or number. */
function sharedQuotes({ title, date, startTime, endTime, people }: Proposed["quotes"]): string[] {
  return [title, date, startTime, endTime, people].flat();
}

/** Restores entries that the model dropped although no one asked to remove them. If the request names some, only those are removed. */
function restoreDroppedOffers(offers: NewOffer[], before: readonly NewOffer[], removed: string): NewOffer[] {
  const offerKey = ({ title, date, startTime }: NewOffer) => JSON.stringify([foldSpaces(title), date, startTime]);
  const [keys, were] = [new Set(offers.map(offerKey)), new Set(before.map(offerKey))];
  const gone = before.filter((each) => !keys.has(offerKey(each)));
  const came = offers.filter((each) => !were.has(offerKey(each)));
  const isNamed = ({ title }: NewOffer) => mentionsWords(title, removed);
  const forgotten = removed !== "" && !before.some(isNamed) ? [] : gone.filter((each) => !isNamed(each));
  // At least as many new entries replace the missing ones.
  if (forgotten.length <= came.length) return offers;
  return [...offers, ...forgotten.filter(({ title }) => !came.some((each) => each.title === title))];
}

type Scalar = "title" | "description" | "location" | "people" | "perPerson" | keyof Hours;

function toDraftPart(key: Scalar): DraftPart {
  if (key === "startTime" || key === "endTime") return "times";
  if (key === "people" || key === "perPerson") return "people";
  return key === "location" ? key : "title";
}

function collectTimes({ startTime, endTime, offers }: Hours & { offers: readonly Hours[] }): string[] {
  return [{ startTime, endTime }, ...offers].flatMap((each) => [each.startTime, each.endTime]).filter((time) => time !== null);
}

function durationMinutes({ startTime, endTime }: Hours): number | null {
  return startTime && endTime ? minutesBetween(startTime, endTime) : null;
}

/** Whether a count was said in digits or words, or as a difference from the earlier count. */
function mentionsCount(count: number, was: number | null, text: string): boolean {
  return findNumbers(text).some((number) => number === count || (was !== null && number === Math.abs(count - was)));
}

const NUMBER = /\+?\(?\d[\d\s()./-]{5,24}\d/g;
const DATES = /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\b(?:19|20)\d{2}\b/g;

/** Removes email addresses and phone numbers. */
export function withoutContacts(text: string): string {
  const isPhone = (digits: string) => digits.replace(DATES, "").replace(/\D/g, "").length >= 7;
  const others = text.replace(/\S+/g, (word) => (word.indexOf("@", 1) > 0 ? "" : word));
  return sanitize(others.replace(NUMBER, (digits) => (isPhone(digits) ? "" : digits)).replace(/ {2,}/g, " "));
}
