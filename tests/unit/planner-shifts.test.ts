import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

/** Shifts said one after the other, their hours and counts in words: "7-10 x3". */
const DICTATED: [Locale, string, string, string[]][] = [
  [
    "en",
    "food pantry this saturday first shift seven to ten in the morning three people, second shift ten to one two people, third one to four p m four people",
    "Food pantry",
    ["07:00-10:00 x3", "10:00-13:00 x2", "13:00-16:00 x4"],
  ],
  [
    "en",
    "soup kitchen on friday, first shift is eight to eleven with two people and the second shift is eleven to two with three people",
    "Soup kitchen",
    ["08:00-11:00 x2", "11:00-14:00 x3"],
  ],
  [
    "en",
    "concession stand saturday from nine to one I need four and then one to five I need five",
    "Concession stand",
    ["09:00-13:00 x4", "13:00-17:00 x5"],
  ],
  ["en", "book fair dec 12 from 9 to 1 we need 4 and from 1 to 5 we need 5", "Book fair", ["09:00-13:00 x4", "13:00-17:00 x5"]],
  [
    "en",
    "food pantry saturday we need 3 people from 8 to 10, then 2 from 10 to noon, and then 4 more till 2",
    "Food pantry",
    ["08:00-10:00 x3", "10:00-12:00 x2", "12:00-14:00 x4"],
  ],
  [
    "de",
    "Tafel am Samstag von neun bis zwölf brauchen wir drei, dann von zwölf bis drei vier Leute",
    "Tafel",
    ["09:00-12:00 x3", "12:00-15:00 x4"],
  ],
  [
    "de",
    "Tafel Samstag erste Schicht sieben bis zehn drei Leute, zweite Schicht zehn bis eins zwei Leute, dritte eins bis vier vier Leute",
    "Tafel",
    ["07:00-10:00 x3", "10:00-13:00 x2", "13:00-16:00 x4"],
  ],
  [
    "es",
    "Banco de alimentos el sábado, de nueve a doce necesitamos tres, luego de doce a tres cuatro personas",
    "Banco de alimentos",
    ["09:00-12:00 x3", "12:00-15:00 x4"],
  ],
  [
    "es",
    "Kermés el sábado primer turno de 8 a 11 tres personas, segundo turno de 11 a 2 cuatro personas, tercer turno de 2 a 5 dos",
    "Kermés",
    ["08:00-11:00 x3", "11:00-14:00 x4", "14:00-17:00 x2"],
  ],
  [
    "fr",
    "Kermesse samedi première équipe de huit heures à onze heures trois personnes, deuxième équipe de onze heures à quatorze heures quatre personnes",
    "Kermesse",
    ["08:00-11:00 x3", "11:00-14:00 x4"],
  ],
  [
    "en",
    "car wash saturday 9 to 11 four people then 11 to 1 four people then 1 to 3 two people",
    "Car wash",
    ["09:00-11:00 x4", "11:00-13:00 x4", "13:00-15:00 x2"],
  ],
  [
    "de",
    "Kleiderkammer Samstag, die erste Schicht geht von neun bis elf mit drei Leuten und die zweite Schicht von elf bis eins mit zwei Leuten",
    "Kleiderkammer",
    ["09:00-11:00 x3", "11:00-13:00 x2"],
  ],
  [
    "fr",
    "Buvette samedi de 9h à midi il en faut trois, puis de midi à 15h il en faut quatre",
    "Buvette",
    ["09:00-12:00 x3", "12:00-15:00 x4"],
  ],
];

test.each(DICTATED)("%s: shifts are read one after the other: %s", (locale, text, title, shifts) => {
  const draft = draftOf(locale, text);
  expect(draft?.title).toBe(title);
  expect(draft?.offers.map((each) => each.replace(/ (?:Shift|Schicht|Turno|Créneau) \d /, " "))).toEqual(shifts);
});

