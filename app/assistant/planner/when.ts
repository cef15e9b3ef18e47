import { readDays } from "./days.ts";
import type { Words } from "./languages/words.ts";
import { readingOf } from "./reading.ts";
import { DONE } from "./things.ts";
import { readTimes, type Span } from "./times.ts";

/** When a line or cell says something is, and its text with that crossed out. `above`: the hours of the line above; `anchor`: a day near it. */
export function readWhen(
  text: string,
  words: Words,
  today: string,
  above?: Span,
  anchor: string | null = null,
): { dates: string[]; start: string | null; end: string | null; rest: string } {
  const reading = readingOf(text, words);
  const { dates } = readDays(reading, { today, anchor });
  const [span] = readTimes(reading, null, false, above).spans;
  const used = reading.tokens.filter((_, at) => reading.uses[at]);
  const rest = used.reduce((left, { start, end }) => left.slice(0, start) + DONE.repeat(end - start) + left.slice(end), text);
  return { dates, start: span?.start ?? null, end: span?.end ?? null, rest };
}
