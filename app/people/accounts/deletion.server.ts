import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { type IsNotAside, processQueue } from "#app/lib/set-aside.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { endRoleStatements, selectAccountRoles } from "#app/members/ended-role.server.ts";
import { transferEvents } from "#app/members/inherit.server.ts";
import { transferGroups } from "#app/organize/groups/ownership.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { deleteEvent } from "#app/sheet/event/commands.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { cancelSignUp } from "#app/signup/commands.server.ts";
import { anonymizeStatements } from "./anonymize.server.ts";
import { fromUpcomingSignUps, type loadDeletionSummary } from "./deletion-summary.server.ts";
import { exportsPrefix } from "./export.server.ts";
import { proveFreshly } from "./fresh-proof.server.ts";
import { releaseSignUps } from "./ownership.server.ts";

const SHARED_TYPES = ["event", "group"] as const;
const ACCOUNTS_PER_RUN = 10;
/** The statements that an account with nothing upcoming takes. */
const STATEMENTS_PER_ACCOUNT = 40;
/** Why a deletion or erasure is postponed: a room is overloaded. */
export const ROOM_BUSY = "A room is busy";

export type DeletionOutcome =
  | { ok: true }
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Marks the account for deletion, once its owner has proven to be it again: no one can sign in to it, and its owner gets an email.
 * `finishDeletions` removes the rest, at once or, if that is interrupted, in the minute's run.
 */
export async function beginDeletion(
  viewer: Viewer,
  password: string,
  summary: Awaited<ReturnType<typeof loadDeletionSummary>>,
  now: number,
): Promise<DeletionOutcome> {
  const proof = await proveFreshly(viewer, password, now);
  if (!proof.ok) return proof;
  await runBatch([
    queueMails([
      sql`SELECT ${selectMail({
        template: "account-deleted",
        locale: sql`u.locale`,
        toEmail: sql`u.email`,
        props: JSON.stringify(summary),
        dedupeKey: `account-deleted:${viewer.id}`,
        now,
      })} FROM users u WHERE u.id = ${viewer.id} AND u.deleting_at IS NULL`,
    ]),
    sql`UPDATE users SET deleting_at = coalesce(deleting_at, ${now}), password_hash = NULL, pending_email = NULL WHERE id = ${viewer.id}`,
    ...SHARED_TYPES.flatMap((what) => endRoleStatements(selectAccountRoles(viewer.id, what))),
    sql`DELETE FROM sessions WHERE user_id = ${viewer.id}`,
    sql`DELETE FROM one_time_tokens WHERE user_id = ${viewer.id}`,
    sql`DELETE FROM passkeys WHERE user_id = ${viewer.id}`,
    sql`DELETE FROM google_accounts WHERE user_id = ${viewer.id}`,
    sql`DELETE FROM push_subscriptions WHERE user_id = ${viewer.id}`,
  ]);
  return { ok: true };
}

type Account = { id: string; email: string; isVerified: 0 | 1 };

/** Continues deletions that were begun. Each step leaves less for the next attempt, so it may be interrupted anywhere. */
export async function finishDeletions(now: number): Promise<void> {
  const select = (isNotAside: IsNotAside) => sql<Account>`SELECT id, email, email_verified_at IS NOT NULL AS isVerified FROM users
    WHERE deleting_at IS NOT NULL AND ${isNotAside(sql`users.id`)} ORDER BY deleting_at LIMIT ${ACCOUNTS_PER_RUN}`;
  const handle = (account: Account) => finishDeletion(account, now);
  await processQueue(
    { queue: "account deletions", select, size: ACCOUNTS_PER_RUN, cost: STATEMENTS_PER_ACCOUNT, idOf: ({ id }) => id, handle },
    now,
  );
}

