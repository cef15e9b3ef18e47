import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/tables/members.ts";
import { may } from "./may.server.ts";

/** Makes an organizer of who checks people in, or the other way round; what an organizer had agreed to ends with it. */
export async function changeRole(userId: string, eventId: string, memberId: string, role: MemberRole): Promise<boolean> {
  const isTheirs = may(userId, eventId, "organize");
  const isDemoted = sql`m.id = ${memberId} AND ${role} = 'door' AND ${isTheirs}`;
  const [, , changed] = await runBatch([
    withdrawMails(eventId, isDemoted),
    endLinks(eventId, isDemoted),
    sql`UPDATE event_members SET role = ${role}, inherits_at = iif(${role} = 'organizer', inherits_at, NULL),
        takes_over_at = iif(${role} = 'organizer', takes_over_at, NULL)
      WHERE id = ${memberId} AND event_id = ${eventId} AND ${isTheirs} RETURNING 1`,
  ]);
  return changed.length > 0;
}

/** Takes a role away, or an invitation back; what waits to be sent of it doesn't go out. The owner has no such row. */
export async function removeMember(userId: string, eventId: string, memberId: string): Promise<boolean> {
  const isMeant = sql`m.id = ${memberId} AND ${may(userId, eventId, "organize")}`;
  return await remove(eventId, isMeant, [endLinks(eventId, isMeant)]);
}

export async function leaveEvent(userId: string, eventId: string): Promise<boolean> {
  return await remove(eventId, sql`m.user_id = ${userId}`);
}

async function remove(eventId: string, isMeant: SQL, along: SQL[] = []): Promise<boolean> {
  const [, , removed] = await runBatch([
    withdrawMails(eventId, isMeant),
    along,
    sql`DELETE FROM event_members AS m WHERE m.event_id = ${eventId} AND ${isMeant} RETURNING 1`,
  ]);
  return removed.length > 0;
}

/** An organizer has seen the links that nobody used yet: whoever is one no longer could come back by them. */
function endLinks(eventId: string, isMeant: SQL): SQL {
  return sql`DELETE FROM event_members WHERE event_id = ${eventId} AND user_id IS NULL AND invited_email IS NULL
    AND EXISTS (SELECT 1 FROM event_members m WHERE m.event_id = ${eventId} AND m.user_id IS NOT NULL AND m.role = 'organizer' AND ${isMeant})`;
}

/** What waits to be sent to somebody as what they are until now (alias m): nothing of it goes out. */
function withdrawMails(eventId: string, isMeant: SQL): SQL {
  return sql`UPDATE email_outbox SET status = 'stale', last_error = 'Withdrawn' WHERE event_id = ${eventId} AND status IN ('pending', 'held')
    AND EXISTS (SELECT 1 FROM event_members m WHERE m.event_id = ${eventId} AND ${isMeant} AND (template = 'member-invitation'
      AND props ->> 'memberId' = m.id OR template IN ('event-handover', 'organiser-notice') AND email_outbox.user_id = m.user_id))`;
}
