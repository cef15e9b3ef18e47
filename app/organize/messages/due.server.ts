import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type IsNotAside, processQueue } from "#app/lib/set-aside.server.ts";
import { LIMITS } from "#app/limits.ts";
import { isCalledOff } from "#app/sheet/event/status.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { type Broadcast, IS_WAITING, sendWaitingStatements } from "./statements.server.ts";

const STATEMENTS_PER_MESSAGE = 5;

type DueBroadcast = Omit<Broadcast, "audience"> & { audience: string | null; type: string };

/** Sends the due messages, each in its own batch; for those that can't be sent, the reason is recorded. */
export async function sendDueBroadcasts(now: number): Promise<void> {
  const size = LIMITS.broadcast.atOnce;
  const audience = sql`CASE WHEN json_valid(b.filter) THEN b.filter ->> 'audience' END`;
  const select = (isNotAside: IsNotAside) => sql<DueBroadcast>`SELECT b.id, b.event_id AS eventId, ${audience} AS audience, e.type
    FROM broadcasts b JOIN events e ON e.id = b.event_id
    WHERE ${IS_WAITING} AND b.awaits_yes = 0 AND b.send_at <= ${now} AND ${isNotAside(sql`b.id`)} ORDER BY b.send_at LIMIT ${size}`;
  await processQueue(
    { queue: "messages", select, size, cost: STATEMENTS_PER_MESSAGE, idOf: ({ id }) => id, handle: (due) => sendDueBroadcast(due, now) },
    now,
  );
}

async function sendDueBroadcast({ type, audience, ...message }: DueBroadcast, now: number): Promise<void> {
  if (audience === null) throw new Error("Unreadable filter");
  const broadcast: Broadcast = { ...message, audience };
  const isDue = sql`send_at <= ${now} AND awaits_yes = 0`;
  await runBatch([
    ...sendWaitingStatements(getKindServer(type), broadcast, isDue, now),
    sql`UPDATE broadcasts AS b SET unsent = (SELECT CASE
        WHEN e.deleted_at IS NOT NULL OR u.id IS NULL OR u.id IS NOT b.sender_id OR u.deleting_at IS NOT NULL THEN 'deleted'
        WHEN e.status = 'draft' THEN 'draft' WHEN ${isCalledOff} THEN 'calledOff' WHEN u.email_verified_at IS NULL THEN 'unverified'
        ELSE 'nobody' END FROM events e LEFT JOIN users u ON u.id = e.user_id WHERE e.id = b.event_id)
      WHERE id = ${broadcast.id} AND ${IS_WAITING} AND filter ->> 'audience' = ${broadcast.audience} AND ${isDue}`,
  ]);
}
