import { hit, mark, numberAt, past, type Reading } from "./reading.ts";

/** How many each person may have, and how many at once. */
export type Limits = { perPerson: number | null; atOnce: number | null; each: number | null; isPerShift: boolean };

/** "One per family", "up to 4 each", "two at once", "3 people per shift". What is understood is used up. */
export function readLimits(reading: Reading): Limits {
  const limits: Limits = { perPerson: null, atOnce: null, each: null, isPerShift: false };
  for (let at = 0; at < reading.tokens.length; at++) {
    if (reading.uses[at]) continue;
    const found = perFamily(reading, at) ?? together(reading, at) ?? forEach(reading, at);
    if (!found) continue;
    limits[found.is] ??= found.count;
    limits.isPerShift ||= found.isPerShift ?? false;
    mark(reading, at, found.next, found.is === "perPerson" ? "limit" : "count");
    at = found.next - 1;
  }
  return limits;
}

type Found = { is: "perPerson" | "atOnce" | "each"; count: number; next: number; isPerShift?: boolean };

function perFamily(reading: Reading, at: number): Found | null {
  const first = hit(reading, at, "per");
  const family = first && hit(reading, first.next, "family");
  // "Pro Familie eine Person".
  const late = family && numberAt(reading, past(reading, family.next, "upTo"));
  if (late) return { is: "perPerson", count: late.value, next: past(reading, late.next, "more", "people", "list") };
  const begin = past(reading, at, "upTo");
  const number = numberAt(reading, begin);
  if (!number || number.value > 20) return null;
  if (isMoney(reading, at) || hit(reading, number.next, "money")) return null;
  const noun = past(reading, number.next, "upTo", "people", "slots", "list", "helpers", "thing");
  const per = hit(reading, past(reading, noun, "upTo"), "per");
  const each = begin > at ? hit(reading, noun, "each") : null;
  const whose = per && hit(reading, per.next, "family");
  if (whose) return { is: "perPerson", count: number.value, next: whose.next };
  return each ? { is: "perPerson", count: number.value, next: each.next } : null;
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
  if (!number || number.value > 300) return null;
  const noun = hit(reading, past(reading, number.next, "more"), "helpers") ?? hit(reading, past(reading, number.next, "more"), "people");
  const some =
    !noun && /^\p{L}{4}/u.test(reading.tokens[number.next]?.norm ?? "") && hit(reading, number.next + 1, "per")
      ? number.next + 1
      : number.next;
  const next = noun?.next ?? number.next;
  const per = hit(reading, noun?.next ?? some, "per");
  const piece = per && (hit(reading, per.next, "shifts") ?? hit(reading, per.next, "slots"));
  if (piece) return { is: "each", count: number.value, next: piece.next, isPerShift: true };
  const after = hit(reading, next, "each");
  if ((after || before) && (noun || after) && !/^\p{L}/u.test(noun ? "" : after ? "" : (reading.tokens[next]?.norm ?? "")))
    return { is: "each", count: number.value, next: after?.next ?? next };
  return null;
}

export function isMoney(reading: Reading, at: number): boolean {
  return at > 0 && /^[$€£]$/.test(reading.tokens[at - 1]?.norm ?? "");
}
