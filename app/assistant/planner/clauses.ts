import { hasAny, hit, isOther, isWithin, past, type Reading, rangeEnd } from "./reading.ts";

/** A clause is no longer. */
const FAR = 40;

/** A part of a text between two signs, from one token up to another. */
export type Range = { from: number; to: number };

/** Where a clause ends; a dot only where a sentence does. */
export function isBreak(reading: Reading, at: number): boolean {
  const { tokens, hits, uses } = reading;
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token) return true;
  if (/^\p{Extended_Pictographic}/u.test(token.norm) && !/^\d/.test(token.norm)) return true;
  if (/^[;:!?\n•]$/.test(token.norm)) return !(token.glued && after?.glued && /^\d+$/.test(after.norm));
  if (token.norm === "/" && !token.glued && !after?.glued) return true;
  if (token.norm === "," && isAlternative(reading, at)) return false;
  if (token.norm === "," || token.norm === "|") return !(after?.glued && /^\d+$/.test(after.norm) && /^\d+$/.test(before?.norm ?? ""));
  if (isCountAfter(reading, at)) return false;
  if (token.norm === "-" || token.norm === "*")
    // "Dec 13 - 2 cakes".
    return (
      (!token.glued &&
        !after?.glued &&
        (!/^\d+$/.test(before?.norm ?? "-") || !/^\d/.test(after?.norm ?? "") || (uses[at - 1] === "day" && !uses[at]))) ||
      before?.norm === "\n"
    );
  // "Der 20. passt nicht", "am 17. Februar", "Zimmer 3, 2. OG".
  const isOn = /^\p{Ll}/u.test(after?.text ?? "") || hasAny(hits[at + 1], "numbered", "month");
  if (token.glued && hits[at]?.has("ordinal") && /^\d{1,2}$/.test(before?.norm ?? "") && isOn) return false;
  if (token.norm !== "." || ((uses[at] === "day" || uses[at] === "outside") && after)) return false;
  // "20 people max. $15 each".
  const isCap =
    hits[at - 1]?.has("upTo") && (hasAny(hits[at - 2], "people", "helpers", "thing") || /^\d+$/.test(tokens[at - 2]?.norm ?? ""));
  const isShort =
    (hits[at - 1]?.has("abbreviation") && !isCap) ||
    (/^(?:.*str|st|ave?|rd|ln|blvd|dr|ct)$/.test(before?.norm ?? "") && hits[at - 1]?.has("street") && /^\d/.test(after?.norm ?? ""));
  return !after || (!after.glued && !isShort);
}

/** "Five moms, dads or uncles". */
function isAlternative(reading: Reading, at: number): boolean {
  const { tokens, hits } = reading;
  const from = [2, 3, 4, 5].find((back) => /^\d+$/.test(tokens[at - back]?.norm ?? "") || hits[at - back]?.has("number"));
  return (
    from !== undefined && pastOthers(reading, at) > at + 2 && tokens.slice(at - from + 1, at).every(({ norm }) => /^[\p{L},]/u.test(norm))
  );
}

/** Past ", dads or uncles". */
export function pastOthers({ tokens, hits }: Reading, at: number): number {
  const isOr = (each: number) => hits[each]?.has("or") ?? false;
  let next = at;
  while (tokens[next]?.norm === "," && /^\p{L}/u.test(tokens[next + 1]?.norm ?? "") && !isOr(next + 1)) next += 2;
  return isOr(next) && /^\p{L}{3}/u.test(tokens[next + 1]?.norm ?? "") ? next + 2 : at;
}

/** "Hot dogs - 40, soup - 6 crockpots". */
export function isCountAfter({ tokens, uses, hits }: Reading, at: number): boolean {
  const isWord = /^\p{L}/u.test(tokens[at - 1]?.norm ?? "") && uses[at - 1] !== "day" && uses[at - 1] !== "time";
  const number = /^\d+$/.test(tokens[at + 1]?.norm ?? "") ? at + 2 : hits[at + 1]?.get("number")?.next;
  const isEnd =
    number !== undefined &&
    /^[,;.\n)]$/.test(tokens[(hits[number]?.get("unit") ?? hits[number]?.get("people"))?.next ?? number]?.norm ?? "\n");
  return tokens[at]?.norm === "-" && !tokens[at]?.glued && isWord && !uses[at + 1] && isEnd;
}

