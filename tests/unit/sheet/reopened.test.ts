import { expect, test } from "vitest";
import { reopenedText, reopeningText } from "#app/sheet/event/reopened.ts";

const OFF = { status: "calledOff", isPast: false, hasOff: false, signUps: "open" } as const;
const CALLED_OFF = "It takes place again: everyone signed up stays, and those we emailed that it's canceled are emailed again.";

test("what was called off says that its people stay and are emailed, and promises sign-ups only where there are some", () => {
  expect(reopeningText(OFF)).toBe(`${CALLED_OFF} People can sign up again.`);
  expect(reopeningText({ ...OFF, signUps: "full" })).toBe(`${CALLED_OFF} All spots are taken.`);
  expect(reopeningText({ ...OFF, signUps: "waitList" })).toBe(`${CALLED_OFF} All spots are taken; people can join the wait list.`);
  expect(reopeningText({ ...OFF, signUps: "closed" })).toBe(`${CALLED_OFF} Sign-ups stay closed until you reopen them.`);
  expect(reopeningText({ ...OFF, signUps: "over" })).toBe(CALLED_OFF);
  expect(reopeningText({ ...OFF, status: "ended", hasOff: true })).toMatch(
    /^What was called off takes place again: .* are emailed again\./,
  );
});

test("what ended without being called off claims no mail, and what is past asks for a date", () => {
  const ended = { ...OFF, status: "ended" } as const;
  expect(reopeningText(ended)).toBe("It goes on, and no one is emailed. People can sign up again.");
  expect(reopeningText({ ...ended, isPast: true })).toMatch(/^It gets a new date, .* is emailed\.$/);
  expect(reopeningText({ ...OFF, isPast: true })).toMatch(/^It gets a new date, /);
});

test("afterwards it says how many hear of it, if anybody does", () => {
  expect(reopenedText({})).toBe("People can sign up again.");
  expect(reopenedText({ told: 1, signUps: "full" })).toBe("We'll email 1 person that it takes place. All spots are taken.");
  expect(reopenedText({ told: 3, signUps: "over" })).toBe("We'll email 3 people that it takes place.");
});
