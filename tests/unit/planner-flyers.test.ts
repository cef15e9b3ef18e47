import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf } from "#tests/support/planned.ts";

test.each<[Locale, string, string[]]>([
  ["en", "Bake table Dec 5\nBrownies ........ 3\nCookies........ 2\nPies ____ 4", ["Brownies x3", "Cookies x2", "Pies x4"]],
  ["de", "Kuchen für das Fest am 5. Dezember\nKäsekuchen ........ 3\nMuffins ______ 2", ["Käsekuchen x3", "Muffins x2"]],
  ["es", "Feria del barrio el 5 de diciembre\nTortillas ........ 3\nEmpanadas ____ 2", ["Tortillas x3", "Empanadas x2"]],
  ["fr", "Buvette le 5 décembre\nQuiches ........ 3\nCakes salés ____ 2", ["Quiches x3", "Cakes salés x2"]],
  ["en", "Fall fair Oct 9\nCashiers 9-12 ........ 3\nParking 9-3 _____", ["09:00-12:00 Cashiers x3", "09:00-15:00 Parking x1"]],
])("%s: dots and blanks of a printed list only lead to its numbers: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test.each<[Locale, string, string, string]>([
  ["en", "*** Storm drain stenciling ***\nWhen: Sun., April 18, 1 - 4 p.m.\nWhere: the gym\n10 helpers", "Storm drain stenciling", "Gym"],
  ["de", "=== Kuchenbasar ===\nWann: Sa 10.4., 9-13 Uhr\nWo: Aula\n5 Helfer", "Kuchenbasar", "Aula"],
  ["es", "~~~ Kermés ~~~\nCuándo: sábado 10 de abril, 9 a 13 h\nDónde: patio\n10 ayudantes", "Kermés", "Patio"],
  [
    "fr",
    "**Vide-grenier**\n**Quand :** dimanche 18 avril, 8h-17h\n**Où :** place du village\n10 bénévoles",
    "Vide-grenier",
    "Place du village",
  ],
])("%s: what adorns a heading says nothing: %s", (locale, text, title, location) => {
  expect(draftOf(locale, text)).toMatchObject({ title, location });
});

test.each<[Locale, string, string]>([
  ["en", "Wing night Wednesday - VFW Post 88 - Mar 3\nCooks 3:00-6:00 pm - 3\nServers 5:00-8:00 pm - 6", "2027-03-03"],
  ["de", "Spieleabend Mittwoch - Gasthof Krone - 3. März, 19 Uhr, 12 Plätze", "2027-03-03"],
  ["es", "Cine miércoles - Sala Verde - 3 de marzo, 19:00, 12 plazas", "2027-03-03"],
  ["fr", "Soirée jeux mercredi - salle verte - 3 mars, 19h, 12 places", "2027-03-03"],
])("%s: a date after a dash is the day, not the last of several: %s", (locale, text, date) => {
  expect(draftOf(locale, text)?.date).toBe(date);
});

test.each<[Locale, string, string]>([
  ["en", "Potluck Friday, sorry, Saturday at 6 at the Garcias", "2026-11-28"],
  ["en", "Book club Jan 14, I mean Jan 15, 7pm, 8 people", "2027-01-15"],
  ["de", "Kegeln am Freitag, äh, am Samstag um 19 Uhr, 12 Plätze", "2026-11-28"],
  ["es", "Cena el viernes, digo, el sábado a las 21:00, 20 personas", "2026-11-28"],
  ["fr", "Réunion jeudi, pardon, vendredi à 18h, 12 places", "2026-11-27"],
])("%s: a day that is taken back in the same breath is none: %s", (locale, text, date) => {
  expect(draftOf(locale, text)?.date).toBe(date);
});

