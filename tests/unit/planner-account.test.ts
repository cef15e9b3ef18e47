import { expect, test } from "vitest";
import { piecesOf } from "#app/assistant/planner/account.ts";
import { planReply } from "#app/assistant/planner/plan.ts";
import { readSaid } from "#app/assistant/planner/said.ts";
import { blocksOf } from "#app/assistant/ui/answer-blocks.ts";
import { draftOf, replyTo, TODAY } from "#tests/support/planned.ts";

test("what she used and what she left out is said, in the person's words", () => {
  const { text, account } = replyTo("en", "Carpool Tuesdays, Feb 2 to Mar 30, one driver each, no peanuts");
  expect(account?.leftOut).toEqual(["no peanuts"]);
  expect(text).toContain("I left out: “no peanuts”.");
  expect(text).toContain("I used: Carpool; Tuesdays, Feb 2 to Mar 30; one driver each.");
});

test.each([
  ["en", "Bake sale on December 18 at 3 pm in the gym, no peanuts", "“no peanuts”"],
  ["en", "Night hike on January 23 at 7 pm in the park, no kids", "“no kids”"],
  ["de", "Weihnachtsfeier am 18. Dezember um 15 Uhr in der Aula, keine Nüsse", "„keine Nüsse“"],
  ["es", "Merienda el 18 de diciembre a las 17:00 en el gimnasio, sin cacahuetes", "«sin cacahuetes»"],
  ["fr", "Goûter vendredi 18 décembre à 15h à la salle des fêtes, pas de cacahuètes", "«\u00a0pas de cacahuètes\u00a0»"],
] as const)("what she left out stands in the marks of %s", (locale, said, quoted) => {
  expect(replyTo(locale, said).text).toContain(quoted);
});

test("every word of a text is in one piece, at its place", () => {
  const text = "Bake sale on Saturday, Dec 5, 9 to noon in the gym: 3 cakes, no nuts please!";
  const { reading } = readSaid(text, { locale: "en", today: TODAY, anchor: null });
  const pieces = piecesOf(reading);
  expect(pieces.every(({ start, end, text: piece }) => text.slice(start, end).includes(piece))).toBe(true);
  const inPieces = pieces.map(({ start, end }) => text.slice(start, end)).join(" ");
  for (const word of text.match(/\w+/g) ?? []) expect(inPieces).toContain(word);
});

test("a day that is none, or not that weekday, is asked about, with days to press", () => {
  const { text, question } = replyTo("en", "Potluck on Tuesday Dec 3 at 6pm");
  expect(question).toMatchObject({ about: "date", choices: ["Thursday, December 3, 2026", expect.stringMatching(/^Tuesday/)] });
  expect(blocksOf(text).at(-1)).toEqual({ kind: "choices", lines: question?.choices });
  expect(replyTo("en", "Meeting with parents, feb 30, 3-6pm").question?.about).toBe("date");
  expect(replyTo("en", "I need something for Friday")).toMatchObject({ draft: null, question: { about: "what" } });
});

test("a weekday counts from the draft, and what cannot be done is said", () => {
  expect(draftOf("en", "Lunch duty on Dec 10 from 11:30 to 12:30, 2 parents", "make it Wednesday instead")).toMatchObject({
    date: "2026-12-09",
    startTime: "11:30",
  });
});

test("who is greeted and who wrote are no part of what is planned", () => {
  const party = "our winter party is on Thursday, December 17 at 1:30 pm in the gym.";
  expect(replyTo("en", `Hi Room 12 families,\n${party}\nBest,\nKendra Mills\nRoom Parent`)).toMatchObject({
    draft: { title: "Winter party", location: "Gym", people: null },
    account: { leftOut: [] },
  });
  expect(replyTo("en", `${party}\nKendra Mills`).account?.leftOut).toEqual(["Kendra Mills"]);
});

test("the part that may be wrong is named with what it was read from, and nothing is where all is sure", () => {
  const doubts = (text: string) => replyTo("en", text).account?.unsure.map(({ field }) => field);
  expect(doubts("need 3 dads to chalk the infield sat march 20 7:30am little league park")).toEqual(["title"]);
  expect(doubts("Soup kitchen every Tuesday from Jan 5 to Feb 23 no big meals, 5-7pm, 2 cooks")).toEqual(["days"]);
  expect(doubts("Clean-up on Saturday, Dec 5, 9 to noon: 4 rakes and 2 people 7 to 9 gate")).toContain("offers");
  expect(doubts("Open house Saturday, June 5, 1-5pm (8 girls), in the gym, RSVP")).toEqual(["people"]);
  expect(doubts("Bake sale on Saturday, Dec 5 in the gym")).toEqual([]);
  expect(doubts("Bake sale on Saturday, Dec 5, 9 to noon in the gym: 3 cakes, 2 pies and 12 muffins")).toEqual([]);
});

