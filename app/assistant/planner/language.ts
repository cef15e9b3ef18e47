import { normalize } from "#app/lib/text.ts";
import { LOCALES, type Locale } from "#app/limits.ts";
import { de } from "./languages/de.ts";
import { en } from "./languages/en.ts";
import { es } from "./languages/es.ts";
import { fr } from "./languages/fr.ts";
import type { Vocabulary } from "./languages/vocabulary.ts";

export const VOCABULARIES: Record<Locale, Vocabulary> = { en, es, fr, de };

/** The language a text is in: whose everyday words it has most of; the one given when it cannot be told. */
export function languageOf(text: string, otherwise: Locale): Locale {
  const normalized = normalize(text);
  const scores = LOCALES.map((locale) => ({
    locale,
    score: count(normalized, VOCABULARIES[locale].common) + (locale === otherwise ? 0.5 : 0),
  }));
  const [best] = scores.sort((a, b) => b.score - a.score);
  return best && best.score >= 1 ? best.locale : otherwise;
}

function count(normalized: string, words: string): number {
  return [...normalized.matchAll(new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, "g"))].length;
}

export function isLocale(name: string): name is Locale {
  return LOCALES.some((locale) => locale === name);
}
