import { expect, test } from "vitest";
import { datesOf } from "#app/assistant/draft.ts";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

const daysOf = (locale: Locale, said: string) => {
  const { draft } = replyTo(locale, said);
  return draft ? datesOf(draft).map((date) => date.slice(5)) : [];
};

const WEEK = ["12-07", "12-08", "12-09", "12-10", "12-11"];
const TWO_WEEKS = ["11-30", "12-01", "12-02", "12-03", "12-07", "12-08", "12-09", "12-10"];

test.each([
  ["en", "Food bank helpers every day Dec 7 to Dec 20 9-11 at the hall, 2 people, except weekends"],
  ["en", "Food bank helpers every day Dec 7 to Dec 20 9-11 at the hall, 2 people, no weekends"],
  ["en", "Reading helpers daily 9-10 am from December 7 to 20, 2 a day, weekends off"],
  ["de", "Tafel täglich vom 7. bis 20. Dezember 9-11 Uhr in der Halle, 2 Leute, außer an den Wochenenden"],
  ["es", "Comedor todos los días del 7 al 20 de diciembre de 9 a 11, 2 personas, excepto los fines de semana"],
  ["fr", "Accueil tous les jours du 7 au 20 décembre 9h-11h, 2 personnes, sauf les week-ends"],
] as const)("%s: %s: on no weekend", (locale, text) => {
  expect(daysOf(locale, text)).toEqual([...WEEK, "12-14", "12-15", "12-16", "12-17", "12-18"]);
});

test.each([
  ["en", "Snack helpers Mon-Fri the week after next, 9-11, 2 per day", WEEK],
  ["en", "Lunch the week after next on Thursday at noon, 8 people", ["12-10"]],
  ["en", "Reading helpers Tuesday and Thursday in two weeks, 8-9am, 1 parent", ["12-08", "12-10"]],
  ["en", "Crossing guards Mon-Fri in 2 weeks 8-9am, 1 parent", WEEK],
  ["de", "Snackhelfer Mo-Fr übernächste Woche, 9-11 Uhr, 2 pro Tag", WEEK],
  ["de", "Essen übernächste Woche Donnerstag um 12 Uhr, 8 Personen", ["12-10"]],
  ["es", "Ayudantes de merienda de lunes a viernes dentro de dos semanas, de 9 a 11, 2 por día", WEEK],
  ["fr", "Aide au goûter du lundi au vendredi dans deux semaines, 9h-11h, 2 bénévoles", WEEK],
] as const)("%s: a week further ahead: %s", (locale, said, days) => {
  expect(daysOf(locale, said)).toEqual(days);
});

test.each([
  ["en", "Music room: practice slots Mon to Thu 3-5pm starting next Monday for two weeks, 30 minutes each", TWO_WEEKS],
  ["en", "Crossing guards Tue and Thu 8-9am, 1 parent, from next Monday for two weeks", ["12-01", "12-03", "12-08", "12-10"]],
  ["en", "Yoga every Wednesday at 6pm starting next week for 3 weeks", ["12-02", "12-09", "12-16"]],
  ["de", "Proberaum: Termine Mo bis Do 15-17 Uhr ab nächsten Montag für zwei Wochen, je 30 Minuten", TWO_WEEKS],
  ["es", "Clases de lunes a jueves de 15 a 17 a partir del próximo lunes durante dos semanas, 2 personas", TWO_WEEKS],
  ["fr", "Cours du lundi au jeudi 15h-17h à partir de lundi prochain pendant deux semaines, 2 personnes", TWO_WEEKS],
] as const)("%s: it begins on the weekday that is named: %s", (locale, said, days) => {
  expect(daysOf(locale, said)).toEqual(days);
  expect(replyTo(locale, said).account?.leftOut.join()).not.toMatch(/monday|montag|lunes|lundi/i);
});

test.each([
  ["en", "Office lunch poll: Dec 10, 11 or 17 at 12:30, which works?", ["12-10", "12-11", "12-17"]],
  ["en", "Meeting on January 7 or 14 at 6pm", ["01-07", "01-14"]],
  ["en", "Planning meeting either the second or the third of December at 7pm", ["12-02", "12-03"]],
  ["en", "Dinner Jan 9 or 10 works best, 12 people", ["01-09", "01-10"]],
  ["de", "Terminumfrage Essen: 10., 11. oder 17. Dezember um 12:30 Uhr", ["12-10", "12-11", "12-17"]],
  ["es", "Reunión el 10, 11 o 17 de diciembre a las 19", ["12-10", "12-11", "12-17"]],
  ["fr", "Réunion le 10, 11 ou 17 décembre à 19h", ["12-10", "12-11", "12-17"]],
] as const)("%s: days of which one is to be chosen are all there: %s", (locale, said, days) => {
  const { draft, question } = replyTo(locale, said);
  expect([daysOf(locale, said), question?.about]).toEqual([days, "date"]);
  expect([null, 12]).toContain(draft?.people);
});

test.each([
  ["de", "Putzplan Büroküche KW 50 bis KW 53, pro Woche zwei Leute", ["12-07", "12-14", "12-21", "12-28"]],
  ["de", "Putzplan KW 50 und KW 51, zwei Leute pro Woche", ["12-07", "12-14"]],
  ["en", "Cleaning weeks of Dec 7 and Dec 14, two people per week", ["12-07", "12-14"]],
  ["es", "Limpieza las semanas del 7 de diciembre y del 14 de diciembre, dos personas por semana", ["12-07", "12-14"]],
  ["de", "Küchendienst KW 50, 51 und 52, jede Woche zwei Personen", ["12-07", "12-14", "12-21"]],
  ["fr", "Ménage semaines 50 et 51, deux personnes par semaine", ["12-07", "12-14"]],
] as const)("%s: once in each of those weeks: %s", (locale, said, days) => {
  expect(daysOf(locale, said)).toEqual(days);
  expect(draftOf(locale, said)?.offers.every((each) => each.endsWith("x2"))).toBe(true);
});

test("ordinals need no comma between them", () => {
  expect(daysOf("en", "Soup kitchen dec 1st 3rd and 5th from 4:30pm to 7pm, cooks 2")).toEqual(["12-01", "12-03", "12-05"]);
  expect(daysOf("de", "Suppenküche am 1. 3. und 5. Dezember von 16 bis 19 Uhr, 2 Köche")).toEqual(["12-01", "12-03", "12-05"]);
});

test.each([
  ["es", "Turnos en el comedor social del lunes al viernes próximos, de 12:30 a 15:00, 2 cocineros y 4 camareros"],
  ["fr", "Équipes à la soupe populaire du lundi au vendredi prochains, de 12h30 à 15h, 2 cuisiniers et 4 serveurs"],
] as const)("%s: what says which week is no title: %s", (locale, said) => {
  expect(replyTo(locale, said).draft?.title).not.toMatch(/pr[oó]ximos|prochains/i);
  expect(daysOf(locale, said)).toEqual(["11-30", "12-01", "12-02", "12-03", "12-04"]);
});
