import { LIMITS } from "#app/limits.ts";
import type { Vocabulary } from "./languages/vocabulary.ts";
import { numberOf, word } from "./patterns.ts";
import { DONE, fold, named } from "./text.ts";

/** Something to bring, or a job to do. */
export type Thing = { title: string; count: number | null };

const MOST_WORDS = 7;

/** "3 salads, 20 cups and napkins" as things. */
export function readThings(text: string, words: Vocabulary): Thing[] {
  const parts = text.split(new RegExp(`[,;\\n${DONE}]|\\s(?:${words.and.split("|")[0]}|&|\\+)\\s`, "i"));
  return parts.flatMap((part) => thingOf(part, words) ?? []).slice(0, LIMITS.offers.max);
}

/** "3x Salad", "Salad (3)", "Salad: 3", "two cakes". */
export function thingOf(text: string, words: Vocabulary): Thing | null {
  const plain = text.replaceAll(DONE, " ").replace(/^[\s\-*•·.:]+|[\s.:!?]+$/g, "");
  for (const [pattern, count, title] of FORMS) {
    const match = plain.match(pattern);
    if (match) return thing(match[title] ?? "", Number(match[count]));
  }
  const [first = "", ...others] = plain.split(/\s+/);
  const number = others.length > 0 ? numberOf(fold(first), words.numbers) : null;
  const isArticle = number === 1;
  return number ? thing(others.join(" "), isArticle ? null : number) : thing(withoutArticle(plain, words), null);
}

/** Pattern, and which of its groups is the count, which the title. */
const FORMS: [RegExp, number, number][] = [
  [/^(\d{1,4})\s*(?:x|×)?\s+(\p{L}.*)$/u, 1, 2],
  [/^(\d{1,4})\s*(?:x|×)\s*(\p{L}.*)$/u, 1, 2],
  [/^(.*\p{L}.*?)\s*[x×]\s*(\d{1,4})$/u, 2, 1],
  [/^(.*\p{L}.*?)\s*\(\s*(\d{1,4})\s*\)$/u, 2, 1],
  [/^(.*\p{L}.*?)\s*[:=\-–]\s*(\d{1,4})$/u, 2, 1],
];

function thing(title: string, count: number | null): Thing | null {
  const name = named(title);
  if (!/\p{L}{2}/u.test(name) || name.split(" ").length > MOST_WORDS) return null;
  const inBounds = count ? Math.min(Math.max(count, LIMITS.quantity.min), LIMITS.quantity.max) : null;
  return { title: name.slice(0, LIMITS.offerTitle.max), count: inBounds };
}

function withoutArticle(text: string, { add }: Vocabulary): string {
  return text.replace(new RegExp(`^(?:(?:the|some|a|an|el|la|los|las|unos|unas|du|de la|des|les|den|die|das|noch|${add})\\s+)+`, "i"), "");
}

/** What follows "bring", "we need", "collecting": a list of things, up to the end of its sentence. */
export function thingsAfter(cue: string, text: string, words: Vocabulary): Thing[] {
  const folded = fold(text);
  const match = [...folded.matchAll(new RegExp(`${word(cue)}[^\\S\\n]*:?`, "g"))].at(-1);
  if (!match) return [];
  const from = match.index + match[0].length;
  const sentence = text.slice(from).split(/[.!?](?:\s|$)/)[0] ?? "";
  return readThings(sentence, words);
}
