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
