import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { formatLocation } from "#app/lib/location-line.ts";
import { loader } from "#app/routes/event/event.tsx";
import { runPlans } from "#app/sheet/room/plan.server.ts";
import { runRoute } from "#tests/support/page.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { buildSignUp, makeSheet, NOW } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";

/** Returns the public page as a signed-out guest's browser receives it, or null if there is none. */
async function readEventPage(eventId: string): Promise<string | null> {
  const context = { requestId: "test", nonce: "", viewer: async () => null } as AppLoadContext;
  const request = new Request(`https://turnout.test/event/${eventId}`);
  const { status, html } = await runRoute(loader, { request, params: { eventId }, context });
  return status === 200 ? html : null;
}

function set(eventId: string, change: ReturnType<typeof sql>) {
  return runBatch([sql`UPDATE events SET ${change} WHERE id = ${eventId}`]);
}

test("an organizer's name is shown, and 'Event Organizer' only if they have none", async () => {
  const { eventId, ownerId } = await makeSheet("shift", 3);
  expect(await readEventPage(eventId)).toContain("Event Organizer");
  await runBatch([sql`UPDATE users SET name = 'Olivia Owner' WHERE id = ${ownerId}`]);
  const page = await readEventPage(eventId);
  expect(page).toContain("Olivia Owner");
  expect(page).not.toContain("Event Organizer");
});

test("a guest sees a published event, then that it ended, then sign-ups again, and never a draft", async () => {
  const { eventId } = await makeSheet("shift", 3);
  const isOpen = (page: string | null) => page?.includes("View Volunteer Opportunities") ?? false;
  expect(isOpen(await readEventPage(eventId))).toBe(true);
  await set(eventId, sql`status = 'ended'`);
  const ended = await readEventPage(eventId);
  expect(ended).toContain("This event has ended");
  expect(isOpen(ended)).toBe(false);
  await set(eventId, sql`status = 'published'`);
  expect(isOpen(await readEventPage(eventId))).toBe(true);
  await set(eventId, sql`status = 'draft'`);
  expect(await readEventPage(eventId)).toBeNull();
});

test("a sheet invites sign-ups while it has a free spot", async () => {
  const sheet = await makeSheet("shift", 1);
  expect(await readEventPage(sheet.eventId)).toContain("View Volunteer Opportunities");
  await runPlans([planTestSignUp(buildSignUp(sheet))]);
  const full = await readEventPage(sheet.eventId);
  expect(full).toContain("Full");
  expect(full).not.toContain("View Volunteer Opportunities");
});

test("an event without a time reads 'All day' for the calendar and 'TBD' on the page, one with only a start reads 'Starting at'", async () => {
  const { eventId } = await makeSheet("rsvp", 3);
  await set(eventId, sql`date = '2031-05-01'`);
  const page = await readEventPage(eventId);
  expect(page).toContain("All day");
  expect(page).toContain("TBD");
  await set(eventId, sql`start_time = '09:00:00'`);
  expect(await readEventPage(eventId)).toContain("Starting at 9:00 AM");
});

test("a URL or email address in a description, an offer's note or a location is a link on the page and in the mail", async () => {
  const zoom = "https://zoom.us/j/1?pwd=2";
  const sheet = await makeSheet("item", 3);
  await set(sheet.eventId, sql`location = ${zoom}, description = 'Ask ada@example.org or read www.example.org.'`);
  await runBatch([sql`UPDATE potluck_items SET description = 'As in https://salads.example/1' WHERE id = ${sheet.offerId}`]);
  const page = (await readEventPage(sheet.eventId)) ?? "";
  for (const href of [zoom, "mailto:ada@example.org", "https://www.example.org", "https://salads.example/1"])
    expect(page).toContain(`<a href="${href}"`);
  await runPlans([planTestSignUp(buildSignUp(sheet))]);
  const [mail] = await renderLetters("signup-confirmation", sheet.eventId, NOW);
  expect(mail?.html).toContain(`<a href="${zoom}"`);
  expect(mail?.text.match(/https:\/\/zoom\.us/g)).toHaveLength(1);
});

test("an event without a location says so in the reader's language", async () => {
  const { eventId } = await makeSheet("rsvp", 3);
  await set(eventId, sql`location = 'Location TBD'`);
  expect(await readEventPage(eventId)).toContain("Location TBD");
  expect(formatLocation("Location TBD", "de")).toBe("Ort noch offen");
  expect(formatLocation("Town hall", "de")).toBe("Town hall");
});

test("free spots are counted only if sign-ups are open or will open", async () => {
  for (const kind of ["shift", "item"] as const) {
    const { eventId } = await makeSheet(kind, 3);
    const counts = async () => /3 of 3 (left|still needed)/.test((await readEventPage(eventId)) ?? "");
    expect(await counts()).toBe(true);
    await set(eventId, sql`signups_open_at = ${Date.now() + 60_000}`);
    expect(await counts()).toBe(true);
    await set(eventId, sql`signups_open_at = NULL, signups_close_at = ${Date.now() - 60_000}`);
    expect(await counts()).toBe(false);
  }
});