test.each([
  ["en", "Open house Saturday, June 5, 1-5pm (8 girls), in the gym, RSVP", "Please check how many people it is for: I put “8”."],
  ["de", "Feier am Samstag, 5. Juni, 13-17 Uhr (8 Kinder), in der Turnhalle, wer kommt?", "Prüfe bitte die Zahl der Personen: "],
  [
    "fr",
    "Portes ouvertes samedi 5 juin, 13h-17h (8 enfants), à la salle des fêtes",
    "Vérifiez le nombre de personnes\u00a0: j’ai mis «\u00a08\u00a0».",
  ],
  ["es", "Fiesta el sábado 5 de junio de 13 a 17h (8 niños), en el gimnasio", "Revisa el número de personas: puse «8»."],
] as const)("in %s a doubt is one sentence that says what to check", (locale, asked, said) => {
  expect(replyTo(locale, asked).text).toContain(said);
});

test("two kinds of sign-up that are nearly as likely are asked about, and two kinds of lists are not", () => {
  expect(replyTo("en", "Recital makeup help, Sat June 5 from noon, 4 moms").question?.about).toBe("what");
  expect(replyTo("en", "For the block party June 5 at noon: 6 chairs, 3 cakes, 2 coolers, 4 salads").question?.about).not.toBe("what");
});

test.each([
  ["offers", "en", "Stations 6 soup supper, Wed 1/13 at 6pm: soups (8), 3 breads, pies (5)"],
  ["location", "de", "Hallo,\nin der Bücherei kommen die neuen Regale! Aufbau ist am Freitag, 15. Januar, 14 bis 17 Uhr, 4 Leute"],
  ["title", "en", "Need 4 parents to help stuff the gingerbread kits for Mrs. Abara's class Dec 10 8:15-9:30 in the art room"],
] as const)("what cannot be %s is to be checked, in %s", (field, locale, text) => {
  expect(replyTo(locale, text).account?.unsure.map((each) => each.field)).toContain(field);
});

test("what an entry says of itself is left out and said", () => {
  const list = "Wish list\nkitten milk, 12 cans\npeanut butter 10 jars (no xylitol!!)\nold towels x 8";
  expect(replyTo("en", list).account?.leftOut).toContain("no xylitol!!");
});

test("what was read stands in the sentence beside what it was read from, and many days are cut short", () => {
  const { text } = replyTo("en", "Soup kitchen every Tuesday from Jan 5 to Feb 23 no big meals, 5-7pm, 2 cooks");
  expect(text).toContain("Please check the days: I read “every Tuesday from Jan 5 to Feb 23” as “Tue, Jan 5, Tue, Jan 12 … Tue, Feb 23”.");
});

test.each([
  ["en", "Soup kitchen Jan 5, 5-7pm: cooks 5-6pm 2, 3 servers", "Cooks 5:00 – 6:00 PM × 2"],
  ["de", "Suppenküche am 5.1., 17-19 Uhr: Köche 17-18 Uhr 2, 3 Kellner", "Köche 17:00–18:00 Uhr × 2"],
] as const)("in %s hours are written as they are anywhere", (locale, asked, said) => {
  expect(replyTo(locale, asked).text).toContain(said);
});

test("of a change, what was read from half a sentence is named, and what changed unasked", () => {
  const change = (first: string, text: string) => {
    const before = planReply([{ role: "user", text: first, draft: null }], { locale: "en", today: TODAY });
    const turns = [
      { role: "assistant", ...before },
      { role: "user", text, draft: null },
    ] as const;
    return planReply(turns, { locale: "en", today: TODAY }).account?.unsure.map(({ field }) => field);
  };
  const sale = "Bake sale on Friday, Dec 11 at 9am, 6 volunteers";
  expect(change(sale, "grandma prefers Saturday")).toEqual(["days"]);
  expect(change(sale, "make it Saturday")).toEqual([]);
  const fair = "Book fair on Friday, Dec 11, setup 9-11 2 volunteers, cashier 11-1 3 volunteers";
  expect(change(fair, "the last shift should go lively till 4")).toEqual(["offers"]);
  expect(change(fair, "add 4 napkins")).toEqual([]);
});

test("a title that only a weak sign speaks for is to be checked, and a late one that begins its clause is not", () => {
  const isDoubted = (text: string) => replyTo("en", text).account?.unsure.some(({ field }) => field === "title");
  expect(isDoubted("need 3 dads to chalk the infield sat march 20 7:30am little league park")).toBe(true);
  expect(isDoubted("weekdays the week of jan 4 only, gate greeter, 7:30 to 8, 2 people")).toBe(false);
  expect(isDoubted("Bake sale on Saturday, Dec 5, 9 to noon in the gym, 6 helpers")).toBe(false);
});
