import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, STANDING, THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { removeMember } from "#app/members/commands.server.ts";
import { endRosterSharing } from "#app/organize/group-roster/commands.server.ts";
import { sendGroupMessage } from "#app/organize/group-roster/message.server.ts";
import { loadGroupMessagePreview } from "#app/organize/group-roster/preview.server.ts";
import { type GroupRosterFilter, readGroupRosterFilter } from "#app/organize/group-roster/rules.ts";
import { introduceImported } from "#app/organize/imports/first-mail.server.ts";
import { sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { hashRecipient } from "#app/outbox/owner-budget.server.ts";
import { hashEmail, suppress } from "#app/outbox/suppressions.server.ts";
import { changeSubscription, loadUnsubscribePage } from "#app/outbox/unsubscribe.server.ts";
import { eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { makeGroupWithRoster, makeOrganizer, toGroupTarget } from "#tests/support/groups.ts";
import { importRow, importRows } from "#tests/support/imports.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUp } from "#tests/support/makers.ts";
import { NOW } from "#tests/support/sheet.ts";

const ALL = readGroupRosterFilter(new URLSearchParams());

type Group = Awaited<ReturnType<typeof makeGroupWithRoster>>;
type Wanted = { sender?: string; filter?: Partial<GroupRosterFilter>; ids?: string[]; key?: string; now?: number };

beforeEach(emptyOutbox);

/** A group whose owner has a proven address and, unless they are new, standing. */
async function makeSendingGroup({ isNew = false } = {}): Promise<Group> {
  const group = await makeGroupWithRoster();
  await runBatch([
    sql`UPDATE users SET email_verified_at = 1, name = 'Olivia', mail_budget = ${isNew ? null : "raised"},
      created_at = ${isNew ? NOW - DURATIONS.hour : 0} WHERE id = ${group.ownerId}`,
  ]);
  await emptyOutbox();
  return group;
}

function send({ groupId, ownerId }: Group, { sender = ownerId, filter, ids = [], key = newId(), now = NOW }: Wanted = {}) {
  const input = { key, subject: "Parking", body: "Use the back gate.", ids };
  return sendGroupMessage({ userId: sender, groupId, now }, { ...ALL, ...filter }, input);
}

async function readMails({ groupId }: Group): Promise<{ email: string; status: string }[]> {
  const [rows] = await runBatch([
    sql<{ email: string; status: string }>`SELECT to_email AS email, status FROM email_outbox
      WHERE group_id = ${groupId} AND template = 'group-message' ORDER BY 1`,
  ]);
  return rows;
}

async function readNotified(group: Group): Promise<string[]> {
  return (await readMails(group)).map(({ email }) => email);
}

async function deliver(now = NOW) {
  const { transport, mails } = openResendAccount();
  await deliverDue(now, { transport });
  return await mails();
}

test("everyone in the roster gets a message once, however many sign-ups they have, and sending it again sends nothing", async () => {
  const group = await makeSendingGroup();
  const key = newId();
  expect(await send(group, { key })).toEqual({ outcome: "sent", people: 3 });
  expect(await send(group, { key, now: NOW + 1 })).toEqual({ outcome: "sent", people: 3 });
  expect(await readNotified(group)).toEqual(group.to("Ann", "Bo", "Cy"));
});

test("a message goes to a part: a sheet, a date, what is found, or chosen people", async () => {
  const group = await makeSendingGroup();
  const reach = async (wanted: Wanted) => {
    const { filter, ids = [] } = wanted;
    const audience = { scope: { userId: group.ownerId, groupId: group.groupId, now: NOW }, filter: { ...ALL, ...filter }, ids };
    const preview = await loadGroupMessagePreview(audience);
    const sent = await send(group, wanted);
    const notified = await readNotified(group);
    await emptyOutbox();
    return [preview?.reach.people, "people" in sent && sent.people, notified];
  };
  expect(await reach({ filter: { sheet: group.sale.eventId } })).toEqual([1, 1, group.to("Ann")]);
  expect(await reach({ filter: { date: "2027-05-08" } })).toEqual([2, 2, group.to("Ann", "Bo")]);
  expect(await reach({ filter: { search: "party" } })).toEqual([1, 1, group.to("Cy")]);
  // Those who were chosen, whatever the filter shows by now.
  expect(await reach({ filter: { search: "party" }, ids: [group.signUps.cake, group.signUps.gate] })).toEqual([1, 1, group.to("Ann")]);
  expect(await reach({ ids: ["none"] })).toEqual([0, false, []]);
});

test("people brought in from a table aren't counted or written to until their first email, unless they signed up by themselves, too", async () => {
  const group = await makeSendingGroup();
  const { eventId, ownerId } = group.fair;
  const bringIn = (name: string, to: string) =>
    importRows({ ...group.fair, ownerId }, [importRow(name, group.gateId ?? "", { email: `${to}-${group.groupId}@guest.test` })], {
      now: 1,
    });
  await runBatch([sql`UPDATE volunteer_shifts SET capacity = 9 WHERE event_id = ${eventId}`]);
  await bringIn("Eve", "eve");
  await bringIn("Bobby", "bo");
  const audience = { scope: { userId: group.ownerId, groupId: group.groupId, now: NOW }, filter: ALL, ids: [] };
  expect((await loadGroupMessagePreview(audience))?.reach.people).toBe(3);
  expect(await send(group)).toEqual({ outcome: "sent", people: 3 });
  expect(await readNotified(group)).toEqual(group.to("Ann", "Bo", "Cy"));
  await introduceImported(ownerId, eventId, NOW);
  expect((await loadGroupMessagePreview(audience))?.reach.people).toBe(4);
});

test("only people who organize the group send, with a proven address, ten messages a day with those of their events", async () => {
  const group = await makeSendingGroup();
  for (const sender of [group.sheetOwner, await makeOrganizer(group)]) {
    await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${sender}`]);
    expect(await send(group, { sender })).toMatchObject({ outcome: "sent" });
  }
  const former = group.sheetOwner;
  const [[member]] = await runBatch([sql<{ id: string }>`SELECT id FROM group_members WHERE user_id = ${former}`]);
  await removeMember(group.ownerId, toGroupTarget(group.groupId), member?.id ?? "", NOW);
  await emptyOutbox();
  expect(await send(group, { sender: former })).toEqual({ outcome: "gone" });
  expect(await readNotified(group)).toEqual([]);

  for (let count = 0; count < THROTTLES.broadcast.count; count++) await send(group);
  expect(await send(group)).toEqual({ outcome: "throttled" });
  await runBatch([sql`UPDATE events SET user_id = ${group.ownerId} WHERE id = ${group.fair.eventId}`]);
  const input = { key: newId(), audience: "all", subject: "Parking", body: "Use the back gate." };
  expect(await sendBroadcast(group.ownerId, group.fair.eventId, input, NOW)).toEqual({ outcome: "throttled" });
  expect(await send(group, { now: NOW + THROTTLES.broadcast.window + 1, filter: { search: "bake" } })).toMatchObject({ outcome: "sent" });
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${group.ownerId}`]);
  expect(await send(group, { now: NOW + 3 * THROTTLES.broadcast.window })).toEqual({ outcome: "unverified" });
});

test("the mail names group and sender, replies go to the sender, and everyone has their own private link", async () => {
  const group = await makeSendingGroup();
  await send(group);
  const mails = await deliver();
  expect(mails).toHaveLength(3);
  const [ann, bo] = ["Ann", "Bo"].map((name) => mails.find(({ to }) => String(to) === group.to(name)[0]));
  expect(ann).toMatchObject({ subject: "Parking", reply_to: expect.stringContaining(group.ownerId) });
  expect(ann?.text).toMatch(/Message from Olivia, organizer of Room 12 families:/);
  expect(ann?.text).toContain("Use the back gate.");
  const link = /\/s\/[\w.-]+/;
  expect(ann?.text?.match(link)?.[0]).toBeTruthy();
  expect(ann?.text?.match(link)?.[0]).not.toBe(bo?.text?.match(link)?.[0]);
  expect(ann?.headers?.["List-Unsubscribe"]).toContain("/u/");
});

test("a message counts to its sender, not to the owner of the group or the sheet", async () => {
  const group = await makeSendingGroup();
  const sender = await makeOrganizer(group);
  await runBatch([sql`UPDATE users SET email_verified_at = 1, mail_budget = 'raised' WHERE id = ${sender}`]);
  await send(group, { sender });
  expect(await deliver()).toHaveLength(3);
  const reached = async (ownerId: string) => {
    const hash = await hashRecipient(group.to("Ann")[0] ?? "");
    const [[row]] = await runBatch([
      sql<{ n: number }>`SELECT count(*) AS n FROM mail_recipients WHERE owner_id = ${ownerId} AND email_hash = ${hash}`,
    ]);
    return row?.n;
  };
  expect([await reached(sender), await reached(group.ownerId), await reached(group.sheetOwner)]).toEqual([1, 0, 0]);
});

test("a sender without standing reaches few strangers, with a note that has none of their words", async () => {
  const group = await makeSendingGroup({ isNew: true });
  await runBatch([
    sql`INSERT INTO mail_budgets (owner_id, day, recipients, set_off)
      VALUES (${group.ownerId}, ${Math.floor(NOW / DURATIONS.day)}, ${STANDING.setOff - 2}, ${STANDING.setOff - 2})`,
  ]);
  const audience = { scope: { userId: group.ownerId, groupId: group.groupId, now: NOW }, filter: ALL, ids: [] };
  expect(await loadGroupMessagePreview(audience)).toMatchObject({ isNew: true, isVerified: true });
  await send(group);
  const mails = await deliver();
  expect(mails).toHaveLength(2);
  expect((await readMails(group)).filter(({ status }) => status === "pending")).toHaveLength(1);
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toMatch(/Parking|back gate|Olivia|Room 12/);
    expect(mail.reply_to ?? null).toBeNull();
  }
});

