import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { logError } from "#app/lib/log.ts";
import { DURATIONS } from "#app/limits.ts";
import { keyOf, settleAs, split } from "./batches.server.ts";
import type { Answer, FrozenBatch } from "./transport.ts";

const LONGEST_BACKOFF = 15 * DURATIONS.minute;
/** A wait the drainer sits out itself; a longer one it leaves to a later run. */
const SHORT_WAIT = 10 * DURATIONS.second;

/** Whether to go on with the next batch, and not before when. */
export type Next = { goOn: boolean; notBefore: number };

/** Writes down what the provider answered. */
export async function settle(batch: FrozenBatch, answer: Answer, now: number): Promise<Next> {
  switch (answer.result) {
    case "accepted":
      await markSent(batch, answer.providerIds, now);
      return { goOn: true, notBefore: now };
    case "refused":
      if (batch.messages.length > 1) await split(batch, answer.reason, now);
      else await markFailed(batch, answer.reason);
      return { goOn: true, notBefore: now };
    case "conflict":
      logError(new Error(`Key known with other bytes: ${answer.reason}`), { batch: batch.id });
      await markFailed(batch, answer.reason);
      return { goOn: true, notBefore: now };
    case "wait":
      await runBatch([postpone(batch, sql`${now + answer.milliseconds}`, "no")]);
      return { goOn: answer.milliseconds <= SHORT_WAIT, notBefore: now + answer.milliseconds };
    case "misconfigured":
      logError(new Error(`No mail goes out: ${answer.reason}`), { batch: batch.id });
      await runBatch([postpone(batch, sql`${now + DURATIONS.minute}`, "no")]);
      return { goOn: false, notBefore: now + DURATIONS.minute };
    case "unavailable":
    case "unknown":
      logError(new Error(`Mail provider: ${answer.reason}`), { batch: batch.id, result: answer.result });
      await runBatch([
        postpone(batch, backoff(batch, now), answer.result === "unknown" ? "none" : "no"),
        countAttempt(batch, answer.reason),
      ]);
      return { goOn: false, notBefore: now };
  }
}

async function markSent(batch: FrozenBatch, providerIds: (string | null)[], now: number): Promise<void> {
  const ids = JSON.stringify(batch.messages.map((_, index) => providerIds[index] ?? null));
  await runBatch([
    sql`UPDATE email_outbox SET status = 'sent', sent_at = ${now}, attempts = attempts + 1, last_error = NULL,
        provider_id = json_extract(${ids}, '$[' || batch_index || ']')
      WHERE batch_id = ${batch.id} AND status = 'sending'`,
    settleAs(batch.id, "sent"),
  ]);
  await env.MEDIA.delete(keyOf(batch.id));
}

async function markFailed(batch: FrozenBatch, reason: string): Promise<void> {
  await runBatch([
    sql`UPDATE email_outbox SET status = 'failed', attempts = attempts + 1, last_error = ${reason} WHERE batch_id = ${batch.id} AND status = 'sending'`,
    settleAs(batch.id, "refused"),
  ]);
  await env.MEDIA.delete(keyOf(batch.id));
}

/** Another try with the same key and the same bytes. An answer of "no" leaves it clean, no answer does not. */
function postpone(batch: FrozenBatch, until: SQL, answer: "no" | "none"): SQL {
  const state = answer === "no" ? sql`CASE state WHEN 'trying' THEN 'open' ELSE 'unknown' END` : sql`'unknown'`;
  return sql`UPDATE email_batches SET state = ${state}, lease_until = ${until} WHERE id = ${batch.id}`;
}

function backoff(batch: FrozenBatch, now: number): SQL {
  return sql`${now} + min(${LONGEST_BACKOFF}, ${30 * DURATIONS.second} << (SELECT min(max(attempts), 10) FROM email_outbox WHERE batch_id = ${batch.id}))`;
}

function countAttempt(batch: FrozenBatch, reason: string): SQL {
  return sql`UPDATE email_outbox SET attempts = attempts + 1, last_error = ${reason} WHERE batch_id = ${batch.id} AND status = 'sending'`;
}
