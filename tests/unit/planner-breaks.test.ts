import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

const DRIVE: Record<Locale, string> = {
  en: "Blood drive Dec 14 10am to 4pm every 20 min, 3 at a time",
  de: "Blutspende am 14. Dezember 10-16 Uhr alle 20 Minuten, je 3 Personen gleichzeitig",
  es: "Donación de sangre el 14 de diciembre de 10 a 16 cada 20 minutos, 3 personas a la vez",
  fr: "Don du sang le 14 décembre de 10h à 16h toutes les 20 minutes, 3 personnes à la fois",
};

test.each<[Locale, string]>([
  ["en", "lunch break from 1 to 2"],
  ["en", "lunch from 1 to 2"],
  ["en", "lunch 1-2"],
  ["en", "1-2 is lunch"],
  ["en", "we need lunch from 1 to 2"],
  ["de", "Mittag von 13 bis 14 Uhr"],
  ["de", "Mittagessen 13-14 Uhr"],
  ["es", "comida de 13 a 14"],
  ["es", "almuerzo de 13 a 14"],
  ["fr", "déjeuner de 13h à 14h"],
  ["fr", "repas 13h-14h"],
])("a meal within the hours of appointments is a break: %s %s", (locale, then) => {
  const [before, now] = [draftOf(locale, DRIVE[locale]), draftOf(locale, DRIVE[locale], then)];
  const left = before?.offers.filter((each) => !/ 13:/.test(each));
  expect(now?.offers).toEqual(left);
  expect(now).toMatchObject({ startTime: "10:00", endTime: "16:00", title: before?.title });
});

test.each<[Locale, string, string]>([
  ["en", "lunch from noon to 1", "12:"],
  ["fr", "déjeuner de midi à 13h", "12:"],
])("a meal may begin at noon: %s", (locale, then, hour) => {
  expect(draftOf(locale, DRIVE[locale], then)?.offers.filter((each) => each.includes(` ${hour}`))).toEqual([]);
});

test.each<[Locale, string]>([
  ["en", "for 3 to 6 year olds"],
  ["en", "for kids from 3 to 6"],
  ["en", "starting at age 6"],
  ["en", "kids over 6"],
  ["de", "ab 6 Jahren"],
  ["de", "für Kinder ab 6"],
  ["es", "a partir de 6 años"],
  ["es", "niños desde 6 años"],
  ["fr", "dès 6 ans"],
  ["fr", "à partir de 6 ans"],
  ["de", "für 3- bis 6-Jährige"],
  ["de", "für 3-6-Jährige"],
  ["de", "für 3 bis 6-Jährige"],
  ["es", "para niños de 3 a 6 años"],
  ["es", "de 3 a 6 años"],
  ["fr", "pour les 3 à 6 ans"],
  ["fr", "pour les 3-6 ans"],
])("an age is no hour and no place, and is named as left out: %s %s", (locale, then) => {
  const { draft, account } = replyTo(locale, DRIVE[locale], then);
  expect(draft).toBeNull();
  expect(account?.leftOut.join()).toContain("6");
});

test.each<[Locale, string, string]>([
  ["en", "Book fair Dec 14 10am to 6pm, 2 hour shifts, 3 helpers each", "lunch from 1 to 2"],
  ["de", "Basar am 14. Dezember 10-18 Uhr, Schichten von 2 Stunden, je 3 Helfer", "Mittagessen 13-14 Uhr"],
  ["es", "Mercadillo el 14 de diciembre de 10 a 18, turnos de 2 horas, 3 voluntarios cada uno", "comida de 13 a 14"],
  ["fr", "Brocante le 14 décembre de 10h à 18h, 3 bénévoles", "déjeuner de 13h à 14h"],
])("a meal within shifts isn't when they are: %s", (locale, first, then) => {
  const { draft, account } = replyTo(locale, first, then);
  expect(draft).toBeNull();
  expect(account?.leftOut.join()).not.toBe("");
});

test.each([
  ["en", "Haircuts Dec 10 from 1 pm to 2 pm, 20 minute slots, 10 minute break between appointments", "13:00 13:30"],
  ["en", "Conferences Dec 10 from 1 pm to 2 pm, 15 minute slots and a 5 minute break after each one", "13:00 13:20 13:40"],
  ["de", "Elternsprechtag am 10.12. 13-14 Uhr, je 15 Minuten, nach jedem Gespräch 5 Minuten Pause", "13:00 13:20 13:40"],
] as const)("%s: %s: a pause after each is none of them and no count", (locale, text, starts) => {
  const offers = replyTo(locale, text).draft?.offers ?? [];
  expect(offers.map(({ startTime }) => startTime).join(" ")).toBe(starts);
  expect(new Set(offers.map(({ capacity }) => capacity))).toEqual(new Set([1]));
});