/** The clause a token stands in; what is in brackets belongs to what they follow. */
export function clauseAt(reading: Reading, at: number): Range {
  let [from, to] = [at, at];
  while (from > Math.max(0, at - FAR) && !isBreak(reading, from - 1)) from--;
  while (to < Math.min(reading.tokens.length, at + FAR) && !isBreak(reading, to)) to++;
  return { from, to };
}

/** All clauses; "2 cashiers and 1 greeter" are two. `isAfterColon`: what stands there is listed. */
export type Clause = Range & { sign: string; sentence: number };

export function clausesOf(reading: Reading): Clause[] {
  const clauses: Clause[] = [];
  let [from, sign, sentence] = [0, "", 0];
  let depth = 0;
  const close = (to: number) => {
    if (to > from) clauses.push({ from, to, sign, sentence });
  };
  for (let at = 0; at < reading.tokens.length; at++) {
    const norm = reading.tokens[at]?.norm ?? "";
    depth = norm === "(" ? depth + 1 : norm === ")" ? Math.max(0, depth - 1) : depth;
    if (depth > 0) continue;
    if (norm === ")" && /^\d+$/.test(reading.tokens[at - 1]?.norm ?? "") && /^\p{L}/u.test(reading.tokens[at + 1]?.norm ?? "")) {
      close(at + 1);
      [sign, from] = [",", at + 1];
      continue;
    }
    const isOutside = reading.hits.slice(from, at).some((hits) => hits.has("cannot"));
    if (at > from && ((isNewCount(reading, at) && !isOutside) || isNewShift(reading, from, at))) {
      close(at);
      [sign, from] = [",", at];
    }
    // "Treinta y cinco" is one number.
    const joint = isWithin(reading, at, "number") ? null : joinsAt(reading, at);
    if (!joint && !isBreak(reading, at)) continue;
    close(at);
    if (/[.!?\n]/.test(norm) && !joint) sentence++;
    sign = joint ? "," : norm;
    from = joint ?? at + 1;
  }
  close(reading.tokens.length);
  return clauses;
}

/** Whether something is to be added, "and 3 cakes", too; not "can you also text everyone". */
export function asksToAdd(reading: Reading): boolean {
  const isElse = reading.hits.some((hits) => hasAny(hits, "change", "remove", "instead", "swap", "titled", "no", "pause", "need", "again"));
  if (reading.hits[0]?.has("and") && !isElse) return true;
  const outside = clausesOf(reading).filter(({ from, to }) => reading.hits.slice(from, to).some((hits) => hits.has("cannot")));
  return reading.hits.some((hits, at) => hits.has("add") && !outside.some(({ from, to }) => from <= at && at < to));
}

/** "8-12 setup 12-4 stalls", "setup 8-12 stalls 12-4", "selling 8-12 and cleanup 12-1": hours of something else, and what it is called. */
function isNewShift({ tokens, uses, hits }: Reading, from: number, at: number): boolean {
  const isWord = (index: number) => !uses[index] && /^\p{L}{3}/u.test(tokens[index]?.norm ?? "");
  const isSpan = (index: number) =>
    uses[index] === "time" &&
    uses[index - 1] !== "time" &&
    [1, 2, 3].some((on) => uses[index + on] === "time" && hits[index + on]?.has("until"));
  const first = uses.indexOf("time", from);
  if (first < 0 || first >= at || !isSpan(first)) return false;
  const end = [1, 2, 3].map((on) => at + on).find((index) => !isWord(index)) ?? at;
  const isNamedAhead = (uses[at - 1] === "time" || uses[at - 1] === "count") && isWord(at) && isSpan(end);
  if (hasAny(hits[at], "and") || (first > from && isWord(first - 1))) return isNamedAhead;
  return isSpan(at) && isWord(at - 1) && !hasAny(hits[at - 1], "until", "or");
}

