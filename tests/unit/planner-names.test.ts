import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf } from "#tests/support/planned.ts";

/** What is asked, what it is called, and where it is. */
const LETTERS: [Locale, string, string, string?][] = [
  [
    "en",
    "From: Mr. Alvarez\nTo: 7th grade families\nRe: Science fair\n\nThursday, January 28, 5:30-8 pm in the gym, 12 judges",
    "Science fair",
  ],
  ["en", "Subject: Fall cleanup crew\n\nWe need 4 people on Sat Jan 16, 9-12.\n\n- Rakes x4\n- Bags x20", "Fall cleanup crew"],
  ["de", "Liebe Eltern der Bärengruppe,\nfür den Basar am 27. Februar von 9 bis 12 Uhr suchen wir 8 Helfer.\nHerzlich, Ute", "Basar"],
  ["de", "Grüezi mitenand, für den Basar am Samstag, 13. März suchen wir 8 Eltern", "Basar"],
  [
    "es",
    "Mamás y papás de 3ºB:\nEl viernes 11 de diciembre hay convivio navideño, ocupamos 4 voluntarios de 9 a 11 am",
    "Convivio navideño",
  ],
  ["fr", "Salut les parents des U11,\nOn cherche 3 conducteurs pour le tournoi le samedi 5 décembre à 9h.\nAu plaisir, Luc", "Tournoi"],
  ["fr", "allô! on cherche 6 bénévoles pour la guignolée dimanche le 6 décembre de 9h à 13h", "Guignolée"],
  ["en", "<b>Holiday party</b> Fri Dec 18 6pm at the lodge", "Holiday party", "Lodge"],
];

test.each(LETTERS)("neither greetings nor what a mail program wrote is a title: %s %s", (locale, text, title, location) => {
  expect(draftOf(locale, text)).toMatchObject({ title, ...(location && { location }) });
});
