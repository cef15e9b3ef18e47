import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { logError } from "#app/lib/log.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { DURATIONS, OUTBOX } from "#app/limits.ts";
import { hasDueMail, LANES, type Lane, releaseClaims } from "./claims.server.ts";
import type { FrozenBatch, Message } from "./transport.ts";

const LEASE = 2 * DURATIONS.minute;
/** The provider remembers an idempotency key for 24 hours. A retry too close to the end could send a message twice. */
const KEY_LIFETIME = 23 * DURATIONS.hour;

/**
 * A batch's states: `trying` from before a call until its answer (if found later, the drainer died: unknown), `open` if every
 * answer so far was a refusal, `unknown` once a call had no answer. Every other state is settled.
 */
export const UNSETTLED: SQL = sql`('trying', 'open', 'unknown')`;

/** A batch that this drainer has claimed for an attempt. */
export type ClaimedBatch = FrozenBatch & {
  priority: number;
  tries: number;
  firstAttemptAt: number;
  /** Whether an attempt went unanswered, so that the provider may have accepted something under its key. */
  isUnknown: boolean;
  /** Its messages that may still go out. */
  current: Message[];
};

const IN_LANE: Record<Lane, SQL> = { security: sql`priority = 0`, other: sql`priority <> 0` };

/** If a batch failed while another was accepted, the fault is in the batch, not the provider. */
export function isSuspect({ firstAttemptAt }: Pick<ClaimedBatch, "firstAttemptAt">, acceptedAt: number): boolean {
  return firstAttemptAt <= acceptedAt;
}

export type LaneRow = { lane: Lane; isDue: 0 | 1; isOpen: 0 | 1; unsettled: number; tries: number };

/**
 * Counts what waits in each lane. `unsettled` and `tries` leave out suspects, which say nothing about an outage. A batch of
 * several messages counts as never tried, since it works its way past a faulty message by itself.
 */
export function surveyLanes(acceptedAt: SQL, now: number): SQL<LaneRow> {
  const hasSeveralMessages = sql`EXISTS (SELECT 1 FROM email_outbox WHERE batch_id = email_batches.id LIMIT 1 OFFSET 1)`;
  const lanes = LANES.map(
    (lane) => sql`SELECT ${lane} AS lane, (${hasDueMail(now, lane)}) AS isDue,
      count(*) > 0 AS isOpen, coalesce(sum(first_attempt_at > ${acceptedAt}), 0) AS unsettled,
        coalesce(min(CASE WHEN first_attempt_at > ${acceptedAt} THEN iif(${hasSeveralMessages}, 0, tries) END), 0) AS tries
      FROM email_batches WHERE state IN ${UNSETTLED} AND ${IN_LANE[lane]}`,
  );
  return sql<LaneRow>`${sql.join(lanes, sql` UNION ALL `)}`;
}

/**
 * A batch's messages that must not go out anymore: expired, or a reminder or change notice for an event that was removed,
 * unpublished or rescheduled since.
 */
function selectOutdated(batchId: SQL, now: number): SQL {
  return sql`FROM email_outbox m LEFT JOIN events e ON e.id = m.event_id WHERE m.batch_id = ${batchId}
    AND (m.expires_at <= ${now} OR (m.schedule_version IS NOT NULL AND m.template IN ('reminder', 'event-changed')
      AND (e.deleted_at IS NOT NULL OR e.status <> 'published' OR e.schedule_version IS NOT m.schedule_version)))`;
}

/**
 * Freezes a claimed batch's members and bytes before its first attempt, after recording what becomes of the other rows; null if
 * the claim was lost or overtaken.
 */
