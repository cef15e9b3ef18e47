import type { EventDraft } from "../draft.ts";
import { type TokenizedText, type TokenSpan, tokenize } from "./tokenized-text.ts";

/** An entry of the draft that the text names. */
export type Mention = TokenSpan & { title: string; start?: string | null };

/** Finds the draft's entries by all words of their titles, or by the first or last word. */
export function findMentions(reading: TokenizedText, { offers }: EventDraft): Mention[] {
  const titles = [...new Set(offers.map(({ title }) => title))].filter(Boolean);
  const words = titles.map((title) => tokenize(title).flatMap(({ norm }) => (/^\p{L}{3}/u.test(norm) ? [stemWord(norm)] : [])));
  const mentions: Mention[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const lengths = words.map((own) => {
      let length = 0;
      while (length < own.length && stemWord(reading.tokens[at + length]?.norm ?? "") === own[length]) length++;
      const isUnique = words.filter((each) => each.includes(own[own.length - 1] ?? "")).length === 1;
      if (length === 0 && own.length > 1 && isUnique && stemWord(reading.tokens[at]?.norm ?? "") === own[own.length - 1]) return 1;
      return length === own.length || (length > 0 && words.filter((each) => each[0] === own[0]).length === 1) ? length : 0;
    });
    const most = Math.max(0, ...lengths);
    if (most === 0) continue;
    for (const [index, length] of lengths.entries())
      if (length === most) mentions.push({ from: at, to: at + most, title: titles[index] ?? "" });
    at += most - 1;
  }
  return mentions;
}

/** The word without a plural ending. */
function stemWord(word: string): string {
  return word.length > 3 ? word.replace(/(?:es|en|s|n|e)$/, "") : word;
}
