import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

test("hours in words, with a half or a quarter", () => {
  const startOf = (locale: Locale, text: string) => draftOf(locale, text)?.startTime;
  expect(startOf("en", "Choir rehearsal Dec 8 at half past seven in the church")).toBe("19:30");
  expect(startOf("en", "Choir rehearsal Dec 8 at quarter to eight")).toBe("19:45");
  expect(startOf("de", "Chorprobe am 8.12. um halb acht in der Kirche")).toBe("19:30");
  expect(startOf("es", "Ensayo del coro el 8 de diciembre a las ocho menos cuarto")).toBe("19:45");
  expect(startOf("fr", "Répétition de la chorale le 8 décembre à sept heures et demie")).toBe("19:30");
});

test("a day the calendar lacks is asked about and no part of a title", () => {
  const { draft, question, account } = replyTo("en", "Potluck Feb 30 for 20 people");
  expect([draft?.title, draft?.people, question?.about, account?.leftOut]).toEqual(["Potluck", 20, "date", ["Feb 30"]]);
});

test("what ends when it begins is asked about and not cut into a day of slots", () => {
  const { draft, question } = replyTo("en", "Office hours Dec 5 3pm to 3pm, 15 minute slots");
  expect(question?.about).toBe("time");
  expect(draft?.offers.length).toBeLessThan(20);
});

test("fewer than one are no people", () => {
  for (const text of ["Party Dec 12 at 6pm for -5 people", "Party Dec 12 at 6pm for 0 people"]) {
    const { draft, account } = replyTo("en", text);
    expect(draft?.people).toBeNull();
    expect(account?.leftOut.join()).toContain("people");
  }
});

test("counted weekdays that are named are those days", () => {
  expect(draftOf("en", "Snack helpers for 3 Tuesdays in December: Dec 1, 8, 15, 2 per day")?.offers).toEqual(
    ["12-01", "12-08", "12-15"].map((day) => expect.stringContaining(day)),
  );
});

test("a day that has just gone by is next year's, and said so", () => {
  expect(replyTo("en", "Picnic on Oct 5 at noon in the park").text).toContain("just gone by");
  expect(replyTo("en", "Picnic on Oct 5, 2027 at noon in the park").text).not.toContain("just gone by");
  expect(replyTo("en", "Picnic on May 5 at noon in the park").text).not.toContain("just gone by");
});

test("shifts are on the days they are said of, and go on in the same half of a day", () => {
  expect(
    draftOf("en", "Concession stand vs Lincoln: Fri Dec 11 5:00-6:30 4 helpers, 6:30-8 3 helpers, Sat Dec 12 8-9:15am 2 helpers")?.offers,
  ).toEqual([
    expect.stringContaining("12-11 17:00-18:30"),
    expect.stringContaining("12-11 18:30-20:00"),
    expect.stringContaining("12-12 08:00-09:15"),
  ]);
  expect(draftOf("de", "Basar: Fr 12.3. 16-20 Uhr Annahme 8, Sa 13.3. 8-14 Uhr Verkauf 12, Sa 14-17 Uhr Abbau 10")?.offers).toEqual(
    ["03-12 16:00-20:00 Annahme x8", "03-13 08:00-14:00 Verkauf x12", "03-13 14:00-17:00 Abbau x10"].map((each) =>
      expect.stringContaining(each),
    ),
  );
});

test("a place in brackets with its day has no bracket of its own", () => {
  expect(draftOf("en", "Jamboree (Sat Jan 9 10-2, Roosevelt gym): 2 timekeepers, 3 greeters")?.location).toBe("Roosevelt gym");
});

test("weekdays by their first letters, in their order; sizes are none", () => {
  const daysOf = (locale: Locale, text: string) => [...new Set(draftOf(locale, text)?.offers.map((each) => each.slice(0, 5)))];
  const days = ["01-11", "01-13", "01-15"];
  expect(daysOf("en", "Crossing guard m/w/f Jan 11-17, 8-9am, 1 helper")).toEqual(days);
  expect(daysOf("de", "Lotsen Mo/Mi/Fr 11.1. bis 17.1. 8-9 Uhr, 1 Helfer")).toEqual(days);
  expect(daysOf("es", "Vigilantes l/x/v del 11 al 17 de enero, 8:00-9:00, 1 voluntario")).toEqual(days);
  expect(daysOf("fr", "Garderie l/me/v du 11 au 17 janvier 8h-9h, 1 bénévole")).toEqual(days);
  expect(draftOf("en", "Shirt handout s/m/l Jan 11, 8-9am, 3 helpers")?.date).toBe("2027-01-11");
});

test("an hour that is put right in the same breath", () => {
  const hoursOf = (locale: Locale, text: string) => {
    const draft = draftOf(locale, text);
    return [draft?.startTime, draft?.endTime];
  };
  expect(hoursOf("en", "Game night Jan 14, 5:45 to 7:45 - no wait make that 8:15")).toEqual(["17:45", "20:15"]);
  expect(hoursOf("fr", "Réunion le 14 janvier de 18h à 19h - non pardon plutôt 19h30")).toEqual(["18:00", "19:30"]);
  expect(hoursOf("es", "Reunión el 14 de enero de 16:00 a 18:00 - no, perdón, mejor hasta las 18:30")).toEqual(["16:00", "18:30"]);
  expect(hoursOf("de", "Elternabend am 14.1. um 19 Uhr - moment, doch lieber 19:30 Uhr")[0]).toBe("19:30");
});
