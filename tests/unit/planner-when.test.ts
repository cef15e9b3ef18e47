import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

const daysOf = (locale: Locale, ...said: string[]) => {
  const draft = draftOf(locale, ...said);
  return [...new Set([draft?.date?.slice(5), ...(draft?.offers.map((each) => each.slice(0, 5)) ?? [])])].filter((day) =>
    /^\d\d-\d\d$/.test(day ?? ""),
  );
};

test.each([
  ["en", "food pantry every saturday in january 9-11, 4 helpers", "09:00", "11:00"],
  ["en", "tax help appts every sat in january 9-noon, 45 minutes, two at a time", "09:00", "12:00"],
  ["es", "limpieza del templo cada sabado de enero de 9 a 11 de la mañana, 4 hermanos por sabado", "09:00", "11:00"],
  ["fr", "distribution chaque samedi de janvier 9h-11h, 4 bénévoles", "09:00", "11:00"],
] as const)("%s: hours after a whole month are none of its days: %s", (locale, said, startTime, endTime) => {
  expect(daysOf(locale, said)).toEqual(["01-02", "01-09", "01-16", "01-23", "01-30"]);
  expect(draftOf(locale, said)).toMatchObject({ startTime, endTime });
});

test.each([
  ["en", "food pantry dec 19 and 20 at the loading dock\npacking 9-11am 6 people\nhanding out 11am-1pm 4 people\nsame both days"],
  ["de", "Weihnachtsmarkt am 19. und 20.12. am Rathausplatz\nAufbau 10-12 Uhr 4 Leute\nVerkauf 12-18 Uhr 3 Leute"],
  ["es", "mercadillo el 19 y 20 de diciembre en el patio\nmontaje 9-11 4 personas\nventa 11-14 3 personas"],
  ["fr", "marché de Noël les 19 et 20 décembre à la salle des fêtes\nmontage 8h-10h 4 personnes\nvente 10h-18h 3 personnes"],
] as const)("%s: a list is for each of the days above it", (locale, said) => {
  const { account } = replyTo(locale, said);
  expect(daysOf(locale, said)).toEqual(["12-19", "12-20"]);
  expect(draftOf(locale, said)?.offers).toHaveLength(4);
  expect(account?.leftOut.join()).not.toMatch(/19|20/);
});

test.each([
  ["en", "Bake sale Dec 5 10am-4pm 3 helpers", "same thing the next day too"],
  ["en", "Bake sale Dec 5 10am-4pm 3 helpers", "and the same on sunday"],
  ["en", "Bake sale Dec 5 10am-4pm 3 helpers", "repeat it the day after"],
  ["de", "Kuchenverkauf am 5.12. 10-16 Uhr 3 Helfer", "das gleiche nochmal am nächsten Tag"],
  ["de", "Kuchenverkauf am 5.12. 10-16 Uhr 3 Helfer", "am Sonntag bitte genauso"],
  ["es", "Venta de pasteles el 5 de diciembre de 10 a 16, 3 voluntarios", "lo mismo el domingo"],
  ["fr", "Vente de gâteaux le 5 décembre 10h-16h 3 bénévoles", "pareil le lendemain"],
] as const)("%s: what is again on another day is on both: %s, %s", (locale, said, then) => {
  expect(daysOf(locale, said, then)).toEqual(["12-05", "12-06"]);
  expect(draftOf(locale, said, then)?.offers).toHaveLength(2);
});

test.each([
  ["en", "Choir every Wednesday in February 7-9pm, 3 helpers", "we're off the 17th"],
  ["en", "Choir every Wednesday in February 7-9pm, 3 helpers", "the church is booked on the 17th"],
  ["de", "Chorprobe jeden Mittwoch im Februar 19-21 Uhr, 3 Helfer", "am 17. fällts aus"],
  ["de", "Chorprobe jeden Mittwoch im Februar 19-21 Uhr, 3 Helfer", "am 17. machen wir Pause"],
  ["es", "Ensayo todos los miércoles de febrero de 19 a 21, 3 voluntarios", "el 17 es festivo"],
  ["fr", "Répétition tous les mercredis de février 19h-21h, 3 bénévoles", "le 17 ça saute"],
] as const)("%s: one day of several that is named alone is out: %s, %s", (locale, said, then) => {
  expect(daysOf(locale, said, then)).toEqual(["02-03", "02-10", "02-24"]);
});

