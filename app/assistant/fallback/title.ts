import type { Item } from "./items.ts";
import { findName } from "./names.ts";
import {
  findMatchEndingAt,
  hasTag,
  isAdjacentToPrevious,
  isCapitalized,
  isDigits,
  isSignAt,
  markUsed,
  matchAt,
  normalizedAt,
  skipTags,
  sliceText,
  type TokenizedText,
  type TokenSpan,
} from "./tokenized-text.ts";

export type ParsedTitle = { text: string; isSure: boolean };

const MAX_DISTANCE = 4;
const QUOTED = /["“„«]\s?([^"“”„«»\n]{3,60}?)\s?["”“»]/;

/** "Call it X", “X”, "Title: X". */
export function findNamedTitle(reading: TokenizedText): ParsedTitle | null {
  const { tokens, text } = reading;
  for (let at = 0; at < tokens.length; at++) {
    const label = at === 0 || isSignAt(reading, at - 1, "\n") ? matchAt(reading, at, "label") : null;
    const found = matchAt(reading, at, "titled") ?? (label?.value === 0 && isSignAt(reading, label.next, ":") ? label : null);
    if (!found) continue;
    let from = skipTags(reading, isSignAt(reading, found.next, ":") ? found.next + 1 : found.next, "until", "instead");
    while (matchAt(reading, from, "lead") && !matchAt(reading, from, "article") && !isCapitalized(reading, from)) from++;
    // "Call it Spring Fling and email everyone".
    const isNext = (index: number) =>
      isCapitalized(reading, from) && matchAt(reading, index, "and") !== null && !isCapitalized(reading, index + 1);
    let end = from + 1;
    while (end < tokens.length && !isSignAt(reading, end, ",;\n!?") && !isNext(end) && !matchAt(reading, end, "instead")) end++;
    const name = sliceText(reading, from, end).replace(/^["“„«'\s]+|(?<!["”“»'\s.])["”“»'\s.]+$/g, "");
    if (name === "") continue;
    markUsed(reading, at, from, "small");
    markUsed(reading, from, end, "title");
    return { text: name, isSure: true };
  }
  const quoted = QUOTED.exec(text);
  if (!quoted) return null;
  const [from, to] = [quoted.index, quoted.index + quoted[0].length];
  for (const [at, { start, end }] of tokens.entries()) if (start >= from && end <= to) markUsed(reading, at, at + 1, "title");
  return { text: quoted[1] ?? "", isSure: true };
}

/** The title: of the unmarked runs of words near the beginning, one that names an event, else one before a day, else the first. */
export function findTitle(reading: TokenizedText, items: readonly Item[], entries: readonly Item[]): ParsedTitle | null {
  const taken = new Set(entries);
  const free = items.filter((item) => !taken.has(item)).slice(0, MAX_DISTANCE);
  const isVague = ({ from, to }: TokenSpan) => {
    for (let at = from; at < to; at = matchAt(reading, at, "vague")?.next ?? to)
      if (!matchAt(reading, at, "vague") || matchAt(reading, at, "event")) return false;
    return true;
  };
  const runs = free.flatMap((item) => {
    const isApart = item.named !== null && item.named.from >= item.to;
    return [item, ...(isApart && item.named ? [item.named] : [])].flatMap((span) =>
      findNameRuns(reading, span).map((run) => ({ run, isDated: item.dates.length > 0 })),
    );
  });
  const telling = runs.filter(({ run }) => !isVague(run));
  const ranked = (telling.length > 0 ? telling : runs.filter(({ run }) => run.to - run.from > 1)).map(({ run, isDated }, index) => ({
    run,
    rank: (hasTag(reading, run, "event") ? 2 : 0) + (isDated ? 1 : 0) + (index === 0 ? 1 : 0),
  }));
  const [best] = ranked.toSorted((one, other) => other.rank - one.rank);
  if (!best) return null;
  const { from, to } = best.run;
  markUsed(reading, from, to, "title");
  return { text: formatTitle(sliceText(reading, from, to)), isSure: best.rank > 1 };
}

/** The runs of unmarked words in a clause, separated by "for", "who", "is" and the like. */
function findNameRuns(reading: TokenizedText, { from, to }: TokenSpan): TokenSpan[] {
  const runs: TokenSpan[] = [];
  for (let at = from; at < to; ) {
    const run = findName(reading, at, to);
    if (!run) break;
    while (run.from < run.to - 1 && isDigits(reading, run.from) && !isAdjacentToPrevious(reading, run.from + 1)) run.from += 1;
    let end = run.from + 1;
    while (end < run.to && !/^(?:for|fur|para|pour|is|are|who|but|so|wer|que|qui|needs?)$/.test(normalizedAt(reading, end))) end++;
    if (!matchAt(reading, run.from, "outside") && /\p{L}/u.test(sliceText(reading, run.from, end))) runs.push({ from: run.from, to: end });
    at = end;
    while (at < to && reading.uses[at] !== null) at++;
  }
  return runs.filter(({ from: begin }) => findMatchEndingAt(reading, begin, "outside") < 0);
}

/** A title begins with a capital. */
function formatTitle(text: string): string {
  const plain = text === text.toUpperCase() && text.length > 4 ? text.toLowerCase() : text;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
