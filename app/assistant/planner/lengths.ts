import { digitsAt, hasAny, hit, hitsAny, numberAt, past, type Reading, sign } from "./reading.ts";

/** "One hour later", "push it back half an hour": how much later all is; "an hour longer": how much later it ends. */
export function shiftAt(reading: Reading, at: number, isChange: boolean): { minutes: number; next: number; is: "later" | "longer" } | null {
  const half = hit(reading, at, "halfHour");
  const number = half ? null : numberAt(reading, at);
  const unit = number && (hit(reading, number.next, "hours") ?? hit(reading, number.next, "minutes"));
  const next = half?.next ?? unit?.next;
  if (next === undefined) return null;
  const minutes = half ? 30 : (number?.value ?? 0) * (hit(reading, number?.next ?? at, "hours") ? 60 : 1);
  const way = [next, ...(isChange ? [at - 1, at - 2, at - 3, at - 4] : [])].find((each) => hitsAny(reading, each, "later", "earlier"));
  const lasting = isChange ? hit(reading, next, "lasting") : null;
  if (way !== undefined)
    return { minutes: hit(reading, way, "later") ? minutes : -minutes, next: past(reading, next, "later", "earlier"), is: "later" };
  return lasting && { minutes: lasting.value === 0 ? minutes : -minutes, next: lasting.next, is: "longer" };
}

/** "15-minute slots", "every 30 minutes", "2-hour shifts", "slots of 2 hours". */
export function lengthAt(reading: Reading, at: number): { minutes: number; next: number; is?: undefined } | null {
  const begin = past(reading, past(reading, at, "every"), "each");
  const isEvery = hit(reading, at, "every") !== null;
  const half = hit(reading, begin, "halfHour");
  if (half) return { minutes: 30, next: past(reading, half.next, "each") };
  const number = numberAt(reading, begin);
  if (!number || number.value < 1) return null;
  const joint = sign(reading, number.next, "-") ? number.next + 1 : number.next;
  const minutes = hit(reading, joint, "minutes");
  if (minutes && number.value >= 3 && number.value <= 600) return { minutes: number.value, next: minutes.next };
  const hours = hit(reading, joint, "hours");
  if (!hours || number.value > 10 || (reading.tokens[hours.next]?.glued && digitsAt(reading, hours.next) !== null)) return null;
  const after = sign(reading, hours.next, "-") ? hours.next + 1 : past(reading, hours.next, "of");
  const isPiece =
    hit(reading, after, "slots") ?? hit(reading, after, "shifts") ?? hit(reading, hours.next, "each") ?? hit(reading, hours.next, "per");
  const before = [1, 2].some((back) => hasAny(reading.hits[at - back], "slots", "shifts"));
  return isPiece || isEvery || before ? { minutes: 60 * number.value, next: hours.next } : null;
}
