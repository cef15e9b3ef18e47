import { normalize } from "#app/lib/text.ts";
import { LOCALES, type Locale } from "#app/limits.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import type { PlannerVocabulary } from "./words.ts";

const WORDS: Partial<Record<Locale, PlannerVocabulary>> = { en, es, fr, de };

/** Falls back to English for a language without word lists. */
export function vocabularyFor(locale: Locale): PlannerVocabulary {
  return WORDS[locale] ?? en;
}

export function toLocale(name: string): Locale {
  return LOCALES.find((locale) => locale === name) ?? "en";
}

let wordSets: Map<Locale, ReadonlySet<string>> | undefined;

/** The language that contributes most of the text's words. A word that several languages share counts for none. */
export function detectLanguage(text: string, otherwise: Locale): Locale {
  wordSets ??= new Map(LOCALES.flatMap((locale) => (WORDS[locale] ? [[locale, wordSet(WORDS[locale])]] : [])));
  const sets = wordSets;
  const words = normalize(text).match(/[a-zß]{2,}/g) ?? [];
  const scores = new Map(LOCALES.map((locale) => [locale, 0]));
  for (const word of words) {
    const found = LOCALES.filter((locale) => sets.get(locale)?.has(word));
    for (const locale of found) scores.set(locale, (scores.get(locale) ?? 0) + (found.length === 1 ? 1 : found.length === 2 ? 0.4 : 0));
  }
  const [best = otherwise, score = 0] = [...scores].sort((a, b) => b[1] - a[1])[0] ?? [];
  return score > (scores.get(otherwise) ?? 0) + 1.2 ? best : otherwise;
}

function wordSet({ rows, tags }: PlannerVocabulary): ReadonlySet<string> {
  return new Set(
    [...Object.values(rows), ...Object.values(tags)].flatMap((text) => normalize(text).match(/(?<!\*)[a-zß]{2,}(?!\*)/g) ?? []),
  );
}
