import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

test.each<[Locale, string, string]>([
  ["de", "Weinfest am 5.12.: Aufbau 8-10, Ausschank 10-16, Abbau 16-18, je 4", "Aufbau x4, Ausschank x4, Abbau x4"],
  ["de", "Weinfest am 5.12.: Aufbau 8-10, Abbau 16-18, jeweils 2", "Aufbau x2, Abbau x2"],
  [
    "de",
    "Weinfest am 5.12.: Aufbau 8-10 (4 Leute), Ausschank 10-13 u. 13-16 je 3, Abbau 16-17 5",
    "Aufbau x4, Ausschank x3, Ausschank x3, Abbau x5",
  ],
  ["de", "Weinfest am 5.12. um 17 Uhr: Brote, Salate und Kuchen, je 4", "Brote x4, Salate x4, Kuchen x4"],
  ["en", "Wine fair Dec 5: setup 8-10, pouring 10-4, cleanup 4-6, each 3", "Setup x3, Pouring x3, Cleanup x3"],
  ["en", "Potluck Dec 5 at 5pm: breads, salads and cakes, 4 each", "Breads x4, Salads x4, Cakes x4"],
  ["es", "Feria el 5 de diciembre: montaje 8-10, venta 10-16, recogida 16-18, 3 cada uno", "Montaje x3, Venta x3, Recogida x3"],
  ["fr", "Repas le 5 décembre à 19h : pains, salades et gâteaux, 4 chacun", "Pains x4, Salades x4, Gâteaux x4"],
])("%s: so many each, without a noun, are as many of all: %s", (locale, text, offers) => {
  expect(
    draftOf(locale, text)
      ?.offers.map((each) => each.replace(/^[\d:]+-[\d:]+ /, ""))
      .join(", "),
  ).toBe(offers);
});

test.each<[Locale, string, string]>([
  [
    "en",
    "helpers sat 5 dec 8-12 setup 12-4 stalls 4-6 cleanup 3 ppl each gym",
    "08:00-12:00 Setup x3, 12:00-16:00 Stalls x3, 16:00-18:00 Cleanup x3",
  ],
  ["en", "Fall fair sat 5 dec in the gym: selling 8-12 and cleanup 12-1", "08:00-12:00 Selling x1, 12:00-13:00 Cleanup x1"],
  [
    "de",
    "Basar Sa 5.12. 8-10 Aufbau 10-16 Verkauf 16-18 Abbau je 3 Leute Turnhalle",
    "08:00-10:00 Aufbau x3, 10:00-16:00 Verkauf x3, 16:00-18:00 Abbau x3",
  ],
  ["de", "Basar Sa 5.12. in der Turnhalle: Aufbau 8-10 je 3 und Abbau 16-17 je 2", "08:00-10:00 Aufbau x3, 16:00-17:00 Abbau x2"],
  [
    "es",
    "Feria el 5 de diciembre 8-10 montaje 10-16 venta 16-18 recogida 3 cada uno gimnasio",
    "08:00-10:00 Montaje x3, 10:00-16:00 Venta x3, 16:00-18:00 Recogida x3",
  ],
  [
    "fr",
    "Bourse samedi 5 décembre 8h-10h montage 10h-16h vente 16h-18h rangement 3 chacun gymnase",
    "08:00-10:00 Montage x3, 10:00-16:00 Vente x3, 16:00-18:00 Rangement x3",
  ],
])("%s: hours and what is done then need no comma between them: %s", (locale, text, offers) => {
  const { offers: found, location } = draftOf(locale, text) ?? {};
  expect([found?.join(", "), location]).toEqual([offers, expect.stringMatching(/^(?:gym|turnhalle|gimnasio|gymnase)$/i)]);
});

test.each<[Locale, string, string]>([
  ["en", "Drivers for Sunday's game, 4 cars, leave 8:45 at the club", "08:45"],
  ["en", "Away game in Dayton Dec 6. Kickoff is 10:30 but we leave the club at 8:45. We need 4 drivers", "08:45"],
  ["en", "Caroling Dec 12, we leave the church at 7", "19:00"],
  ["de", "Auswärtsspiel am 6.12., Anpfiff ist um 10:30 Uhr, Abfahrt am Vereinsheim um 8:45 Uhr, 4 Fahrer", "08:45"],
  ["es", "Coches para el partido el domingo 6, salimos a las nueve menos cuarto del polideportivo, 5 coches", "08:45"],
  ["fr", "Match à Lyon dimanche 6 décembre à 10h30, on part à neuf heures moins le quart du gymnase, 4 chauffeurs", "08:45"],
])("%s: it begins where one sets out, in the morning if that can be: %s", (locale, text, start) => {
  expect(draftOf(locale, text)?.startTime).toBe(start);
});

test.each<[Locale, string, string]>([
  ["en", "Away game Dec 6, leave 8:45. We need 4 cars with 3 free seats each.", "Cars with 3 free seats"],
  ["en", "Setup on Dec 5 at 9am: 5 tables with 6 chairs", "Tables with 6 chairs"],
  ["de", "Auswärtsspiel am 6.12., Abfahrt um 8:45 Uhr, 4 Autos mit 3 freien Plätzen", "Autos mit 3 freien Plätzen"],
  ["es", "Partido el domingo 6, salimos a las 8:45, 5 coches con 4 plazas", "Coches con 4 plazas"],
])("%s: what comes with something is no count of its own: %s", (locale, text, name) => {
  expect(replyTo(locale, text).draft?.offers.map(({ title }) => title)).toEqual([name]);
});

