import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { requestHandover, takeOver } from "#app/members/hand-over.server.ts";
import { setInherits } from "#app/members/inherit.server.ts";
import { findRequestedHandover } from "#app/members/queries.server.ts";
import { beginDeletion, finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { loadDeletionSummary } from "#app/people/accounts/deletion-summary.server.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { listMailTemplates, makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";
import { makeEvent, makeForm, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");

test("an account's events go to the first organizer who agreed, and the rest are called off", async () => {
  const owner = await makeAccount({ name: "Olivia Owner", emailVerifiedAt: 1 });
  const [second, first, silent] = [await person(), await person(), await person()];
  const shared = await makeEvent(makeForm("rsvp"), { ownerId: owner.id });
  const alone = await makeEvent(makeForm("rsvp"), { ownerId: owner.id });
  for (const { id } of [second, first, silent]) await addMember(shared.eventId, id, "organizer");
  await addMember(alone.eventId, silent.id, "organizer");
  expect(await setInherits(first.id, shared.eventId, true, NOW - 2)).toBe(true);
  expect(await setInherits(second.id, shared.eventId, true, NOW - 1)).toBe(true);
  const guests = ["shared", "alone"].map((name) => `${name}-${owner.id}@guest.test`);
  await makeSignUp(shared, undefined, { email: guests[0] ?? "" });
  await makeSignUp(alone, undefined, { email: guests[1] ?? "" });
  const viewer = await readViewer(await startSession(owner.id, null, Date.now()));
  if (!viewer) throw new Error("Not signed in");
  const summary = await loadDeletionSummary(viewer, NOW);
  expect(summary).toEqual({ events: 1, people: 1, passedOn: 1, signUps: 0 });
  expect(await beginDeletion(viewer, owner.password, summary, NOW)).toEqual({ ok: true });
  await finishDeletions(NOW);
  await finishDeletions(NOW);
  expect(await makeFeedEvent(shared.eventId)).toEqual({ userId: first.id, deletedAt: null });
  expect(await makeFeedEvent(alone.eventId)).toEqual({ userId: null, deletedAt: expect.any(Number) });
  // Each organizer was notified of the sign-up.
  expect(await listMailTemplates(first.email)).toEqual(["event-handover", "organiser-notice"]);
  expect(await listMailTemplates(second.email)).toEqual(["organiser-notice"]);
  expect(await listMailTemplates(guests[0] ?? "")).toEqual(["signup-confirmation"]);
  expect(await listMailTemplates(guests[1] ?? "")).toEqual(["event-cancelled", "signup-confirmation"]);
  const [members] = await runBatch([sql`SELECT user_id AS id FROM event_members WHERE event_id = ${shared.eventId} ORDER BY 1`]);
  expect(members).toEqual([{ id: second.id }, { id: silent.id }].toSorted((a, b) => (a.id < b.id ? -1 : 1)));
});

test("a door helper, or an organizer who withdrew the promise, doesn't inherit the event", async () => {
  const owner = await makeAccount({ emailVerifiedAt: 1 });
  const event = await makeEvent(makeForm("rsvp"), { ownerId: owner.id });
  const [door, organizer] = [await person(), await person()];
  await addMember(event.eventId, door.id, "door");
  await addMember(event.eventId, organizer.id, "organizer");
  expect(await setInherits(door.id, event.eventId, true, NOW)).toBe(false);
  await setInherits(organizer.id, event.eventId, true, NOW);
  await setInherits(organizer.id, event.eventId, false, NOW);
  await runBatch([sql`UPDATE users SET deleting_at = ${NOW} WHERE id = ${owner.id}`]);
  await finishDeletions(NOW);
  expect(await makeFeedEvent(event.eventId)).toEqual({ userId: null, deletedAt: expect.any(Number) });
});

test("a hand-over that the former owner requested can't take the event from its heir", async () => {
  const owner = await makeAccount({ name: "Olivia Owner", emailVerifiedAt: 1 });
  const event = await makeEvent(makeForm("rsvp"), { ownerId: owner.id });
  const at = { what: "event", id: event.eventId } as const;
  const [heir, asked] = [await person(), await person()];
  await addMember(event.eventId, heir.id, "organizer");
  const askedId = await addMember(event.eventId, asked.id, "organizer");
  await setInherits(heir.id, event.eventId, true, NOW);
  expect(await requestHandover(owner.id, at, askedId, NOW)).toBe(true);
  expect(await findRequestedHandover(asked.id, at)).not.toBeNull();
  await runBatch([sql`UPDATE users SET deleting_at = ${NOW} WHERE id = ${owner.id}`]);
  await finishDeletions(NOW + 1);
  expect(await findRequestedHandover(asked.id, at)).toBeNull();
  expect(await takeOver(asked.id, at, NOW + 2)).toBe("gone");
  expect(await makeFeedEvent(event.eventId)).toEqual({ userId: heir.id, deletedAt: null });
  const [mails] = await runBatch([sql`SELECT status FROM email_outbox WHERE to_email = ${asked.email} AND template = 'event-handover'`]);
  expect(mails).toEqual([{ status: "stale" }]);
});

test("a picture an organizer uploaded for an event stays when their account is deleted", async () => {
  const owner = await makeAccount({ emailVerifiedAt: 1 });
  const organizer = await person();
  const event = await makeEvent(makeForm("rsvp"), { ownerId: owner.id });
  await addMember(event.eventId, organizer.id, "organizer");
  const [shown, other] = [`${organizer.id}/1700000000000.png`, `${organizer.id}/1700000000001.png`];
  for (const key of [shown, shown.replace(".png", "-480.png"), other]) await env.MEDIA.put(key, "picture");
  await runBatch([shown, other].map((key) => sql`INSERT INTO pictures (id, user_id, key) VALUES (${key}, ${organizer.id}, ${key})`));
  const { form } = await readEditableEvent(event);
  const saved = await saveEvent(organizer.id, event.eventId, { form: { ...form, thumbnailUrl: `/images/${shown}` }, version: 1 }, NOW);
  expect(saved.outcome).toBe("saved");
  await runBatch([sql`UPDATE users SET deleting_at = ${NOW} WHERE id = ${organizer.id}`]);
  await finishDeletions(NOW);
  const { objects } = await env.MEDIA.list({ prefix: `${organizer.id}/` });
  expect(objects.map(({ key }) => key).toSorted()).toEqual([shown.replace(".png", "-480.png"), shown]);
  const [members] = await runBatch([sql`SELECT 1 FROM event_members WHERE event_id = ${event.eventId}`]);
  expect(members).toEqual([]);
});

async function person() {
  return await makeAccount({ emailVerifiedAt: 1, password: null });
}

async function makeFeedEvent(id: string) {
  const [[event]] = await runBatch([sql`SELECT user_id AS userId, deleted_at AS deletedAt FROM events WHERE id = ${id}`]);
  return event;
}
