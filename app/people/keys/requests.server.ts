import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { DURATIONS } from "#app/limits.ts";

/** The request as it is sent: by which key, under which idempotency key, with which content (hashed). */
export type SentRequest = { keyId: string; idempotencyKey: string; hash: string };

/** `begunAt`: when it was first sent. */
type Begun =
  | { outcome: "new"; begunAt: number }
  | { outcome: "running" }
  | { outcome: "differs" }
  | { outcome: "done"; status: number; answer: Record<string, unknown> };

type EarlierRow = { isSame: 0 | 1; status: number | null; answer: Json<Record<string, unknown>> | null; begunAt: number };

/** A request whose Worker was stopped may be repeated after this time: what it makes has the same id then. */
const ABANDONED = DURATIONS.minute;

/** Notes that a request begins, unless one with its idempotency key did within a day. */
export async function beginRequest({ keyId, idempotencyKey, hash }: SentRequest, now: number): Promise<Begun> {
  const isIt = sql`key_id = ${keyId} AND idempotency_key = ${idempotencyKey}`;
  const [, [begun], [earlier]] = await runBatch([
    sql`DELETE FROM api_requests WHERE ${isIt} AND created_at <= ${now - DURATIONS.day}`,
    sql<{ begun: 1 }>`INSERT INTO api_requests (key_id, idempotency_key, request_hash, created_at)
      VALUES (${keyId}, ${idempotencyKey}, ${hash}, ${now}) ON CONFLICT DO NOTHING RETURNING 1 AS begun`,
    sql<EarlierRow>`SELECT request_hash = ${hash} AS isSame, status, answer, created_at AS begunAt FROM api_requests WHERE ${isIt}`,
  ]);
  if (begun || !earlier) return { outcome: "new", begunAt: now };
  const { isSame, status, answer, begunAt } = earlier;
  if (!isSame) return { outcome: "differs" };
  if (status === null || answer === null) return begunAt <= now - ABANDONED ? { outcome: "new", begunAt } : { outcome: "running" };
  return { outcome: "done", status, answer: parseJsonColumn(answer) };
}

/** Notes what a request led to; without an answer it may be sent again with other content. */
export async function endRequest(
  { keyId, idempotencyKey }: SentRequest,
  done: { status: number; answer: Record<string, unknown> } | null,
): Promise<void> {
  const isIt = sql`key_id = ${keyId} AND idempotency_key = ${idempotencyKey}`;
  await runBatch([
    done
      ? sql`UPDATE api_requests SET status = ${done.status}, answer = ${JSON.stringify(done.answer)} WHERE ${isIt}`
      : sql`DELETE FROM api_requests WHERE ${isIt} AND status IS NULL`,
  ]);
}
