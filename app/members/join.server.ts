import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/tables/members.ts";
import { idOfToken, isGenuine } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { TABLES } from "./may.server.ts";
import type { Shared } from "./shared.ts";

/** How an invitation stands for whoever opened its link. */
export type JoinState = "open" | "used" | "expired" | "otherAddress" | "unverified" | "owner" | "member" | "gone";

/** An invitation as its page shows it; what it is about is told only where this account may accept it, or has its role. */
export type JoinView = { state: JoinState; about: (Shared & { title: string }) | null; role: MemberRole };

type Row = Shared & { title: string; role: MemberRole; state: Exclude<JoinState, "gone"> };

/** Opening the link changes nothing. */
export async function joinViewOf(token: string, userId: string, now: number): Promise<JoinView> {
  const memberId = await idOf(token);
  const [[row]] = memberId === null ? [[]] : await runBatch([selectInvitation(memberId, userId, now)]);
  if (!row) return { state: "gone", about: null, role: "door" };
  const { state, role, ...about } = row;
  return { state, about: ["open", "owner", "member"].includes(state) ? about : null, role };
}

/** Makes whoever is signed in what they were invited to be, once. */
export async function acceptInvitation(token: string, userId: string, now: number): Promise<JoinView> {
  const memberId = await idOf(token);
  if (memberId !== null) {
    const isOpen = sql`EXISTS (SELECT 1 FROM (${selectInvitation(memberId, userId, now)}) WHERE state = 'open')`;
    const accepted = sql`SET user_id = ${userId}, accepted_at = ${now} WHERE id = ${memberId} AND ${isOpen}`;
    await runBatch([sql`UPDATE event_members ${accepted}`, sql`UPDATE group_members ${accepted}`]);
  }
  return await joinViewOf(token, userId, now);
}

function selectInvitation(memberId: string, userId: string, now: number): SQL<Row> {
  return sql`${selectAs("event", sql`x.title`, sql`x.deleted_at IS NULL`, memberId, userId, now)}
    UNION ALL ${selectAs("group", sql`x.name`, sql`1`, memberId, userId, now)}`;
}

/** What decides is asked inside the statement that accepts. An address that mail was sent to has to be the account's, and proven. */
function selectAs(what: Shared["what"], title: SQL, isThere: SQL, memberId: string, userId: string, now: number): SQL {
  const { rows, members, of } = TABLES[what];
  return sql`SELECT ${what} AS what, x.id, ${title} AS title,
      coalesce((SELECT own_m.role FROM ${members} own_m WHERE own_m.${of} = x.id AND own_m.user_id = u.id), m.role) AS role, CASE
      WHEN x.user_id = u.id THEN 'owner'
      WHEN EXISTS (SELECT 1 FROM ${members} own_m WHERE own_m.${of} = x.id AND own_m.user_id = u.id) THEN 'member'
      WHEN m.user_id IS NOT NULL THEN 'used'
      WHEN m.invited_at <= ${now - DURATIONS.memberInvitation} THEN 'expired'
      WHEN m.invited_email IS NOT NULL AND m.invited_email <> u.email THEN 'otherAddress'
      WHEN m.invited_email IS NOT NULL AND u.email_verified_at IS NULL THEN 'unverified'
      ELSE 'open' END AS state
    FROM ${members} m CROSS JOIN ${rows} x ON x.id = m.${of} CROSS JOIN users u ON u.id = ${userId}
    WHERE m.id = ${memberId} AND ${isThere} AND u.deleting_at IS NULL`;
}

async function idOf(token: string): Promise<string | null> {
  return (await isGenuine(token, "member")) ? idOfToken(token) : null;
}