export async function freezeBatch(
  id: string,
  messages: Message[],
  priority: number,
  others: SQL[],
  now: number,
): Promise<ClaimedBatch | null> {
  const { key, hash } = await storeBatch(id, messages);
  const [, frozen] = await runBatch([
    others,
    sql`INSERT INTO email_batches (id, state, r2_key, sha256, lease_until, first_attempt_at, created_at, priority)
      SELECT ${id}, 'trying', ${key}, ${hash}, ${now + LEASE}, ${now}, ${now}, ${priority}
      WHERE (SELECT count(*) FROM email_outbox WHERE batch_id = ${id} AND status = 'sending') = ${messages.length}
        AND NOT EXISTS (SELECT 1 ${selectOutdated(sql`${id}`, now)}) RETURNING id`,
    sql`UPDATE email_outbox SET lease_until = NULL WHERE batch_id = ${id} AND EXISTS (SELECT 1 FROM email_batches WHERE id = ${id})`,
  ]);
  if (frozen.length > 0) return { id, messages, priority, tries: 0, firstAttemptAt: now, isUnknown: false, current: messages };
  await releaseClaims(id);
  await env.MEDIA.delete(key);
  return null;
}

type OpenBatch = Pick<ClaimedBatch, "id" | "priority" | "tries" | "firstAttemptAt"> & {
  state: "trying" | "unknown";
  sha256: string;
  size: number;
  outdated: Json<string[]>;
};

type ClaimOptions = { lane: Lane; acceptedAt: number; isProbe: boolean };

/** The next batch of a lane that waits for a retry, with its original bytes. A probe doesn't wait until it is due. */
export async function claimUnsettled(options: ClaimOptions, now: number): Promise<ClaimedBatch | null> {
  const { lane, acceptedAt, isProbe } = options;
  const isNow = isProbe
    ? sql`(lease_until <= ${now} OR (state <> 'trying' AND first_attempt_at > ${acceptedAt}))`
    : sql`lease_until <= ${now}`;
  const [[open]] = await runBatch([
    sql<OpenBatch>`UPDATE email_batches SET state = CASE state WHEN 'open' THEN 'trying' ELSE 'unknown' END, lease_until = ${now + LEASE}
      WHERE id = (SELECT id FROM email_batches WHERE state IN ${UNSETTLED} AND ${IN_LANE[lane]} AND ${isNow} ORDER BY lease_until LIMIT 1)
      RETURNING id, state, sha256, priority, tries, first_attempt_at AS firstAttemptAt,
        (SELECT count(*) FROM email_outbox WHERE batch_id = email_batches.id) AS size,
        (SELECT json_group_array(m.id) ${selectOutdated(sql`email_batches.id`, now)}) AS outdated`,
  ]);
  if (!open) return null;
  const batch = await openBatch(open, now);
  if (batch) return batch;
  await endAttempts(open, acceptedAt);
  return claimUnsettled(options, now);
}

/**
 * Null if it must not be retried. A batch of which certainly nothing was sent is dissolved as soon as one of its messages is
 * outdated.
 */
async function openBatch(open: OpenBatch, now: number): Promise<ClaimedBatch | null> {
  const { id, priority, tries, firstAttemptAt, state } = open;
  const outdated = parseJsonColumn(open.outdated);
  const isUnknown = state === "unknown";
  if (firstAttemptAt <= now - KEY_LIFETIME || (outdated.length > 0 && !isUnknown)) return null;
  const messages = await loadBatch(open);
  const current = messages?.filter((message) => !outdated.includes(message.id)) ?? [];
  return messages && current.length > 0 ? { id, messages, current, priority, tries, firstAttemptAt, isUnknown } : null;
}

/** A single message that kept failing for a day, while others were accepted, is at fault itself. */
async function endAttempts(open: OpenBatch, acceptedAt: number): Promise<void> {
  const isAtFault = open.tries > 0 && open.size === 1 && isSuspect(open, acceptedAt) && open.outdated === "[]";
  if (open.state === "unknown") await giveUpBatch(open.id, "no answer");
  else if (isAtFault) await giveUpBatch(open.id, "errors for a day");
  else await dissolveBatch(open.id);
}

