import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { loadCandidates } from "#app/organize/invites/candidates.server.ts";
import { sendExampleInvites } from "#app/organize/invites/example.server.ts";
import { loadInvitableEvent, loadInvitedList } from "#app/organize/invites/queries.server.ts";
import { remindInvited } from "#app/organize/invites/remind.server.ts";
import { changeSubscription } from "#app/outbox/unsubscribe.server.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { invite, listQueued, loadInviteStatuses, makeContact, makeInvitableEvent } from "#tests/support/invites.ts";
import { emptyOutbox, newAddress, newAddresses, openResendAccount } from "#tests/support/mailbox.ts";
import { makeSignUp, makeUser } from "#tests/support/makers.ts";
import { countOutcomes, NOW } from "#tests/support/sheet.ts";

const NONE = { already: 0, unsubscribed: 0, bounced: 0, signedUp: 0, withdrawn: 0 };

beforeEach(emptyOutbox);

test("contacts and typed addresses are invited once each, and get a letter with their own link", async () => {
  const event = await makeInvitableEvent();
  const resend = openResendAccount();
  const ann = await makeContact(event.ownerId, "Ann Archer", "Ann@Guest.test");
  const foreign = await makeContact(await makeUser(), "Somebody else's", newAddress());
  const nowhere = await makeContact(event.ownerId, "No Address", null);
  const sent = await invite(event, ["ann@guest.test", { email: "bo@guest.test", name: "Bo" }], { contactIds: [ann, foreign, nowhere] });
  expect(sent).toEqual({ outcome: "sent", sent: 2, title: "Lantern walk", skipped: NONE });
  expect(await loadInviteStatuses(event)).toEqual({ "ann@guest.test": "waiting", "bo@guest.test": "waiting" });

  await deliverDue(NOW, { transport: resend.transport });
  expect(await loadInviteStatuses(event)).toEqual({ "ann@guest.test": "sent", "bo@guest.test": "sent" });
  const mails = await resend.mails();
  const mail = mails.find(({ to }) => String(to) === "ann@guest.test");
  expect(mail).toMatchObject({ subject: "Olivia Owner invites you: Lantern walk", reply_to: `${event.ownerId}@example.com` });
  expect(mail?.text).toContain("Hi Ann Archer,");
  expect(mail?.text).toContain("Please come!");
  expect(mail?.text).toMatch(/\/i\/[\w-]+\.[\w-]+\s/);
  // The event's picture is served from here, with alt text in case pictures are blocked; the plain text has none.
  expect(mail?.html).toMatch(/<img [^>]*alt="Picture for “Lantern walk”" height="264" src="https?:\/\/[^"/]+\/artwork\/[\w-]+-og\.jpg"/);
  expect(mail?.text).not.toContain("Picture for");
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect(JSON.stringify(mail)).not.toMatch(/bo@guest|\bBo\b/);
});

test("sending ten times at once makes one invitation, and a person who is already invited isn't invited again", async () => {
  const event = await makeInvitableEvent();
  const people = newAddresses(3);
  const key = newId();
  expect(
    countOutcomes(await Promise.all(Array.from({ length: 10 }, (_, index) => invite(event, people, { key, now: NOW + index })))),
  ).toEqual({
    sent: 10,
  });
  expect(await listQueued("invitation", event)).toHaveLength(3);
  // Two windows send their own forms at the same time.
  const again = await Promise.all([invite(event, [...people, "new@guest.test"]), invite(event, [...people, "new@guest.test"])]);
  expect(again.map((each) => ("sent" in each ? each.sent : each.outcome)).sort()).toEqual([1, "nobody"]);
  expect(again.find((each) => each.outcome === "sent")).toMatchObject({ skipped: { ...NONE, already: 3 } });
  expect(await listQueued("invitation", event)).toHaveLength(4);
});

test("invitations are limited per day, and either all of a form's are sent or none", async () => {
  const event = await makeInvitableEvent();
  const { count, window } = THROTTLES.invites;
  await invite(event, newAddresses(count - 2));
  expect(await invite(event, newAddresses(3), { now: NOW + 1 })).toEqual({ outcome: "throttled", left: 2 });
  const both = await Promise.all([invite(event, newAddresses(2)), invite(event, newAddresses(2))]);
  expect(countOutcomes(both)).toEqual({ sent: 1, throttled: 1 });
  expect((await loadInvitableEvent(event.ownerId, event.eventId, NOW))?.left).toBe(0);
  expect(await invite(event, newAddresses(1), { now: NOW + window + 1 })).toMatchObject({ outcome: "sent" });
  expect(await invite(event, newAddresses(count + 1), { now: NOW + 3 * window })).toEqual({ outcome: "tooMany" });
});

