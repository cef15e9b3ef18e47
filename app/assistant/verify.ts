import { eventType } from "#app/event-types/registry.ts";
import { minutesBetween } from "#app/lib/clock.ts";
import { sanitise } from "#app/lib/text.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import type { DraftPart } from "./checks.ts";
import type { Turn } from "./conversation.ts";
import { saysDay } from "./day-evidence.ts";
import { type Draft, datesOf } from "./draft.ts";
import { followsTime, numbersIn, plain, saysTime, saysWords } from "./evidence.ts";
import { readWords, type Words } from "./quotes.ts";
import type { Account } from "./reply.ts";
import type { Proposal } from "./schema.ts";

type ProposedDraft = NonNullable<Proposal["draft"]>;
type Proposed = Pick<Proposal, "isNew" | "quotes"> & { draft: ProposedDraft };
type Hours = { startTime: string | null; endTime: string | null };

/** `before`: the draft that this one changes. `refused`: parts for which something was proposed that nobody said. */
export type Verified = { draft: Draft; before: Draft | null; account: Account; refused: DraftPart[] };

/**
 * Keeps the parts of a model's proposal that the person's own words or an earlier draft support, and leaves the rest empty or
 * unchanged. Null if nothing supports it.
 */
export function verify(proposed: Proposed, turns: readonly Turn[], today: string): Verified | null {
  const { draft, quotes, isNew } = proposed;
  const words = readWords(turns);
  const drafts = turns.flatMap((turn) => turn.draft ?? []);
  const before = isNew && words.inLast([...quotes.type, ...quotes.title]).length > 0 ? null : (drafts.at(-1) ?? null);
  const removed = words.inLast(quotes.removed).join(" | ");
  const isEmptied = removed !== "" && !before?.offers.some(({ title }) => saysWords(title, removed));

  /** A value of the event where it was said; else what was there. */
  function kept<T extends string | number>(key: Scalar, value: T | null, was: T | null, says: Says<T>): T | null {
    if (value === null || value === "") return isEmptied ? null : was;
    const isKnown = drafts.some((each) => each[key] === value);
    return words.check(partOf(key), quotes[key], isKnown, (said) => says(value, said)) ? value : was;
  }
  const text = (key: "title" | "description" | "location") =>
    kept(key, withoutContacts(draft[key]), before?.[key] ?? null, saysWords) ?? "";
  const count = (key: "people" | "perPerson") => {
    const was: number | null = before?.[key] ?? null;
    return kept(key, draft[key], was, (value, said) => saysCount(value, was, said));
  };

  const dates = findSaidDates(words, proposed, drafts, today);
  const date = draft.date !== null && dates.has(draft.date) ? draft.date : null;
  const saysHour = makeHourCheck(words, proposed, drafts);
  const startTime = kept("startTime", draft.startTime, before?.startTime ?? null, saysHour);
  const isMoved = before !== null && lengthOf(before) === lengthOf(draft) && startTime === draft.startTime;
  const endTime = kept("endTime", draft.endTime, before?.endTime ?? null, (time, said) => isMoved || saysHour(time, said));
  const type = before === null || words.inLast(quotes.type).length > 0 ? draft.type : before.type;
  const offers = findSaidOffers(words, proposed, drafts, {
    type,
    dates,
    saysHour: (time, said) => time === startTime || time === endTime || saysHour(time, said),
  });
  const perPerson = count("perPerson");
  const made: Draft = {
    type,
    title: text("title"),
    description: text("description"),
    location: text("location"),
    date: dates.size > 0 || isEmptied ? date : (before?.date ?? null),
    startTime,
    // An event that was put to another hour doesn't end when it did.
    endTime: draft.endTime === null && before?.startTime !== startTime ? null : endTime,
    people: count("people"),
    ...(perPerson && { perPerson }),
    offers: before?.type === type ? withForgotten(offers, before.offers, removed) : offers,
  };
  if (before === null && words.areUnused()) return null;
  return { draft: made, before, ...words.account(quotes) };
}

type Says<T = string> = (value: T, said: string) => boolean;

function findSaidDates(words: Words, { draft, quotes }: Proposed, drafts: readonly Draft[], today: string): Set<string> {
  const past = drafts.flatMap(datesOf);
  const found = new Set<string>();
  for (const date of datesOf(draft).filter((each) => each >= today)) {
    const own = draft.offers.flatMap((offer) => (offer.date === date ? offer.quotes : []));
    const says = (pieces: string[]) => saysDay(date, words.joined(pieces), { today, before: [...past, ...found] });
    const days = [says(quotes.date), says(own), says([...quotes.date, ...own])];
    const day = (["said", "likely"] as const).find((each) => days.includes(each)) ?? "unsaid";
    const isKnown = past.includes(date);
    if (words.check("days", [...quotes.date, ...own], isKnown, () => day !== "unsaid")) found.add(date);
    if (isKnown) continue;
    if (day === "likely") words.doubt("days", quotes.date);
  }
  return found;
}