async function finishDeletion(account: Account, now: number): Promise<string | undefined> {
  await transferEvents(account.id, now);
  if (!(await deleteEvents(account.id, now))) return ROOM_BUSY;
  if (account.isVerified && !(await cancelUpcomingSignUps(account, now))) return ROOM_BUSY;
  await deleteFiles(`${account.id}/`, await findTransferredPictures(account.id));
  await deleteFiles(exportsPrefix(account.id));
  const isGone = sql`NOT EXISTS (SELECT 1 FROM users WHERE id = ${account.id})`;
  await runBatch([
    ...(account.isVerified ? anonymizeStatements(account) : []),
    ...transferGroups(account.id),
    // Pictures in other people's folders, from handed-over events: the nightly run deletes them once nothing shows them.
    sql`UPDATE pictures SET user_id = NULL WHERE user_id = ${account.id} AND NOT ${isInFolder(account.id)}`,
    sql`DELETE FROM users WHERE id = ${account.id}`,
    ...(account.isVerified ? [] : releaseSignUps({ userId: account.id, email: account.email, guestId: newId() }, isGone, now)),
  ]);
}

/**
 * Deletes the account's events, through each event's room, so that people with something upcoming are notified. False if a room
 * is overloaded.
 */
async function deleteEvents(userId: string, now: number): Promise<boolean> {
  const [events] = await runBatch([sql<{ id: string }>`SELECT id FROM events WHERE user_id = ${userId} AND deleted_at IS NULL`]);
  for (const { id } of events) {
    const { outcome } = await deleteEvent(userId, id, now);
    if (outcome === "busy") return false;
  }
  return true;
}

type Person = Pick<Account, "id" | "email">;
type UpcomingSubmission = { eventId: string; submissionId: string; signupIds: Json<string[]> };

/** Cancels upcoming sign-ups for other people's events, through their rooms, as the private link would. False if a room is overloaded. */
export async function cancelUpcomingSignUps(person: Person, now: number, { isErased = false, madeBy = now } = {}): Promise<boolean> {
  const ahead = await runBatch(KIND_IDS.map((kind) => selectUpcomingSignUps(kind, person, now, madeBy)));
  for (const [index, kind] of KIND_IDS.entries()) {
    for (const { eventId, submissionId, signupIds } of ahead[index] ?? []) {
      const { outcome } = await cancelSignUp({
        eventId,
        kind,
        submissionId,
        signupIds: parseJsonColumn(signupIds),
        isLeaving: true,
        isErased,
        now,
      });
      if (outcome === "busy") return false;
    }
  }
  return true;
}

function selectUpcomingSignUps(kind: KindId, person: Person, now: number, madeBy: number): SQL<UpcomingSubmission> {
  return sql`SELECT s.event_id AS eventId, s.submission_id AS submissionId, json_group_array(s.id) AS signupIds
    ${fromUpcomingSignUps(KIND_SERVERS[kind], person, now)} AND s.created_at <= ${madeBy} AND s.submission_id IS NOT NULL
    GROUP BY s.event_id, s.submission_id`;
}

/** Pictures in this account's folder that other people's events show: they were handed over with the event, or made for it. */
async function findTransferredPictures(userId: string): Promise<string[]> {
  const [rows] = await runBatch([sql<{ key: string }>`SELECT key FROM pictures WHERE ${isInFolder(userId)} AND user_id IS NOT ${userId}`]);
  return rows.map(({ key }) => key.replace(/\.\w+$/, ""));
}

function isInFolder(userId: string): SQL {
  return sql`(key >= ${`${userId}/`} AND key < ${`${userId}0`})`;
}

async function deleteFiles(prefix: string, keptPrefixes: string[] = []): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const found = await env.MEDIA.list({ prefix, ...(cursor && { cursor }) });
    const keys = found.objects.map(({ key }) => key).filter((key) => !keptPrefixes.some((stem) => key.startsWith(stem)));
    if (keys.length > 0) await env.MEDIA.delete(keys);
    if (!found.truncated) return;
    cursor = found.cursor;
  }
}
