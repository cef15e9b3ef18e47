import { expect, test } from "vitest";
import { formatReopenPrompt, formatReopenResult } from "#app/sheet/event/sign-up-state.ts";

const OFF = { status: "calledOff", isPast: false, hasOff: false, signUps: "open" } as const;
const CALLED_OFF = "It's back on: everyone signed up stays on the list, and the people we told about the cancellation get another email.";

test("reopening a called-off event says that its guests stay and are emailed, and promises sign-ups only if there are any", () => {
  expect(formatReopenPrompt(OFF)).toBe(`${CALLED_OFF} People can sign up again.`);
  expect(formatReopenPrompt({ ...OFF, signUps: "full" })).toBe(`${CALLED_OFF} All spots are taken.`);
  expect(formatReopenPrompt({ ...OFF, signUps: "waitList" })).toBe(`${CALLED_OFF} All spots are taken; people can join the wait list.`);
  expect(formatReopenPrompt({ ...OFF, signUps: "closed" })).toBe(`${CALLED_OFF} Sign-ups stay closed until you reopen them.`);
  expect(formatReopenPrompt({ ...OFF, signUps: "over" })).toBe(CALLED_OFF);
  expect(formatReopenPrompt({ ...OFF, status: "ended", hasOff: true })).toMatch(/^What you called off is back on: .* get another email\./);
});

test("reopening an event that simply ended announces no email, and a past one asks for a date", () => {
  const ended = { ...OFF, status: "ended" } as const;
  expect(formatReopenPrompt(ended)).toBe("It goes on, and no one is emailed. People can sign up again.");
  expect(formatReopenPrompt({ ...ended, isPast: true })).toMatch(/^It gets a new date, .* is emailed\.$/);
  expect(formatReopenPrompt({ ...OFF, isPast: true })).toMatch(/^It gets a new date, /);
});

test("the result says how many are emailed, if anyone is", () => {
  expect(formatReopenResult({})).toBe("People can sign up again.");
  expect(formatReopenResult({ notifiedCount: 1, signUps: "full" })).toBe("We'll email 1 person that it's back on. All spots are taken.");
  expect(formatReopenResult({ notifiedCount: 3, signUps: "over" })).toBe("We'll email 3 people that it's back on.");
});
