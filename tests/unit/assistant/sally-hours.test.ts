import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { planDraft, planLastReply } from "#tests/support/planner.ts";

test.each<[Locale, string, string, string]>([
  ["en", "Party Dec 5 6pm to 9pm", "18:00", "21:00"],
  ["en", "Party Dec 5 6-9pm", "18:00", "21:00"],
  ["en", "Party Dec 5 18:30-21:00", "18:30", "21:00"],
  ["en", "Bake sale Dec 5 noon to 3pm, 3 helpers", "12:00", "15:00"],
  ["en", "Bake sale Dec 5 9am-noon, 3 helpers", "09:00", "12:00"],
  ["en", "New year party Dec 31 9pm to midnight", "21:00", "00:00"],
  ["en", "Party Dec 5 10pm to 2am", "22:00", "02:00"],
  ["de", "Feier am 5.12. von 22 bis 2 Uhr", "22:00", "02:00"],
  ["es", "Fiesta el 5 de diciembre de 22 a 2", "22:00", "02:00"],
  ["fr", "Fête le 5 décembre de 22h à 2h", "22:00", "02:00"],
  ["en", "Dinner Dec 5 from 6 for two hours", "18:00", "20:00"],
])("%s: start and end times are read: %s", (locale, said, startTime, endTime) => {
  expect(planDraft(locale, said)).toMatchObject({ date: expect.stringMatching(/^2026-12-/), startTime, endTime });
});

test.each<[Locale, string, string]>([
  ["en", "Choir Dec 5 at half past seven", "19:30"],
  ["en", "Choir Dec 5 at half past 7 in the evening", "19:30"],
  ["de", "Chor am 5.12. um halb acht abends", "19:30"],
  ["fr", "Chorale le 5 décembre à 19h30", "19:30"],
  ["es", "Coro el 5 de diciembre a las siete y media de la tarde", "19:30"],
  ["es", "Coro el 5 de diciembre a las 6 de la tarde", "18:00"],
  ["es", "Comida el 5 de diciembre al mediodía", "12:00"],
  ["fr", "Chorale le 5 décembre à midi", "12:00"],
  ["de", "Essen am 5.12. um 12 Uhr mittags", "12:00"],
  ["en", "Dinner Dec 5 at 6", "18:00"],
  ["en", "Breakfast Dec 5 at 8", "08:00"],
])("%s: a start time is read and its end assumed: %s", (locale, said, startTime) => {
  const { draft, account } = planLastReply(locale, said);
  expect(draft).toMatchObject({ startTime });
  expect(account?.assumed).toEqual(["end"]);
});

test.each<[Locale, string, string[]]>([
  ["en", "Fair on Dec 5: Setup 6:00-10:00, Grill 14:00-18:00", ["06:00-10:00 Setup x1", "14:00-18:00 Grill x1"]],
  ["de", "Fest am 5.12.: Aufbau 6:00-10:00, Grill 14:00-18:00 Uhr", ["06:00-10:00 Aufbau x1", "14:00-18:00 Grill x1"]],
])("%s: 6:00 among 24-hour times is in the morning: %s", (locale, said, offers) => {
  expect(planDraft(locale, said)?.offers).toEqual(offers);
});

test("from 9 to 9 is ambiguous, so the time is asked about", () => {
  expect(planLastReply("en", "Meeting Dec 5 from 9 to 9").question?.about).toBe("time");
});

test.each<[Locale, string]>([
  ["en", "Parent conferences Dec 5 3-5pm, every 15 min"],
  ["de", "Elternsprechtag am 5.12. 15-17 Uhr, alle 15 Minuten"],
  ["es", "Tutorías el 5 de diciembre de 15 a 17, cada 15 minutos"],
  ["fr", "Rendez-vous parents le 5 décembre 15h-17h, toutes les 15 minutes"],
])("%s: a time range is cut into slots: %s", (locale, said) => {
  const offers = planDraft(locale, said)?.offers;
  expect(offers).toHaveLength(8);
  expect([offers?.[0], offers?.at(-1)]).toEqual(["12-05 15:00-15:15 x1", "12-05 16:45-17:00 x1"]);
});

test.each<[Locale, string, [string, string]]>([
  ["en", "Fall fair Dec 5\nCheck-in table: 2 people, 8:30-9:15\nGrill: 3 people, 11-2", ["Check-in table", "Grill"]],
  ["de", "Herbstfest am 5.12.\nAnmeldung: 2 Personen, 8:30-9:15\nGrill: 3 Personen, 11-14", ["Anmeldung", "Grill"]],
  ["es", "Feria el 5 de diciembre\nRecepción: 2 personas, 8:30-9:15\nParrilla: 3 personas, 11-14", ["Recepción", "Parrilla"]],
  ["fr", "Fête le 5 décembre\nAccueil : 2 personnes, 8h30-9h15\nGrill : 3 personnes, 11h-14h", ["Accueil", "Grill"]],
])("%s: each line of a list keeps its hours and its count: %s", (locale, said, [first, second]) => {
  expect(planDraft(locale, said)?.offers).toEqual([`08:30-09:15 ${first} x2`, `11:00-14:00 ${second} x3`]);
});
