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
