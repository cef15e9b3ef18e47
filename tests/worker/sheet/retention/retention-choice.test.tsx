import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { saveRetention } from "#app/sheet/retention/commands.server.ts";
import { formatDeletion } from "#app/sheet/retention/deletion-text.ts";
import { loadRetention } from "#app/sheet/retention/queries.server.ts";
import { type MadeEvent, makeEvent, makeForm, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { renderSignUpPage } from "#tests/support/sign-up-form.tsx";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const made = () => makeEvent(makeForm("rsvp", { date: "2026-12-06" }), { now: NOW });

const save = ({ ownerId, eventId }: MadeEvent, choice: Parameters<typeof saveRetention>[2]["choice"], seen = "90", userId = ownerId) =>
  saveRetention(userId, eventId, { choice, seen }, NOW);

async function readNotified(eventId: string, now = NOW): Promise<string> {
  const page = await loadEventPage(eventId, null, now);
  return page ? formatDeletion(page.event.deletion) : "";
}

test("guests see the deletion date, as the organizer chose it, before they sign up", async () => {
  const event = await made();
  expect(await readNotified(event.eventId)).toBe("Your name and email will be deleted on March 6.");
  await save(event, { days: 30 });
  expect(await readNotified(event.eventId)).toBe("Your name and email will be deleted on January 5.");
  await save(event, { days: 365 }, "30");
  expect(await readNotified(event.eventId)).toBe("Your name and email will be deleted on December 6, 2027.");
  await save(event, { until: "2027-06-30" }, "365");
  expect(await readNotified(event.eventId)).toBe("Your name and email will be deleted on June 30.");
});

test("the form's own page shows it under its button", async () => {
  const event = await makeEvent(makeForm("rsvp", { date: "2027-05-01" }));
  const html = await renderSignUpPage({ eventId: event.eventId, kind: "rsvp" });
  expect(html).toMatch(/your email only to the organizer\. Your name and email will be deleted on July 30(, 2027)?\.</);
});

test("an open-ended series states the number of days, unless a date was chosen", async () => {
  const event = await made();
  await runBatch([
    sql`INSERT INTO event_series (id, event_id, rule, starts_on, extends_at) VALUES (${newId()}, ${event.eventId}, 'FREQ=WEEKLY', '2026-12-06', ${NOW + 1})`,
  ]);
  expect(await readNotified(event.eventId)).toBe("Your name and email will be deleted 90 days after your date.");
  await save(event, { until: "2027-06-30" });
  expect(await readNotified(event.eventId)).toBe("Your name and email will be deleted on June 30.");
});

test("a choice made on an outdated page changes nothing, and the same choice sent twice is saved once", async () => {
  const event = await made();
  expect(await save(event, { days: 30 })).toMatchObject({ outcome: "saved", retention: { seen: "30" } });
  expect(await save(event, { days: 30 })).toMatchObject({ outcome: "saved" });
  expect(await save(event, { days: 365 })).toMatchObject({ outcome: "stale", retention: { choice: { days: 30 } } });
  expect(await save(event, { days: 365 }, "30")).toMatchObject({ outcome: "saved" });
});

test("of two simultaneous choices one is saved, and the other is reported as stale", async () => {
  const event = await made();
  const outcomes = await Promise.all([save(event, { days: 30 }), save(event, { until: "2027-06-30" })]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["saved", "stale"]);
});

test("the date must be after today and after the last date, and within two years of it", async () => {
  const event = await made();
  for (const until of ["", "2026-11-24", "2026-12-06", "2029-01-01"]) {
    expect(await save(event, { until })).toMatchObject({
      outcome: "outOfRange",
      retention: { until: { min: "2026-12-07", max: "2028-12-07" } },
    });
  }
  for (const [until, seen] of [
    ["2026-12-07", "90"],
    ["2028-12-07", "2026-12-07"],
  ] as const)
    expect(await save(event, { until }, seen)).toMatchObject({ outcome: "saved" });
});

test("today's date in the event's time zone can't be chosen, whatever the date is elsewhere", async () => {
  for (const [timeZone, today, tomorrow] of [
    ["Pacific/Auckland", "2026-12-20", "2026-12-21"],
    ["America/Los_Angeles", "2026-12-19", "2026-12-20"],
  ] as const) {
    const event = await makeEvent(makeForm("rsvp", { date: "2026-12-06", timeZone }), { now: NOW });
    const choose = (until: string) =>
      saveRetention(event.ownerId, event.eventId, { choice: { until }, seen: "90" }, Date.parse("2026-12-20T01:00:00Z"));
    expect((await choose(today)).outcome).toBe("outOfRange");
    expect((await choose(tomorrow)).outcome).toBe("saved");
  }
});

test("only an organizer of the event can see and choose it", async () => {
  const event = await made();
  const [stranger, organizer, door] = [await makeUser(), await makeUser(), await makeUser()];
  await runBatch(
    [
      ["organizer", organizer],
      ["door", door],
    ].map(
      ([role, id]) =>
        sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at) VALUES (${newId()}, ${event.eventId}, ${id}, ${role}, 1, 1)`,
    ),
  );
  for (const userId of [stranger, door]) {
    expect(await save(event, { days: 30 }, "90", userId)).toEqual({ outcome: "gone" });
    expect(await loadRetention(userId, event.eventId, NOW)).toBeNull();
  }
  expect(await save(event, { days: 30 }, "90", organizer)).toMatchObject({ outcome: "saved" });
  expect(await loadRetention(event.ownerId, event.eventId, NOW)).toMatchObject({
    choice: { days: 30 },
    options: [{ on: "2027-01-05" }, { on: "2027-03-06" }, { on: "2027-12-06" }],
  });
});

test("editing the form leaves the choice unchanged", async () => {
  const event = await made();
  await save(event, { until: "2027-06-30" });
  const { form, row } = await readEditableEvent(event);
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, title: "Another title" }, version: row.version }, NOW);
  expect((await loadRetention(event.ownerId, event.eventId, NOW))?.choice).toEqual({ until: "2027-06-30" });
});
