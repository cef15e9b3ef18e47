import { type SQL, sql } from "drizzle-orm";
import { logError } from "#app/lib/log.ts";
import { DURATIONS, OUTBOX } from "#app/limits.ts";
import { type ClaimedBatch, closeBatch, moveToNewBatch, splitBatch } from "./batches.server.ts";
import { chooseLane } from "./claims.server.ts";
import type { Message, ProviderAnswer } from "./transport.ts";

/** An attempt: which messages it carried, and whether the batch's key turned out to be known with other messages. */
export type SendAttempt = { carried: Message[]; answer: ProviderAnswer; isKeyKnown: boolean };

/**
 * The provider's state after an attempt: it accepts mail, it responds, it has trouble, or nothing more may be sent before a
 * given time.
 */
export type Finding =
  | { is: "accepted" }
  | { is: "answered" }
  | { is: "failed"; reason: string; isUnknown: boolean }
  | { is: "stopped"; reason: string; until: number };

type Context = { now: number; isProven: boolean };

/** Statements that record an attempt. A settled batch no longer needs its bytes. */
export type AttemptResult = { finding: Finding; writes: SQL[]; isSettled: boolean };

export async function toAttemptResult(
  batch: ClaimedBatch,
  { carried, answer, isKeyKnown }: SendAttempt,
  { now, isProven }: Context,
): Promise<AttemptResult> {
  const isWhole = carried.length === batch.messages.length;
  switch (answer.result) {
    case "accepted":
      return settledResult({ is: "accepted" }, await markSent(batch, carried, answer.providerIds, now));
    case "refused":
      if (!isWhole) return waitingResult({ is: "answered" }, postpone(batch, now, { isTry: true }));
      if (carried.length > 1) return settledResult({ is: "answered" }, await splitBatch(batch, answer.reason, now));
      return settledResult({ is: "answered" }, markFailed(batch, answer.reason));
    case "conflict":
      if (isKeyKnown || batch.tries > OUTBOX.wholeTries) return waitingResult({ is: "answered" }, postpone(batch, now, { isTry: true }));
      logError(new Error(`Key known with other bytes: ${answer.reason}`), { batch: batch.id });
      return settledResult({ is: "answered" }, markFailed(batch, answer.reason));
    case "wait": {
      const wait = Math.min(answer.milliseconds, OUTBOX.longestWait[chooseLane(batch.priority)]);
      const finding: Finding = { is: "stopped", reason: answer.reason, until: now + answer.milliseconds };
      return waitingResult(finding, postpone(batch, now + wait, { isTry: false }));
    }
    case "misconfigured": {
      logError(new Error(`No mail goes out: ${answer.reason}`), { batch: batch.id });
      const until = now + DURATIONS.minute;
      return waitingResult({ is: "stopped", reason: answer.reason, until }, postpone(batch, until, { isTry: false }));
    }
    case "unavailable":
    case "unknown": {
      logError(new Error(`Mail provider: ${answer.reason}`), { batch: batch.id, result: answer.result });
      const isUnknown = answer.result === "unknown";
      const finding: Finding = { is: "failed", reason: answer.reason, isUnknown };
      // The key is no longer usable for parts, and the whole batch was just answered with an error under it: nothing was
      // accepted.
      if (isKeyKnown && !isUnknown && !batch.isUnknown && carried.length > 1)
        return settledResult(finding, await splitBatch(batch, answer.reason, now));
      const until = isProven && !isUnknown && batch.current.length > 1 ? now : now + backoff(batch);
      return waitingResult(finding, postpone(batch, until, { isTry: true, isUnknown }));
    }
  }
}

function settledResult(finding: Finding, writes: SQL[]): AttemptResult {
  return { finding, writes, isSettled: true };
}

function waitingResult(finding: Finding, write: SQL): AttemptResult {
  return { finding, writes: [write], isSettled: false };
}

/**
 * Marks the carried messages as sent. At most one content is ever accepted under a key, so if a part was accepted, the rest of
 * the batch never was and continues under a new key.
 */
async function markSent(batch: ClaimedBatch, carried: Message[], providerIds: (string | null)[], now: number): Promise<SQL[]> {
  const sent = JSON.stringify(carried.map(({ id }, index) => ({ id, providerId: providerIds[index] ?? null })));
  const sentIds = new Set(carried.map(({ id }) => id));
  const rest = batch.messages.filter(({ id }) => !sentIds.has(id));
  return [
    sql`UPDATE email_outbox SET status = 'sent', sent_at = ${now}, attempts = attempts + ${batch.tries + 1}, last_error = NULL,
        provider_id = j.value ->> 'providerId' FROM json_each(${sent}) j
      WHERE email_outbox.id = j.value ->> 'id' AND batch_id = ${batch.id} AND email_outbox.status = 'sending'`,
    ...(rest.length > 0 ? await moveToNewBatch(rest, batch, null, now) : []),
    closeBatch(batch.id, "sent"),
  ];
}

function markFailed(batch: ClaimedBatch, reason: string): SQL[] {
  return [
    sql`UPDATE email_outbox SET status = 'failed', attempts = attempts + ${batch.tries + 1}, last_error = ${reason}
      WHERE batch_id = ${batch.id} AND status = 'sending'`,
    closeBatch(batch.id, "refused"),
  ];
}

type Postponed = { isTry: boolean; isUnknown?: boolean };

/** Schedules a retry. Without an answer, the batch may have been sent. */
function postpone({ id }: ClaimedBatch, until: number, { isTry, isUnknown = false }: Postponed): SQL {
  const state: SQL = isUnknown ? sql`'unknown'` : sql`CASE state WHEN 'trying' THEN 'open' ELSE 'unknown' END`;
  return sql`UPDATE email_batches SET state = ${state}, lease_until = ${until}, tries = tries + ${isTry ? 1 : 0} WHERE id = ${id}`;
}

/** Doubles with each attempt. A batch of several is retried more often, so that good messages in it don't wait for a bad one. */
function backoff({ tries, current, priority }: ClaimedBatch): number {
  const longest = current.length > 1 ? OUTBOX.probeEvery : OUTBOX.longestWait[chooseLane(priority)];
  return Math.min(longest, 30 * DURATIONS.second * 2 ** Math.min(tries, 10));
}