test("people who unsubscribed from invitations or all mail, or already signed up, are left out, and the sender is told", async () => {
  const event = await makeInvitableEvent();
  const resend = openResendAccount();
  await makeSignUp(event, undefined, { email: "here@guest.test" });
  await emptyOutbox();
  await invite(event, ["tired@guest.test"]);
  await deliverDue(NOW, { transport: resend.transport });
  const [mail] = await resend.mails();
  const token = mail?.headers?.["List-Unsubscribe"]?.match(/\/u\/([^>]+)>/)?.[1] ?? "";
  await changeSubscription(token, "all", NOW);
  expect(await loadInviteStatuses(event)).toEqual({ "tired@guest.test": "unsubscribed" });

  const other = await makeInvitableEvent();
  expect(await invite(other, ["tired@guest.test"])).toEqual({ outcome: "nobody", skipped: { ...NONE, unsubscribed: 1 } });
  expect(await invite(event, ["here@guest.test", "tired@guest.test"])).toEqual({
    outcome: "nobody",
    skipped: { ...NONE, already: 1, signedUp: 1 },
  });
  const tired = await makeContact(other.ownerId, "Tired", "tired@guest.test");
  const { contacts } = await loadCandidates(other.ownerId, other.eventId, { search: "", tagIds: [] }, 50, NOW);
  expect(contacts).toEqual([{ id: tired, name: "Tired", email: "tired@guest.test", status: "unsubscribed" }]);
  await changeSubscription(token, "subscribed", NOW);
  expect(await invite(other, [], { contactIds: [tired] })).toMatchObject({ outcome: "sent", sent: 1 });
});