/** Statements that split an unsent batch into two, each with a new key. */
export async function splitBatch(batch: ClaimedBatch, reason: string, now: number): Promise<SQL[]> {
  const middle = Math.ceil(batch.messages.length / 2);
  const halves = [batch.messages.slice(0, middle), batch.messages.slice(middle)];
  const statements = await Promise.all(halves.map((half) => moveToNewBatch(half, batch, reason, now)));
  return [...statements.flat(), closeBatch(batch.id, "split")];
}

/** Deletes the bytes of a settled batch. */
export async function deleteBatchBytes({ id }: Pick<ClaimedBatch, "id">): Promise<void> {
  await env.MEDIA.delete(batchKey(id));
}

/** Statements that move some of a batch's messages into a new batch with an unused key. */
export async function moveToNewBatch(
  messages: Message[],
  { id, priority }: ClaimedBatch,
  reason: string | null,
  now: number,
): Promise<SQL[]> {
  const own = newId();
  const { key, hash } = await storeBatch(own, messages);
  const ids = JSON.stringify(messages.map((message) => message.id));
  return [
    sql`INSERT INTO email_batches (id, state, r2_key, sha256, lease_until, first_attempt_at, created_at, priority, tries)
      VALUES (${own}, 'open', ${key}, ${hash}, ${now}, ${now}, ${now}, ${priority}, ${OUTBOX.wholeTries - 1})`,
    sql`UPDATE email_outbox SET batch_id = ${own}, last_error = coalesce(${reason}, last_error) FROM json_each(${ids}) j
      WHERE email_outbox.id = j.value AND batch_id = ${id} AND status = 'sending'`,
  ];
}

/** Nothing of it was sent, so its messages become due again and are rendered under a new key. */
async function dissolveBatch(id: string): Promise<void> {
  await runBatch([
    sql`UPDATE email_outbox SET status = 'pending', batch_id = NULL, next_attempt_at = 0 WHERE batch_id = ${id} AND status = 'sending'`,
    closeBatch(id, "dissolved"),
  ]);
  await env.MEDIA.delete(batchKey(id));
}

/** It may have been sent, and the key that prevents a second copy is expiring: losing it is better than sending it twice. */
async function giveUpBatch(id: string, reason: string): Promise<void> {
  logError(new Error(`A batch was given up: ${reason}`), { batch: id });
  await runBatch([
    sql`UPDATE email_outbox SET status = 'failed', last_error = ${reason} WHERE batch_id = ${id} AND status = 'sending'`,
    closeBatch(id, "given up"),
  ]);
  await env.MEDIA.delete(batchKey(id));
}

export function closeBatch(id: string, state: "sent" | "split" | "dissolved" | "given up" | "refused"): SQL {
  return sql`UPDATE email_batches SET state = ${state}, r2_key = NULL, lease_until = NULL WHERE id = ${id}`;
}

/** The R2 prefix of the batches' bytes. */
export const BATCHES_PREFIX = "outbox/batches/";

function batchKey(id: string): string {
  return `${BATCHES_PREFIX}${id}.json`;
}

async function storeBatch(id: string, messages: Message[]): Promise<{ key: string; hash: string }> {
  // A hundred mails are a megabyte, so they are encoded only once for both uses.
  const bytes = new TextEncoder().encode(JSON.stringify(messages));
  const hash = await sha256(bytes);
  await env.MEDIA.put(batchKey(id), bytes, { httpMetadata: { contentType: "application/json" } });
  return { key: batchKey(id), hash };
}

async function loadBatch({ id, sha256: expected }: OpenBatch): Promise<Message[] | null> {
  const bytes = await (await env.MEDIA.get(batchKey(id)))?.text();
  if (bytes !== undefined && (await sha256(bytes)) === expected) return JSON.parse(bytes);
  logError(new Error("A batch's bytes are lost or changed"), { batch: id });
  return null;
}
