import { normalize } from "#app/lib/text.ts";
import { LOCALES, type Locale } from "#app/limits.ts";
import { de } from "./languages/de.ts";
import { en } from "./languages/en.ts";
import { es } from "./languages/es.ts";
import { fr } from "./languages/fr.ts";
import type { Words } from "./languages/words.ts";

export const WORDS: Record<Locale, Words> = { en, es, fr, de };

/** The languages that have a word, of all that are known of each. */
const SPOKEN = Map.groupBy(
  LOCALES.flatMap((locale) => [...new Set(wordsIn(WORDS[locale]))].map((word) => ({ word, locale }))),
  ({ word }) => word,
);

/** What a word of one language alone must be ahead of the usual one by: one by itself changes nothing. */
const AHEAD = 1.2;

/** The language a text is in: whose words it has most of; one that two languages have counts less, one of more not at all. */
export function languageOf(text: string, otherwise: Locale): Locale {
  const words = wordsOf(text);
  const scoreOf = (locale: Locale) =>
    words.reduce((sum, word) => {
      const found = SPOKEN.get(word) ?? [];
      return sum + (found.some((each) => each.locale === locale) ? (SHARED[found.length] ?? 0) : 0);
    }, 0);
  const [best] = LOCALES.map((locale) => ({ locale, score: scoreOf(locale) })).sort((a, b) => b.score - a.score);
  return best && best.score > scoreOf(otherwise) + AHEAD ? best.locale : otherwise;
}

const SHARED = [0, 1, 0.4];

function wordsIn({ phrases, numbers, lists: { weekdayInitial, ...lists }, labels }: Words): string[] {
  const all = [...Object.values(phrases), numbers, ...Object.values(lists), ...Object.values(labels)];
  return all.flatMap((phrase) => phrase.split(/[| ]/).flatMap((word) => (word.includes("*") ? [] : wordsOf(word))));
}

function wordsOf(text: string): string[] {
  return normalize(text).match(/[a-zß]+/g) ?? [];
}

/** English where the interface is in no language she reads. */
export function localeOf(name: string): Locale {
  return LOCALES.find((locale) => locale === name) ?? "en";
}
