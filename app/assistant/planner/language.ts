import { normalize } from "#app/lib/text.ts";
import { LOCALES, type Locale } from "#app/limits.ts";
import { de } from "./languages/de.ts";
import { en } from "./languages/en.ts";
import { es } from "./languages/es.ts";
import { fr } from "./languages/fr.ts";
import type { Words } from "./languages/words.ts";

export const WORDS: Record<Locale, Words> = { en, es, fr, de };

const COMMON = new Map(LOCALES.map((locale) => [locale, new Set(normalize(WORDS[locale].common).split("|"))]));

/** The language a text is in: whose everyday words it has most of. One word alone, which several languages may have, changes nothing. */
export function languageOf(text: string, otherwise: Locale): Locale {
  const words = normalize(text).match(/[a-zß]+(?='?)/g) ?? [];
  const scores = LOCALES.map((locale) => ({ locale, score: words.filter((word) => COMMON.get(locale)?.has(word)).length }));
  const [best] = scores.sort((a, b) => b.score - a.score);
  const usual = scores.find(({ locale }) => locale === otherwise)?.score ?? 0;
  return best && best.score >= 2 && best.score > usual + 1 ? best.locale : otherwise;
}

export function isLocale(name: string): name is Locale {
  return LOCALES.some((locale) => locale === name);
}