test.each([
  ["en", "Meeting Jan 14 at 6pm, 10 people", "make it a bit earlier"],
  ["de", "Sitzung am 14.1. um 18 Uhr, 10 Leute", "etwas später bitte"],
  ["es", "Reunión el 14 de enero a las 18:00, 10 personas", "hazlo un poco más temprano"],
  ["fr", "Réunion le 14 janvier à 18h, 10 personnes", "un peu plus tôt"],
] as const)("%s: earlier or later than it was is asked about: %s, %s", (locale, said, then) => {
  expect(replyTo(locale, said, then).question?.about).toBe("time");
});

test.each([
  ["en", "Soup kitchen the last two Fridays in January 5-8pm, 6 volunteers", ["01-22", "01-29"]],
  ["en", "Soup supper the first 3 wednesdays of Lent 6pm, 4 servers", ["02-10", "02-17", "02-24"]],
  ["de", "Suppenküche die letzten zwei Freitage im Januar 17-20 Uhr, 6 Helfer", ["01-22", "01-29"]],
  ["es", "Comedor los dos últimos viernes de enero de 17 a 20, 6 voluntarios", ["01-22", "01-29"]],
  ["fr", "Accueil les trois premiers lundis de février 9h-11h, 2 bénévoles", ["02-01", "02-08", "02-15"]],
  ["en", "Reading buddies MWF 10-10:30 Jan 4 - Jan 8, 3 volunteers", ["01-04", "01-06", "01-08"]],
  ["en", "Lunch duty TTh 11-12 Jan 4 - Jan 8, 3 volunteers", ["01-05", "01-07"]],
  ["en", "Dog walking sunday the 6th 2 to 4, need like 8 walkers", ["12-06"]],
  ["en", "Dinner for 12 at 7 dec 11 at our place", ["12-11"]],
  ["en", "Our weekend backpack program needs food by Friday, Dec 18:\n- soup 20\n- rice 10", ["12-18"]],
  ["en", "Team snack every Saturday in December except the 26th, 9-10, 1 helper", ["12-05", "12-12", "12-19"]],
] as const)("%s: days as people name them: %s", (locale, said, days) => {
  expect(daysOf(locale, said)).toEqual(days);
});

test.each([
  ["en", "Altar guild Dec: 6th, 13th, 20th, 27th 9am, 2 people each", ["12-06", "12-13", "12-20", "12-27"]],
  ["en", "Meals for the Lees: every other day from Dec 1 to Dec 7, 6pm, 1 cook", ["12-01", "12-03", "12-05", "12-07"]],
  ["de", "Blumen gießen alle 3 Tage vom 1.12. bis 7.12., 1 Person", ["12-01", "12-04", "12-07"]],
  ["es", "Regar cada dos días del 1 al 7 de diciembre, 1 persona", ["12-01", "12-03", "12-05", "12-07"]],
  ["fr", "Arroser tous les deux jours du 1er au 7 décembre, 1 personne", ["12-01", "12-03", "12-05", "12-07"]],
  ["en", "Phone bank Tue & Thu evenings 6-8 til Dec 10, 5 callers", ["11-26", "12-01", "12-03", "12-08", "12-10"]],
] as const)("%s: days that go on until one: %s", (locale, said, days) => {
  expect(daysOf(locale, said)).toEqual(days);
  expect(replyTo(locale, said).account?.unsure).toEqual([]);
});

test.each([
  ["en", "Potluck wed the 13th at 6 in the gym", "2027-01-13"],
  ["es", "Cena el miércoles 13 a las 8 en el gimnasio", "2027-01-13"],
  ["de", "Sitzung am Mittwoch, 13. um 18 Uhr im Büro", "2027-01-13"],
  ["fr", "Réunion le mercredi 13 à 18h à la mairie", "2027-01-13"],
  ["es", "Cena el viernes 8 personas en el gimnasio", "2026-11-27"],
] as const)("%s: a weekday with its number may be in a later month: %s", (locale, said, date) => {
  expect(draftOf(locale, said)?.date).toBe(date);
});

test("what has one day and was said of several is doubted", () => {
  expect(replyTo("fr", "Collecte de jouets du 1er au 12 décembre, 9h-17h").account?.unsure.map(({ field }) => field)).toEqual(["days"]);
});

test("who has a day of a schedule is no place and left out", () => {
  const said = "Fellowship hour helpers\n12/6 Smith\n12/13 OPEN\n12/20 OPEN\n12/27 Lee family";
  expect(draftOf("en", said)?.location).toBe("");
  expect(daysOf("en", said)).toEqual(["12-06", "12-13", "12-20", "12-27"]);
  expect(replyTo("en", said).account?.leftOut).toEqual(expect.arrayContaining(["Smith", "Lee family"]));
});

