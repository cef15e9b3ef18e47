import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { saveFollower, stopFollowing } from "#app/organize/followers/commands.server.ts";
import { sendFollowMails } from "#app/organize/followers/due.server.ts";
import { FOLLOW } from "#app/organize/followers/limits.ts";
import { findNextWeekly } from "#app/organize/followers/rules.ts";
import type { Topic } from "#app/organize/followers/topic.server.ts";
import { addSheet, removeSheet } from "#app/organize/groups/commands.server.ts";
import { SKIP_FOLLOW_MAIL } from "#app/outbox/hold.ts";
import { hashEmail, suppress } from "#app/outbox/suppressions.server.ts";
import { askFor, makeFollower } from "#tests/support/follow.ts";
import { addSheetToGroup, makeGroup } from "#tests/support/groups.ts";
import { emptyOutbox, newAddress, openResendAccount } from "#tests/support/mailbox.ts";
import { makeUser } from "#tests/support/makers.ts";
import { makeOwnedSheet } from "#tests/support/owned-events.ts";
import type { ResendMail } from "#tests/support/resend-server.ts";
import { NOW } from "#tests/support/sheet.ts";

const { day: DAY, minute: MINUTE, hour: HOUR } = DURATIONS;
const MONDAY = findNextWeekly(NOW);

beforeEach(async () => {
  await emptyOutbox();
  await runBatch([sql`DELETE FROM followers`, sql`DELETE FROM page_news`]);
});

type TestGroup = { groupId: string; ownerId: string; topic: Topic };

/** A group whose owner is trusted. */
async function makeTrustedGroup(): Promise<TestGroup> {
  const group = await makeGroup();
  await trust(group.ownerId);
  return { ...group, topic: { what: "group", id: group.groupId } };
}

const trust = (id: string) => runBatch([sql`UPDATE users SET mail_budget = 'raised', email_verified_at = 1 WHERE id = ${id}`]);

const titled = (title: string, more = sql`date = '2027-03-31'`) => sql`title = ${title}, ${more}`;

/** Runs the job and the outbox each minute for a while; the mails about followed pages, by address. */
async function collectMails(from: number, minutes = 12): Promise<ResendMail[]> {
  const resend = openResendAccount();
  for (let minute = 0; minute <= minutes; minute++) await sendFollowMails(from + minute * MINUTE);
  await deliverDue(from + minutes * MINUTE, { transport: resend.transport });
  return (await resend.mails()).filter(({ headers }) => headers?.["List-Unsubscribe"]?.includes("/f/"));
}

const lines = (mails: ResendMail[]) => mails.map(({ to, subject }) => `${to} ${subject}`).toSorted();

async function readStatuses(template: string): Promise<string[]> {
  const [rows] = await runBatch([sql<{ status: string }>`SELECT status FROM email_outbox WHERE template = ${template} ORDER BY status`]);
  return rows.map(({ status }) => status);
}

test.each(KIND_IDS)("when a %s sheet joins a group, each follower who wants news gets one mail about it", async (kind) => {
  const { groupId, ownerId, topic } = await makeTrustedGroup();
  const reader = await makeFollower(topic, NOW);
  await makeFollower(topic, NOW, { news: false, weekly: true });
  // Asked, but never confirmed.
  await askFor(topic, newAddress(), NOW, { news: true, weekly: true });
  await addSheetToGroup(groupId, ownerId, kind, titled("Spring fair"));
  const [mail, ...others] = await collectMails(NOW + MINUTE);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: reader.email, subject: "New from Room 12 families" });
  expect(mail?.text).toContain("Spring fair");
  expect(mail?.text).toContain({ rsvp: "See the page", item: "Salad", shift: "Gate", slot: "See the page" }[kind]);
  expect(mail?.reply_to ?? null).toBeNull();
  expect(mail?.headers?.["List-Unsubscribe"]).toContain(`/f/${reader.token}>`);
  expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(await collectMails(NOW + HOUR)).toEqual([]);
  expect(await readStatuses("page-news")).toEqual(["sent"]);
});

test("what opens within ten minutes is one mail; a sheet that leaves and comes back isn't new again", async () => {
  const { groupId, ownerId, topic } = await makeTrustedGroup();
  await addSheetToGroup(groupId, ownerId, "item", titled("There before"));
  await sendFollowMails(NOW);
  await makeFollower(topic, NOW);
  const [first] = [
    await addSheetToGroup(groupId, ownerId, "item", titled("First")),
    await addSheetToGroup(groupId, ownerId, "rsvp", titled("Second")),
  ];
  const [mail, ...others] = await collectMails(NOW + MINUTE);
  expect(others).toEqual([]);
  for (const title of ["First", "Second"]) expect(mail?.text).toContain(title);
  expect(mail?.text).not.toContain("There before");
  await removeSheet(ownerId, groupId, first.eventId);
  await addSheet(ownerId, groupId, first.eventId, NOW + HOUR);
  expect(await collectMails(NOW + HOUR)).toEqual([]);
  // One that left before anyone was told is new when it comes back.
  const early = await addSheetToGroup(groupId, ownerId, "item", titled("Early"));
  await removeSheet(ownerId, groupId, early.eventId);
  expect(await collectMails(NOW + 2 * HOUR)).toEqual([]);
  await addSheet(ownerId, groupId, early.eventId, NOW + 3 * HOUR);
  expect((await collectMails(NOW + 3 * HOUR))[0]?.text).toContain("Early");
});

