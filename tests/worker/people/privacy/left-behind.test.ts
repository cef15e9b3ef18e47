import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { purgeBatchBytes, purgeOutbox } from "#app/outbox/purge.server.ts";
import { beginDeletion, finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { loadDeletionSummary } from "#app/people/accounts/deletion-summary.server.ts";
import { sweepAccounts, sweepUnverified } from "#app/people/accounts/sweep.server.ts";
import { deleteEvent } from "#app/sheet/event/commands.server.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { acceptTransfer } from "#app/signup/hand-over/commands.server.ts";
import { makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { loadHandOver } from "#app/signup/hand-over/queries.server.ts";
import { findUser, makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";
import { findTablesWithText } from "#tests/support/canaries.ts";
import { type MadeEvent, makeEvent, makeForm, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const DAY = DURATIONS.day;

/** A guest with a unique name on a sheet far in the future, whose mail has been sent. */
async function guest() {
  const owner = await makeAccount({ name: "Olivia Owner", emailVerifiedAt: 1 });
  const event = await makeEvent(makeForm("volunteer", { date: "2029-05-01" }), { ownerId: owner.id, now: NOW });
  const name = `Heron${newId().replaceAll(/[^a-z]/gi, "")}`;
  const email = `${name.toLowerCase()}@guest.test`;
  const signupId = await makeSignUp(event, (await readEditableEvent(event)).offers[0]?.id, { name, email, now: NOW });
  const [[found]] = await runBatch([sql<{ id: string }>`SELECT submission_id AS id FROM volunteer_signups WHERE id = ${signupId}`]);
  return { owner, event, name, email, signupId, submissionId: found?.id ?? "" };
}

type Guest = Awaited<ReturnType<typeof guest>>;

/** Marks queued mail as sent and then runs the hourly jobs. */
async function hourly(now: number): Promise<void> {
  await runBatch([sql`UPDATE email_outbox SET status = 'sent', sent_at = ${NOW}, lease_until = NULL WHERE status = 'pending'`]);
  await finishDeletions(now);
  await purgeEvents(now);
  await sweepAccounts(now);
  await purgeOutbox(now);
}

const cancel = ({ event, signupId, submissionId }: Guest) =>
  runTestCommand({ do: "cancel", eventId: event.eventId, kind: "shift", signupIds: [signupId], by: { submissionId }, now: NOW });

async function handOver({ signupId, submissionId }: Guest): Promise<void> {
  const link = (await makeHandOverLink({ kind: "shift", submissionId, signupId, now: NOW }))?.split("/h/")[1] ?? "";
  const found = await loadHandOver(link, NOW);
  if (found.state !== "open") throw new Error(found.state);
  const details = { ...defaultDetails, name: "Fred Friend", email: `${newId()}@friend.test` };
  const taken = await acceptTransfer({ ...found, submissionKey: newId(), details, answers: {}, locale: "en", now: NOW });
  expect(taken).toHaveProperty("token");
}

async function deleteOwner({ owner }: Guest): Promise<void> {
  const viewer = await readViewer(await startSession(owner.id, null, Date.now()));
  if (!viewer) throw new Error("Not signed in");
  expect(await beginDeletion(viewer, owner.password, await loadDeletionSummary(viewer, NOW), NOW)).toEqual({ ok: true });
  await finishDeletions(NOW);
}

test.each<[string, (guest: Guest) => Promise<unknown>]>([
  ["cancels", cancel],
  ["is removed", ({ owner, event, signupId }) => removeSignUp(owner.id, event.eventId, signupId, NOW)],
  ["hands the spot over", handOver],
  ["had an event that was deleted", ({ owner, event }) => deleteEvent(owner.id, event.eventId, NOW)],
  ["had an organizer whose account was deleted", deleteOwner],
])("a guest who %s is forgotten 30 days later and is found nowhere on day 500", async (_, leave) => {
  const left = await guest();
  const stays = await guest();
  await leave(left);
  await hourly(NOW + 29 * DAY);
  expect(await findTablesWithText(left.name)).not.toEqual([]);
  for (const day of [31, 91, 500]) {
    await hourly(NOW + day * DAY);
    expect(await findTablesWithText(left.name), `day ${day}`).toEqual([]);
  }
  expect(await findTablesWithText(stays.email)).toEqual(expect.arrayContaining(["submissions", "users", "volunteer_signups"]));
});

test("a guest who has other data elsewhere, or an account, keeps their row", async () => {
  const [left, account] = [await guest(), await guest()];
  const about = async () => {
    const [mails] = await runBatch([
      sql<{ id: string }>`SELECT DISTINCT event_id AS id FROM email_outbox WHERE to_email = ${left.email} AND submission_id IS NOT NULL`,
    ]);
    return mails.map(({ id }) => id);
  };
  const elsewhere: MadeEvent = await makeEvent(makeForm("rsvp", { date: "2029-05-01" }), { now: NOW });
  await makeSignUp(elsewhere, undefined, { name: left.name, email: left.email, now: NOW });
  await runBatch([sql`UPDATE users SET password_hash = 'x', email_verified_at = 1 WHERE email = ${account.email}`]);
  await cancel(left);
  await cancel(account);
  await hourly(NOW + 29 * DAY);
  expect((await about()).sort()).toEqual([left.event.eventId, elsewhere.eventId].sort());
  await hourly(NOW + 31 * DAY);
  expect(await about()).toEqual([elsewhere.eventId]);
  expect(await findTablesWithText(left.email)).toEqual(["email_outbox", "event_rsvps", "submissions", "users"]);
  expect(await findUser(account.email)).toBeDefined();
});

test("finished mail not linked to a sign-up is deleted with its guest; invitations, an account's mail and today's mail stay", async () => {
  const [left, account] = [await guest(), await guest()];
  await runBatch([
    sql`UPDATE users SET password_hash = 'x', email_verified_at = 1 WHERE email = ${account.email}`,
    ...[left, account].flatMap(({ email }) =>
      [
        { inviteId: null, at: NOW },
        { inviteId: "invited", at: NOW },
        { inviteId: null, at: NOW + 31 * DAY },
      ].map(
        ({ inviteId, at }) => sql`INSERT INTO email_outbox (id, template, to_email, invite_id, dedupe_key, created_at, status)
          VALUES (${newId()}, 'neutral-confirmation', ${email}, ${inviteId}, ${newId()}, ${at}, 'sent')`,
      ),
    ),
  ]);
  await cancel(left);
  await cancel(account);
  await hourly(NOW + 31 * DAY);
  const [mails] = await runBatch([
    sql`SELECT to_email AS email, invite_id AS inviteId, created_at AS at FROM email_outbox WHERE to_email IN (${left.email}, ${account.email})
      ORDER BY to_email = ${account.email}, created_at, invite_id`,
  ]);
  const of = ({ email }: Guest, kept: [string | null, number][]) => kept.map(([inviteId, at]) => ({ email, inviteId, at }));
  const today: [null, number] = [null, NOW + 31 * DAY];
  expect(mails).toEqual([...of(left, [["invited", NOW], today]), ...of(account, [[null, NOW], ["invited", NOW], today])]);
});

test("an account with an unproven address and no data is deleted after 90 days without use", async () => {
  const old = { emailVerifiedAt: null, createdAt: NOW - 100 * DAY };
  const [unused, used, proven, holding] = await Promise.all([
    makeAccount(old),
    makeAccount({ ...old, signedInAt: NOW - 80 * DAY }),
    makeAccount({ ...old, emailVerifiedAt: 1 }),
    makeAccount(old),
  ]);
  await makeEvent(makeForm("rsvp"), { ownerId: holding.id });
  await sweepUnverified(NOW);
  await finishDeletions(NOW);
  const stays = await Promise.all([unused, used, proven, holding].map(async ({ email }) => (await findUser(email)) !== undefined));
  expect(stays).toEqual([false, true, true, true]);
});

test("bounces are deleted after a year, complaints and unsubscribes stay, and old budget days become one sum", async () => {
  const { id } = await makeAccount();
  const suppress = (reason: string, at: number) =>
    sql`INSERT INTO email_suppressions (email_hash, scope, reason, created_at) VALUES (${`${id}-${reason}-${at}`}, 'all', ${reason}, ${at})`;
  const today = Math.floor(NOW / DAY);
  await runBatch([
    ...["bounced", "complained", "unsubscribed"].flatMap((reason) => [suppress(reason, NOW - 366 * DAY), suppress(reason, NOW)]),
    ...[today - 200, today - 100, today].map((day) => sql`INSERT INTO mail_budgets (owner_id, day, recipients) VALUES (${id}, ${day}, 7)`),
  ]);
  await purgeOutbox(NOW);
  await purgeOutbox(NOW);
  const [reasons, budgets] = await runBatch([
    sql<{ reason: string }>`SELECT reason FROM email_suppressions WHERE email_hash LIKE ${`${id}%`} ORDER BY reason`,
    sql`SELECT day, recipients FROM mail_budgets WHERE owner_id = ${id} ORDER BY day`,
  ]);
  expect(reasons.map(({ reason }) => reason)).toEqual(["bounced", "complained", "complained", "unsubscribed", "unsubscribed"]);
  expect(budgets).toEqual([
    { day: 0, recipients: 14 },
    { day: today, recipients: 7 },
  ]);
});

test("bytes of a settled or unrecorded batch are deleted after a day; those of an open batch stay", async () => {
  const [open, settled, unwritten] = [newId(), newId(), newId()];
  const keyOf = (id: string) => `outbox/batches/${id}.json`;
  await runBatch([
    sql`INSERT INTO email_batches (id, state, r2_key, created_at) VALUES (${open}, 'unknown', ${keyOf(open)}, 0), (${settled}, 'sent', NULL, 0)`,
  ]);
  for (const id of [open, settled, unwritten]) await env.MEDIA.put(keyOf(id), "[]");
  const uploaded = (await env.MEDIA.head(keyOf(unwritten)))?.uploaded.getTime() ?? 0;
  const left = async () =>
    (await Promise.all([open, settled, unwritten].map((id) => env.MEDIA.head(keyOf(id))))).map((object) => object !== null);
  await purgeBatchBytes(uploaded + DURATIONS.hour);
  expect(await left()).toEqual([true, true, true]);
  await purgeBatchBytes(uploaded + 2 * DURATIONS.day);
  expect(await left()).toEqual([true, false, false]);
});

test("a failed export's lease is deleted a day after it expires; other jobs' leases stay", async () => {
  const [failed, running] = [`export:${newId()}`, `export:${newId()}`];
  const other = `job-${newId()}`;
  await runBatch([
    sql`INSERT INTO job_leases (name, until) VALUES (${failed}, ${NOW - DURATIONS.day}), (${running}, ${NOW}), (${other}, 0)`,
  ]);
  await sweepAccounts(NOW);
  const [rows] = await runBatch([
    sql<{ name: string }>`SELECT name FROM job_leases WHERE name IN (${failed}, ${running}, ${other}) ORDER BY name`,
  ]);
  expect(rows.map(({ name }) => name)).toEqual([running, other].sort());
});