test.each<[Locale, string, string[]]>([
  [
    "en",
    "Bake sale saturday early shift 8 to 12 3 people, late shift 12 to 4 2 people",
    ["08:00-12:00 Early shift x3", "12:00-16:00 Late shift x2"],
  ],
  [
    "de",
    "Basar am Samstag Frühschicht 8 bis 12 drei Leute, Spätschicht 12 bis 16 Uhr zwei Leute",
    ["08:00-12:00 Frühschicht x3", "12:00-16:00 Spätschicht x2"],
  ],
  [
    "es",
    "Kermés el sábado turno de mañana de 8 a 12 tres personas, turno tarde de 12 a 4 dos personas",
    ["08:00-12:00 Turno de mañana x3", "12:00-16:00 Turno tarde x2"],
  ],
  [
    "fr",
    "Kermesse samedi équipe bleue de 8h à 12h trois personnes, équipe rouge de 12h à 16h deux personnes",
    ["08:00-12:00 Équipe bleue x3", "12:00-16:00 Équipe rouge x2"],
  ],
])("%s: a shift that has a name keeps it: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test("what is counted in words is no hour", () => {
  expect(draftOf("en", "bake sale dec 12 9 to 1 we need two to three people")?.startTime).toBe("09:00");
  expect(draftOf("en", "bake sale dec 12, three to five cakes please and ten to twelve pies")?.startTime).toBeNull();
});

const THREE: Record<Locale, string> = {
  en: "Food pantry Saturday: shifts 7-10 3 people, 10-1 2 people, 1-4 4 people",
  de: "Tafel Samstag: Schichten 7-10 Uhr 3 Leute, 10-13 Uhr 2 Leute, 13-16 Uhr 4 Leute",
  es: "Comedor el sábado, turnos: 7-10 h 3 personas, 10-13 h 2 personas, 13-16 h 4 personas",
  fr: "Épicerie solidaire samedi, créneaux : 7h-10h 3 personnes, 10h-13h 2 personnes, 13h-16h 4 personnes",
};

test.each<[Locale, string, string]>([
  ["en", "third shift should end at half past four", "07:00-10:00 x3, 10:00-13:00 x2, 13:00-16:30 x4"],
  ["en", "the last one should go until 5", "07:00-10:00 x3, 10:00-13:00 x2, 13:00-17:00 x4"],
  ["en", "shift 3 ends at 5", "07:00-10:00 x3, 10:00-13:00 x2, 13:00-17:00 x4"],
  ["en", "one more person on the first shift", "07:00-10:00 x4, 10:00-13:00 x2, 13:00-16:00 x4"],
  ["en", "add one to shift 2", "07:00-10:00 x3, 10:00-13:00 x3, 13:00-16:00 x4"],
  ["en", "add two people to the second shift", "07:00-10:00 x3, 10:00-13:00 x4, 13:00-16:00 x4"],
  ["en", "make the first shift start at 6:30", "06:30-10:00 x3, 10:00-13:00 x2, 13:00-16:00 x4"],
  ["en", "first shift half an hour earlier", "06:30-09:30 x3, 10:00-13:00 x2, 13:00-16:00 x4"],
  ["en", "make the last shift half an hour longer", "07:00-10:00 x3, 10:00-13:00 x2, 13:00-16:30 x4"],
  ["en", "drop the last shift", "07:00-10:00 x3, 10:00-13:00 x2"],
  ["de", "erste Schicht eine halbe Stunde früher", "06:30-09:30 x3, 10:00-13:00 x2, 13:00-16:00 x4"],
  ["de", "die letzte Schicht geht bis 17 Uhr", "07:00-10:00 x3, 10:00-13:00 x2, 13:00-17:00 x4"],
  ["de", "die dritte Schicht soll um halb fünf enden", "07:00-10:00 x3, 10:00-13:00 x2, 13:00-16:30 x4"],
  ["de", "eine Person mehr in der zweiten Schicht", "07:00-10:00 x3, 10:00-13:00 x3, 13:00-16:00 x4"],
  ["es", "quita el segundo turno", "07:00-10:00 x3, 13:00-16:00 x4"],
  ["es", "el último turno termina a las 17", "07:00-10:00 x3, 10:00-13:00 x2, 13:00-17:00 x4"],
  ["es", "una persona más en el primer turno", "07:00-10:00 x4, 10:00-13:00 x2, 13:00-16:00 x4"],
  ["es", "el primer turno media hora antes", "06:30-09:30 x3, 10:00-13:00 x2, 13:00-16:00 x4"],
  ["fr", "le dernier créneau finit à 17h", "07:00-10:00 x3, 10:00-13:00 x2, 13:00-17:00 x4"],
  ["fr", "enlève le deuxième créneau", "07:00-10:00 x3, 13:00-16:00 x4"],
  ["fr", "une personne de plus sur le premier créneau", "07:00-10:00 x4, 10:00-13:00 x2, 13:00-16:00 x4"],
  ["fr", "le premier créneau une demi-heure plus tôt", "06:30-09:30 x3, 10:00-13:00 x2, 13:00-16:00 x4"],
])("%s: what is said of one shift changes that one, and the event goes on as long: %s", (locale, then, shifts) => {
  const { draft, account } = replyTo(locale, THREE[locale], then);
  const lines = draft?.offers.map(({ startTime, endTime, capacity }) => `${startTime}-${endTime} x${capacity}`) ?? [];
  expect(lines.join(", ")).toBe(shifts);
  expect([draft?.startTime, draft?.endTime]).toEqual([lines[0]?.slice(0, 5), lines.at(-1)?.slice(6, 11)]);
  expect(account?.leftOut).toEqual([]);
});