/** Whether an hour was said, was in a draft, or follows from one of these. */
function makeHourCheck(words: Words, { draft, quotes }: Proposed, drafts: readonly Draft[]): Says {
  const known = drafts.flatMap(hoursIn);
  const all = words.joined([...sharedOf(quotes), ...draft.offers.flatMap((offer) => offer.quotes)]);
  const bases = [...known, ...hoursIn(draft).filter((time) => saysTime(time, all))];
  return (time, said) => known.includes(time) || saysTime(time, said) || followsTime(time, bases, said);
}

type Found = { type: Draft["type"]; dates: Set<string>; saysHour: Says };

/** The entries whose names, days and hours were said. A shift may lack a name, an item may not. */
function findSaidOffers(words: Words, { draft, quotes }: Proposed, drafts: readonly Draft[], { type, dates, saysHour }: Found): NewOffer[] {
  const isTimed = kindOfType(type).offerHas.includes("times");
  return draft.offers.flatMap((proposed): NewOffer[] => {
    const pieces = [...proposed.quotes, ...sharedOf(quotes)];
    const title = withoutContacts(proposed.title);
    const alike = drafts.flatMap((each) => each.offers).filter((each) => plain(each.title) === plain(title));
    const isTitled = words.check("offers", pieces, title === "" || alike.length > 0, (said) => saysWords(title, said));
    if (!isTimed && (!isTitled || title === "")) return [];
    const isHour = (time: string | null, isKnown = false) =>
      isTimed && time !== null && words.check("times", pieces, isKnown, (said) => saysHour(time, said));
    const startTime = isHour(proposed.startTime) ? proposed.startTime : null;
    const isAsLong = startTime !== null && alike.some((each) => lengthOf(each) === lengthOf(proposed));
    const endTime = isHour(proposed.endTime, isAsLong) ? proposed.endTime : null;
    const isUndated = proposed.date !== null && !dates.has(proposed.date);
    if ((isUndated && dates.size > 0) || (eventType(type).manyDates && proposed.startTime !== startTime)) return [];
    const was = alike.at(-1)?.capacity ?? null;
    const count = proposed.capacity ?? was ?? 1;
    const isKnown = count === 1 || alike.some(({ capacity }) => capacity === count);
    const isCounted = words.check("offers", [...proposed.quotes, ...quotes.people], isKnown, (said) => saysCount(count, was, said));
    if (!isCounted) words.doubt("offers", []);
    const description = withoutContacts(proposed.description);
    return [
      {
        title: isTitled ? title : "",
        description: saysWords(description, words.joined(pieces)) ? description : "",
        category: proposed.category,
        date: isUndated ? null : proposed.date,
        startTime,
        endTime,
        capacity: isCounted ? count : (was ?? 1),
      },
    ];
  });
}

/** What is quoted of the event may say an entry's name, hours, day or number, too. */
function sharedOf({ title, date, startTime, endTime, people }: Proposed["quotes"]): string[] {
  return [title, date, startTime, endTime, people].flat();
}

/** With the entries that a change forgot: nobody asked to take them out. Where some are named in what asks for it, only those go. */
function withForgotten(offers: NewOffer[], before: readonly NewOffer[], removed: string): NewOffer[] {
  const keyOf = ({ title, date, startTime }: NewOffer) => JSON.stringify([plain(title), date, startTime]);
  const [keys, were] = [new Set(offers.map(keyOf)), new Set(before.map(keyOf))];
  const gone = before.filter((each) => !keys.has(keyOf(each)));
  const came = offers.filter((each) => !were.has(keyOf(each)));
  const isNamed = ({ title }: NewOffer) => saysWords(title, removed);
  const forgotten = removed !== "" && !before.some(isNamed) ? [] : gone.filter((each) => !isNamed(each));
  // As many new ones stand for those that were.
  if (forgotten.length <= came.length) return offers;
  return [...offers, ...forgotten.filter(({ title }) => !came.some((each) => each.title === title))];
}

type Scalar = "title" | "description" | "location" | "people" | "perPerson" | keyof Hours;

function partOf(key: Scalar): DraftPart {
  if (key === "startTime" || key === "endTime") return "times";
  if (key === "people" || key === "perPerson") return "people";
  return key === "location" ? key : "title";
}

function hoursIn({ startTime, endTime, offers }: Hours & { offers: readonly Hours[] }): string[] {
  return [{ startTime, endTime }, ...offers].flatMap((each) => [each.startTime, each.endTime]).filter((time) => time !== null);
}

function lengthOf({ startTime, endTime }: Hours): number | null {
  return startTime && endTime ? minutesBetween(startTime, endTime) : null;
}

/** In digits or words, or as more or fewer than there were. */
function saysCount(count: number, was: number | null, said: string): boolean {
  return numbersIn(said).some((number) => number === count || (was !== null && number === Math.abs(count - was)));
}

const NUMBER = /\+?\(?\d[\d\s()./-]{5,24}\d/g;
const DATES = /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\b(?:19|20)\d{2}\b/g;

/** Without email addresses and phone numbers. */
export function withoutContacts(text: string): string {
  const isPhone = (digits: string) => digits.replace(DATES, "").replace(/\D/g, "").length >= 7;
  const others = text.replace(/\S+/g, (word) => (word.indexOf("@", 1) > 0 ? "" : word));
  return sanitise(others.replace(NUMBER, (digits) => (isPhone(digits) ? "" : digits)).replace(/ {2,}/g, " "));
}