test("of two hours the event is at the one that has an end", () => {
  expect(draftOf("en", "Paint night feb 12, doors at 6:30, starts at 7, ends 9, max 24")).toMatchObject({
    startTime: "19:00",
    endTime: "21:00",
  });
});

test("what has no end has no last days", () => {
  expect(replyTo("en", "Bell ringing the last two Fridays before break 10-2, 2 ringers").question?.about).toBe("date");
});

test.each([
  ["en", "Garage sale fri 1/8 8-4 and sat 1/9 8-noon, 3 people each", ["01-08 08:00-16:00 Shift 1 x3", "01-09 08:00-12:00 Shift 2 x3"]],
  ["de", "Basar Fr 8.1. 16-20 Uhr und Sa 9.1. 9-14 Uhr, je 5 Helfer", ["01-08 16:00-20:00 Schicht 1 x5", "01-09 09:00-14:00 Schicht 2 x5"]],
  [
    "es",
    "Rastrillo viernes 8 de enero de 16 a 20 y sábado 9 de enero de 9 a 14, 5 voluntarios",
    ["01-08 16:00-20:00 Turno 1 x5", "01-09 09:00-14:00 Turno 2 x5"],
  ],
  [
    "fr",
    "Braderie vendredi 8 janvier 16h-20h et samedi 9 janvier 9h-14h, 5 bénévoles",
    ["01-08 16:00-20:00 Créneau 1 x5", "01-09 09:00-14:00 Créneau 2 x5"],
  ],
  [
    "en",
    "Parent conferences Jan 8 1-2 and Jan 11 4-5, 30 mins",
    ["01-08 13:00-13:30 x1", "01-08 13:30-14:00 x1", "01-11 16:00-16:30 x1", "01-11 16:30-17:00 x1"],
  ],
  [
    "fr",
    "Entretiens mardi 12 janvier 16h-17h et jeudi 14 janvier 17h-18h, 30 minutes",
    ["01-12 16:00-16:30 x1", "01-12 16:30-17:00 x1", "01-14 17:00-17:30 x1", "01-14 17:30-18:00 x1"],
  ],
] as const)("%s: each day has the hours beside it: %s", (locale, said, offers) => {
  expect(draftOf(locale, said)?.offers).toEqual(offers);
  expect(replyTo(locale, said).account?.unsure).toEqual([]);
});

test.each([
  ["de", "Weihnachtsfeier am 11.12. um 7 im Gasthaus", "19:00", "21:00"],
  ["de", "Chorprobe am 10.12. 7-9 im Pfarrheim", "19:00", "21:00"],
  ["de", "Kaffeetrinken am 10.12. um 3 im Pfarrheim", "15:00", "17:00"],
  ["de", "Party am 12.12. 20-2 Uhr im Keller", "20:00", "02:00"],
  ["de", "Frühstück am 10.12. um 8 im Pfarrheim", "08:00", "10:00"],
  ["fr", "Dîner de Noël le 11 décembre à 8h chez Paul", "20:00", "22:00"],
  ["fr", "Petit-déjeuner le 11 décembre à 8h à la salle", "08:00", "10:00"],
] as const)("%s: a bare hour is in the half of the day that people mean: %s", (locale, said, startTime, endTime) => {
  expect(draftOf(locale, said)).toMatchObject({ startTime, endTime });
});

test.each([
  ["en", "Pancake breakfast Feb 6 7-11am\nSetup 6:30-8 4 people\nServing 8-11 6 people", "06:30-08:00 Setup x4", "08:00-11:00 Serving x6"],
  ["en", "Pancake breakfast Feb 6: setup 6:30-8 4 people, serving 8-11 6 people", "06:30-08:00 Setup x4", "08:00-11:00 Serving x6"],
  ["en", "Water stop April 11: 6-8 setup, 8-12 serving", "06:00-08:00 Setup x1", "08:00-12:00 Serving x1"],
  ["en", "Gala Feb 6: coat check 5:30-8 (2), sweeping 9-11 (5)", "17:30-20:00 Coat check x2", "21:00-23:00 Sweeping x5"],
  ["en", "Blood drive Feb 9 8am-2pm. greeters 8-11 (2), canteen 11-2 (2)", "08:00-11:00 Greeters x2", "11:00-14:00 Canteen x2"],
] as const)("%s: hours that go on are in one part of the day: %s", (locale, said, ...offers) => {
  expect(draftOf(locale, said)?.offers).toEqual(offers);
});

const MEETING = {
  en: "Book club Jan 9 at 7pm, 10 people",
  de: "Sitzung am 9.1. um 19 Uhr",
  es: "Reunión el 9 de enero a las 19:00",
  fr: "Réunion le 9 janvier à 19h",
};

