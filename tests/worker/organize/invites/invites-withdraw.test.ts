import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { loadCandidates } from "#app/organize/invites/candidates.server.ts";
import { loadInvitableEvent, loadInvitedList } from "#app/organize/invites/queries.server.ts";
import { remindInvited } from "#app/organize/invites/remind.server.ts";
import { withdrawInvite } from "#app/organize/invites/withdraw.server.ts";
import { findInvite, invite, listQueued, loadInviteStatuses, makeContact, makeInvitableEvent } from "#tests/support/invites.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeSignUp, makeUser } from "#tests/support/makers.ts";
import { NOW } from "#tests/support/sheet.ts";

const DAY = DURATIONS.day;

beforeEach(emptyOutbox);

test("withdrawing an invitation that waits to be sent stops its letter", async () => {
  const event = await makeInvitableEvent();
  const resend = openResendAccount();
  await invite(event, [{ email: "wait@guest.test", name: "Wanda" }, "stays@guest.test"]);
  const { id } = await findInvite(event, "wait@guest.test");
  expect(await withdrawInvite(event.ownerId, event.eventId, id, NOW + 1)).toEqual({
    outcome: "withdrawn",
    name: "Wanda",
    wasMailed: false,
  });
  expect(await listQueued("invitation", event)).toEqual(["stays@guest.test pending", "wait@guest.test stale"]);
  await deliverDue(NOW + 2, { transport: resend.transport });
  expect((await resend.mails()).map(({ to }) => String(to)).filter((to) => to.endsWith("@guest.test"))).toEqual(["stays@guest.test"]);
  expect(await loadInviteStatuses(event)).toEqual({ "wait@guest.test": "withdrawn", "stays@guest.test": "sent" });
  // Withdrawing twice has the same effect as once, and no one is reminded of a withdrawn invitation.
  expect(await withdrawInvite(event.ownerId, event.eventId, id, NOW + 3)).toMatchObject({ outcome: "withdrawn" });
  const later = NOW + 2 * DAY;
  expect(await remindInvited(event.ownerId, event.eventId, { inviteIds: [id], locale: "en" }, later)).toEqual({ outcome: "nobody" });
  expect(await remindInvited(event.ownerId, event.eventId, { locale: "en" }, later)).toEqual({ outcome: "reminded", people: 1 });
});

test("a letter claimed at that moment isn't sent either, nor is a waiting reminder", async () => {
  const event = await makeInvitableEvent();
  const resend = openResendAccount();
  await invite(event, ["claimed@guest.test"]);
  const { id } = await findInvite(event, "claimed@guest.test");
  await runBatch([sql`UPDATE email_outbox SET status = 'sending', lease_until = ${NOW + 10} WHERE invite_id = ${id}`]);
  await withdrawInvite(event.ownerId, event.eventId, id, NOW + 1);
  await deliverDue(NOW + 20, { transport: resend.transport });
  expect(await listQueued("invitation", event)).toEqual(["claimed@guest.test stale"]);

  await invite(event, ["slow@guest.test"]);
  await deliverDue(NOW, { transport: resend.transport });
  const slow = await findInvite(event, "slow@guest.test");
  await remindInvited(event.ownerId, event.eventId, { locale: "en" }, NOW + 2 * DAY);
  expect(await withdrawInvite(event.ownerId, event.eventId, slow.id, NOW + 2 * DAY)).toMatchObject({ wasMailed: true });
  expect(await listQueued("invitation-reminder", event)).toEqual(["slow@guest.test stale"]);
});

test("an old form sent again says that its invitation was withdrawn, and sends nothing", async () => {
  const event = await makeInvitableEvent();
  const resend = openResendAccount();
  const form = { key: newId(), now: NOW + 2 };
  const people = ["taken@guest.test", "stays@guest.test", "mailed@guest.test"];
  await invite(event, people, { ...form, now: NOW });
  const withdraw = async (email: string, now: number) =>
    withdrawInvite(event.ownerId, event.eventId, (await findInvite(event, email)).id, now);
  await withdraw("taken@guest.test", NOW + 1);
  expect(await invite(event, people, form)).toMatchObject({ outcome: "sent", sent: 2, skipped: { withdrawn: 1, already: 0 } });
  expect(await invite(event, ["taken@guest.test"], form)).toMatchObject({ outcome: "nobody", skipped: { withdrawn: 1 } });
  await deliverDue(NOW + 3, { transport: resend.transport });
  await withdraw("mailed@guest.test", NOW + 4);
  // Not even after the records of its letter are deleted.
  await runBatch([sql`DELETE FROM email_outbox WHERE event_id = ${event.eventId}`]);
  expect(await invite(event, ["taken@guest.test", "mailed@guest.test"], form)).toMatchObject({
    outcome: "nobody",
    skipped: { withdrawn: 2 },
  });
  expect(await listQueued("invitation", event)).toEqual([]);
  // A new form invites the person again.
  expect(await invite(event, ["taken@guest.test"], { now: NOW + 5 })).toMatchObject({ outcome: "sent", sent: 1 });
});