test("a person unsubscribes from the group's messages; who stopped those of all their sheets gets none either", async () => {
  const group = await makeSendingGroup();
  await send(group, { filter: { search: "party" } });
  const [mail] = await deliver();
  const token = mail?.headers?.["List-Unsubscribe"]?.match(/\/u\/([^>]+)>/)?.[1] ?? "";
  expect(await loadUnsubscribePage(token)).toMatchObject({ scope: "messages", about: "group", title: "Room 12 families" });
  await changeSubscription(token, "event", NOW);
  const stop = async (name: string, topicId: string, scope: "messages" | "all" = "messages") =>
    await runBatch([
      suppress({ emailHash: await hashEmail(group.to(name)[0] ?? ""), scope, topicId }, scope === "all" ? "bounced" : "unsubscribed", NOW),
    ]);
  await stop("Ann", group.fair.eventId);
  await runBatch([sql`DELETE FROM email_outbox`]);
  expect(await send(group)).toEqual({ outcome: "sent", people: 2 });
  expect(await readNotified(group)).toEqual(group.to("Ann", "Bo"));
  await stop("Ann", group.sale.eventId);
  await stop("Bo", "", "all");
  const audience = { scope: { userId: group.ownerId, groupId: group.groupId, now: NOW }, filter: ALL, ids: [] };
  expect((await loadGroupMessagePreview(audience))?.reach).toEqual({ people: 0, bad: 1, unsubscribed: 2, withoutAddress: 0 });
  expect(await send(group)).toEqual({ outcome: "nobody" });
});