test.each<[Locale, string, string]>([
  ["en", "Bake sale Saturday between nine and half past ten", "09:00-10:30"],
  ["en", "Bake sale Saturday between nine and eleven", "09:00-11:00"],
  ["de", "Basar am Samstag zwischen neun und halb elf", "09:00-10:30"],
  ["de", "Basar am Samstag zwischen halb neun und zehn", "08:30-10:00"],
  ["es", "Mercadillo el sábado entre las nueve y las diez y media", "09:00-10:30"],
  ["es", "Mercadillo el sábado entre las nueve y media y las once", "09:30-11:00"],
  ["fr", "Marché samedi entre neuf heures et dix heures et demie", "09:00-10:30"],
])("%s: between two hours in words it lasts from one to the other: %s", (locale, text, hours) => {
  const { startTime, endTime } = draftOf(locale, text) ?? {};
  expect(`${startTime}-${endTime}`).toBe(hours);
});

const GAPS: [Locale, ...string[]][] = [
  ["en", "One-on-one reviews Dec 8, 25 mins each with 5 mins in between, 1 to 2:30"],
  ["en", "Reviews Dec 8 1 to 2:30, 25 minutes each with a 5 minute gap"],
  ["en", "Reviews Dec 8 1 to 2:30, 25 minute slots, a buffer of 5 minutes"],
  ["en", "Reviews Dec 8 1 to 2:30, 25 minute slots", "leave 5 minutes in between"],
  ["de", "Sprechstunde am 8.12. 13-14:30 Uhr, 25 Minuten, dazwischen 5 Minuten Pause"],
  ["de", "Sprechstunde am 8.12. 13-14:30 Uhr, je 25 Minuten mit 5 Minuten Pause dazwischen"],
  ["es", "Tutorías el 8 de diciembre de 13 a 14:30, 25 minutos con 5 minutos entre medias"],
  ["fr", "Entretiens le 8 décembre de 13h à 14h30, 25 minutes, 5 minutes entre chaque"],
];

test.each(GAPS)("%s: minutes between appointments are kept free, and count nobody: %s", (locale, ...said) => {
  const { draft, account } = replyTo(locale, ...said);
  const lines = draft?.offers.map(({ startTime, endTime, capacity }) => `${startTime}-${endTime} x${capacity}`);
  expect(lines).toEqual(["13:00-13:25 x1", "13:30-13:55 x1", "14:00-14:25 x1"]);
  expect(account?.leftOut).toEqual([]);
});

test.each<[Locale, string, string]>([
  ["en", "Breakfast Dec 5 at 9am, someone should bring three pies", "Pies x3"],
  ["de", "Frühstück am 5.12. um 9: jemand soll drei Kuchen mitbringen", "Kuchen x3"],
  ["de", "Frühstück am 5.12. um 9, jemand müsste zwei Brote mitbringen", "Brote x2"],
  ["es", "Fiesta el 5 de diciembre a las 5, hay que traer 3 tortillas", "Tortillas x3"],
  ["es", "Fiesta el 5 de diciembre a las 5, alguien debe traer dos tartas", "Tartas x2"],
  ["fr", "Fête le 5 décembre à 15h, quelqu'un doit apporter deux gâteaux", "Gâteaux x2"],
])("%s: what somebody is to bring is on the list: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers.join(", ")).toBe(offers);
});

test.each<[Locale, string, string, string]>([
  ["de", "Fahrdienst So 13.12. 8:15 Vereinsheim 4 Autos", "Vereinsheim", "08:15-10:15 Autos x4"],
  ["en", "Carpool Sun Dec 13 8:15 clubhouse 4 drivers", "Clubhouse", "08:15-10:15 Drivers x4"],
  ["es", "Torneo el 5 de diciembre 8:15 polideportivo 4 coches", "Polideportivo", "08:15-10:15 Coches x4"],
])("%s: a count after a room is no part of it: %s", (locale, text, location, offers) => {
  const draft = draftOf(locale, text);
  expect([draft?.location, draft?.offers.join(", ")]).toEqual([location, offers]);
});

test.each<[Locale, string, string, string]>([
  ["en", "Bake sale on Dec 5, 12-3 pm, 3 helpers", "cleaners from 2:30 to 3:30", "12:00-15:30"],
  ["en", "Bake sale on Dec 5, 12-3 pm, 3 helpers", "add a setup shift from 11 to 12", "12:00-15:00"],
  ["de", "Basar am 5.12. 12-15 Uhr, 3 Helfer", "noch Abbau von 15 bis 16 Uhr", "12:00-16:00"],
  ["es", "Mercadillo el 5 de diciembre de 12 a 15, 3 voluntarios", "añade recogida de 15 a 16", "12:00-16:00"],
  ["fr", "Bourse le 5 décembre de 12h à 15h, 3 bénévoles", "ajoute rangement de 15h à 16h", "12:00-16:00"],
])("%s: it lasts until the last of its shifts ends: %s, then: %s", (locale, first, then, hours) => {
  const { startTime, endTime, offers } = draftOf(locale, first, then) ?? {};
  expect([`${startTime}-${endTime}`, offers?.length]).toEqual([hours, 2]);
});

test.each<[Locale, string, string]>([
  ["en", "Breakfast on Dec 5 at 9am: 500 g butter, 3 pies", "500 g butter x1, Pies x3"],
  ["en", "bbq dec 5 at 1pm\n500 ml cream\n3 salads", "500 ml cream x1, Salads x3"],
  ["de", "Frühstück am 5.12. um 9: 500 g Butter, 3 Brote", "500 g Butter x1, Brote x3"],
  ["es", "Desayuno el 5 de diciembre a las 9: 250 g de queso, 3 tortillas", "250 g de queso x1, Tortillas x3"],
  ["fr", "Goûter le 5 décembre à 9h : 500 g de beurre, 3 gâteaux", "500 g de beurre x1, Gâteaux x3"],
])("%s: grams belong to what they are of: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers.join(", ")).toBe(offers);
});