test("an answered invitation can't be withdrawn, nor one whose guest signed up", async () => {
  const event = await makeInvitableEvent();
  await invite(event, ["comes@guest.test", "cannot@guest.test", "later@guest.test"]);
  await makeSignUp(event, undefined, { email: "comes@guest.test" });
  await runBatch([sql`UPDATE invites SET declined_at = ${NOW} WHERE email = 'cannot@guest.test'`]);
  for (const email of ["comes@guest.test", "cannot@guest.test"]) {
    const { id } = await findInvite(event, email);
    expect(await withdrawInvite(event.ownerId, event.eventId, id, NOW)).toEqual({ outcome: "answered", name: email });
  }
  // A person whose invitation was withdrawn may still sign up like anyone else; then the sign-up is what counts.
  const { id } = await findInvite(event, "later@guest.test");
  await withdrawInvite(event.ownerId, event.eventId, id, NOW);
  await makeSignUp(event, undefined, { email: "later@guest.test" });
  expect(await loadInviteStatuses(event)).toEqual({
    "comes@guest.test": "signedUp",
    "cannot@guest.test": "declined",
    "later@guest.test": "signedUp",
  });
});

test("no one else can withdraw an invitation", async () => {
  const event = await makeInvitableEvent();
  const other = await makeInvitableEvent();
  await invite(event, ["mine@guest.test"]);
  const { id } = await findInvite(event, "mine@guest.test");
  for (const [owner, at] of [
    [await makeUser(), event],
    [other.ownerId, other],
    [other.ownerId, event],
    ["", event],
  ] as const)
    expect(await withdrawInvite(owner, at.eventId, id, NOW)).toEqual({ outcome: "gone" });
  expect(await withdrawInvite(event.ownerId, event.eventId, newId(), NOW)).toEqual({ outcome: "gone" });
  expect(await loadInviteStatuses(event)).toEqual({ "mine@guest.test": "waiting" });
});

test("a withdrawn person can be invited again: at once if no letter went out, else after a day, and is listed once", async () => {
  const event = await makeInvitableEvent();
  const resend = openResendAccount();
  const nell = await makeContact(event.ownerId, "Nell", "nell@guest.test");
  const status = async (now: number) =>
    (await loadCandidates(event.ownerId, event.eventId, { search: "", tagIds: [] }, 50, now)).contacts[0]?.status;
  await invite(event, [], { contactIds: [nell] });
  await withdrawInvite(event.ownerId, event.eventId, (await findInvite(event, "nell@guest.test")).id, NOW + 1);
  expect(await status(NOW + 2)).toBe("free");
  expect(await invite(event, [], { contactIds: [nell], now: NOW + 2 })).toMatchObject({ outcome: "sent", sent: 1 });
  await deliverDue(NOW + 3, { transport: resend.transport });
  const [rows] = await runBatch([sql`SELECT id FROM invites WHERE event_id = ${event.eventId} AND withdrawn_at IS NULL`]);
  const id = String(rows?.[0]?.id);
  await withdrawInvite(event.ownerId, event.eventId, id, NOW + 4);
  expect(await status(NOW + 5)).toBe("invited");
  expect(await invite(event, [], { contactIds: [nell], now: NOW + 5 })).toMatchObject({ outcome: "nobody", skipped: { already: 1 } });
  expect(await invite(event, [], { contactIds: [nell], now: NOW + DAY + 5 })).toMatchObject({ outcome: "sent", sent: 1 });
  const found = await loadInvitableEvent(event.ownerId, event.eventId, NOW + DAY + 6);
  if (!found) throw new Error("No such event");
  const list = await loadInvitedList(event.ownerId, found.event, { state: null, page: 1 }, NOW + DAY + 6, "en");
  expect(list.invited.map(({ email, state }) => `${email} ${state}`)).toEqual(["nell@guest.test waiting"]);
  // All three invitations count toward the daily limit.
  expect((await loadInvitableEvent(event.ownerId, event.eventId, NOW + 6))?.left).toBe(197);
});