test.each<[Locale, string, string]>([
  ["en", "Youth tournament\nSaturday, March 13, 9-5, east gym\n\nScorers 4\nCake table 9-1: 2\nSetup Friday 6pm: 5", "East gym"],
  [
    "de",
    "Jugendturnier\nSamstag, 13. März, 9–17 Uhr, Sporthalle Ost\n\nZeitnehmer 4\nTheke 9-13: 2\nAufbau Freitag 18 Uhr: 5",
    "Sporthalle Ost",
  ],
  ["es", "Torneo\nSábado 13 de marzo, 9:00-17:00, Pabellón Este\nÁrbitros: 4\nBarra 9-13: 2\nMontaje viernes 18:00: 5", "Pabellón Este"],
  ["fr", "Tournoi\nSamedi 13 mars, 9h-17h, salle Berlioz\nArbitres : 4\nBuvette 9h-13h : 2\nMontage vendredi 18h : 5", "Salle Berlioz"],
])("%s: the line of an event above entries that have numbers is none of them: %s", (locale, text, location) => {
  const draft = draftOf(locale, text);
  expect(draft?.location).toBe(location);
  expect(draft?.offers.map((each) => `${each.slice(0, 5)} ${each.slice(-2)}`)).toEqual(["03-13 x4", "03-13 x2", "03-12 x5"]);
});

test.each<[Locale, string, string[]]>([
  ["en", "Breakfast Dec 18 9am:\n- 3x rolls (10 pieces each)\n- 2x cheese", ["Rolls (10 pieces each) x3", "Cheese x2"]],
  ["de", "Frühstück am 18.12. um 9 Uhr:\n- 3x Brötchen (je 10 Stück)\n- 2x Käse", ["Brötchen (je 10 Stück) x3", "Käse x2"]],
])("%s: how much is in one of an entry is not how many: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test("a date and an hour are no stations", () => {
  const text = "Teacher lunch Thursday, May 6 at 11:30 in the lounge. Please bring:\n* 2 pasta salads\n* 1 green salad\n* iced tea";
  expect(draftOf("en", text)).toMatchObject({ type: "potluck", offers: ["Pasta salads x2", "Green salad x1", "Iced tea x1"] });
});

test.each<[Locale, string]>([
  ["en", "School fair, Saturday February 20, main yard\n9 to 11 tickets, 2 people\n11 to 1 bingo, 4 people\n12 to 3 tickets (3)"],
  ["es", "Kermés, sábado 20 de febrero, patio\n9 a 11 boletos, 2 personas\n11 a 13 lotería, 4 personas\n12 a 15 boletos, 3 papás"],
  ["de", "Schulfest, Samstag 20. Februar\n9 bis 11 Kasse, 2 Personen\n11 bis 13 Lotto, 4 Personen\n12 bis 15 Kasse, 3 Helfer"],
  ["fr", "Kermesse, samedi 20 février, cour\n9 à 11 caisse, 2 personnes\n11 à 13 loto, 4 personnes\n12 à 15 caisse, 3 bénévoles"],
])("%s: a line that begins with hours and ends with a number is a shift: %s", (locale, text) => {
  const offers = draftOf(locale, text)?.offers.map((each) => each.replace(/ \p{L}+ /u, " "));
  expect(offers).toEqual(["09:00-11:00 x2", "11:00-13:00 x4", "12:00-15:00 x3"]);
});

test.each<[Locale, string]>([
  ["en", "Food drive December 5:\n5 to 10 cans of soup, 3 loaves of bread\n6 to 8 cakes"],
  ["de", "Spendenaktion am 5. Dezember:\n5 bis 10 Dosen Suppe, 3 Brote\n6 bis 8 Kuchen"],
])("%s: a number up to another is no hour: %s", (locale, text) => {
  expect(draftOf(locale, text)?.offers.join()).not.toContain(":00-");
});

test("a line that counts one thing is listed, and a club's name stands above what it invites to", () => {
  expect(draftOf("en", "School fair Dec 12\none cake\na table\n2 chairs")?.offers).toEqual(["Cake x1", "Table x1", "Chairs x2"]);
  expect(draftOf("en", "Lincoln PTA\nDec 5 fall festival, 10-2, 20 volunteers")?.title).toBe("Fall festival");
  expect(draftOf("fr", "APEL Saint-Joseph\n9 janvier kermesse 10h-16h, 8 bénévoles")?.title).toBe("Kermesse");
});