/** A number after a day or time, and a word after "x3", begin something else. */
function isNewCount(reading: Reading, at: number): boolean {
  const { tokens, uses, hits } = reading;
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!token || !before || uses[at] || rangeEnd(reading, at - 2) === at) return false;
  const isCount = (from: number) => /^\d+$/.test(tokens[from]?.norm ?? "") && /^\p{L}{3}/u.test(tokens[from + 1]?.norm ?? "");
  const comma = tokens.slice(at, at + 8).findIndex(({ norm }) => norm === ",");
  const isEnd = (index: number) => /^[,;.\n)]$/.test(tokens[index]?.norm ?? "\n");
  const isBeforeUnit = hasAny(hits[at + 1], "unit");
  // "Brownies 4 pans", "30 empty 2 liter bottles".
  const isOfName = isBeforeUnit && (isEnd(at + 2) || (!/s$/.test(tokens[at + 1]?.norm ?? "") && [2, 3].some((back) => isCount(at - back))));
  if (
    isCount(at) &&
    !isOfName &&
    !token.glued &&
    /^\p{L}{2}/u.test(before.norm) &&
    !hasAny(hits[at - 1], "street") &&
    comma > 0 &&
    isCount(at + comma + 1) &&
    !tokens.slice(at, at + comma).some(({ norm }) => norm === ".")
  )
    return true;
  const back = [2, 3, 4].find((each) => isCount(at - each) && !uses[at - each]);
  const isListedBefore = back !== undefined && tokens.slice(at - back + 1, at).every(({ norm }) => /^\p{L}/u.test(norm));
  const isJoined = !isOther(reading, at - 1) || hasAny(hits[at + 1], "unit", "people", "helpers");
  if (isCount(at) && isListedBefore && !token.glued && /^\p{L}{3}/u.test(before.norm) && !isJoined) return true;
  if ((uses[at - 1] === "time" || uses[at - 1] === "day") && (/^\d+$/.test(token.norm) || hasAny(hits[at], "upTo", "bring"))) return true;
  // "8:15 Vereinsheim 4 Autos".
  if (isCount(at) && !token.glued && hits[at - 1]?.has("room") && !hasAny(hits[at - 1], "numbered") && isEnd(at + 2)) return true;
  if (/^\d+$/.test(token.norm) && hits[at - 1]?.has("bring") && !hasAny(hits[at - 1], "room", "withIt")) return true;
  return (
    /^\p{L}{2}/u.test(token.norm) &&
    !hits[at]?.has("unit") &&
    /^\d+$/.test(before.norm) &&
    !token.glued &&
    /^[x×]$/.test(tokens[at - 2]?.norm ?? "") &&
    before.glued
  );
}

/** "And everyone has to pay", "et il faut que chacun paie 5 €". */
function asksOfAll(reading: Reading, at: number): boolean {
  if (!hasAny(reading.hits[at], "stop", "each", "every", "everyone", "lead")) return false;
  const rest = Array.from({ length: 8 }, (_, ahead) => at + ahead);
  const end = rest.find((each) => isBreak(reading, each)) ?? at + 8;
  return rest.some((each) => each < end && hasAny(reading.hits[each], "cannot", "money"));
}

/** "And" before a number or a time begins another clause; before a word it may belong to a name. */
function joinsAt(reading: Reading, at: number): number | null {
  const { tokens, uses } = reading;
  const and = tokens[at]?.norm === "+" ? { next: at + 1 } : hit(reading, at, "and");
  if (!and || at === 0) return null;
  const isOf = hit(reading, and.next, "of") !== null && hit(reading, and.next, "from") !== null;
  const begin = isOf ? and.next + 1 : and.next;
  const isOrdinal = tokens[and.next + 1]?.glued && reading.hits[and.next + 1]?.has("ordinal");
  const isNumber =
    (/^\d+$/.test(tokens[and.next]?.norm ?? "") && !isOrdinal) ||
    hit(reading, begin, "number") !== null ||
    hit(reading, and.next, "someone") !== null ||
    hasAny(reading.hits[and.next], "no", "cannot", "remove", "twice", "change", "only", "add") ||
    hasAny(reading.hits[past(reading, and.next, "lead")], "cannot") ||
    isNextShift(reading, past(reading, and.next, "article")) ||
    asksOfAll(reading, and.next);
  const use = uses[past(reading, and.next, "lead")];
  return isNumber || use === "time" || use === "day" ? and.next : null;
}

/** "And the second shift is eleven to two". */
function isNextShift({ hits }: Reading, at: number): boolean {
  const nth = hits[at]?.get("nth") ?? hits[at]?.get("last");
  return nth !== undefined && hasAny(hits[nth.next], "shifts", "slots");
}
