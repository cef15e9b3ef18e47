import { eventType } from "#app/event-types/registry.ts";
import type { NewOffer } from "#app/kinds/kind.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { minutesBetween } from "#app/lib/clock.ts";
import { sanitise } from "#app/lib/fields.ts";
import type { Turn } from "./conversation.ts";
import { type Draft, datesOf } from "./draft.ts";
import { followsTime, numbersIn, plain, saysDay, saysTime, saysWords } from "./evidence.ts";
import type { Account, DraftPart } from "./reply.ts";
import type { Proposal } from "./schema.ts";

export type Proposed = Pick<Proposal, "isNew" | "quotes"> & { draft: NonNullable<Proposal["draft"]> };

/** `before`: the draft that this one changes. `refused`: parts of which something was proposed that nobody said. */
export type Verified = { draft: Draft; before: Draft | null; account: Account; refused: DraftPart[] };

type Hour = string | null;
type Scalar = "title" | "description" | "location" | "startTime" | "endTime" | "people" | "perPerson";

/**
 * What a model proposes, as far as the person's own words or an earlier draft of the conversation bear it out. The rest is left
 * open, or as it was. Null where no word bears out anything.
 */
export function verify({ draft, quotes, isNew }: Proposed, turns: readonly Turn[], today: string): Verified | null {
  const said = turns.flatMap(({ role, text }) => (role === "user" ? [text] : []));
  const drafts = turns.flatMap((turn) => turn.draft ?? []);
  const standing = (pieces: readonly string[], texts = said) =>
    pieces.filter((piece) => /[\p{L}\d]/u.test(piece) && texts.some((text) => plain(text).includes(plain(piece))));
  const isInLast = (pieces: readonly string[]) => standing(pieces, said.slice(-1)).length > 0;
  const before = isNew && isInLast([...quotes.type, ...quotes.title]) ? null : (drafts.at(-1) ?? null);
  const removed = standing(quotes.removed, said.slice(-1)).join(" | ");
  const isEmptied = removed !== "" && !before?.offers.some(({ title }) => saysWords(title, removed));
  const used = new Set<string>();
  const failed = new Set<string>();
  const [refused, unsure] = [new Set<DraftPart>(), new Map<DraftPart, string>()];

  /** Whether a value was in a draft before, or is said by what is quoted for it. */
  function isBorne(part: DraftPart, pieces: readonly string[], isKnown: boolean, says: (words: string) => boolean): boolean {
    const found = standing(pieces);
    const isSaid = isKnown || says(found.join(" | "));
    for (const piece of found) (isSaid ? used : failed).add(piece);
    if (!isSaid) refused.add(part);
    return isSaid;
  }

  /** A value of the event that is borne out; else what was there. */
  function kept<T extends string | number>(
    key: Scalar,
    value: T | null,
    was: T | null,
    says: (value: T, words: string) => boolean,
  ): T | null {
    if (value === null || value === "") return isEmptied ? null : was;
    const isKnown = drafts.some((each) => each[key] === value);
    return isBorne(partOf(key), quotes[key], isKnown, (words) => says(value, words)) ? value : was;
  }

  const everywhere = [quotes.date, quotes.startTime, quotes.endTime, quotes.people].flat();
  const all = standing([...everywhere, ...draft.offers.flatMap((offer) => offer.quotes)]).join(" | ");
  const known = drafts.flatMap(hoursIn);
  const bases = [...known, ...hoursIn(draft).filter((time) => saysTime(time, all))];
  const saysHour = (time: string, words: string) => known.includes(time) || saysTime(time, words) || followsTime(time, bases, words);

  const dates = saidDates();
  function saidDates(): Set<string> {
    const past = drafts.flatMap(datesOf);
    const found = new Set<string>();
    for (const date of datesOf(draft).filter((each) => each >= today)) {
      const pieces = [...quotes.date, ...draft.offers.flatMap((offer) => (offer.date === date ? offer.quotes : []))];
      const day = () => saysDay(date, standing(pieces).join(" | "), { today, before: [...past, ...found] });
      if (!isBorne("days", pieces, past.includes(date), () => day() !== "unsaid")) continue;
      found.add(date);
      if (!past.includes(date) && day() === "likely") unsure.set("days", standing(quotes.date).join(", "));
    }
    return found;
  }

  const isSameType = before === null || draft.type === before.type;
  const type = isSameType || isInLast(quotes.type) ? draft.type : before.type;
  const isTimed = kindOfType(type).offerHas.includes("times");

  function saidOffer(offer: Proposed["draft"]["offers"][number]): NewOffer[] {
    const pieces = [...offer.quotes, ...everywhere];
    const alike = drafts.flatMap((each) => each.offers).filter((each) => plain(each.title) === plain(offer.title));
    const title = withoutContacts(offer.title);
    const isTitled = isBorne("offers", pieces, title === "" || alike.length > 0, (words) => saysWords(title, words));
    if (!isTimed && (!isTitled || title === "")) return [];
    const hour = (time: Hour) => (time !== null && isBorne("times", pieces, false, (words) => saysHour(time, words)) ? time : null);
    const [startTime, endTime] = isTimed ? [hour(offer.startTime), hour(offer.endTime)] : [null, null];
    const isUnsaidDay = offer.date !== null && !dates.has(offer.date);
    if ((isUnsaidDay && dates.size > 0) || (startTime === null && offer.startTime !== null && eventType(type).manyDates)) return [];
    const count = offer.capacity ?? alike.at(-1)?.capacity ?? 1;
    const isCounted = isBorne("offers", pieces, count === 1 || alike.some(({ capacity }) => capacity === count), (words) =>
      saysCount(count, alike.at(-1)?.capacity ?? null, words),
    );
    if (!isCounted) unsure.set("offers", "");
    const description = withoutContacts(offer.description);
    return [
      {
        title: isTitled ? title : "",
        description: saysWords(description, standing(pieces).join(" | ")) ? description : "",
        category: offer.category,
        date: isUnsaidDay ? null : offer.date,
        startTime,
        endTime,
        capacity: isCounted ? count : (alike.at(-1)?.capacity ?? 1),
      },
    ];
  }

  const offers = draft.offers.flatMap(saidOffer);
  const date = draft.date !== null && dates.has(draft.date) ? draft.date : null;
  const isUndated = dates.size === 0 && !isEmptied;
  const startTime = kept("startTime", draft.startTime, before?.startTime ?? null, saysHour);
  const isMoved = before !== null && lengthOf(before) === lengthOf(draft) && startTime === draft.startTime;
  const endTime = kept("endTime", draft.endTime, before?.endTime ?? null, (time, words) => isMoved || saysHour(time, words));
  const count = (key: "people" | "perPerson") => {
    const was: number | null = before?.[key] ?? null;
    return kept(key, draft[key], was, (value, words) => saysCount(value, was, words));
  };
  const text = (key: "title" | "description" | "location") =>
    kept(key, withoutContacts(draft[key]), before?.[key] ?? null, (value, words) => saysWords(value, words)) ?? "";
  const perPerson = count("perPerson");
  const made: Draft = {
    type,
    title: text("title"),
    description: text("description"),
    location: text("location"),
    date: isUndated ? (before?.date ?? null) : date,
    startTime,
    // Of an event that was put to another hour, the end that was is none.
    endTime: draft.endTime === null && before?.startTime !== startTime ? null : endTime,
    people: count("people"),
    ...(perPerson && { perPerson }),
    offers: before?.type === type ? withForgotten(offers, before.offers, removed) : offers,
  };
  if (before === null && used.size === 0) return null;
  for (const piece of standing(quotes.type)) used.add(piece);
  const leftOut = [...standing(quotes.leftOut, said.slice(-1)), ...standing([...failed], said.slice(-1))].filter(
    (piece) => !used.has(piece),
  );
  const account: Account = {
    used: inOrder([...used], said.at(-1) ?? ""),
    leftOut: [...new Set(leftOut)],
    assumed: [],
    unsure: [...unsure].map(([field, text]) => ({ field, text })),
  };
  return { draft: made, before, account, refused: [...refused] };
}

