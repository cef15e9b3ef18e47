import { expect, test } from "vitest";
import { draftOf, replyTo } from "#tests/support/planned.ts";

test.each([
  ["de", "Fest vom 5.-6.12.26, 4 Helfer", "12-05 12-06"],
  ["de", "Fest am 5./6.12.2026, 4 Helfer", "12-05 12-06"],
  ["en", "Food drive 2nd and 4th Saturdays January to March 9-12, 4 helpers", "01-09 01-23 02-13 02-27 03-13 03-27"],
  ["en", "Cleanup every Saturday in January except 16th, 9-12, 4 helpers", "01-02 01-09 01-23 01-30"],
  ["de", "Chor dienstags im Januar 18-19 Uhr, 3 Helfer, außer 19.", "01-05 01-12 01-26"],
  ["fr", "Gym les mardis de janvier 18h-19h, 3 bénévoles, sauf le 19", "01-05 01-12 01-26"],
  ["en", "Crossing guards Mon/Wed/Fri Jan 4 to Jan 8, 8-9am, 1 parent", "01-04 01-06 01-08"],
  ["en", "Crossing guard Mondays in January 8-9am, 2 parents. The 18th is cancelled", "01-04 01-11 01-25"],
  ["de", "Hofdienst montags im Januar 8-9 Uhr, 2 Eltern, am 18.1. fällt aus", "01-04 01-11 01-25"],
  ["es", "Guardia los lunes de enero 8-9, 2 papás. El 18 se cancela", "01-04 01-11 01-25"],
  ["fr", "Garde les lundis de janvier 8h-9h, 2 parents. Le 18 est annulé", "01-04 01-11 01-25"],
  ["en", "Driver every Friday Dec 4 to Jan 15, 8-9am, 1 parent, winter break Dec 21 to Jan 1", "12-04 12-11 12-18 01-08 01-15"],
  ["de", "Fahrdienst freitags 4.12. bis 15.1., 8-9 Uhr, 1 Fahrer, Pause am 25.12. und 1.1.", "12-04 12-11 12-18 01-08 01-15"],
  [
    "es",
    "Guardia los viernes del 4 de diciembre al 15 de enero 8-9, 1 papá, pausa el 25 de diciembre",
    "12-04 12-11 12-18 01-01 01-08 01-15",
  ],
  ["fr", "Garde les vendredis du 4 décembre au 15 janvier 8h-9h, 1 parent, pause le 25 décembre", "12-04 12-11 12-18 01-01 01-08 01-15"],
  ["en", "Spring break camp March 15-17, 9-12, 4 helpers", "03-15 03-16 03-17"],
  ["fr", "Accueil le mercredi du 6 janvier au 20 janvier, 9h-10h, 1 bénévole", "01-06 01-13 01-20"],
  ["en", "Lunch duty first two weeks of February, 8-9am, 1 parent", "02-01 02-02 02-03 02-04 02-05 02-08 02-09 02-10 02-11 02-12"],
  ["de", "Aufsicht die ersten zwei Wochen im Februar, 8-9 Uhr, 1 Person", "02-01 02-02 02-03 02-04 02-05 02-08 02-09 02-10 02-11 02-12"],
  ["es", "Guardia las dos primeras semanas de febrero de 8 a 9, 1 papá", "02-01 02-02 02-03 02-04 02-05 02-08 02-09 02-10 02-11 02-12"],
  ["fr", "Accueil les deux premières semaines de février 8h-9h, 1 parent", "02-01 02-02 02-03 02-04 02-05 02-08 02-09 02-10 02-11 02-12"],
  ["de", "Mittagsaufsicht dienstags KW 2-4, 12-13 Uhr, 2 Eltern", "01-12 01-19 01-26"],
  ["de", "Schneedienst KW 2, 7-8 Uhr, 1 Person", "01-11 01-12 01-13 01-14 01-15"],
  ["es", "Cuidar el recreo la semana del 11 al 13 de enero, 11:00-11:30, 2 por día", "01-11 01-12 01-13"],
  ["en", "Coffee hour hosts jan + feb sundays at 11, 2 hosts each week", "01-03 01-10 01-17 01-24 01-31 02-07 02-14 02-21 02-28"],
  ["en", "Nursery rota March: one adult every Sunday 10-11", "03-07 03-14 03-21 03-28"],
  ["fr", "Permanence semaine 3, de 9h à 12h, 2 bénévoles", "01-18 01-19 01-20 01-21 01-22"],
] as const)("%s: %s", (locale, said, days) => {
  const offers = draftOf(locale, said)?.offers ?? [];
  expect([...new Set(offers.map((each) => each.slice(0, 5)))].join(" ")).toBe(days);
});