test("a message that waits isn't sent once the owner withdrew the sheet, or its sender no longer organizes the group", async () => {
  const group = await makeSendingGroup();
  await send(group);
  await endRosterSharing(group.sheetOwner, group.groupId, group.party.eventId);
  await endRosterSharing(group.sheetOwner, group.groupId, group.sale.eventId);
  expect((await deliver()).map(({ to }) => String(to)).sort()).toEqual(group.to("Ann", "Bo"));
  expect((await readMails(group)).map(({ status }) => status)).toEqual(["sent", "sent", "stale"]);
  const sender = await makeOrganizer(group);
  await runBatch([sql`UPDATE users SET email_verified_at = 1, mail_budget = 'raised' WHERE id = ${sender}`]);
  expect(await send(group, { sender })).toMatchObject({ outcome: "sent", people: 2 });
  await runBatch([sql`DELETE FROM group_members WHERE user_id = ${sender}`]);
  expect(await deliver()).toEqual([]);
});

test("what was sent is forgotten with the sign-up it went to, on the form's day or when the person erases", async () => {
  const group = await makeSendingGroup();
  // Someone who is also on another sheet, whose day comes later.
  const later = await makeEvent(makeForm("rsvp", { date: "2029-05-01" }));
  await makeSignUp(later, undefined, { name: "Cy", email: group.to("Cy")[0] ?? "" });
  await send(group);
  await deliver();
  await runBatch(eraseStatements(group.to("Bo")[0] ?? "", NOW + 1));
  expect(await readNotified(group)).toEqual(group.to("Ann", "Cy"));
  await purgeNames(Date.UTC(2027, 8, 15));
  expect(await readNotified(group)).toEqual([]);
});