function partOf(key: Scalar): DraftPart {
  if (key === "startTime" || key === "endTime") return "times";
  if (key === "people" || key === "perPerson") return "people";
  return key === "location" ? key : "title";
}

function hoursIn({
  startTime,
  endTime,
  offers,
}: Pick<Draft, "startTime" | "endTime"> & { offers: readonly { startTime: Hour; endTime: Hour }[] }): string[] {
  return [{ startTime, endTime }, ...offers].flatMap((each) => [each.startTime, each.endTime]).filter((time) => time !== null);
}

function lengthOf({ startTime, endTime }: { startTime: Hour; endTime: Hour }): number | null {
  return startTime && endTime ? minutesBetween(startTime, endTime) : null;
}

/** In digits or words, or as more or fewer than there were. */
function saysCount(count: number, was: number | null, words: string): boolean {
  return numbersIn(words).some((number) => number === count || (was !== null && number === Math.abs(count - was)));
}

/** With the entries that a change forgot: nobody asked to take them out. Where some are named in what asks for it, only those go. */
function withForgotten(offers: NewOffer[], before: readonly NewOffer[], removed: string): NewOffer[] {
  const isSame = (one: NewOffer, other: NewOffer) =>
    plain(one.title) === plain(other.title) && one.startTime === other.startTime && one.date === other.date;
  const gone = before.filter((was) => !offers.some((each) => isSame(each, was)));
  const came = offers.filter((each) => !before.some((was) => isSame(each, was)));
  const isNamed = ({ title }: NewOffer) => saysWords(title, removed);
  const forgotten = removed !== "" && !before.some(isNamed) ? [] : gone.filter((each) => !isNamed(each));
  return forgotten.length > came.length
    ? [...offers, ...forgotten.filter(({ title }) => !came.some((each) => each.title === title))]
    : offers;
}

/** In the order of the text; what stands within another is none of its own. */
function inOrder(pieces: readonly string[], text: string): string[] {
  const isWithin = (piece: string) => pieces.some((other) => other !== piece && plain(other).includes(plain(piece)));
  const at = (piece: string) => plain(text).indexOf(plain(piece));
  return pieces.filter((piece) => at(piece) >= 0 && !isWithin(piece)).sort((one, other) => at(one) - at(other));
}

const NUMBER = /\+?\(?\d[\d\s()./-]{5,24}\d/g;
const DATES = /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\b(?:19|20)\d{2}\b/g;

/** Without email addresses and phone numbers. */
export function withoutContacts(text: string): string {
  const isPhone = (digits: string) => digits.replace(DATES, "").replace(/\D/g, "").length >= 7;
  const others = text.replace(/\S+/g, (word) => (word.indexOf("@", 1) > 0 ? "" : word));
  return sanitise(others.replace(NUMBER, (digits) => (isPhone(digits) ? "" : digits)).replace(/ {2,}/g, " "));
}
