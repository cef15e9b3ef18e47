import { expect, test } from "vitest";
import { draftOf, replyTo } from "#tests/support/planned.ts";

const AT_CHURCH = ["15:00-16:00", "17:00-18:00", "23:00-00:00"];
const AT_NIGHT = ["17:00-18:00", "19:00-20:00", "21:00-22:00"];

test.each([
  ["en", "Ushers Christmas Eve 3pm, 5pm and 11pm, 4 each", AT_CHURCH],
  ["en", "Ushers Christmas Eve at 3, 5 and 11 pm, 4 each", AT_CHURCH],
  ["en", "Greeters Dec 24 at 5, 7 and 9, 4 per service", AT_NIGHT],
  ["de", "Ordner am Heiligabend um 15, 17 und 23 Uhr, je 4", AT_CHURCH],
  ["de", "Ordner am 24.12. um 17, 19 und 21 Uhr, je 4 Personen", AT_NIGHT],
  ["es", "Acomodadores en Nochebuena a las 17, 19 y 21, 4 cada uno", AT_NIGHT],
  ["fr", "Placeurs le 24 décembre à 15h, 17h et 23h, 4 par messe", AT_CHURCH],
] as const)("%s: each of several hours begins a shift: %s", (locale, said, hours) => {
  const { draft, account } = replyTo(locale, said);
  expect(draft?.offers.map(({ startTime, endTime, capacity }) => [`${startTime}-${endTime}`, capacity])).toEqual(
    hours.map((each) => [each, 4]),
  );
  expect([draft?.startTime, draft?.endTime]).toEqual([hours[0]?.slice(0, 5), hours[2]?.slice(6)]);
  expect(account?.leftOut.join()).not.toMatch(/\d/);
});

test.each([
  ["en", "Dinner Dec 5 at 7 or 8, 12 people"],
  ["en", "Planning meeting the third of December in the evening, seven or eight o'clock"],
  ["de", "Treffen am 5.12. um 19 oder 20 Uhr"],
  ["es", "Reunión el 5 de diciembre a las 19 o 20"],
  ["fr", "Réunion le 5 décembre à 19h ou 20h"],
] as const)("%s: one hour or another is asked about and counts nobody: %s", (locale, said) => {
  const { draft, question } = replyTo(locale, said);
  expect([question?.about, draft?.startTime]).toEqual(["time", "19:00"]);
  expect(draft?.offers.map(({ title }) => title).join()).not.toMatch(/^(?:or|oder|o|ou)\b/i);
});

test.each([
  ["en", "Potluck Dec 5 at 5, 3 cakes and 4 salads", ["Cakes x3", "Salads x4"]],
  ["en", "Bake sale Dec 5 at 3 and 5 helpers", undefined],
] as const)("%s: what is counted after an hour is none: %s", (locale, said, offers) => {
  const draft = draftOf(locale, said);
  if (offers) expect(draft?.offers).toEqual(offers);
  expect(draft?.startTime).toMatch(/^1[57]:00$/);
});

test("what only joins is no name of what is counted", () => {
  for (const said of ["Choir Dec 5 at 7pm, 12 and under welcome", "Meeting Dec 5 at 7pm, 7 or so of us"])
    expect(
      draftOf("en", said)
        ?.offers.map((each) => each.replace(/^\S+ /, ""))
        .join(),
    ).not.toMatch(/^(?:and|or)\b/i);
});
