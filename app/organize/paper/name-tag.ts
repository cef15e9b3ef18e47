/** Scripts that put the family name first and no space between; such a name stays whole. */
const WHOLE_NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s・·ー]+$/u;

/** The part of a name that people call out, printed large, and the rest: "Dr. Ada" and "Lovelace". */
export function splitName(name: string): { first: string; rest: string } {
  if (WHOLE_NAME.test(name)) return { first: name, rest: "" };
  const [family = "", ...given] = name.split(", ");
  if (given.length > 0 && /^\S+$/u.test(family)) return { first: given.join(", "), rest: family };
  const words = name.split(/\s+/u);
  // A title or an initial alone isn't what anyone is called.
  const end = words.findIndex((word) => !word.endsWith("."));
  const at = end === -1 ? words.length : end + 1;
  return { first: words.slice(0, at).join(" "), rest: words.slice(at).join(" ") };
}

type Box = { width: number; height: number };
/** Sizes to try, in the unit of the box. Words break only below `whole`, and nothing is smaller than `smallest`. */
type Sizes = { largest: number; whole: number; smallest: number };

const STEP = 0.25;
/** Of the font size, as in tags.css. */
const LINE_HEIGHT = 1.15;
const SPACE = 0.3;

/** The largest size at which a text surely fits into a box, in whatever font the system has. */
export function fitText(text: string, box: Box, { largest, whole, smallest }: Sizes): number {
  const words = text.split(/\s+/u).map(estimateWidth);
  const widest = Math.max(...words);
  const fits = (size: number) => countLines(words, box.width / size) * size * LINE_HEIGHT <= box.height;
  for (let size = largest; size >= whole; size -= STEP) if (widest * size <= box.width && fits(size)) return size;
  for (let size = whole; size > smallest; size -= STEP) if (fits(size)) return size;
  return smallest;
}

/** The lines that these words fill; one wider than a line is broken. */
function countLines(words: number[], line: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const next = used === 0 ? word : used + SPACE + word;
    if (next <= line) used = next;
    else {
      // The rest of a broken word is on a line that the next word continues.
      const more = Math.ceil(word / line);
      lines += used === 0 ? more - 1 : more;
      used = word - (more - 1) * line;
    }
  }
  return lines;
}

/** In font sizes, for a wide bold font. The first match counts. */
const WIDTHS: [RegExp, number][] = [
  [/[\p{Mn}\p{Me}\p{Cf}]/u, 0],
  [/[iljIft.,'’|:;!()[\]-]/u, 0.4],
  [/[mwMW@%]/u, 0.98],
  [/[a-z]/u, 0.64],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.66],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/u, 1.02],
  [/\p{Extended_Pictographic}/u, 1.35],
  [/\p{Ll}/u, 0.72],
];
const OTHER_WIDTH = 0.8;

function estimateWidth(word: string): number {
  let width = 0;
  for (const char of word) width += WIDTHS.find(([chars]) => chars.test(char))?.[1] ?? OTHER_WIDTH;
  return width;
}
