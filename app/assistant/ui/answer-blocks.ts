import { FORM_LINE } from "../readable.ts";

/** A piece of an answer: a paragraph's lines, a list's entries, answers to press, or the way to the form builder. */
export type Block = { kind: "paragraph" | "bullets" | "numbers" | "choices" | "form"; lines: string[] };

const BULLET = /^\s*[-*•]\s+/;
const CHOICE = /^\[\[([^[\]]{1,80})\]\]$/;
const NUMBER = /^\s*\d{1,2}[.)]\s+/;

/** The little markup that answers use: paragraphs, lists, and headings as bold lines. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      isOpen = false;
      continue;
    }
    const choice = CHOICE.exec(line)?.[1];
    const kind =
      line === FORM_LINE ? "form" : choice ? "choices" : BULLET.test(line) ? "bullets" : NUMBER.test(line) ? "numbers" : "paragraph";
    const plain = (choice ?? line)
      .replace(BULLET, "")
      .replace(NUMBER, "")
      .replace(/^#{1,6}\s+(\S.*)$/, "**$1**")
      .trim();
    const last = blocks.at(-1);
    if (last?.kind === kind && (isOpen || kind !== "paragraph")) last.lines.push(plain);
    else blocks.push({ kind, lines: [plain] });
    isOpen = true;
  }
  return blocks;
}

/** A line's plain and **bold** parts, in order. */
export function spansOf(line: string): { text: string; isBold: boolean }[] {
  return line.split("**").flatMap((text, index) => (text === "" ? [] : [{ text, isBold: index % 2 === 1 }]));
}
