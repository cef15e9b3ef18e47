/** Returns the width of a text at a font size. */
export type Measure = (text: string, size: number) => number;

export type FittedTitle = { lines: string[]; size: number; line: number };

/** Font sizes from short titles to the longest, with the lines allowed for each. */
const SIZES = [
  { size: 64, most: 2 },
  { size: 54, most: 3 },
  { size: 46, most: 4 },
  { size: 38, most: 5 },
  { size: 32, most: 6 },
];
const LEADING = 1.08;

/** The title in the largest size that fits; cut if it fits in none. */
export function fitTitle(title: string, width: number, measure: Measure): FittedTitle {
  const tries = SIZES.map(({ size, most }) => ({ size, most, lines: breakLines(title, (text) => measure(text, size) <= width) }));
  const fitting = tries.find(({ lines, most }) => lines.length <= most);
  const last = fitting ?? tries[tries.length - 1];
  if (!last) throw new Error("There is no size");
  const lines = last.lines.slice(0, last.most);
  const cut = lines.length < last.lines.length ? [...lines.slice(0, -1), `${lines.at(-1)?.slice(0, -2)}…`] : lines;
  return { lines: cut, size: last.size, line: Math.round(last.size * LEADING) };
}

/** The first of these sizes in which the line fits, else the smallest. */
export function fitSize(text: string, width: number, sizes: [number, ...number[]], measure: Measure): number {
  return sizes.find((size) => measure(text, size) <= width) ?? Math.min(...sizes);
}

/** One line, cut with an ellipsis if it is too wide. */
export function fitWidth(text: string, width: number, size: number, measure: Measure): string {
  if (measure(text, size) <= width) return text;
  let shown = text;
  while (shown && measure(`${shown}…`, size) > width) shown = shown.slice(0, -1).trimEnd();
  return `${shown}…`;
}

/** Breaks between words, and within words that are too wide. */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((word) => breakWord(word, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const made: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece && !fits(piece + letter)) {
      made.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...made, piece];
}
