import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { toInstant } from "#app/lib/wall-time.ts";
import { createEvent, duplicateEvent, reopenEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { makeEvent, makeForm, makeUser, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";

const ZONE = "America/New_York";
const NOW = Date.UTC(2027, 2, 1, 12);
const OPENS = toInstant("2027-04-01", "18:00:00", ZONE);
const CLOSES = toInstant("2027-04-20", "12:00:00", ZONE);
const WINDOW = { opensAt: "2027-04-01T18:00", closesAt: "2027-04-20T12:00" };

const allergies: QuestionInput = { kind: "text", label: "Any allergies?", options: [], required: false };
const team: QuestionInput = { kind: "choice", label: "Which team?", options: ["Red", "Blue"], required: true };
const photos: QuestionInput = { kind: "yesNo", label: "May we take photos?", options: [], required: true };

async function questionRows(eventId: string) {
  const [rows = []] = await runBatch([
    sql`SELECT id, label, position, removed_at AS removedAt FROM event_questions WHERE event_id = ${eventId} ORDER BY position`,
  ]);
  return rows;
}

test("sign-ups open and close at the organizer's local times, and the page shows them", async () => {
  const event = await makeEvent(makeForm("rsvp", WINDOW));
  const outcomeAt = async (now: number) => (await runTestCommand({ ...signUpCommand(event, undefined, { now }), do: "signUp" })).outcome;
  expect(await outcomeAt(OPENS - 1)).toBe("closed");
  expect(await outcomeAt(OPENS)).toBe("signedUp");
  expect(await outcomeAt(CLOSES - 1)).toBe("signedUp");
  expect(await outcomeAt(CLOSES)).toBe("closed");
  const at = async (now: number) => (await loadEventPage(event.eventId, null, now))?.event;
  expect(await at(OPENS - 1)).toMatchObject({ isOpen: false, opensAt: OPENS, closesAt: CLOSES });
  expect(await at(OPENS)).toMatchObject({ isOpen: true, opensAt: null, closesAt: CLOSES });
  expect(await at(CLOSES)).toMatchObject({ isOpen: false, opensAt: null, closesAt: CLOSES });
});

test("closing before opening, or opening after the end, is refused at its field", async () => {
  const ownerId = await makeUser();
  const refusedAt = async (given: { opensAt?: string; closesAt?: string }) => {
    const answer = await createEvent(ownerId, makeForm("rsvp", given), NOW);
    return answer.outcome === "refused" ? answer.problems.map(({ path }) => path) : answer.outcome;
  };
  expect(await refusedAt({ opensAt: "2027-04-20T12:00", closesAt: "2027-04-20T12:00" })).toEqual([["closesAt"]]);
  expect(await refusedAt({ opensAt: "2027-05-01T17:00" })).toEqual([["opensAt"]]);
  expect(await refusedAt(WINDOW)).toBe("created");
});

test("an edited question keeps its id, a removed one keeps its row, and one with a foreign id is new", async () => {
  const other = await makeEvent(makeForm("rsvp", { questions: [photos] }));
  const event = await makeEvent(makeForm("rsvp", { ...WINDOW, questions: [allergies, team] }));
  const { form, row } = await readEditableEvent(event);
  expect(form).toMatchObject({ ...WINDOW, questions: [allergies, team] });
  const [first, second] = form.questions;
  const foreign = (await readEditableEvent(other)).form.questions[0]?.id;
  const questions = [
    { ...photos, id: foreign },
    { ...team, id: second?.id, options: ["Red", "Green"] },
  ];
  expect(
    await saveEvent(event.ownerId, event.eventId, { form: { ...form, questions, closesAt: null }, version: row.version }, NOW),
  ).toMatchObject({ outcome: "saved" });
  const after = await readEditableEvent(event);
  expect(after.form).toMatchObject({ opensAt: WINDOW.opensAt, closesAt: null });
  expect(after.form.questions.map(({ label, options }) => [label, options])).toEqual([
    ["May we take photos?", []],
    ["Which team?", ["Red", "Green"]],
  ]);
  expect(after.form.questions[1]?.id).toBe(second?.id);
  expect(after.form.questions[0]?.id).not.toBe(foreign);
  expect(await questionRows(event.eventId)).toContainEqual({ id: first?.id, label: "Any allergies?", position: 0, removedAt: NOW });
  expect((await readEditableEvent(other)).form.questions).toMatchObject([photos]);
});

test("a copy asks the same questions in rows of its own, and reopening an event moves its opening and closing times", async () => {
  const event = await makeEvent(makeForm("rsvp", { ...WINDOW, questions: [team] }));
  const copied = await duplicateEvent(event.ownerId, event.eventId, NOW);
  const copy = await readEditableEvent({ ...event, eventId: copied.outcome === "duplicated" ? copied.eventId : "" });
  expect(copy.form).toMatchObject({ ...WINDOW, questions: [team] });
  expect(copy.form.questions[0]?.id).not.toBe((await readEditableEvent(event)).form.questions[0]?.id);
  const later = Date.UTC(2027, 5, 1);
  expect(await reopenEvent(event.ownerId, event.eventId, later, "2027-07-01")).toEqual({ outcome: "reopened", signUps: "ahead" });
  expect((await readEditableEvent(event)).form).toMatchObject({ opensAt: "2027-06-01T18:00", closesAt: "2027-06-20T12:00" });
});
