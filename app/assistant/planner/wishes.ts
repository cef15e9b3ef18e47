import { clauseAt, isBreak } from "./clauses.ts";
import { afresh, hasAny, numberAt, past, type Reading, textOf } from "./reading.ts";
import { afterLead, isWorded } from "./runs.ts";

/** "Move it to 5 and add 3 salads": each wish by itself, where each has a verb of its own. */
export function wishesIn(reading: Reading): string[] {
  const { tokens, hits } = reading;
  const wishes: string[] = [];
  let from = 0;
  for (let at = 1; at < tokens.length; at++) {
    const next = hits[at]?.get("and")?.next ?? (isBreak(reading, at) ? at + 1 : null);
    if (
      next === null ||
      !hits.slice(from, at).some((each, index) => hasAny(each, "instead", "no") || isVerb(reading, from + index)) ||
      !beginsWish(reading, from, next)
    )
      continue;
    wishes.push(textOf(reading, from, at));
    from = next;
  }
  return [...wishes, textOf(reading, from, tokens.length)];
}

function isVerb({ hits }: Reading, at: number): boolean {
  return hasAny(hits[at], "add", "remove", "swap", "titled", "change", "callIt");
}

/** Not "and make it 5" nor ", take Thursday instead": they go on about what was named before. */
function beginsWish(reading: Reading, before: number, from: number): boolean {
  const { tokens, hits, uses } = reading;
  const to = tokens.length;
  const bare = afresh(reading);
  const at = [from, afterLead(bare, { from, to })].find((each) => isVerb(reading, each));
  if (at === undefined) return false;
  const count = numberAt(bare, past(bare, at, "change"));
  const isCount = count !== null && !isWorded(reading, { from: count.next, to });
  const isInstead = hits.some((each, index) => index > at && each.has("instead") && !numberAt(bare, each.get("instead")?.next ?? to));
  const isDay = (of: number, until: number) =>
    uses.slice(of, until).includes("day") || hits.slice(of, until).some((each) => each.has("weekday"));
  const isOtherDay = isDay(before, from) && isDay(at, clauseAt(reading, at).to) && !hasAny(hits[at], "add", "remove");
  return !isCount && !isInstead && !isOtherDay;
}
