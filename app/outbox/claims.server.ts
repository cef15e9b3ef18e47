import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Failure } from "#app/lib/set-aside.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { PRIORITIES } from "./mail.ts";
import type { MailProps, TemplateId } from "./registry.server.ts";

/** The most messages one call may carry. */
export const CALL_SIZE = 100;
const LEASE = 2 * DURATIONS.minute;

/** A row of the outbox claimed for sending. */
export type Claimed = {
  id: string;
  template: TemplateId;
  locale: string | null;
  toEmail: string;
  userId: string | null;
  eventId: string | null;
  groupId: string | null;
  ownerId: string | null;
  submissionId: string | null;
  signupId: string | null;
  inviteId: string | null;
  reminderId: string | null;
  props: string | null;
  expiresAt: number | null;
  createdAt: number;
  /** Whether the owner isn't trusted yet and the recipient doesn't know them: the mail then contains none of the owner's words. */
  isNeutral?: true;
};

/** The row as stored; this version of the product may not know its template. */
export type StoredMail = Omit<Claimed, "template" | "toEmail"> & { template: string; toEmail: string | null };

export const CLAIMED_FIELDS: SQL = sql`id, template, locale, to_email AS toEmail, user_id AS userId, event_id AS eventId,
  group_id AS groupId, owner_id AS ownerId, submission_id AS submissionId, signup_id AS signupId, invite_id AS inviteId,
  reminder_id AS reminderId, props, expires_at AS expiresAt, created_at AS createdAt`;

/** Security mail goes first and waits for nothing else; everything else shares a lane. */
export const LANES = ["security", "other"] as const;
export type Lane = (typeof LANES)[number];
/** The submissions a message is about: its own and those gathered into its receipt. */
export function findSubmissionIds({ template, submissionId, props }: Claimed): string[] {
  const gathered: MailProps["signup-confirmation"] = template === "signup-confirmation" ? JSON.parse(props ?? "null") : null;
  return [...new Set([...(submissionId ? [submissionId] : []), ...(gathered?.submissionIds ?? [])])];
}

const ALL_PRIORITIES = sql`json_each('[0,1,2,3]')`;
const LANE_PRIORITIES: Record<Lane, SQL> = { security: sql`json_each('[0]')`, other: sql`json_each('[1,2,3]')` };

export function chooseLane(priority: number): Lane {
  return priority === PRIORITIES.security ? "security" : "other";
}

function isDue(now: number, priority: SQL): SQL {
  return sql`status = 'pending' AND priority = ${priority} AND next_attempt_at <= ${now}`;
}

function selectPriorities(lane: Lane | null): SQL {
  return lane ? LANE_PRIORITIES[lane] : ALL_PRIORITIES;
}

export function hasDueMail(now: number, lane: Lane | null = null): SQL<{ isDue: 0 | 1 }> {
  return sql`SELECT EXISTS (SELECT 1 FROM ${selectPriorities(lane)} p
    WHERE EXISTS (SELECT 1 FROM email_outbox WHERE ${isDue(now, sql`p.value`)})) AS isDue`;
}

/** The id of a batch to be created, and the rows claimed for it. */
export type Claim = { id: string; rows: ClaimedRow[] };
export type ClaimedRow = StoredMail & { priority: number };

/**
 * Claims due messages for a batch, from one lane or any: only those of the most urgent priority, so that late reminders can't
 * delay a receipt.
 */
export function claimDue(batchId: string, lane: Lane | null, size: number | SQL, now: number): SQL<ClaimedRow> {
  const topPriority = sql`(SELECT p.value FROM ${selectPriorities(lane)} p
    WHERE EXISTS (SELECT 1 FROM email_outbox WHERE ${isDue(now, sql`p.value`)}) ORDER BY p.value LIMIT 1)`;
  return sql<ClaimedRow>`UPDATE email_outbox SET status = 'sending', batch_id = ${batchId}, lease_until = ${now + LEASE}
    WHERE id IN (SELECT id FROM email_outbox WHERE ${isDue(now, topPriority)} ORDER BY next_attempt_at LIMIT ${size})
    RETURNING ${CLAIMED_FIELDS}, priority`;
}

/**
 * Makes rows due again whose drainer died before freezing a batch, since they were never tried, and rows that another version
 * set aside.
 */
export function releaseAbandoned(now: number): SQL {
  const selectSetAsideBy = (version: SQL) => sql`SELECT m.id FROM set_aside a CROSS JOIN email_outbox m ON m.id = a.row_id
    WHERE a.queue = 'outbox' AND a.version ${version} AND m.status = 'pending' AND m.next_attempt_at > ${now}`;
  return sql`UPDATE email_outbox
    SET next_attempt_at = iif(status = 'pending', ${now}, next_attempt_at), status = 'pending', batch_id = NULL, lease_until = NULL
    WHERE id IN (SELECT s.id FROM email_outbox s WHERE s.status = 'sending' AND s.lease_until <= ${now}
      AND NOT EXISTS (SELECT 1 FROM email_batches b WHERE b.id = s.batch_id)
    UNION ALL ${selectSetAsideBy(sql`< ${env.VERSION.id}`)} UNION ALL ${selectSetAsideBy(sql`> ${env.VERSION.id}`)})`;
}

/** The fate of claimed messages that aren't sent now. */
export type Verdict = {
  id: string;
  status: "stale" | "suppressed" | "bounced" | "expired" | "failed" | "pending";
  until?: number;
  reason?: string;
};

/** Sets claimed messages that couldn't be rendered aside with their reason, for a time that grows with their attempts. */
export function setClaimsAside(batchId: string, aside: Failure[]): SQL {
  return sql`UPDATE email_outbox
    SET status = 'pending', batch_id = NULL, lease_until = NULL, next_attempt_at = a.next_at, last_error = a.reason
    FROM json_each(${JSON.stringify(aside)}) j JOIN set_aside a ON a.queue = 'outbox' AND a.row_id = j.value ->> 'id'
    WHERE email_outbox.id = a.row_id AND batch_id = ${batchId} AND email_outbox.status = 'sending'`;
}

/** The claimed messages that pass a filter, what becomes of the others, and the writes that belong to it. */
export type Filtered = { passed: Claimed[]; verdicts: Verdict[]; writes: SQL[] };

/** Ends or postpones claimed messages in one statement. */
export function applyVerdicts(batchId: string, verdicts: Verdict[]): SQL {
  return sql`UPDATE email_outbox SET status = v.value ->> 'status', batch_id = NULL, lease_until = NULL,
      next_attempt_at = coalesce(v.value ->> 'until', next_attempt_at), last_error = v.value ->> 'reason'
    FROM json_each(${JSON.stringify(verdicts)}) v
    WHERE email_outbox.id = v.value ->> 'id' AND batch_id = ${batchId} AND email_outbox.status = 'sending'`;
}

/** Makes rows that are still claimed for a batch due again. */
export async function releaseClaims(batchId: string): Promise<void> {
  await runBatch([
    sql`UPDATE email_outbox SET status = 'pending', batch_id = NULL, lease_until = NULL
      WHERE batch_id = ${batchId} AND status = 'sending'`,
  ]);
}
