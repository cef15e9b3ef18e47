import type { Draft } from "../draft.ts";
import { type Reading, type Span, tokensOf } from "./text.ts";

/** An entry of the draft that the text names. */
export type Mention = Span & { title: string; start?: string | null };

/** Finds the draft's entries by all words of their titles, or by the first or last word. */
export function mentionsIn(reading: Reading, { offers }: Draft): Mention[] {
  const titles = [...new Set(offers.map(({ title }) => title))].filter(Boolean);
  const words = titles.map((title) => tokensOf(title).flatMap(({ norm }) => (/^\p{L}{3}/u.test(norm) ? [stemOf(norm)] : [])));
  const mentions: Mention[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const lengths = words.map((own) => {
      let length = 0;
      while (length < own.length && stemOf(reading.tokens[at + length]?.norm ?? "") === own[length]) length++;
      const isUnique = words.filter((each) => each.includes(own[own.length - 1] ?? "")).length === 1;
      if (length === 0 && own.length > 1 && isUnique && stemOf(reading.tokens[at]?.norm ?? "") === own[own.length - 1]) return 1;
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
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?:es|en|s|n|e)$/, "") : word;
}
