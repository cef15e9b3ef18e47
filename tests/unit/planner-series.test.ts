import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { replyTo } from "#tests/support/planned.ts";

const TUMBLING: Record<Locale, string> = {
  en: "Tumbling helpers every Monday 4-5pm Jan 4 to Jan 25, 2 people",
  de: "Helfer beim Turnen jeden Montag 16-17 Uhr vom 4. bis 25. Januar, 2 Leute",
  es: "Ayudantes de gimnasia todos los lunes de 16 a 17 del 4 al 25 de enero, 2 personas",
  fr: "Bénévoles pour la gym tous les lundis de 16h à 17h du 4 au 25 janvier, 2 personnes",
};

function daysAfter(locale: Locale, ...said: string[]): string | undefined {
  return replyTo(locale, ...said)
    .draft?.offers.map(({ date }) => date?.slice(5))
    .join(" ");
}

test.each<[Locale, string]>([
  ["en", "Jan 11 is cancelled"],
  ["en", "Monday, Jan 11 doesn't work"],
  ["de", "der 11. Januar fällt aus"],
  ["de", "am 11. Januar findet nicht statt"],
  ["de", "am Montag, 11. Januar ist schulfrei"],
  ["es", "el 11 de enero se suspende"],
  ["es", "el lunes, 11 de enero se cancela"],
  ["fr", "le 11 janvier est annulé"],
])("a day of several that is said to be off goes: %s %s", (locale, then) => {
  expect(daysAfter(locale, TUMBLING[locale], then)).toBe("01-04 01-18 01-25");
});

test.each<[Locale, string]>([
  ["en", "Feb 17 is cancelled"],
  ["de", "am 17. Februar fällt aus"],
  ["de", "17. Februar entfällt"],
  ["es", "el 17 de febrero se cancela"],
  ["fr", "le 17 février est annulé"],
  ["fr", "pas de gym le 17 février"],
])("a day that is off and isn't there changes nothing: %s %s", (locale, then) => {
  expect(replyTo(locale, TUMBLING[locale], then).draft).toBeNull();
});

test.each<[Locale, string]>([
  ["en", "only until January 18"],
  ["en", "just through Jan 20"],
  ["de", "nur bis 18. Januar"],
  ["de", "doch nur bis zum 20. Januar"],
  ["es", "solo hasta el 18"],
  ["fr", "seulement jusqu'au 18"],
])("what is to last only until a day keeps those before: %s %s", (locale, then) => {
  expect(daysAfter(locale, TUMBLING[locale], then)).toBe("01-04 01-11 01-18");
});

test.each<[Locale, string, string]>([
  ["en", "Yard sale help Sat Feb 6 9-11am, 2 people", "only until the end of February"],
  ["de", "Flohmarkthilfe am Sa 6. Februar 9-11 Uhr, 2 Leute", "nur bis Ende Februar"],
  ["es", "Ayuda rastrillo sáb 6 de febrero de 9 a 11, 2 personas", "solo hasta finales de febrero"],
  ["fr", "Aide vide-grenier sam 6 février 9h-11h, 2 personnes", "seulement jusqu'à fin février"],
])("the only day isn't moved to the last there may be: %s", (locale, first, then) => {
  expect(replyTo(locale, first, then).draft).toBeNull();
});
