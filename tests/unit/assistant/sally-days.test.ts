import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { planDraft, planLastReply } from "#tests/support/planner.ts";

/** Returns the days of a draft, as month and day. */
function findDays(locale: Locale, ...said: string[]): string[] {
  const draft = planDraft(locale, ...said);
  const ofOffers = draft?.offers.flatMap((offer) => /^\d\d-\d\d/.exec(offer) ?? []) ?? [];
  return ofOffers.length > 0 ? [...new Set(ofOffers)] : [draft?.date?.slice(5) ?? ""].filter(Boolean);
}

test.each<[Locale, string, string]>([
  ["en", "Party January 14 at 6pm", "2027-01-14"],
  ["en", "Party on 1/14 at 6pm", "2027-01-14"],
  ["en", "Party on 2027-01-14 at 6pm", "2027-01-14"],
  ["es", "Fiesta el 14 de enero a las 18:00", "2027-01-14"],
  ["es", "Fiesta el 14/1 a las 18:00", "2027-01-14"],
  ["fr", "Fête le 14 janvier à 18h", "2027-01-14"],
  ["fr", "Fête le 14/1 à 18h", "2027-01-14"],
  ["de", "Feier am 14. Januar um 18 Uhr", "2027-01-14"],
  ["de", "Feier am 14.1. um 18 Uhr", "2027-01-14"],
  ["en", "Party Saturday, December 5 at 6pm", "2026-12-05"],
])("%s: a date is read in the order of its language and as the next one to come: %s", (locale, said, date) => {
  expect(planLastReply(locale, said)).toMatchObject({ draft: { date, startTime: "18:00" }, question: { about: "place" } });
});

test.each<[Locale, string]>([
  ["en", "Party Friday, December 5 at 6pm"],
  ["es", "Fiesta el viernes 5 de diciembre a las 18:00"],
  ["fr", "Fête vendredi 5 décembre à 18h"],
  ["de", "Feier am Freitag, 5. Dezember um 18 Uhr"],
])("%s: a weekday that doesn't match the date is asked about: %s", (locale, said) => {
  const { question } = planLastReply(locale, said);
  expect(question?.about).toBe("date");
  expect(question?.choices).toHaveLength(2);
});

test("a day that doesn't exist is asked about, and none is invented", () => {
  expect(planLastReply("en", "Party February 30 at 6pm")).toMatchObject({ draft: { date: null }, question: { about: "date" } });
});

const RANGE = ["12-03", "12-04", "12-05"];
const LIST = ["01-09", "01-16", "01-23"];
const TUESDAYS = ["02-02", "02-09", "02-16", "02-23"];
const FORTNIGHTS = ["01-05", "01-19", "02-02", "02-16"];
const FRIDAYS = ["12-04", "01-01", "02-05", "03-05"];
const EIGHT = ["01-12", "01-19", "01-26", "02-02", "02-09", "02-16", "02-23", "03-02"];

test.each<[Locale, string, string[]]>([
  ["en", "Bake sale Dec 3-5, 9am-noon, 3 helpers", RANGE],
  ["es", "Venta del 3 al 5 de diciembre de 9 a 12, 3 voluntarios", RANGE],
  ["fr", "Vente du 3 au 5 décembre de 9h à 12h, 3 bénévoles", RANGE],
  ["de", "Kuchenverkauf vom 3. bis 5. Dezember 9-12 Uhr, 3 Helfer", RANGE],
  ["en", "Bake sale Jan 9, 16 and 23, 9am-noon, 3 helpers", LIST],
  ["es", "Venta los días 9, 16 y 23 de enero de 9 a 12, 3 voluntarios", LIST],
  ["fr", "Vente les 9, 16 et 23 janvier de 9h à 12h, 3 bénévoles", LIST],
  ["de", "Kuchenverkauf am 9., 16. und 23. Januar 9-12 Uhr, 3 Helfer", LIST],
  ["en", "Choir every Tuesday in February 7-9pm, 3 helpers", TUESDAYS],
  ["es", "Coro todos los martes de febrero de 19 a 21, 3 voluntarios", TUESDAYS],
  ["fr", "Chorale tous les mardis de février 19h-21h, 3 bénévoles", TUESDAYS],
  ["de", "Chor jeden Dienstag im Februar 19-21 Uhr, 3 Helfer", TUESDAYS],
  ["en", "Choir every other Tuesday from Jan 5 to Feb 16, 7-9pm, 3 helpers", FORTNIGHTS],
  ["de", "Chor jeden zweiten Dienstag vom 5. Januar bis 16. Februar 19-21 Uhr, 3 Helfer", FORTNIGHTS],
  ["en", "Food pantry the first Friday of each month, 9-11am, 4 helpers", FRIDAYS],
  ["es", "Comedor el primer viernes de cada mes de 9 a 11, 4 voluntarios", FRIDAYS],
  ["fr", "Distribution le premier vendredi de chaque mois de 9h à 11h, 4 bénévoles", FRIDAYS],
  ["de", "Tafel am ersten Freitag im Monat, 9-11 Uhr, 4 Helfer", FRIDAYS],
  ["en", "Food pantry first Friday of each month from January to March, 9-11am, 4 helpers", FRIDAYS.slice(1)],
  ["en", "Choir every Tuesday in February except Feb 9, 7-9pm, 3 helpers", ["02-02", "02-16", "02-23"]],
  ["es", "Coro todos los martes de febrero excepto el 9, de 19 a 21, 3 voluntarios", ["02-02", "02-16", "02-23"]],
  ["fr", "Chorale tous les mardis de février sauf le 9, 19h-21h, 3 bénévoles", ["02-02", "02-16", "02-23"]],
  ["de", "Chor jeden Dienstag im Februar außer am 9., 19-21 Uhr, 3 Helfer", ["02-02", "02-16", "02-23"]],
  ["en", "Story time Tuesdays starting Jan 12 for 4 weeks, 10-11am, 2 helpers", EIGHT.slice(0, 4)],
  ["en", "Story time Tuesdays for 8 weeks starting Jan 12, 10-11am, 2 helpers", EIGHT],
  ["es", "Cuentos los martes a partir del 12 de enero durante 8 semanas, de 10 a 11, 2 voluntarios", EIGHT],
  ["fr", "Lecture les mardis à partir du 12 janvier pendant 8 semaines, 10h-11h, 2 bénévoles", EIGHT],
  ["de", "Vorlesen dienstags ab 12. Januar für 8 Wochen, 10-11 Uhr, 2 Helfer", EIGHT],
  ["en", "Story time starting Jan 12, then Jan 19 and Jan 26, 10-11am, 2 helpers", EIGHT.slice(0, 3)],
])("%s: several days are read: %s", (locale, said, days) => {
  expect(findDays(locale, said)).toEqual(days);
});

test("an open-ended repeat gets a few dates, and the answer says so", () => {
  const { account } = planLastReply("en", "Food pantry the first Friday of each month, 9-11am, 4 helpers");
  expect(account?.assumed).toContain("repeats");
});

test.each<[Locale, string]>([
  ["de", "Bücherbasar\nFr 4.12.: 15-18 Uhr Kasse 2 Personen\nSa 5.12.: 9-12 Uhr Kasse 3 Personen"],
  ["en", "Book fair\nFri Dec 4: 3-6pm Kasse 2 people\nSat Dec 5: 9am-12pm Kasse 3 people"],
])("%s: lines for several days keep their days and hours", (locale, said) => {
  expect(planDraft(locale, said)?.offers).toEqual(["12-04 15:00-18:00 Kasse x2", "12-05 09:00-12:00 Kasse x3"]);
});
