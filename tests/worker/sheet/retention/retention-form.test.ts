import { expect, test } from "vitest";
import { createEvent, duplicateEvent, reopenEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { type EventForm, eventFormSchema } from "#app/sheet/event/schema.ts";
import { saveRetention } from "#app/sheet/retention/commands.server.ts";
import { formatDeletion } from "#app/sheet/retention/deletion-text.ts";
import { loadRetention } from "#app/sheet/retention/queries.server.ts";
import { type MadeEvent, makeEvent, makeForm, makeUser, readEditableEvent } from "#tests/support/makers.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const made = (given: Partial<EventForm>) => makeEvent(makeForm("rsvp", { date: "2026-12-06", ...given }), { now: NOW });

const save = ({ ownerId, eventId }: MadeEvent, form: EventForm, version: number) => saveEvent(ownerId, eventId, { form, version }, NOW);

async function readNotified(eventId: string): Promise<string> {
  const page = await loadEventPage(eventId, null, NOW);
  return page ? formatDeletion(page.event.deletion) : "";
}

test("the retention shown in the wizard applies from the first guest on, and Settings shows the same choice", async () => {
  const [usual, short, fixed] = [await made({}), await made({ retainDays: 30 }), await made({ retainUntil: "2027-06-30" })];
  expect(await readNotified(usual.eventId)).toContain("March 6");
  expect(await readNotified(short.eventId)).toContain("January 5");
  expect(await readNotified(fixed.eventId)).toContain("June 30");
  const choiceOf = async ({ ownerId, eventId }: MadeEvent) => (await loadRetention(ownerId, eventId, NOW))?.choice;
  expect([await choiceOf(usual), await choiceOf(short), await choiceOf(fixed)]).toEqual([
    { days: 90 },
    { days: 30 },
    { until: "2027-06-30" },
  ]);
});

test("an edit keeps or changes the choice, and one opened before Settings changed it is stale", async () => {
  const event = await made({ retainDays: 30 });
  const { form, row } = await readEditableEvent(event);
  expect(form).toMatchObject({ retainDays: 30, retainUntil: null });
  expect(await save(event, { ...form, title: "Another" }, row.version)).toMatchObject({ outcome: "saved" });
  expect(await readNotified(event.eventId)).toContain("January 5");
  const opened = await readEditableEvent(event);
  const chosen = { choice: { days: 365 }, seen: "30" };
  expect(await saveRetention(event.ownerId, event.eventId, chosen, NOW)).toMatchObject({ outcome: "saved" });
  expect(await save(event, { ...opened.form, title: "A third" }, opened.row.version)).toMatchObject({ outcome: "stale" });
  expect(await readNotified(event.eventId)).toContain("December 6, 2027");
  const again = await readEditableEvent(event);
  expect(await save(event, { ...again.form, retainUntil: "2027-06-30" }, again.row.version)).toMatchObject({ outcome: "saved" });
  expect(await readNotified(event.eventId)).toContain("June 30");
});

test("a date is refused at its field unless it is after the last date and within two years", async () => {
  const refusedAt = async (retainUntil: string) => {
    const answer = await createEvent(await makeUser(), makeForm("rsvp", { date: "2026-12-06", retainUntil }), NOW);
    return answer.outcome === "refused" ? answer.problems : answer.outcome;
  };
  const message = "Choose a date from December 7, 2026 to December 7, 2028.";
  for (const until of ["2026-11-23", "2026-12-06", "2028-12-08"])
    expect(await refusedAt(until)).toEqual([{ path: ["retainUntil"], message }]);
  expect(await refusedAt("2026-12-07")).toBe("created");
  for (const [field, value] of [
    ["retainUntil", ""],
    ["retainUntil", "2027-02-30"],
    ["retainDays", 31],
  ] as const) {
    const read = eventFormSchema.safeParse({ ...makeForm("rsvp", { date: "2026-12-06" }), [field]: value });
    expect(read.error?.issues.map(({ path }) => path)).toEqual([[field]]);
  }
});

test("moving an event doesn't invalidate a date chosen before", async () => {
  const event = await made({ retainUntil: "2026-12-20" });
  const { form, row } = await readEditableEvent(event);
  expect(await save(event, { ...form, date: "2027-01-10" }, row.version)).toMatchObject({ outcome: "saved" });
  expect(await readNotified(event.eventId)).toContain("January 10");
});

test("a copy keeps the days and a future date; a new first day shifts that date, as reopening does", async () => {
  const event = await made({ retainDays: 30, retainUntil: "2026-12-20" });
  const copyOf = async (now: number, date?: string) => {
    const copied = await duplicateEvent(event.ownerId, event.eventId, now, date);
    if (copied.outcome !== "duplicated") throw new Error(copied.outcome);
    const { retainDays, retainUntil } = (await readEditableEvent({ ...event, eventId: copied.eventId })).form;
    return { retainDays, retainUntil };
  };
  expect(await copyOf(NOW)).toEqual({ retainDays: 30, retainUntil: "2026-12-20" });
  expect(await copyOf(Date.parse("2026-12-21T12:00:00Z"))).toEqual({ retainDays: 30, retainUntil: null });
  expect(await copyOf(NOW, "2027-12-06")).toEqual({ retainDays: 30, retainUntil: "2027-12-20" });
  expect(await reopenEvent(event.ownerId, event.eventId, Date.parse("2026-12-10T12:00:00Z"), "2026-12-16")).toEqual({
    outcome: "reopened",
  });
  expect((await readEditableEvent(event)).form.retainUntil).toBe("2026-12-30");
});
