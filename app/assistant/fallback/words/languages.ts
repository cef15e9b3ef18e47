import { normalize } from "#app/lib/text.ts";
import { LOCALES, type Locale } from "#app/limits.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import type { Words } from "./words.ts";

const WORDS: Partial<Record<Locale, Words>> = { en, es, fr, de };

/** English where nobody wrote words for the language. */
export function wordsIn(locale: Locale): Words {
  return WORDS[locale] ?? en;
}

export function localeOf(name: string): Locale {
  return LOCALES.find((locale) => locale === name) ?? "en";
}

let known: Map<Locale, ReadonlySet<string>> | undefined;

/** The language a text is in: whose words it has most of. A word of several languages counts for none of them. */
export function languageOf(text: string, otherwise: Locale): Locale {
  known ??= new Map(LOCALES.flatMap((locale) => (WORDS[locale] ? [[locale, vocabularyOf(WORDS[locale])]] : [])));
  const sets = known;
  const words = normalize(text).match(/[a-zß]{2,}/g) ?? [];
  const scores = new Map(LOCALES.map((locale) => [locale, 0]));
  for (const word of words) {
    const found = LOCALES.filter((locale) => sets.get(locale)?.has(word));
    for (const locale of found) scores.set(locale, (scores.get(locale) ?? 0) + (found.length === 1 ? 1 : found.length === 2 ? 0.4 : 0));
  }
  const [best = otherwise, score = 0] = [...scores].sort((a, b) => b[1] - a[1])[0] ?? [];
  return score > (scores.get(otherwise) ?? 0) + 1.2 ? best : otherwise;
}

function vocabularyOf({ rows, tags }: Words): ReadonlySet<string> {
  return new Set(
    [...Object.values(rows), ...Object.values(tags)].flatMap((text) => normalize(text).match(/(?<!\*)[a-zß]{2,}(?!\*)/g) ?? []),
  );
}
