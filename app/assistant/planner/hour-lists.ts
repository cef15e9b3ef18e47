import { type Clock, clockAt, hours, isCounted } from "./clocks.ts";
import { listAt } from "./day-numbers.ts";
import { hasAny, hitsAny, isAfter, type Reading } from "./reading.ts";

/** "At 5, 7 and 9", "3, 5 and 11 pm", "a las 17, 19 y 21": bare hours of a list, and the half of the day that its last one says. */
export function hoursListed(reading: Reading): ReadonlyMap<number, Clock["half"]> {
  const all = new Map<number, Clock["half"]>();
  for (const at of reading.tokens.keys()) {
    if (reading.uses[at] || all.has(at)) continue;
    const list = hoursFrom(reading, at);
    const last = list[list.findLastIndex(({ isLast }) => isLast)];
    if (!last || (!last.isMarked && !list[0]?.isMarked && !isAfter(reading, at, "at"))) continue;
    for (const each of list.slice(0, list.indexOf(last) + 1)) all.set(each.at, each.half ?? (isBefore(each, last) ? last.half : null));
  }
  return all;
}

type Listed = Clock & { at: number; isLast: boolean };

function hoursFrom(reading: Reading, begin: number): Listed[] {
  return listAt(reading, begin, (at, joint, before: Listed | undefined): Listed | null => {
    const clock = joint?.isSpan ? null : clockAt(reading, at);
    if (!clock || (before && !clock.isMarked && !isBefore(before, clock))) return null;
    const isOfOther = isCounted(reading, clock.next) || hitsAny(reading, clock.next, "people", "helpers", "per", "each", "until");
    const isJoint = hasAny(reading.hits[clock.next], "or");
    const isLast = joint !== null && hasAny(reading.hits[joint.next - 1], "and", "or");
    return isOfOther && !isJoint && !clock.isMarked ? null : { ...clock, at, isLast };
  });
}

/** In the same half of the day. */
function isBefore(first: Clock, last: Clock): boolean {
  return hours({ ...first, half: last.half }) < hours(last);
}
