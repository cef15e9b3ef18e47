import { hasAny, type Reading } from "./reading.ts";
import { isMere } from "./runs.ts";
import type { Span } from "./times.ts";

/** "No wait, make that": what stands between two hours takes the first of them back. */
export function isCorrected(reading: Reading, from: number, to: number): boolean {
  const isSaid = reading.hits.slice(from, to).some((hits) => hasAny(hits, "change", "instead"));
  const isDenied = reading.hits.slice(from, to).some((hits) => hasAny(hits, "no", "beside"));
  return isSaid && isDenied && to - from <= 8 && isMere(reading, { from, to }, "no");
}

/** One hour is the end, where there was one. */
export function correctedBy(last: Span, { start, end }: Pick<Span, "start" | "end">): Partial<Span> {
  if (start !== null && end !== null) return { start, end };
  return end !== null || last.end !== null ? { end: end ?? start } : { start };
}