test.each([
  ["en", "Leftovers brunch the day after Thanksgiving 11am at our house, 12 people", "2026-11-27"],
  ["en", "Cookie baking the day before Christmas Eve 2pm at Joan's, 8 people", "2026-12-23"],
  ["de", "Brunch am Tag nach Silvester um 11 Uhr bei Ute, 12 Leute", "2027-01-01"],
  ["es", "Almuerzo el día después de Nochebuena a las 14:00 en casa de Ana, 12 personas", "2026-12-25"],
  ["fr", "Goûter le lendemain de Pâques à 15h chez Léa, 12 personnes", "2027-03-29"],
] as const)("%s: %s: a day beside a holiday", (locale, said, date) => {
  expect(draftOf(locale, said)?.date).toBe(date);
});

test.each([
  ["en", "Tree sale Dec 4-6, Fri 3-7, Sat 10-6, Sun 11-4, 3 cashiers each", "Cashiers"],
  ["de", "Weihnachtsbaumverkauf 4.-6. Dezember, Fr 15-19, Sa 10-18, So 11-16 Uhr, je 3 Verkäufer", "Verkäufer"],
] as const)("%s: %s: each day has its own hours, and the job is on all", (locale, said, job) => {
  const offers = [`12-04 15:00-19:00 ${job} x3`, `12-05 10:00-18:00 ${job} x3`, `12-06 11:00-16:00 ${job} x3`];
  expect(draftOf(locale, said)?.offers).toEqual(offers);
});

test.each([
  ["en", "Meeting on February 30", "Meeting"],
  ["en", "Picnic on the thirty first of April at 5", "Picnic"],
  ["en", "Picnic on June the thirty first at 5", "Picnic"],
  ["de", "Sitzung am 31.4. um 19 Uhr", "Sitzung"],
  ["de", "Sitzung am einunddreißigsten April um 19 Uhr", "Sitzung"],
  ["es", "Reunión el treinta de febrero", "Reunión"],
  ["es", "Reunión el treinta y uno de abril a las 19:00", "Reunión"],
  ["fr", "Réunion le trente février à 19h", "Réunion"],
] as const)("%s: %s: a day that doesn't exist is asked about, and the title stays", (locale, said, title) => {
  const { draft, question, text } = replyTo(locale, said);
  expect(draft).toMatchObject({ title, date: null });
  expect([question?.about, text]).toEqual(["date", expect.stringMatching(/calend[ae]r|Kalender|calendrier/)]);
});

test.each([
  ["en", "Dinner on Friday at 6 for twenty five people", 25],
  ["en", "Dinner on Friday at 6, for up to thirty-five guests", 35],
  ["es", "Cena el viernes a las 21:00 para treinta y cinco personas", 35],
  ["fr", "Repas vendredi à 19h pour vingt-cinq personnes", 25],
] as const)("%s: %s: a number in several words is one, and used", (locale, said, people) => {
  const { draft, account } = replyTo(locale, said);
  expect([draft?.people, account?.leftOut]).toEqual([people, []]);
});

test("only the end of a month is no day", () => {
  expect(draftOf("en", "Year-end party at the end of June, 30 people, gym")?.date).toBeNull();
  expect(draftOf("de", "Inventur Ende Januar 9-12 Uhr, 4 Helfer")?.date).toBeNull();
  expect(draftOf("fr", "Inventaire fin janvier 9h-12h, 4 bénévoles")?.date).toBeNull();
});

test.each([
  ["en", "Party Dec 12 at 6pm for 2 hours, 20 people", "20:00"],
  ["de", "Putztag am 12.12. ab 9 Uhr für 3 Stunden, 5 Helfer", "12:00"],
  ["es", "Limpieza el 12 de diciembre a las 9 durante 3 horas, 5 voluntarios", "12:00"],
  ["fr", "Nettoyage le 12 décembre à 9h pendant 3 heures, 5 bénévoles", "12:00"],
] as const)("%s: how long it lasts tells when it ends: %s", (locale, text, end) => {
  expect(draftOf(locale, text)?.endTime).toBe(end);
});

test.each([
  ["en", "Party Dec 12 at 6pm, 20 people", "the old mill", "the old mill"],
  ["de", "Feier am 12.12. um 18 Uhr, 20 Leute", "Zum Löwen", "Zum Löwen"],
  ["fr", "Fête le 12 décembre à 18h, 20 personnes", "Le Bateau Ivre", "Le Bateau Ivre"],
] as const)("%s: a name by itself answers where it is: %s %s", (locale, text, said, place) => {
  expect(draftOf(locale, text, said)?.location).toBe(place);
});
