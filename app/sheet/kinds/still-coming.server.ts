import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import type { KindServer } from "./kind.server.ts";
import { KIND_SERVERS } from "./registry.server.ts";

type StillComing = { eventId: string; kind: KindId; submissionId: string; signupIds: string[]; now: number };

/** Records that a guest is still coming. It moves no spots, so it needs no capacity check. */
export async function confirmStillComing({
  eventId,
  kind,
  submissionId,
  signupIds,
  now,
}: StillComing): Promise<{ outcome: "said" | "gone" }> {
  const server = KIND_SERVERS[kind];
  const [confirmed] = await runBatch([
    sql`UPDATE ${server.signupTable} SET still_coming_at = ${now} WHERE submission_id = ${submissionId} AND +event_id = ${eventId}
      AND status = 'confirmed' AND id IN (SELECT value FROM json_each(${JSON.stringify(signupIds)})) RETURNING id`,
  ]);
  return { outcome: confirmed && confirmed.length > 0 ? "said" : "gone" };
}

/** Clears "still coming" answers that were given for an earlier time or location. */
export function resetStillComing(
  server: KindServer,
  eventId: string,
  { isForAll, moved }: { isForAll: boolean; moved: { id: string }[] },
): SQL {
  const isMoved = sql`${sql.raw(server.offerColumn)} IN (SELECT value ->> 'id' FROM json_each(${JSON.stringify(moved)}))`;
  return sql`UPDATE ${server.signupTable} SET still_coming_at = NULL
    WHERE event_id = ${eventId} AND still_coming_at IS NOT NULL AND ${isForAll ? sql`1` : isMoved}`;
}
