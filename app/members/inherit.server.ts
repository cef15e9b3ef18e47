import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { handoverMail, withdrawHandoverRequests } from "./mails.server.ts";
import { may } from "./may.server.ts";
import { selectEventAddresses, transferStatements } from "./transfer.server.ts";

/**
 * Records whether an organizer agrees to take the event over if its owner's account is deleted. The first to agree is first
 * in line.
 */
export async function setInherits(userId: string, eventId: string, agrees: boolean, now: number): Promise<boolean> {
  const [changed] = await runBatch([
    sql`UPDATE event_members SET inherits_at = iif(${Number(agrees)}, coalesce(inherits_at, ${now}), NULL)
      WHERE event_id = ${eventId} AND user_id = ${userId} AND role = 'organizer' RETURNING 1`,
  ]);
  return changed.length > 0;
}

/**
 * Who takes over an event (under this alias) when its owner's account is deleted: the first of those who agreed whose account
 * is in good standing.
 */
export function selectHeir(alias: string): SQL {
  return sql`(SELECT m.user_id FROM event_members m JOIN users u ON u.id = m.user_id
    WHERE m.event_id = ${sql.raw(alias)}.id AND m.role = 'organizer'
    AND m.inherits_at IS NOT NULL AND u.email_verified_at IS NOT NULL AND u.deleting_at IS NULL ORDER BY m.inherits_at, m.id LIMIT 1)`;
}

/** Passes the events of a deleted owner to those who agreed to take them over. */
export async function transferEvents(ownerId: string, now: number): Promise<void> {
  const [events] = await runBatch([
    sql<{ eventId: string; heir: string | null }>`SELECT e.id AS eventId, ${selectHeir("e")} AS heir FROM events e
      WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL`,
  ]);
  for (const { eventId, heir } of events) if (heir !== null) await transferEvent(heir, ownerId, eventId, now);
}

async function transferEvent(heir: string, ownerId: string, eventId: string, now: number): Promise<void> {
  const [people] = await runBatch([selectEventAddresses(eventId)]);
  const isHeir = sql`EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${selectHeir("e")} = ${heir})`;
  const { move, followUps } = await transferStatements({ eventId, from: ownerId, to: heir, when: isHeir, people, by: null, now });
  await runBatch([
    move,
    followUps,
    // A takeover request by the previous owner ends.
    withdrawHandoverRequests({ what: "event", id: eventId }, may(heir, eventId, "own")),
    sql`UPDATE event_members SET takes_over_at = NULL
      WHERE event_id = ${eventId} AND takes_over_at IS NOT NULL AND ${may(heir, eventId, "own")}`,
    sql`DELETE FROM event_members WHERE event_id = ${eventId} AND user_id = ${heir} AND ${may(heir, eventId, "own")}`,
    queueMails([
      handoverMail(
        "event",
        { how: "inherited", person: sql`o.name`, dedupeKey: `event-inherited:${eventId}:${heir}`, now },
        sql`users u JOIN events x ON x.id = ${eventId} AND x.user_id = u.id LEFT JOIN users o ON o.id = ${ownerId} WHERE u.id = ${heir}`,
      ),
    ]),
  ]);
}
