import { hit, isFree, numberAt, past, type Reading, type Span, sign, take } from "./text.ts";

/** A number of people or places, or how many one may take. */
export type Count = Span & {
  value: number;
  /** What the number counts: helpers needed, people who may come, time slots, spots taken at once, or the limit for one person. */
  of: "helpers" | "people" | "slots" | "perPerson" | "atOnce";
  /** The words for what is counted, such as "runners". */
  noun?: Span;
  isMost: boolean;
  isEach: boolean;
};

const MOST = 2000;

/** Reads numbers with what they count, and marks them as used. Runs after the readers of days and hours. */
export function readCounts(reading: Reading): Count[] {
  const counts: Count[] = [];
  for (let at = 0; at < reading.tokens.length; ) {
    const count = isFree(reading, at) ? countAt(reading, at) : null;
    if (count) {
      counts.push(count);
      take(reading, count.from, count.to, "count");
    }
    at = count?.to ?? at + 1;
  }
  // "60 seats, up to 4 each".
  for (const count of counts) if (counts.length > 1 && count.of === "people" && count.isMost && count.isEach) count.of = "perPerson";
  return counts;
}

function countAt(reading: Reading, at: number): Count | null {
  // "Per club at most 2".
  const perFirst = hit(reading, at, "perPerson");
  const most = perFirst ? numberAt(reading, past(reading, perFirst.next, "upTo", "about", "bring")) : null;
  if (perFirst && most && !hit(reading, most.next, "unit") && /^\d/.test(reading.tokens[most.next - 1]?.norm ?? ""))
    return { value: most.value, from: at, to: most.next, of: "perPerson", isMost: true, isEach: false };
  // "Always 2", "je 3".
  const eachFirst = hit(reading, at, "each");
  const eachNumber = eachFirst ? numberAt(reading, eachFirst.next) : null;
  const isAlone =
    eachNumber !== null &&
    eachFirst !== null &&
    isFree(reading, eachFirst.next, eachNumber.next) &&
    !/^[\p{L}\d:.h]/u.test(reading.tokens[eachNumber.next]?.norm ?? "");
  if (eachFirst && eachNumber && isAlone)
    return { value: eachNumber.value, from: at, to: eachNumber.next, of: "helpers", isMost: false, isEach: true };
  const start = past(reading, at, "upTo", "about");
  const number = numberAt(reading, start);
  if (!number || number.value < 1 || number.value > MOST || !isFree(reading, start, number.next) || isNumbered(reading, start)) return null;
  const isWord = !/^\d/.test(reading.tokens[start]?.norm ?? "");
  const led = [...Array(start - at).keys()].some((ahead) => hit(reading, at + ahead, "upTo") !== null);
  // "20 max", "3 more helpers".
  const adjective = past(reading, number.next, "direction", "about");
  const noun = hit(reading, adjective, "helpers", "people", "slots");
  const after =
    (hit(reading, number.next, "people") ? null : hit(reading, number.next, "upTo")) ?? (noun && hit(reading, noun.next, "upTo"));
  const next = noun?.next ?? number.next;
  const limit = perPersonAt(reading, next);
  // "5 euros", "64 kids last summer".
  if (hit(reading, number.next, "outside") || (noun && hit(reading, past(reading, noun.next, "at"), "outside"))) return null;
  const base = { value: number.value, from: at };
  const listed = hit(reading, number.next, "list");
  const perList = listed ? perPersonAt(reading, listed.next) : null;
  if (perList) return { ...base, of: "perPerson", isMost: true, isEach: false, to: perList.next };
  if (limit) return { ...base, of: "perPerson", isMost: true, isEach: false, to: limit.next };
  const atOnce = hit(reading, next, "atOnce");
  const isSlots = noun !== null && hit(reading, adjective, "slots") !== null && !hit(reading, adjective, "people", "helpers");
  const each = hit(reading, next, "each");
  if (atOnce && !isSlots) return { ...base, of: "atOnce", isMost: true, isEach: true, to: atOnce.next };
  if (noun) {
    // "6 ticket takers", but "2 parents lecteurs".
    const isHead = !isSlots && reading.words.monthFirst && isOtherNoun(reading, noun.next) && !led;
    if (isHead) return null;
    const of = isSlots ? "slots" : hit(reading, adjective, "helpers")?.next === noun.next ? "helpers" : "people";
    const end = each?.next ?? (after && after.next > noun.next ? after.next : noun.next);
    return {
      ...base,
      of,
      isMost: led || after !== null || hit(reading, adjective, "upTo") !== null,
      isEach: each !== null,
      noun: { from: adjective, to: noun.next },
      to: past(reading, end, "upTo"),
    };
  }
  if (led && !isOtherNoun(reading, number.next))
    return { ...base, of: "people", isMost: true, isEach: each !== null, to: each?.next ?? number.next };
  if (after && !isWord) return { ...base, of: "people", isMost: true, isEach: false, to: after.next };
  // "5 walkers per day".
  const role = [1, 2].find(
    (words) =>
      hit(reading, number.next + words, "each") !== null &&
      [...Array(words).keys()].every((ahead) => /^\p{L}{3}/u.test(reading.tokens[number.next + ahead]?.norm ?? "")),
  );
  if (role && !each)
    return { ...base, of: "helpers", isMost: led, isEach: true, to: hit(reading, number.next + role, "each")?.next ?? number.next };
  if (each && !sign(reading, at - 1, "-")) return { ...base, of: "helpers", isMost: false, isEach: true, to: each.next };
  return null;
}

function perPersonAt(reading: Reading, at: number): { next: number } | null {
  return hit(reading, at, "perPerson") ?? (hit(reading, at, "upTo") ? hit(reading, past(reading, at, "upTo"), "perPerson") : null);
}

/** A number that identifies something instead of counting: "Grade 3", "Room 12". */
function isNumbered(reading: Reading, at: number): boolean {
  const isOf = hit(reading, at + 1, "people", "helpers", "slots") !== null && hit(reading, at - 1, "place") !== null;
  return (
    (hit(reading, at - 1, "numbered", "street") !== null && !isOf) ||
    sign(reading, at - 1, "#$€") ||
    (sign(reading, at - 1, ":/") &&
      /^\d/.test(reading.tokens[at - 2]?.norm ?? "") &&
      reading.tokens[at - 1]?.end === reading.tokens[at]?.start)
  );
}

/** Whether another noun follows: in "6 ticket takers" the takers are counted, not the tickets. */
function isOtherNoun(reading: Reading, at: number): boolean {
  const norm = reading.tokens[at]?.norm ?? "";
  if (!/^\p{L}{2}/u.test(norm) || reading.uses[at] !== null) return false;
  return hit(reading, at, "afterNumber") === null;
}
