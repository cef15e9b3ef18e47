import { pastOthers } from "./clauses.ts";
import { stemOf } from "./mentions.ts";
import { digitsAt, hasAny, hit, hitsAny, mark, numberAt, past, type Reading, sign } from "./reading.ts";

/** How many each person may have, and how many at once. */
export type Limits = {
  perPerson: number | null;
  atOnce: number | null;
  each: number | null;
  isPerShift: boolean;
  /** "Max 15 per night": whoever comes. */
  isCapped: boolean;
  /** "2 of each": of all that is named. */
  isOfEach: boolean;
  /** Who is needed at each of several times. */
  roles: Role[];
  /** So many in all, where it was said how many for each of so many. */
  total: number | null;
};
export type Role = { from: number; to: number; count: number };

/** "One per family", "up to 4 each", "two at once", "3 people per shift". What is understood is used up. */
export function readLimits(reading: Reading): Limits {
  const limits: Limits = {
    perPerson: null,
    atOnce: null,
    each: null,
    isPerShift: false,
    isCapped: false,
    isOfEach: false,
    roles: [],
    total: null,
  };
  for (let at = 0; at < reading.tokens.length; at++) {
    const roles = rolesForEach(reading, at);
    if (roles) {
      limits.roles = roles.roles;
      mark(reading, at, roles.next, "offer");
      continue;
    }
    const total = perOther(reading, at);
    if (total) {
      limits.total ??= total.count;
      at = total.next - 1;
      continue;
    }
    const found = perFamily(reading, at) ?? together(reading, at) ?? forEach(reading, at);
    if (!found || (limits[found.is] ?? found.count) !== found.count) continue;
    limits[found.is] = found.count;
    limits.isPerShift ||= found.isPerShift ?? false;
    limits.isCapped ||= found.is !== "perPerson" && hit(reading, at - 1, "upTo") !== null;
    limits.isOfEach ||= found.isOfEach ?? false;
    mark(reading, at, found.next, found.is === "perPerson" ? "limit" : "count");
    at = found.next - 1;
  }
  return limits;
}

type Found = { is: "perPerson" | "atOnce" | "each"; count: number; next: number; isPerShift?: boolean; isOfEach?: boolean };

function perFamily(reading: Reading, at: number): Found | null {
  const first = hit(reading, at, "per");
  const family = first && hit(reading, first.next, "family");
  // "Pro Familie eine Person".
  const late =
    family && !hasAny(reading.hits[at - 1], "money") && !isMoney(reading, at - 1) && numberAt(reading, past(reading, family.next, "upTo"));
  if (late) return { is: "perPerson", count: late.value, next: past(reading, late.next, "more", "people", "list") };
  // "Everyone may bring up to 4".
  const whoever = hit(reading, at, "everyone");
  const far =
    whoever && [0, 1, 2, 3].map((ahead) => whoever.next + ahead).find((each) => numberAt(reading, past(reading, each, "upTo", "until")));
  const most = far === null || far === undefined ? null : numberAt(reading, past(reading, far, "upTo", "until"));
  if (most && most.value > 1) return { is: "perPerson", count: most.value, next: most.next };
  const begin = past(reading, at, "upTo");
  const number = numberAt(reading, begin);
  if (!number || number.value > 20) return null;
  if (isMoney(reading, at) || hit(reading, number.next, "money")) return null;
  const noun = past(reading, number.next, "upTo", "people", "slots", "list", "helpers", "thing");
  const per = hit(reading, past(reading, noun, "upTo"), "per");
  // "Up to 10 people each time" are many at one time.
  const isCrowd = hitsAny(reading, number.next, "people", "helpers") && !hit(reading, number.next, "thing");
  const each = begin > at && !isCrowd ? hit(reading, noun, "each") : null;
  // "Max 15 per night".
  const isApiece = each && (each.next - noun === 1 || hasAny(reading.hits[each.next - 1], "number"));
  const whose = per && hit(reading, per.next, "family");
  if (whose) return { is: "perPerson", count: number.value, next: whose.next };
  return isApiece ? { is: "perPerson", count: number.value, next: each.next } : null;
}

function together(reading: Reading, at: number): Found | null {
  const begin = past(reading, at, "only");
  const number = numberAt(reading, begin);
  if (!number) return null;
  for (let next = number.next; next <= number.next + 2; next++) {
    const once = hit(reading, next, "atOnce");
    if (once) return { is: "atOnce", count: number.value, next: once.next };
  }
  return null;
}

