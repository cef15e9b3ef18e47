import { addMinutes, minutesOf } from "#app/lib/clock.ts";
import { clockAt, hours } from "./clocks.ts";
import type { Tag } from "./languages/words.ts";
import { hasAny, hit, mark, numberAt, past, type Reading } from "./reading.ts";
import { isMere } from "./runs.ts";
import type { Span } from "./times.ts";

/** "No wait, make that", "sorry": what stands between two hours takes the first of them back. */
export function isCorrected(reading: Reading, from: number, to: number): boolean {
  const says = (...tags: Tag[]) => reading.hits.slice(from, to).some((hits) => hasAny(hits, ...tags));
  return (says("oops") || (says("change", "instead") && says("no", "beside"))) && isMere(reading, { from, to }, "no", "oops");
}

/** One hour is the end, where there was one. */
export function correctedBy(last: Span, { start, end }: Pick<Span, "start" | "end">): Partial<Span> {
  if (start !== null && end !== null) return { start, end };
  return end !== null || last.end !== null ? { end: end ?? start } : { start };
}

/** "Til 9:30" of what starts at 20:30 is in the evening, too. */
export function endAfter(start: string | null, end: string): string {
  return start !== null && end < start && start < addMinutes(end, 720) ? addMinutes(end, 720) : end;
}

/** "6pm not 7", "statt um 5 um 6", "5 au lieu de 3": what it was is no news beside what it is to be. Whether that was when it begins. */
export function markOld(reading: Reading, start: string | null): boolean {
  let isStart = false;
  for (const [at, hits] of reading.hits.entries()) {
    const isRather = hits.has("instead") && hits.get("instead")?.next === hits.get("except")?.next;
    const no = isRather ? hit(reading, at, "instead") : hit(reading, at, "no");
    const begin = no && past(reading, past(reading, no.next, "at", "on"), "article", "the");
    const [clock, number] = begin === null ? [null, null] : [clockAt(reading, begin), numberAt(reading, begin)];
    const first = clock ?? number;
    if (!first) continue;
    const until = hit(reading, first.next, "until");
    const end = past(reading, (until && clockAt(reading, until.next))?.next ?? first.next, "people", "helpers", "minutes", "hours");
    const isThat = clock !== null && start !== null && hours(clock) % 720 === minutesOf(start) % 720;
    mark(reading, at, end, isThat ? "joint" : "count");
    isStart ||= isThat;
  }
  return isStart;
}
