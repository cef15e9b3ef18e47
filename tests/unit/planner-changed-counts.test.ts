import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, type Expected, replyTo } from "#tests/support/planned.ts";

const DRIVE = "Volunteers for the food drive Dec 5, 12 and 19, 9-noon, 4 people each day";

test.each<[Locale, string, string, Expected]>([
  ["es", "Cena el viernes 18 de diciembre a las 20h, máximo 30 personas", "pon máximo 24 y a las 21", { people: 24, startTime: "21:00" }],
  ["fr", "Repas vendredi 11 décembre 19h, 40 personnes max", "mets 50 max et à 18h30", { people: 50, startTime: "18:30" }],
  ["de", "Feier Freitag 11.12. 18 Uhr, max 40 Leute", "ne stunde früher und 10 leute mehr", { people: 50, startTime: "17:00" }],
  ["en", "Shower Jan 16 2pm, 20 guests", "5 fewer guests", { people: 15 }],
  ["en", "Potluck Dec 12: 6 mains, 5 sides", "instead of 5 make it 7", { people: null, offers: ["Mains x6", "Sides x7"] }],
  ["es", "Posada el 12 de diciembre: 6 ensaladas, 4 postres", "en vez de 6 pon 8", { offers: ["Ensaladas x8", "Postres x4"] }],
  ["fr", "Goûter le 18 décembre : 3 quiches, 4 tartes", "pas de quiches, deux fois plus de tartes", { offers: ["Tartes x8"] }],
  ["en", "Potluck Dec 12: 6 mains, 5 sides", "drop the last one", { offers: ["Mains x6"] }],
])("%s: after %j, %j changes what it counts", (locale, first, then, expected) => {
  expect(draftOf(locale, first, then)).toMatchObject(expected);
});

test.each([
  ["six people for the last one", "12-19 09:00-12:00 Helpers x6"],
  ["the last saturday until 1", "12-19 09:00-13:00 Helpers x4"],
  ["2 more on the first day", "12-05 09:00-12:00 Helpers x6"],
])("%j is said of that day alone", (then, line) => {
  const [before, now] = [draftOf("en", DRIVE), draftOf("en", DRIVE, then)];
  expect(now?.offers.filter((offer) => !before?.offers.includes(offer))).toEqual([line]);
});

test.each<[Locale, string, string]>([
  ["en", "Game night Fri Dec 11 7pm, 12 people max", "is it at 7 or 8?"],
  ["de", "Feier Freitag 11.12. 18 Uhr, max 40 Leute", "war das um 18 oder 19 uhr?"],
  ["es", "Cena el viernes 18 de diciembre a las 20h", "¿es a las 20 o a las 21?"],
  ["fr", "Repas vendredi 11 décembre 19h", "c'est à 19h ou 20h ?"],
  ["en", "Potluck Dec 12: 6 mains, 5 sides", "swap the sides and mains numbers"],
])("%s: after %j, %j changes nothing", (locale, first, then) => {
  expect(replyTo(locale, first, then).draft).toBeNull();
});

test.each<[Locale, string, string]>([
  ["en", "Need 8 volunteers for the book fair March 10 8-12 in the library", "split it in two shifts"],
  ["de", "8 Helfer für den Basar am 10. März 8-12 Uhr in der Aula", "teile es in zwei Schichten auf"],
  ["es", "8 voluntarios para la feria del libro el 10 de marzo de 8 a 12 en el patio", "divídelo en dos turnos"],
  ["fr", "8 bénévoles pour la bourse aux livres le 10 mars 8h-12h à la salle", "en deux créneaux plutôt"],
])("%s: one shift becomes two, with as many people together: %s, %s", (locale, text, then) => {
  expect(draftOf(locale, text, then)?.offers.map((each) => each.replace(/ \p{L}+ /u, " "))).toEqual(["08:00-10:00 x4", "10:00-12:00 x4"]);
});

test.each<[Locale, string, string, string]>([
  ["en", "Conferences Jan 20 3-4pm room 5, 20 minutes each", "take a break at 3:20", "15:00 15:40"],
  ["de", "Sprechtag am 20.1. 15-16 Uhr Raum 5, je 20 Minuten", "Pause um 15:20 Uhr", "15:00 15:40"],
  ["es", "Tutorías el 20 de enero de 15 a 16, citas de 20 minutos", "descanso a las 15:20", "15:00 15:40"],
  ["fr", "Rendez-vous le 20 janvier 15h-16h, 20 minutes chacun", "une pause à 15h20", "15:00 15:40"],
])("%s: a break takes out the appointment it begins with: %s, %s", (locale, text, then, starts) => {
  expect(draftOf(locale, text, then)?.offers.map((each) => each.slice(6, 11))).toEqual(starts.split(" "));
});

test.each<[Locale, string, string, string]>([
  ["en", "Potluck Mar 12 2pm in the gym: cakes 6x, coffee 2x", "and 3 pies", "Pies x3"],
  ["de", "Kuchenbuffet am 12.3. 14 Uhr in der Aula: Kuchen 6x, Kaffee 2x", "und Waffelteig 4x", "Waffelteig x4"],
  ["es", "Convivio el 12 de marzo a las 14:00 en el patio: pasteles 6x, cafés 2x", "y 3 jugos", "Jugos x3"],
  ["fr", "Buffet le 12 mars à 14h à la salle : gâteaux 6x, cafés 2x", "et 3 tartes", "Tartes x3"],
])("%s: what goes on from a list is one more of it: %s, %s", (locale, text, then, added) => {
  const before = draftOf(locale, text)?.offers ?? [];
  expect(before.map((each) => each.slice(-2))).toEqual(["x6", "x2"]);
  expect(draftOf(locale, text, then)?.offers).toEqual([...before, added]);
});

test("jobs at the same hours are two", () => {
  const offers = ["09:00-12:00 Washers x4", "09:00-12:00 Cashiers x2"];
  expect(draftOf("en", "Car wash Jan 9: washers 9-12 4 people, cashiers 9-12 2 people")?.offers).toEqual(offers);
});

test.each<[Locale, string, string, string[]]>([
  ["es", "Posada el 17 de diciembre a las 11: 6 tamales, 40 vasos", "quita los tamales y sube los vasos a 50", ["Vasos x50"]],
  ["en", "Posada Dec 17 at 11: 6 tamales, 40 cups", "drop the tamales and raise the cups to 50", ["Cups x50"]],
  [
    "en",
    "Scrimmage Feb 6 8-3: 4 registration, 2 scoring",
    "registration should be 6 and scoring 3 pls",
    ["08:00-15:00 Registration x6", "08:00-15:00 Scoring x3"],
  ],
  ["de", "Tafel am 12.12. 9-12 Uhr, 5 Helfer", "verschieb das auf Sonntag und nur noch 3 Leute", ["09:00-12:00 Helfende x3"]],
])("%s: a number is of what it is said of: %s, then: %s", (locale, first, then, offers) => {
  expect(draftOf(locale, first, then)?.offers).toEqual(offers);
});