test("a sheet is told of when it opens, even if that moves, and never if its page doesn't show it or it isn't open", async () => {
  const { groupId, ownerId, topic } = await makeTrustedGroup();
  await makeFollower(topic, NOW);
  const opens = (title: string, at: number) => addSheetToGroup(groupId, ownerId, "item", titled(title, sql`signups_open_at = ${at}`));
  await opens("Tomorrow", NOW + DAY);
  const sooner = await opens("Sooner", NOW + 9 * DAY);
  await addSheetToGroup(groupId, ownerId, "item", titled("Draft", sql`status = 'draft'`));
  await addSheetToGroup(groupId, ownerId, "item", titled("Deleted", sql`deleted_at = ${NOW}`));
  await addSheetToGroup(groupId, ownerId, "item", titled("Off", sql`status = 'ended', ended_at = ${NOW}`));
  await addSheetToGroup(groupId, ownerId, "item", titled("Closed", sql`signups_close_at = ${NOW}`));
  const removed = await addSheetToGroup(groupId, ownerId, "item", titled("Removed"));
  await removeSheet(ownerId, groupId, removed.eventId);
  expect(await collectMails(NOW + MINUTE)).toEqual([]);
  const [mail, ...others] = await collectMails(NOW + DAY);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Tomorrow");
  for (const title of ["Sooner", "Draft", "Deleted", "Off", "Closed", "Removed"]) expect(mail?.text).not.toContain(title);
  await runBatch([sql`UPDATE events SET signups_open_at = ${NOW + 2 * DAY} WHERE id = ${sooner.eventId}`]);
  expect((await collectMails(NOW + 2 * DAY))[0]?.text).toContain("Sooner");
  expect(await collectMails(NOW + 9 * DAY)).toEqual([]);
});

test("a sheet hidden after its mail was queued isn't named any more", async () => {
  const { groupId, ownerId, topic } = await makeTrustedGroup();
  await makeFollower(topic, NOW);
  await addSheetToGroup(groupId, ownerId, "item", titled("Kept"));
  const left = await addSheetToGroup(groupId, ownerId, "item", titled("Left"));
  await sendFollowMails(NOW + MINUTE);
  await sendFollowMails(NOW + 12 * MINUTE);
  expect(await readStatuses("page-news")).toEqual(["pending"]);
  await removeSheet(ownerId, groupId, left.eventId);
  const [mail] = await collectMails(NOW + 13 * MINUTE, 0);
  expect([mail?.text.includes("Kept"), mail?.text.includes("Left")]).toEqual([true, false]);
});

test("a profile's followers hear of sheets that its owner lists there, and of no other", async () => {
  const ownerId = await makeUser({ name: "Olivia Owner", passwordHash: "x" });
  await trust(ownerId);
  const topic = { what: "profile", id: ownerId } as const;
  const { email } = await makeFollower(topic, NOW);
  const [listed, unlisted] = [
    await makeOwnedSheet(ownerId, "item", titled("Listed")),
    await makeOwnedSheet(ownerId, "item", titled("Unlisted")),
  ];
  expect(await collectMails(NOW + MINUTE)).toEqual([]);
  await runBatch([sql`UPDATE events SET is_listed = 1 WHERE id = ${listed.eventId}`]);
  const [mail, ...others] = await collectMails(NOW + HOUR);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: "New from Olivia Owner" });
  expect([mail?.text.includes("Listed"), mail?.text.includes("Unlisted")]).toEqual([true, false]);
  // While the account is being deleted, its profile is gone.
  await runBatch([
    sql`UPDATE events SET is_listed = 1 WHERE id = ${unlisted.eventId}`,
    sql`UPDATE users SET password_hash = NULL WHERE id = ${ownerId}`,
  ]);
  expect(await collectMails(NOW + 2 * HOUR)).toEqual([]);
});

