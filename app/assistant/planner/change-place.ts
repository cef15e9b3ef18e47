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
  if (around && isOff && isMere(free, around, "remove", "no", "open", "placeLabel")) {
    mark(reading, around.from, around.to, "place");
    return { ...draft, location: "" };
  }
  const old = reading.tokens.findIndex((_, index) => isOldAt(free, draft.location, index));
  const at = old < 0 ? reading.hits.findIndex((hits) => hits.has("instead")) : old;
  const begin = past(free, clauseAt(reading, Math.max(0, at)).from, "lead", "placeAt", "placeIn", "article");
  const from = past(free, begin, "article");
  if (old >= 0) reading.uses.fill("joint", old, clauseAt(reading, old).to);
  const isCalled =
    subject !== null && (isName(reading, { from, to: at }) || hasAny(reading.hits[from], "room")) && digitsAt(free, from) === null;
  if (
    at <= from ||
    (old < 0 && place && normalize(place) !== normalize(draft.location)) ||
    rows.length > 0 ||
    !draft.location ||
    !(old >= 0 || isCalled)
  )
    return draft;
  mark(reading, from, at, "place");
  return { ...draft, location: named(textOf(reading, from, at)) };
}

/** "Cafeteria, not the gym", "room B, not A": the place that was, or the end of it. */
function isOldAt(reading: Reading, location: string, at: number): boolean {
  const no = hit(reading, at, "instead") ?? hit(reading, at, "no");
  const begin = past(reading, past(reading, no?.next ?? 0, "placeAt", "placeIn"), "article");
  const said = reading.tokens.slice(begin, clauseAt(reading, begin).to).map(({ norm }) => norm);
  const end = tokensOf(location).slice(-said.length);
  return no !== null && said.length > 0 && end.map(({ norm }) => norm).join(" ") === said.join(" ");
}
