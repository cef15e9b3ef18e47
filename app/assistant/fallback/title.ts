import type { Item } from "./items.ts";
import { nameIn } from "./names.ts";
import { endsAt, has, hit, isCapital, isDigits, isTight, normAt, past, type Reading, type Span, sign, take, textOf } from "./text.ts";

export type Title = { text: string; isSure: boolean };

const NEAR = 4;
const QUOTED = /["“„«]\s?([^"“”„«»\n]{3,60}?)\s?["”“»]/;

/** "Call it X", “X”, "Title: X". */
export function titleNamed(reading: Reading): Title | null {
  const { tokens, text } = reading;
  for (let at = 0; at < tokens.length; at++) {
    const label = at === 0 || sign(reading, at - 1, "\n") ? hit(reading, at, "label") : null;
    const found = hit(reading, at, "titled") ?? (label?.value === 0 && sign(reading, label.next, ":") ? label : null);
    if (!found) continue;
    let from = past(reading, sign(reading, found.next, ":") ? found.next + 1 : found.next, "until", "instead");
    while (hit(reading, from, "lead") && !hit(reading, from, "article") && !isCapital(reading, from)) from++;
    // "Call it Spring Fling and email everyone".
    const isNext = (index: number) => isCapital(reading, from) && hit(reading, index, "and") !== null && !isCapital(reading, index + 1);
    let end = from + 1;
    while (end < tokens.length && !sign(reading, end, ",;\n!?") && !isNext(end) && !hit(reading, end, "instead")) end++;
    const name = textOf(reading, from, end).replace(/^["“„«'\s]+|(?<!["”“»'\s.])["”“»'\s.]+$/g, "");
    if (name === "") continue;
    take(reading, at, from, "small");
    take(reading, from, end, "title");
    return { text: name, isSure: true };
  }
  const quoted = QUOTED.exec(text);
  if (!quoted) return null;
  const [from, to] = [quoted.index, quoted.index + quoted[0].length];
  for (const [at, { start, end }] of tokens.entries()) if (start >= from && end <= to) take(reading, at, at + 1, "title");
  return { text: quoted[1] ?? "", isSure: true };
}

/** The title: of the unmarked runs of words near the beginning, one that names an event, else one before a day, else the first. */
export function titleOf(reading: Reading, items: readonly Item[], entries: readonly Item[]): Title | null {
  const taken = new Set(entries);
  const free = items.filter((item) => !taken.has(item)).slice(0, NEAR);
  const isVague = ({ from, to }: Span) => {
    for (let at = from; at < to; at = hit(reading, at, "vague")?.next ?? to)
      if (!hit(reading, at, "vague") || hit(reading, at, "event")) return false;
    return true;
  };
  const runs = free.flatMap((item) => {
    const isApart = item.named !== null && item.named.from >= item.to;
    return [item, ...(isApart && item.named ? [item.named] : [])].flatMap((span) =>
      runsIn(reading, span).map((run) => ({ run, isDated: item.dates.length > 0 })),
    );
  });
  const telling = runs.filter(({ run }) => !isVague(run));
  const ranked = (telling.length > 0 ? telling : runs.filter(({ run }) => run.to - run.from > 1)).map(({ run, isDated }, index) => ({
    run,
    rank: (has(reading, run, "event") ? 2 : 0) + (isDated ? 1 : 0) + (index === 0 ? 1 : 0),
  }));
  const [best] = ranked.toSorted((one, other) => other.rank - one.rank);
  if (!best) return null;
  const { from, to } = best.run;
  take(reading, from, to, "title");
  return { text: shown(textOf(reading, from, to)), isSure: best.rank > 1 };
}

/** The runs of unmarked words in a clause, separated by "for", "who", "is" and the like. */
function runsIn(reading: Reading, { from, to }: Span): Span[] {
  const runs: Span[] = [];
  for (let at = from; at < to; ) {
    const run = nameIn(reading, at, to);
    if (!run) break;
    while (run.from < run.to - 1 && isDigits(reading, run.from) && !isTight(reading, run.from + 1)) run.from += 1;
    let end = run.from + 1;
    while (end < run.to && !/^(?:for|fur|para|pour|is|are|who|but|so|wer|que|qui|needs?)$/.test(normAt(reading, end))) end++;
    if (!hit(reading, run.from, "outside") && /\p{L}/u.test(textOf(reading, run.from, end))) runs.push({ from: run.from, to: end });
    at = end;
    while (at < to && reading.uses[at] !== null) at++;
  }
  return runs.filter(({ from: begin }) => endsAt(reading, begin, "outside") < 0);
}

/** A title begins with a capital. */
function shown(text: string): string {
  const plain = text === text.toUpperCase() && text.length > 4 ? text.toLowerCase() : text;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