test("no invitations go out from an unverified address, for a draft or a past event, or from anyone else", async () => {
  const event = await makeInvitableEvent();
  const stranger = await makeUser();
  for (const ownerId of [stranger, newId(), ""]) {
    expect(await invite({ ...event, ownerId }, newAddresses(1))).toEqual({ outcome: "gone" });
    expect(await remindInvited(ownerId, event.eventId, { locale: "en" }, NOW)).toEqual({ outcome: "gone" });
    expect(await loadInvitableEvent(ownerId, event.eventId, NOW)).toBeNull();
    const own = await loadInvitableEvent(event.ownerId, event.eventId, NOW);
    if (own) expect((await loadInvitedList(ownerId, own.event, { state: null, page: 1 }, NOW, "en")).total).toBe(0);
  }
  const draft = await makeInvitableEvent({ intent: "draft" });
  expect(await invite(draft, newAddresses(1))).toEqual({ outcome: "closed" });
  expect(await invite(event, newAddresses(1), { now: Date.parse("2027-05-02T00:00:00Z") })).toEqual({ outcome: "closed" });
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${event.ownerId}`]);
  expect(await invite(event, newAddresses(1))).toEqual({ outcome: "unverified" });
  expect(await listQueued("invitation", event)).toEqual([]);
});

test("a waiting letter is dropped if the event is called off, deleted or over, or the invitation is answered", async () => {
  const resend = openResendAccount();
  const changes = [
    (id: string) => sql`UPDATE events SET deleted_at = ${NOW} WHERE id = ${id}`,
    (id: string) => sql`UPDATE events SET status = 'ended' WHERE id = ${id}`,
    (id: string) => sql`UPDATE events SET ends_at = ${NOW} WHERE id = ${id}`,
    (id: string) => sql`UPDATE invites SET declined_at = ${NOW} WHERE event_id = ${id}`,
  ];
  const events = await Promise.all(changes.map(() => makeInvitableEvent()));
  for (const [index, event] of events.entries()) {
    await invite(event, ["late@guest.test"]);
    const change = changes[index]?.(event.eventId);
    if (change) await runBatch([change]);
  }
  const signedUp = await makeInvitableEvent();
  await invite(signedUp, ["faster@guest.test"]);
  await makeSignUp(signedUp, undefined, { email: "faster@guest.test" });
  await runBatch([sql`DELETE FROM email_outbox WHERE template <> 'invitation'`]);
  await deliverDue(NOW, { transport: resend.transport });
  expect(await resend.mails()).toEqual([]);
  for (const event of [...events, signedUp])
    expect((await listQueued("invitation", event)).map((line) => line.split(" ")[1])).toEqual(["stale"]);
});

test("only people who haven't answered are reminded, and no one within a day of their last letter", async () => {
  const event = await makeInvitableEvent();
  const resend = openResendAccount();
  await invite(event, ["quiet@guest.test", "comes@guest.test", "cannot@guest.test", "nowhere@guest.test"]);
  await deliverDue(NOW, { transport: resend.transport });
  await makeSignUp(event, undefined, { email: "comes@guest.test" });
  await runBatch([
    sql`UPDATE invites SET declined_at = ${NOW} WHERE email = 'cannot@guest.test'`,
    sql`UPDATE email_outbox SET status = 'bounced' WHERE to_email = 'nowhere@guest.test'`,
  ]);
  expect(await loadInviteStatuses(event)).toEqual({
    "quiet@guest.test": "sent",
    "comes@guest.test": "signedUp",
    "cannot@guest.test": "declined",
    "nowhere@guest.test": "bounced",
  });
  const [sent] = await runBatch([sql`SELECT max(sent_at) AS at FROM email_outbox WHERE to_email = 'quiet@guest.test'`]);
  const sentAt = Number(sent?.[0]?.at);
  const listed = async (now: number) => {
    const found = await loadInvitableEvent(event.ownerId, event.eventId, now);
    if (!found) throw new Error("No such event");
    return loadInvitedList(event.ownerId, found.event, { state: null, page: 1 }, now, "en");
  };
  const remind = (now: number) => remindInvited(event.ownerId, event.eventId, { locale: "en" }, now);
  const later = NOW + DURATIONS.day + DURATIONS.hour;
  expect(await remind(NOW + DURATIONS.hour)).toMatchObject({
    outcome: "tooSoon",
    at: sentAt + DURATIONS.day,
    timeZone: "America/New_York",
  });
  expect(await listed(NOW + DURATIONS.hour)).toMatchObject({ unanswered: 0, remindableAt: "Mar 2, 7:00 AM" });
  expect(await listed(later)).toMatchObject({ unanswered: 1, remindableAt: null });
  expect(await listQueued("invitation-reminder", event)).toEqual([]);
  expect(countOutcomes(await Promise.all([remind(later), remind(later), remind(later + 1)]))).toEqual({ reminded: 1, tooSoon: 2 });
  expect(await listQueued("invitation-reminder", event)).toEqual(["quiet@guest.test pending"]);
  await deliverDue(later + 1, { transport: resend.transport });
  expect((await resend.mails()).at(-1)).toMatchObject({ to: "quiet@guest.test", subject: "Still invited: Lantern walk" });
  expect(await remind(later + DURATIONS.hour)).toMatchObject({ outcome: "tooSoon" });
  expect(await remind(later + DURATIONS.day + DURATIONS.hour)).toEqual({ outcome: "reminded", people: 1 });
  expect(await listQueued("invitation-reminder", event)).toHaveLength(2);
});

test("the example sends at most five invitations a day, only to the sender's own contacts, and marks them as an example", async () => {
  const resend = openResendAccount();
  const senderId = await makeUser({ mailBudget: "raised" });
  const contactIds = await Promise.all(newAddresses(6).map((email, index) => makeContact(senderId, `Friend ${index}`, email)));
  const send = (ids: string[], key = newId(), by = senderId) =>
    sendExampleInvites(by, { key, contactIds: ids, message: "Help?", title: "Morning care", date: "2027-05-03", locale: "en" }, NOW);
  expect(await send(contactIds)).toEqual({ outcome: "throttled", left: 5 });
  const key = newId();
  expect(countOutcomes(await Promise.all([send(contactIds.slice(0, 3), key), send(contactIds.slice(0, 3), key)]))).toEqual({ sent: 2 });
  expect(await send(contactIds.slice(0, 3))).toEqual({ outcome: "throttled", left: 2 });
  expect(await send(contactIds, newId(), await makeUser())).toEqual({ outcome: "nobody", skipped: { unsubscribed: 0, bounced: 0 } });
  expect(await send(contactIds, newId(), await makeUser({ emailVerifiedAt: null }))).toEqual({ outcome: "unverified" });
  await deliverDue(NOW, { transport: resend.transport });
  const mails = await resend.mails();
  expect(mails).toHaveLength(3);
  expect(mails[0]?.subject).toBe("Example: Morning care – Monday, May 3, 2027");
  expect(mails[0]?.text).toContain("/demo/childcare-signup-system");
  expect(mails[0]?.text).not.toContain("/i/");
  const kept = () => runBatch([sql`SELECT id FROM invites WHERE sender_id = ${senderId}`]).then(([rows]) => rows?.length);
  await purgeEvents(NOW + DURATIONS.purgeAfter - 1);
  expect(await kept()).toBe(3);
  await purgeEvents(NOW + DURATIONS.purgeAfter);
  expect(await kept()).toBe(0);
});
