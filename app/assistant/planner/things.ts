import { normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { readClauses } from "./facts.ts";
import type { Words } from "./languages/words.ts";
import { named, past, readingOf, textOf } from "./reading.ts";

/** Something to bring, or a job to do. */
export type Thing = { title: string; count: number | null };

const MOST_WORDS = 7;
export const COUNT_FIRST = /^(\d{1,4})(?:\s*[x×]\s+|\s+|\s*[x×])(\p{L}.*)$/u;
const COUNT_LAST = /(?:(?:(?<!\p{L})[x×]|[:=\-–,])\s{0,9}(\d{1,4})|\(\s{0,9}(\d{1,4})\s{0,9}\)|\s(\d{1,4})\s?[x×])$/u;
const UNIT_LAST = /(?:\s[x×])?[\s:=\-–,(](\d{1,4})\s{0,2}(\p{L}{2,})\.?\)?$/u;

/** "3x Salad", "Salad (3)", "Salad: 3", "two cakes". */
export function thingOf(text: string, words: Words): Thing | null {
  const plain = text.replaceAll(DONE, " ").replace(/^[\s\-*•·.:]+|(?<![\s.:!?])[\s.:!?]+$/g, "");
  // "2 liter sodas x6".
  const before = /\s[x×]\d{1,4}$/.test(plain) ? null : plain.match(COUNT_FIRST);
  if (before) return thing(before[2] ?? "", Number(before[1]));
  const inUnits = plain.match(UNIT_LAST);
  const isUnit = readingOf(inUnits?.[2] ?? "", words).hits[0]?.has("unit");
  const after = isUnit ? inUnits : plain.match(COUNT_LAST);
  const counted = plain.slice(0, after?.index);
  if (after && /\p{L}/u.test(counted)) return thing(counted, Number(after[1] ?? after[2] ?? after[3]));
  const reading = readingOf(plain, words);
  const clauses = readClauses(reading);
  const told = clauses[0]?.counted;
  if (clauses.length === 1 && told?.name) return thing(textOf(reading, told.name.from, told.name.to), told.count);
  return thing(textOf(reading, past(reading, 0, "article", "add"), reading.tokens.length), null);
}

/** "500 g butter": so small a measure is part of what it is called, and one brings it all. */
const MEASURE = /^(?:g|gr|gram(?:m|mes|os|s)?|ml|cl)\.?\s/i;

export function measured(title: string, count: number | null): Thing {
  return count !== null && MEASURE.test(title)
    ? { title: `${count} ${title.charAt(0).toLowerCase()}${title.slice(1)}`, count: 1 }
    : { title, count };
}

/** Stands where something was understood already. */
export const DONE = "\u00a6";

function thing(title: string, count: number | null): Thing | null {
  const name = named(title);
  if (!(count ? /\p{L}.*\p{L}/u : /\p{L}.*\p{L}.*\p{L}/u).test(name) || name.split(" ").length > MOST_WORDS) return null;
  const inBounds = count ? Math.min(Math.max(count, LIMITS.quantity.min), LIMITS.quantity.max) : null;
  return measured(name.slice(0, LIMITS.offerTitle.max), inBounds);
}

export function labelsOf({ labels }: Words): string {
  return normalize(Object.values(labels).join("|"));
}
