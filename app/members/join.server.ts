import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/tables/members.ts";
import { idOfToken, isGenuine } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";

/** How an invitation stands for whoever opened its link. */
export type JoinState = "open" | "used" | "expired" | "otherAddress" | "unverified" | "owner" | "member" | "gone";

/** An invitation as its page shows it; what it is about is told only where this account may accept it, or has its role. */
export type JoinView = { state: JoinState; event: { id: string; title: string } | null; role: MemberRole };

type Row = { eventId: string; title: string; role: MemberRole; state: Exclude<JoinState, "gone"> };

/** Opening the link changes nothing. */
export async function joinViewOf(token: string, userId: string, now: number): Promise<JoinView> {
  const memberId = await idOf(token);
  const [[row]] = memberId === null ? [[]] : await runBatch([selectInvitation(memberId, userId, now)]);
  if (!row) return { state: "gone", event: null, role: "door" };
  const isToldOf = ["open", "owner", "member"].includes(row.state);
  return { state: row.state, event: isToldOf ? { id: row.eventId, title: row.title } : null, role: row.role };
}

/** Makes whoever is signed in what they were invited to be, once. */
export async function acceptInvitation(token: string, userId: string, now: number): Promise<JoinView> {
  const memberId = await idOf(token);
  if (memberId !== null) {
    await runBatch([
      sql`UPDATE event_members SET user_id = ${userId}, accepted_at = ${now} WHERE id = ${memberId}
        AND EXISTS (SELECT 1 FROM (${selectInvitation(memberId, userId, now)}) WHERE state = 'open')`,
    ]);
  }
  return await joinViewOf(token, userId, now);
}

/** What decides is asked inside the statement that accepts. An address that mail was sent to has to be the account's, and proven. */
function selectInvitation(memberId: string, userId: string, now: number) {
  return sql<Row>`SELECT e.id AS eventId, e.title,
      coalesce((SELECT own_m.role FROM event_members own_m WHERE own_m.event_id = e.id AND own_m.user_id = u.id), m.role) AS role, CASE
      WHEN e.user_id = u.id THEN 'owner'
      WHEN EXISTS (SELECT 1 FROM event_members own_m WHERE own_m.event_id = e.id AND own_m.user_id = u.id) THEN 'member'
      WHEN m.user_id IS NOT NULL THEN 'used'
      WHEN m.invited_at <= ${now - DURATIONS.memberInvitation} THEN 'expired'
      WHEN m.invited_email IS NOT NULL AND m.invited_email <> u.email THEN 'otherAddress'
      WHEN m.invited_email IS NOT NULL AND u.email_verified_at IS NULL THEN 'unverified'
      ELSE 'open' END AS state
    FROM event_members m CROSS JOIN events e ON e.id = m.event_id CROSS JOIN users u ON u.id = ${userId}
    WHERE m.id = ${memberId} AND e.deleted_at IS NULL AND u.deleting_at IS NULL`;
}

async function idOf(token: string): Promise<string | null> {
  return (await isGenuine(token, "member")) ? idOfToken(token) : null;
}
