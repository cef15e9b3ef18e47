import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { logError } from "#app/lib/log.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { DURATIONS } from "#app/limits.ts";
import { releaseClaims } from "./claims.server.ts";
import type { FrozenBatch, Message } from "./transport.ts";

const LEASE = 2 * DURATIONS.minute;
/** The provider knows a key for 24 hours; no try may come near the end of it. */
const KEY_LIVES = 23 * DURATIONS.hour;

/**
 * A batch's states: `trying` from before a call until its answer (found so later, the drainer died: unknown), `open`
 * when every answer so far was a no, `unknown` once a call had no answer. Whatever else it says, it is settled.
 */
export const UNSETTLED: SQL = sql`('trying', 'open', 'unknown')`;

/** Whether a message of this batch must not go out any more: past its time, or about a date, time or place that changed. */
function isOutdated(batchId: SQL, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM email_outbox m LEFT JOIN events e ON e.id = m.event_id WHERE m.batch_id = ${batchId}
    AND (m.expires_at <= ${now} OR (m.schedule_version IS NOT NULL AND m.template IN ('reminder', 'event-changed')
      AND (e.deleted_at IS NOT NULL OR e.status <> 'published' OR e.schedule_version IS NOT m.schedule_version))))`;
}

/** Fixes a claimed batch's members and bytes before its first try; null when a claim was lost or overtaken meanwhile. */
export async function freeze(id: string, messages: Message[], now: number): Promise<FrozenBatch | null> {
  const { key, hash } = await store(id, messages);
  const ids = JSON.stringify(messages.map((message) => message.id));
  const [, frozen] = await runBatch([
    sql`UPDATE email_outbox SET batch_index = j.key FROM json_each(${ids}) j
      WHERE email_outbox.id = j.value AND batch_id = ${id} AND status = 'sending'`,
    sql`INSERT INTO email_batches (id, state, r2_key, sha256, lease_until, first_attempt_at, created_at)
      SELECT ${id}, 'trying', ${key}, ${hash}, ${now + LEASE}, ${now}, ${now}
      WHERE (SELECT count(*) FROM email_outbox WHERE batch_id = ${id} AND status = 'sending') = ${messages.length}
        AND NOT ${isOutdated(sql`${id}`, now)} RETURNING id`,
    sql`UPDATE email_outbox SET lease_until = NULL WHERE batch_id = ${id} AND EXISTS (SELECT 1 FROM email_batches WHERE id = ${id})`,
  ]);
  if (frozen?.length) return { id, messages };
  await releaseClaims(id);
  await env.MEDIA.delete(key);
  return null;
}

type OpenBatch = { id: string; state: "trying" | "unknown"; sha256: string; firstAttemptAt: number; isOutdated: 0 | 1 };

/** The next batch that waits for another try, its bytes as they were; and how many are not settled. */
export async function takeUnsettled(now: number): Promise<{ batch: FrozenBatch | null; unsettled: number }> {
  const [taken, counted] = await runBatch([
    sql`UPDATE email_batches SET state = CASE state WHEN 'open' THEN 'trying' ELSE 'unknown' END, lease_until = ${now + LEASE}
      WHERE id = (SELECT id FROM email_batches WHERE state IN ${UNSETTLED} AND lease_until <= ${now} ORDER BY lease_until LIMIT 1)
      RETURNING id, state, sha256, first_attempt_at AS firstAttemptAt, ${isOutdated(sql`email_batches.id`, now)} AS isOutdated`,
    sql`SELECT count(*) AS unsettled FROM email_batches WHERE state IN ${UNSETTLED}`,
  ]);
  const open = taken?.[0] as OpenBatch | undefined;
  const unsettled = Number(counted?.[0]?.unsettled ?? 0);
  if (!open) return { batch: null, unsettled };
  const messages = open.isOutdated || open.firstAttemptAt <= now - KEY_LIVES ? null : await load(open);
  if (messages) return { batch: { id: open.id, messages }, unsettled };
  await (open.state === "unknown" ? giveUp(open.id) : dissolve(open.id));
  return takeUnsettled(now);
}

/** Cuts a batch that was refused as a whole in two, each with a key of its own, waiting for its first try. */
export async function split({ id, messages }: FrozenBatch, reason: string, now: number): Promise<void> {
  const middle = Math.ceil(messages.length / 2);
  const halves = [messages.slice(0, middle), messages.slice(middle)];
  const statements = await Promise.all(
    halves.map(async (half) => {
      const own = newId();
      const { key, hash } = await store(own, half);
      const ids = JSON.stringify(half.map((message) => message.id));
      return [
        sql`INSERT INTO email_batches (id, state, r2_key, sha256, lease_until, first_attempt_at, created_at)
          VALUES (${own}, 'open', ${key}, ${hash}, ${now}, ${now}, ${now})`,
        sql`UPDATE email_outbox SET batch_id = ${own}, batch_index = j.key, last_error = ${reason} FROM json_each(${ids}) j
          WHERE email_outbox.id = j.value AND batch_id = ${id} AND status = 'sending'`,
      ];
    }),
  );
  await runBatch([...statements.flat(), settleAs(id, "split")]);
  await env.MEDIA.delete(keyOf(id));
}

/** Nothing of it was taken: its messages are due again and will be looked at afresh, under a new key. */
async function dissolve(id: string): Promise<void> {
  await runBatch([
    sql`UPDATE email_outbox SET status = 'pending', batch_id = NULL, batch_index = NULL, next_attempt_at = 0 WHERE batch_id = ${id} AND status = 'sending'`,
    settleAs(id, "dissolved"),
  ]);
  await env.MEDIA.delete(keyOf(id));
}

/** It may have been taken, and the key that would tell is dying: a message lost is better than one that comes twice. */
async function giveUp(id: string): Promise<void> {
  logError(new Error("A batch without an answer was given up"), { batch: id });
  await runBatch([
    sql`UPDATE email_outbox SET status = 'failed', last_error = 'no answer' WHERE batch_id = ${id} AND status = 'sending'`,
    settleAs(id, "given up"),
  ]);
  await env.MEDIA.delete(keyOf(id));
}

export function settleAs(id: string, state: "sent" | "split" | "dissolved" | "given up" | "refused"): SQL {
  return sql`UPDATE email_batches SET state = ${state}, r2_key = NULL, lease_until = NULL WHERE id = ${id}`;
}

export function keyOf(id: string): string {
  return `outbox/batches/${id}.json`;
}

async function store(id: string, messages: Message[]): Promise<{ key: string; hash: string }> {
  const bytes = JSON.stringify(messages);
  const hash = await sha256(bytes);
  await env.MEDIA.put(keyOf(id), bytes, { httpMetadata: { contentType: "application/json" } });
  return { key: keyOf(id), hash };
}

async function load({ id, sha256: expected }: OpenBatch): Promise<Message[] | null> {
  const bytes = await (await env.MEDIA.get(keyOf(id)))?.text();
  if (bytes !== undefined && (await sha256(bytes)) === expected) return JSON.parse(bytes);
  logError(new Error("A batch's bytes are lost or changed"), { batch: id });
  return null;
}
