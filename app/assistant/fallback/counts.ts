import { isSignAt, isUnused, markUsed, matchAt, parseNumberAt, skipTags, type TokenizedText, type TokenSpan } from "./tokenized-text.ts";

/** A number of people or spots, or the most one person may take. */
export type Count = TokenSpan & {
  value: number;
  /** What the number counts: helpers needed, people who may come, time slots, spots taken at once, or the limit for one person. */
  of: "helpers" | "people" | "slots" | "perPerson" | "atOnce";
  /** The words for what is counted, such as "runners". */
  noun?: TokenSpan;
  isMaximum: boolean;
  isEach: boolean;
};

const MAX_COUNT = 2000;

/** Reads numbers with what they count, and marks them as used. Runs after the readers of days and hours. */
export function parseCounts(reading: TokenizedText): Count[] {
  const counts: Count[] = [];
  for (let at = 0; at < reading.tokens.length; ) {
    const count = isUnused(reading, at) ? parseCountAt(reading, at) : null;
    if (count) {
      counts.push(count);
      markUsed(reading, count.from, count.to, "count");
    }
    at = count?.to ?? at + 1;
  }
  // "60 seats, up to 4 each".
  for (const count of counts) if (counts.length > 1 && count.of === "people" && count.isMaximum && count.isEach) count.of = "perPerson";
  return counts;
}

function parseCountAt(reading: TokenizedText, at: number): Count | null {
  // "Per club at most 2".
  const perFirst = matchAt(reading, at, "perPerson");
  const most = perFirst ? parseNumberAt(reading, skipTags(reading, perFirst.next, "upTo", "about", "bring")) : null;
  if (perFirst && most && !matchAt(reading, most.next, "unit") && /^\d/.test(reading.tokens[most.next - 1]?.norm ?? ""))
    return { value: most.value, from: at, to: most.next, of: "perPerson", isMaximum: true, isEach: false };
  // "Always 2", "je 3".
  const eachFirst = matchAt(reading, at, "each");
  const eachNumber = eachFirst ? parseNumberAt(reading, eachFirst.next) : null;
  const isAlone =
    eachNumber !== null &&
    eachFirst !== null &&
    isUnused(reading, eachFirst.next, eachNumber.next) &&
    !/^[\p{L}\d:.h]/u.test(reading.tokens[eachNumber.next]?.norm ?? "");
  if (eachFirst && eachNumber && isAlone)
    return { value: eachNumber.value, from: at, to: eachNumber.next, of: "helpers", isMaximum: false, isEach: true };
  const start = skipTags(reading, at, "upTo", "about");
  const number = parseNumberAt(reading, start);
  if (!number || number.value < 1 || number.value > MAX_COUNT || !isUnused(reading, start, number.next) || isNumbered(reading, start))
    return null;
  const isWord = !/^\d/.test(reading.tokens[start]?.norm ?? "");
  const led = [...Array(start - at).keys()].some((ahead) => matchAt(reading, at + ahead, "upTo") !== null);
  // "20 max", "3 more helpers".
  const adjective = skipTags(reading, number.next, "direction", "about");
  const noun = matchAt(reading, adjective, "helpers", "people", "slots");
  const after =
    (matchAt(reading, number.next, "people") ? null : matchAt(reading, number.next, "upTo")) ??
    (noun && matchAt(reading, noun.next, "upTo"));
  const next = noun?.next ?? number.next;
  const limit = parsePerPersonAt(reading, next);
  // "5 euros", "64 kids last summer".
  if (matchAt(reading, number.next, "outside") || (noun && matchAt(reading, skipTags(reading, noun.next, "at"), "outside"))) return null;
  const base = { value: number.value, from: at };
  const listed = matchAt(reading, number.next, "list");
  const perList = listed ? parsePerPersonAt(reading, listed.next) : null;
  if (perList) return { ...base, of: "perPerson", isMaximum: true, isEach: false, to: perList.next };
  if (limit) return { ...base, of: "perPerson", isMaximum: true, isEach: false, to: limit.next };
  const atOnce = matchAt(reading, next, "atOnce");
  const isSlots = noun !== null && matchAt(reading, adjective, "slots") !== null && !matchAt(reading, adjective, "people", "helpers");
  const each = matchAt(reading, next, "each");
  if (atOnce && !isSlots) return { ...base, of: "atOnce", isMaximum: true, isEach: true, to: atOnce.next };
  if (noun) {
    // "6 ticket takers", but "2 parents lecteurs".
    const isHead = !isSlots && reading.words.monthFirst && isOtherNoun(reading, noun.next) && !led;
    if (isHead) return null;
    const of = isSlots ? "slots" : matchAt(reading, adjective, "helpers")?.next === noun.next ? "helpers" : "people";
    const end = each?.next ?? (after && after.next > noun.next ? after.next : noun.next);
    return {
      ...base,
      of,
      isMaximum: led || after !== null || matchAt(reading, adjective, "upTo") !== null,
      isEach: each !== null,
      noun: { from: adjective, to: noun.next },
      to: skipTags(reading, end, "upTo"),
    };
  }
  if (led && !isOtherNoun(reading, number.next))
    return { ...base, of: "people", isMaximum: true, isEach: each !== null, to: each?.next ?? number.next };
  if (after && !isWord) return { ...base, of: "people", isMaximum: true, isEach: false, to: after.next };
  // "5 walkers per day".
  const role = [1, 2].find(
    (words) =>
      matchAt(reading, number.next + words, "each") !== null &&
      [...Array(words).keys()].every((ahead) => /^\p{L}{3}/u.test(reading.tokens[number.next + ahead]?.norm ?? "")),
  );
  if (role && !each)
    return { ...base, of: "helpers", isMaximum: led, isEach: true, to: matchAt(reading, number.next + role, "each")?.next ?? number.next };
  if (each && !isSignAt(reading, at - 1, "-")) return { ...base, of: "helpers", isMaximum: false, isEach: true, to: each.next };
  return null;
}

function parsePerPersonAt(reading: TokenizedText, at: number): { next: number } | null {
  return (
    matchAt(reading, at, "perPerson") ??
    (matchAt(reading, at, "upTo") ? matchAt(reading, skipTags(reading, at, "upTo"), "perPerson") : null)
  );
}

/** A number that identifies something instead of counting: "Grade 3", "Room 12". */
function isNumbered(reading: TokenizedText, at: number): boolean {
  const isOf = matchAt(reading, at + 1, "people", "helpers", "slots") !== null && matchAt(reading, at - 1, "place") !== null;
  return (
    (matchAt(reading, at - 1, "numbered", "street") !== null && !isOf) ||
    isSignAt(reading, at - 1, "#$€") ||
    (isSignAt(reading, at - 1, ":/") &&
      /^\d/.test(reading.tokens[at - 2]?.norm ?? "") &&
      reading.tokens[at - 1]?.end === reading.tokens[at]?.start)
  );
}

/** Whether another noun follows: in "6 ticket takers" the takers are counted, not the tickets. */
function isOtherNoun(reading: TokenizedText, at: number): boolean {
  const norm = reading.tokens[at]?.norm ?? "";
  if (!/^\p{L}{2}/u.test(norm) || reading.uses[at] !== null) return false;
  return matchAt(reading, at, "afterNumber") === null;
}