test.each<[Locale, string, string, string]>([
  [
    "en",
    "Book fair Dec 11, setup 9-11 2 volunteers, cashier 11-1 3 volunteers",
    "the last shift should go till 4",
    "11:00-16:00 Cashier x3",
  ],
  [
    "de",
    "Buchmesse am 11.12., Aufbau 9-11 Uhr 2 Helfer, Kasse 11-13 Uhr 3 Helfer",
    "die zweite Schicht braucht 5 Leute",
    "11:00-13:00 Kasse x5",
  ],
  [
    "es",
    "Feria el 11 de diciembre, montaje 9-11 h 2 voluntarios, caja 11-13 h 3 voluntarios",
    "quita el primer turno",
    "11:00-13:00 Caja x3",
  ],
  [
    "fr",
    "Bourse le 11 décembre, montage 9h-11h 2 bénévoles, caisse 11h-13h 3 bénévoles",
    "le dernier créneau finit à 14h",
    "11:00-14:00 Caisse x3",
  ],
])("%s: shifts that have names go by their turn, too: %s, then: %s", (locale, first, then, last) => {
  const [before, now] = [draftOf(locale, first)?.offers ?? [], draftOf(locale, first, then)?.offers ?? []];
  expect(now.at(-1)).toBe(last);
  expect(now.slice(0, -1)).toEqual(now.length < before.length ? [] : before.slice(0, -1));
});

test("a shift that would become as long as a day is to be checked", () => {
  for (const then of ["the last shift should start at 4:30", "the last shift should start at 5"])
    expect(replyTo("en", THREE.en, then).account?.unsure.map(({ field }) => field)).toEqual(["offers"]);
});

test("hours after a word for shifts are no length of them", () => {
  const { offers } = draftOf("fr", "Épicerie samedi, créneaux : 7h-10h 3 bénévoles, 10h-13h 2 bénévoles") ?? {};
  expect(offers).toEqual(["07:00-10:00 Créneau 1 x3", "10:00-13:00 Créneau 2 x2"]);
  expect(draftOf("fr", "Permanence samedi, créneaux de 2h, 8h-12h, 2 bénévoles")?.offers).toHaveLength(2);
});

test.each<[Locale, string, string]>([
  ["en", "Time slots every hour from 8 to noon on Dec 11", "08:00 09:00 10:00 11:00"],
  ["de", "Termine jede Stunde von 8 bis 12 Uhr am 11.12.", "08:00 09:00 10:00 11:00"],
  ["es", "Citas cada hora de 8 a 12 el 11 de diciembre", "08:00 09:00 10:00 11:00"],
  ["fr", "Rendez-vous toutes les heures de 8h à 12h le 11 décembre", "08:00 09:00 10:00 11:00"],
])("%s: every hour is how long a slot is: %s", (locale, text, starts) => {
  expect(draftOf(locale, text)?.offers.map((each) => each.slice(6, 11))).toEqual(starts.split(" "));
});

test.each<[Locale, string, string[]]>([
  ["en", "Blood drive Jan 9 9-3: 2 check in table, 3 canteen, 1 greeter", ["Check in table x2", "Canteen x3", "Greeter x1"]],
  ["en", "Swim meet Jan 9 7-12: 2 sign in desk, 3 timers", ["Sign in desk x2", "Timers x3"]],
  ["en", "Carnival May 8 11-3, need 2 ticket booth, 1 box office, 4 front desk", ["Ticket booth x2", "Box office x1", "Front desk x4"]],
  ["fr", "Kermesse le 8 mai 11h-15h : 2 mise en place, 3 buvette, 1 caisse", ["Mise en place x2", "Buvette x3", "Caisse x1"]],
])("%s: what is counted keeps all of its name: %s", (locale, text, names) => {
  expect(draftOf(locale, text)?.offers.map((each) => each.replace(/^[\d:]+-[\d:]+ /, ""))).toEqual(names);
});
