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

test("a title that may be another is named, and one that is sure is not", () => {
  const { text, account } = replyTo(
    "en",
    "Fish fry help, freezer meals and a chili table for the school fair Sat Feb 6 at noon, parish hall",
  );
  expect(account?.unsure).toEqual([{ field: "title", text: expect.any(String) }]);
  expect(text).toContain("I wasn't sure of “");
  expect(replyTo("en", "Bake sale on Saturday, Dec 5 in the gym").account?.unsure).toEqual([]);
});

test("a change of which only a part was understood is named", () => {
  const before = planReply([{ role: "user", text: "Bake sale on Friday, Dec 11 at 9am, 6 volunteers", draft: null }], {
    locale: "en",
    today: TODAY,
  });
  const change = (text: string) =>
    planReply(
      [
        { role: "assistant", ...before },
        { role: "user", text, draft: null },
      ],
      { locale: "en", today: TODAY },
    );
  expect(change("grandma prefers Saturday").account?.unsure).toEqual([{ field: "change", text: "grandma prefers Saturday" }]);
  expect(change("make it Saturday").account?.unsure).toEqual([]);
});