test.each([
  ["en", "6pm not 7", "18:00"],
  ["en", "actually 6 not 7", "18:00"],
  ["en", "make it 6:30 instead of 7", "18:30"],
  ["en", "push it back half an hour", "19:30"],
  ["de", "statt um 7 um 6", "18:00"],
  ["de", "um 18 statt 19 Uhr", "18:00"],
  ["es", "en vez de a las 7 a las 6", "18:00"],
  ["es", "retrásalo media hora", "19:30"],
  ["fr", "18h au lieu de 19h", "18:00"],
  ["fr", "décale d'une heure", "20:00"],
] as const)("%s: the hour that was is none that is to be: %s", (locale, then, startTime) => {
  expect(draftOf(locale, MEETING[locale], then)).toMatchObject({ startTime, date: "2027-01-09" });
});

test.each([
  ["en", "Car wash Jan 9 10am-2pm, 3 helpers", "make it 5 helpers not 3", "10:00-14:00 Helpers x5"],
  ["en", "Car wash Jan 9 10am-2pm, 3 helpers", "9 to 1 not 10 to 2", "09:00-13:00 Helpers x3"],
  ["de", "Autowäsche am 9.1. 10-14 Uhr, 3 Helfer", "statt 3 lieber 5", "10:00-14:00 Helfende x5"],
  ["es", "Lavado de coches el 9 de enero de 10 a 14, 3 voluntarios", "en vez de 3 pon 5", "10:00-14:00 Voluntarios x5"],
  ["es", "Lavado de coches el 9 de enero de 10 a 14, 3 voluntarios", "que sean 5 en lugar de 3", "10:00-14:00 Voluntarios x5"],
  ["fr", "Lavage de voitures le 9 janvier 10h-14h, 3 bénévoles", "mets-en 5 au lieu de 3", "10:00-14:00 Bénévoles x5"],
] as const)("%s: the number that was is none that is to be: %s, %s", (locale, said, then, only) => {
  expect(draftOf(locale, said, then)?.offers).toEqual([only]);
});

test("what is every week from now on begins on the day that is planned", () => {
  expect(daysOf("en", "Tutoring Jan 6 3-4pm, 2 tutors", "make it every wednesday thru the end of january")).toEqual([
    "01-06",
    "01-13",
    "01-20",
    "01-27",
  ]);
  expect(daysOf("de", "Nachhilfe am 6.1. 15-16 Uhr, 2 Helfer", "jeden Mittwoch bis Ende Januar")).toEqual([
    "01-06",
    "01-13",
    "01-20",
    "01-27",
  ]);
});

test.each([
  ["end on the 19th", ["01-05", "01-12", "01-19"]],
  ["stop after the 19th", ["01-05", "01-12", "01-19"]],
  ["the 12th is cancelled but add the 14th", ["01-05", "01-14", "01-19", "01-26"]],
  ["switch to Wednesdays and Fridays", ["01-06", "01-08", "01-13", "01-15", "01-20", "01-22", "01-27", "01-29"]],
])("what is every Tuesday changes as told: %s", (then, days) => {
  expect(daysOf("en", "Tutoring help every Tuesday in January 3-4pm, 2 tutors", then)).toEqual(days);
});

test.each([
  ["en", "Car wash Jan 9 10am-2pm, 3 helpers", "go an hour longer", "10:00-15:00 Helpers x3"],
  ["en", "Car wash Jan 9 10am-2pm, 3 helpers", "make it 30 minutes shorter", "10:00-13:30 Helpers x3"],
  ["de", "Autowäsche am 9.1. 10-14 Uhr, 3 Helfer", "eine Stunde länger", "10:00-15:00 Helfende x3"],
  ["es", "Lavado de coches el 9 de enero de 10 a 14, 3 voluntarios", "que dure una hora más", "10:00-15:00 Voluntarios x3"],
  ["fr", "Lavage de voitures le 9 janvier 10h-14h, 3 bénévoles", "une heure de plus", "10:00-15:00 Bénévoles x3"],
] as const)("%s: what lasts longer ends later: %s, %s", (locale, said, then, only) => {
  expect(draftOf(locale, said, then)?.offers).toEqual([only]);
});

test("hours said of one day of several are that day's", () => {
  expect(draftOf("en", "Tutoring every Tuesday Jan 5-Jan 19 3-4pm, 2 tutors", "on the 12th it's 4-5")?.offers).toEqual([
    "01-05 15:00-16:00 Helpers x2",
    "01-12 16:00-17:00 Helpers x2",
    "01-19 15:00-16:00 Helpers x2",
  ]);
});