/** "3 people per shift", "2 per slot", "je 2 Leute": the same for each of several. */
function forEach(reading: Reading, at: number): Found | null {
  const before = hit(reading, at, "each");
  const begin = past(reading, before?.next ?? at, "about");
  const number = numberAt(reading, begin);
  if (!number || number.value > 300 || isMoney(reading, at)) return null;
  const ofEach = hit(reading, past(reading, number.next, "of"), "each");
  if (ofEach && hit(reading, number.next, "of")) return { is: "each", count: number.value, next: ofEach.next, isOfEach: true };
  const noun = whoAt(reading, past(reading, number.next, "more"));
  const some =
    !noun && /^\p{L}{4}/u.test(reading.tokens[number.next]?.norm ?? "") && hit(reading, number.next + 1, "per")
      ? number.next + 1
      : number.next;
  const next = noun?.next ?? past(reading, number.next, "more");
  // "2 people every 2 hours".
  if (noun && reading.uses[next] === "time" && hasAny(reading.hits[next], "every"))
    return { is: "each", count: number.value, next, isPerShift: true };
  const per = hit(reading, noun?.next ?? some, "per");
  const isDay = per !== null && reading.uses[per.next] === "day";
  const other =
    per && some === number.next && ((!noun && isWord(reading, per.next)) || isDay) ? { next: per.next + (isDay ? 0 : 1) } : null;
  const piece = per && (hit(reading, per.next, "shifts") ?? hit(reading, per.next, "slots") ?? other);
  if (piece) return { is: "each", count: number.value, next: piece.next, isPerShift: !isDay };
  const after = hit(reading, next, "each");
  // "Aufbau 8-10, Abbau 16-18, je 4".
  const isEnd = /^[,;.)\n]$/.test(reading.tokens[next]?.norm ?? "\n") || hit(reading, next, "and") !== null;
  if (after || (before && (noun || isEnd))) return { is: "each", count: number.value, next: after?.next ?? next };
  return null;
}

/** "Mamas oder Papas". */
function whoAt(reading: Reading, at: number): { next: number } | null {
  const who = hit(reading, at, "helpers") ?? hit(reading, at, "people");
  return who && { next: pastOthers(reading, who.next) };
}

/** "2 girls and 1 parent per shift", "je 4 Kinder und 1 Begleitperson". */
function rolesForEach(reading: Reading, at: number): { roles: Role[]; next: number } | null {
  const before = hit(reading, at, "each");
  const roles: Role[] = [];
  let next = before?.next ?? at;
  for (let number = numberAt(reading, next); number; number = numberAt(reading, next)) {
    const end = nameEnd(reading, number.next);
    if (end === number.next) return null;
    roles.push({ from: number.next, to: end, count: number.value });
    next = end;
    const and = sign(reading, end, "+") ? { next: end + 1 } : hit(reading, end, "and");
    if (!and) break;
    next = and.next;
  }
  const per = hit(reading, next, "per");
  const after = hit(reading, next, "each")?.next ?? (per && nameEnd(reading, per.next) > per.next ? per.next + 1 : null);
  return roles.length >= 2 && (before || after) ? { roles, next: after ?? next } : null;
}

function nameEnd(reading: Reading, from: number): number {
  let to = from;
  while (to < from + 3 && isWord(reading, to) && !hitsAny(reading, to, "and", "per", "each")) to++;
  return to;
}

function isWord({ tokens, uses }: Reading, at: number): boolean {
  return !uses[at] && /^\p{L}/u.test(tokens[at]?.norm ?? "");
}

/** "Two helpers per class, 6 classes": how many in all, where it is said of how many; it stays outside, as a form has no such thing. */
function perOther(reading: Reading, at: number): { count: number | null; next: number } | null {
  const first = hit(reading, at, "per");
  const begin = first && isWord(reading, first.next) ? first.next + 1 : at;
  const number = numberAt(reading, begin);
  const known = number && whoAt(reading, number.next);
  const noun = known ?? (number && isWord(reading, number.next) ? { next: number.next + 1 } : null);
  const per = first ?? (noun && hit(reading, noun.next, "per"));
  if (!number || !noun || !per || !isWord(reading, per.next) || isMoney(reading, at)) return null;
  if (hitsAny(reading, per.next, "shifts", "slots", "family", "day", "week") || hitsAny(reading, noun.next, "each")) return null;
  const stem = stemOf(reading.tokens[per.next]?.norm ?? "");
  const of = reading.tokens.findIndex((_, index) => digitsAt(reading, index) !== null && reading.tokens[index + 1]?.norm.startsWith(stem));
  if (!known && of < 0) return null;
  const next = Math.max(noun.next, per.next + 1);
  mark(reading, at, next, "outside");
  const many = of < 0 ? null : digitsAt(reading, of);
  if (many !== null) mark(reading, of, of + 2, "count");
  return { count: many === null ? null : many * number.value, next };
}

export function isMoney(reading: Reading, at: number): boolean {
  return /^[$€£]$/.test(reading.tokens[at - 1]?.norm ?? "") || [1, 2].some((back) => reading.hits[at - back]?.get("money")?.next === at);
}
