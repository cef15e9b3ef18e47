import { clauseAt, isBreak } from "./clauses.ts";
import { afresh, hasAny, numberAt, past, type Reading, textOf } from "./reading.ts";
import { afterLead, isMere, isWorded } from "./runs.ts";

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
  return [...wishes, textOf(reading, from, politeFrom(reading))];
}

/** Where "please" or "thanks" ends it. */
function politeFrom({ hits }: Reading): number {
  const isPolite = (each: Reading["hits"][number]) => each.has("tail") && hasAny(each, "lead", "thanks");
  return 1 + hits.findLastIndex((each) => !isPolite(each));
}

function isVerb({ hits }: Reading, at: number): boolean {
  return hasAny(hits[at], "add", "remove", "swap", "titled", "change", "callIt");
}

/** Not "and make it 5", ", take it off" nor ", take Thursday instead": they go on about what was named before. */
function beginsWish(reading: Reading, before: number, from: number): boolean {
  const { tokens, hits, uses } = reading;
  const to = tokens.length;
  const bare = afresh(reading);
  // "Remove Thursday. And end at 5:20".
  const isSentence = /^[.!\n]$/.test(tokens[from - 1]?.norm ?? "");
  const isOwn = (each: number) => isVerb(reading, each) || (isSentence && hasAny(hits[each], "starting", "back", "moves"));
  const at = [from, afterLead(bare, { from, to })].find(isOwn);
  if (at === undefined) return false;
  // "We have enough honey, take it off".
  const isBare = hasAny(hits[at], "remove") && isMere(bare, { from: at, to: clauseAt(reading, at).to }, "remove");
  const count = numberAt(bare, past(bare, at, "change"));
  const isCount = count !== null && !isWorded(reading, { from: count.next, to });
  const isInstead = hits.some((each, index) => index > at && each.has("instead") && !numberAt(bare, each.get("instead")?.next ?? to));
  const isDay = (of: number, until: number) =>
    uses.slice(of, until).includes("day") || hits.slice(of, until).some((each) => each.has("weekday"));
  const isOtherDay = isDay(before, from) && isDay(at, clauseAt(reading, at).to) && !hasAny(hits[at], "add", "remove");
  return !isBare && !isCount && !isInstead && !isOtherDay;
}