test("the weekly mail says each Monday what is still needed, and is left out when nothing is", async () => {
  const [group, full, empty] = [await makeTrustedGroup(), await makeTrustedGroup(), await makeTrustedGroup()];
  const choices = { news: false, weekly: true };
  const [reader] = [
    await makeFollower(group.topic, NOW, choices),
    await makeFollower(full.topic, NOW, choices),
    await makeFollower(empty.topic, NOW, choices),
  ];
  await makeFollower(group.topic, NOW);
  await addSheetToGroup(group.groupId, group.ownerId, "item", titled("Spring fair"));
  await addSheetToGroup(full.groupId, full.ownerId, "rsvp", titled("Full", sql`attendee_count = max_attendees`));
  await sendFollowMails(NOW + MINUTE);
  await runBatch([sql`UPDATE followers SET news_due_at = NULL`]);
  expect(await collectMails(MONDAY - HOUR)).toEqual([]);
  const mails = await collectMails(MONDAY);
  expect(lines(mails)).toEqual([`${reader.email} Still needed: Room 12 families`]);
  expect(mails[0]?.text).toContain("Salad");
  // The full group's mail was dropped when it was written; the empty group's was never queued.
  expect(await readStatuses("page-weekly")).toEqual(["sent", "stale"]);
  expect(await collectMails(MONDAY + HOUR)).toEqual([]);
  expect(lines(await collectMails(MONDAY + 7 * DAY))).toEqual([`${reader.email} Still needed: Room 12 families`]);
});

test("until a group's owner is trusted, its followers' mails contain none of its words", async () => {
  const { groupId, ownerId } = await makeGroup({ name: "BUY NOW" });
  await runBatch([sql`UPDATE users SET name = 'BUY NOW', created_at = ${NOW} WHERE id = ${ownerId}`]);
  await makeFollower({ what: "group", id: groupId }, NOW, { news: true, weekly: true });
  await addSheetToGroup(groupId, ownerId, "item", titled("BUY NOW"));
  const mails = [...(await collectMails(NOW + MINUTE)), ...(await collectMails(MONDAY))];
  expect(mails.map(({ subject }) => subject)).toEqual(["News from a page you follow", "News from a page you follow"]);
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain("BUY NOW");
    expect(mail.text).toContain(`/g/${groupId}`);
  }
});

test("queued mail stops with its follower, their choice, or a suppression of their address", async () => {
  const { groupId, ownerId, topic } = await makeTrustedGroup();
  const followers = [];
  for (let each = 0; each < 4; each++) followers.push(await makeFollower(topic, NOW));
  const [stopped, changed, bounced, stays] = followers;
  await addSheetToGroup(groupId, ownerId, "item", titled("Spring fair"));
  await sendFollowMails(NOW + MINUTE);
  await sendFollowMails(NOW + 12 * MINUTE);
  await stopFollowing(stopped?.token ?? "");
  await saveFollower(changed?.token ?? "", { news: false, weekly: true }, NOW);
  await runBatch([suppress({ emailHash: await hashEmail(bounced?.email ?? ""), scope: "all", topicId: "" }, "bounced", NOW)]);
  const mails = await collectMails(NOW + 13 * MINUTE, 0);
  expect(lines(mails)).toEqual([`${stays?.email} New from Room 12 families`]);
});

test("more followers than one run handles are told by the next ones, each once", async () => {
  const { groupId, ownerId, topic } = await makeTrustedGroup();
  await makeFollower(topic, NOW);
  const count = FOLLOW.pages * FOLLOW.page + 7;
  await runBatch([
    sql`INSERT INTO followers (id, group_id, email, news, weekly, confirmed_at, told_until, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
      SELECT ${newId()} || i, ${groupId}, i || ${`-${newId()}@guest.test`}, 1, 0, ${NOW}, ${NOW}, ${NOW} FROM n`,
  ]);
  await addSheetToGroup(groupId, ownerId, "item");
  await sendFollowMails(NOW + MINUTE);
  await sendFollowMails(NOW + 12 * MINUTE);
  expect(await readStatuses("page-news")).toHaveLength(FOLLOW.pages * FOLLOW.page);
  await sendFollowMails(NOW + 13 * MINUTE);
  await sendFollowMails(NOW + 14 * MINUTE);
  const [[row]] = await runBatch([
    sql<{
      mails: number;
      people: number;
    }>`SELECT count(*) AS mails, count(DISTINCT to_email) AS people FROM email_outbox WHERE template = 'page-news'`,
  ]);
  expect(row).toEqual({ mails: count, people: count });
});

test("what was due when a backup was made isn't told after it is restored, because it may have been told", async () => {
  const { groupId, ownerId, topic } = await makeTrustedGroup();
  const { email } = await makeFollower(topic, NOW, { news: true, weekly: true });
  await addSheetToGroup(groupId, ownerId, "item", titled("Told before"));
  await sendFollowMails(NOW + MINUTE);
  await runBatch([sql`UPDATE followers SET news_due_at = 1, weekly_due_at = 1`]);
  await env.DB.batch(SKIP_FOLLOW_MAIL.map((statement) => env.DB.prepare(statement)));
  const [[after]] = await runBatch([
    sql<{
      newsDueAt: number | null;
      weeklyDueAt: number;
    }>`SELECT news_due_at AS newsDueAt, weekly_due_at AS weeklyDueAt FROM followers WHERE email = ${email}`,
  ]);
  expect(after?.newsDueAt).toBeNull();
  expect(after?.weeklyDueAt).toBeGreaterThan(Date.now());
});
