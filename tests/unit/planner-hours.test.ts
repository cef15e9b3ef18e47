import { expect, test } from "vitest";
import { draftOf } from "#tests/support/planned.ts";

test.each([
  ["en", "pantry drop tues dec 8, starts 6:45am done 9:30, need 20 hands", "06:45", "09:30"],
  ["en", "Dress rehearsal Wednesday 12/9. Call time 4:15pm, we'll be out by 8", "16:15", "20:00"],
  ["en", "Brass polishing December 19, beginning at 9 in the morning. We ought to be finished by 11.", "09:00", "11:00"],
  ["en", "derby on saturday jan 23, we start 10 and should be wrapped up around 1", "10:00", "13:00"],
  ["de", "Probe am 9. Dezember, Beginn 18 Uhr, fertig um 20 Uhr", "18:00", "20:00"],
  ["es", "Limpieza el 5 de diciembre, empezamos a las 9:00 y acabamos a las 12:00", "09:00", "12:00"],
  ["fr", "Nettoyage samedi 5 décembre, début à 9h, fini vers 12h", "09:00", "12:00"],
] as const)("in %s an end may be told by other words: %s", (locale, said, startTime, endTime) => {
  expect(draftOf(locale, said)).toMatchObject({ startTime, endTime });
});

test.each([
  ["en", "Tax help on February 19 from 10 to 4, forty-five minutes apiece"],
  ["de", "Sprechstunde am 19. Februar von 10 bis 16 Uhr, je fünfundvierzig Minuten"],
  ["es", "Tutorías el 19 de febrero de 10:00 a 16:00, cuarenta y cinco minutos cada una"],
  ["fr", "Rendez-vous le 19 février de 10h à 16h, quarante-cinq minutes chacun"],
] as const)("in %s a number in words may be a ten and a unit", (locale, said) => {
  expect(draftOf(locale, said)?.offers).toHaveLength(8);
});
