import { normalize } from "#app/lib/text.ts";
import type { Draft } from "../draft.ts";
import { clauseAt } from "./clauses.ts";
import type { Mention } from "./mentions.ts";
import { afresh, digitsAt, hasAny, hit, isWithin, mark, named, past, type Reading, textOf, tokensOf } from "./reading.ts";
import { isMere, isName } from "./runs.ts";
import type { Said } from "./said.ts";
import { isOddPlace } from "./unsure.ts";

/** The place that was said, where it is neither odd nor one of the entries. */
export function withPlace(draft: Draft, said: Said, mentions: readonly Mention[]): Draft {
  const { place, reading } = said;
  const now = mentions.length > 0 ? draft : withOtherPlace(draft, said);
  const isEntry = ({ title }: { title: string }) => title === place;
  if (!place || now.location !== draft.location || isOddPlace(place, reading) || now.offers.some(isEntry)) return now;
  return mentions.some(({ matches }) => matches(place)) ? now : { ...now, location: place };
}

/** "Pizza Palace instead": a name by itself, for the place that is there. */
function withOtherPlace(draft: Draft, { subject, place, rows, reading }: Said): Draft {
  const label = reading.hits.findIndex((hits, at) => hits.has("placeLabel") && !isWithin(reading, at, "instead"));
  const around = label < 0 ? null : clauseAt(reading, label);
  const free = afresh(reading);
  const isOff = around && reading.hits.slice(around.from, around.to).some((hits) => hasAny(hits, "remove", "no", "open"));
  if (around && isOff && isMere(free, around, "remove", "no", "open", "placeLabel")) return { ...draft, location: "" };
  const old = reading.tokens.findIndex((_, index) => isOldAt(free, draft.location, index));
  const at = old < 0 ? reading.hits.findIndex((hits) => hits.has("instead")) : old;
  const begin = past(free, clauseAt(reading, Math.max(0, at)).from, "lead", "article");
  const from = newFrom(reading, begin, at);
  const isRead = reading.uses[at] !== "place" && isReadFrom(reading, from, at);
  if (old >= 0) reading.uses.fill("joint", old, clauseAt(reading, old).to);
  const isCalled =
    subject !== null && (isName(reading, { from, to: at }) || hasAny(reading.hits[from], "room")) && digitsAt(free, from) === null;
  if (
    at <= from ||
    (place && normalize(place) !== normalize(draft.location) && (old < 0 || isRead)) ||
    rows.length > 0 ||
    !draft.location ||
    !(old >= 0 || isCalled)
  )
    return draft;
  mark(reading, from, at, "place");
  return { ...draft, location: named(textOf(reading, from, at)) };
}

/** Whether the place that was read is all there is of a name up to there. */
function isReadFrom(reading: Reading, from: number, to: number): boolean {
  const begin = reading.uses.indexOf("place", from);
  return begin >= 0 && begin < to && !isLarge(reading, from, begin);
}

function isLarge({ uses, tokens }: Reading, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ text }, index) => uses[from + index] !== "time" && /^\p{Lu}/u.test(text));
}

/** "Wir gehen ins Brauhaus statt in den Saal": past what leads to the place. */
function newFrom(reading: Reading, begin: number, to: number): number {
  const led = reading.hits.findIndex((hits, at) => at >= begin && at < to && hasAny(hits, "placeAt", "placeIn"));
  // "Haus am See", not "Wir gehen ins Haus".
  const isLed = led >= 0 && !isLarge(reading, led === 1 ? begin : Math.max(1, begin), led);
  const free = afresh(reading);
  return past(free, isLed ? past(free, led, "placeAt", "placeIn") : begin, "article");
}

/** "Cafeteria, not the gym", "room B, not A": the place that was, or the end of it. */
function isOldAt(reading: Reading, location: string, at: number): boolean {
  const no = hit(reading, at, "instead") ?? hit(reading, at, "no");
  const begin = past(reading, past(reading, no?.next ?? 0, "placeAt", "placeIn"), "article");
  const said = reading.tokens.slice(begin, clauseAt(reading, begin).to).map(({ norm }) => norm);
  const end = tokensOf(location).slice(-said.length);
  return no !== null && said.length > 0 && end.map(({ norm }) => norm).join(" ") === said.join(" ");
}
