import { normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import type { Vocabulary } from "./languages/vocabulary.ts";
import { GAP, numberOf, SPACE, word } from "./patterns.ts";
import { DONE, named } from "./text.ts";

/** Something to bring, or a job to do. */
export type Thing = { title: string; count: number | null };

const MOST_WORDS = 7;

/** "3 salads, 20 cups and napkins" as things. */
export function readThings(text: string, words: Vocabulary): Thing[] {
  const stops = words.stops.split("|").filter((stop) => !words.withIt.split("|").includes(stop));
  const isNone = new RegExp(`^${GAP}(?:${stops.join("|")}|${words.shifts}|${words.slots}|${words.people}|${words.helpers})(?![a-z])`);
  const after = new RegExp(`${SPACE}(?:${stops.join("|")})(?![a-z])`);
  const parts = text.split(new RegExp(`[,;\\n${DONE}]|\\s(?:${words.and.split("|")[0]}|&|\\+)\\s`, "i"));
  const things = parts
    .map((part) => part.slice(0, after.exec(normalize(part))?.index ?? part.length))
    .filter((part) => !isNone.test(normalize(part)));
  return things.flatMap((part) => thingOf(part, words) ?? []).slice(0, LIMITS.offers.max);
}

/** "3x Salad", "Salad (3)", "Salad: 3", "two cakes". */
export function thingOf(text: string, words: Vocabulary): Thing | null {
  const plain = text.replaceAll(DONE, " ").replace(/^[\s\-*•·.:]+|(?<![\s.:!?])[\s.:!?]+$/g, "");
  const before = plain.match(COUNT_FIRST);
  if (before) return thing(before[2] ?? "", Number(before[1]));
  const after = plain.match(COUNT_LAST);
  const counted = plain.slice(0, after?.index);
  if (after && /\p{L}/u.test(counted)) return thing(counted, Number(after[1] ?? after[2]));
  const [first = "", ...others] = plain.split(/\s+/);
  const number = others.length > 0 ? numberOf(normalize(first), words.numbers) : null;
  const isArticle = number === 1;
  return number ? thing(withoutArticle(others.join(" "), words), isArticle ? null : number) : thing(withoutArticle(plain, words), null);
}

const COUNT_FIRST = /^(\d{1,4})(?:\s*[x×]\s+|\s+|\s*[x×])(\p{L}.*)$/u;
const COUNT_LAST = /(?:[x×:=\-–]\s{0,9}(\d{1,4})|\(\s{0,9}(\d{1,4})\s{0,9}\))$/u;

function thing(title: string, count: number | null): Thing | null {
  const name = named(title);
  if (!/\p{L}.*\p{L}.*\p{L}/u.test(name) || name.split(" ").length > MOST_WORDS) return null;
  const inBounds = count ? Math.min(Math.max(count, LIMITS.quantity.min), LIMITS.quantity.max) : null;
  return { title: name.slice(0, LIMITS.offerTitle.max), count: inBounds };
}

/** Without the words round its name: "some", "please". */
function withoutArticle(text: string, { add, tail }: Vocabulary): string {
  const article = new RegExp(
    `^(?:(?:the|some|bitte|please|por favor|a|an|el|la|los|las|unos|unas|un|una|du|de la|des|les|une|den|die|das|ein|eine|einen|noch|${add})${SPACE}){1,9}`,
  );
  const begin = article.exec(normalize(text))?.[0].length ?? 0;
  const rest = text.slice(begin);
  return rest.slice(0, new RegExp(`(?:${SPACE}(?:${tail})){1,4}${GAP}$`).exec(normalize(rest))?.index ?? rest.length);
}

/** What follows "bring", "we need", "collecting", up to the end of its sentence; or comes before it, where that ends the sentence. */
export function thingsAfter(cue: string, text: string, words: Vocabulary): Thing[] {
  const match = new RegExp(`${word(cue)}[^\\S\\n]*:?`).exec(normalize(text));
  if (!match) return [];
  const sentence = text.slice(match.index + match[0].length).split(/[.!?](?:\s|$)/)[0] ?? "";
  if (sentence.trim() === "")
    return readThings(text.slice(0, match.index), words).filter(({ count }, index) => index > 0 || count !== null);
  // "Collecting for the food drive: soup and coats" lists what stands after the colon.
  return readThings(sentence.slice(sentence.lastIndexOf(":") + 1), words);
}

/** What follows the last colon: "Food drive until Friday: soup, rice". */
export function thingsListed(text: string, words: Vocabulary): Thing[] {
  const colon = text.lastIndexOf(":");
  return colon < 0 ? [] : readThings(text.slice(colon + 1), words);
}
