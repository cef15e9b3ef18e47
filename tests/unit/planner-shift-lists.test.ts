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
