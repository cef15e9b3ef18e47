import { FORM_LINE } from "../readable.ts";

/** A piece of an answer: a paragraph, a list, answers to press, or the button to the form builder. */
export type AnswerBlock = { kind: "paragraph" | "bullets" | "numbers" | "choices" | "form"; lines: string[] };

const BULLET = /^\s*[-*•]\s+/;
const CHOICE = /^\[\[([^[\]]{1,80})\]\]$/;
const NUMBER = /^\s*\d{1,2}[.)]\s+/;

/** Parses the limited markup that answers use: paragraphs, lists, and headings as bold lines. */
export function parseBlocks(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
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

/** The plain and **bold** parts of a line, in order. */
export function parseBold(line: string): { text: string; isBold: boolean }[] {
  return line.split("**").flatMap((text, index) => (text === "" ? [] : [{ text, isBold: index % 2 === 1 }]));
}
