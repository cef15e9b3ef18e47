import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/stored-values.ts";
import { isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { logMemberAct } from "./acts.server.ts";
import { JOIN_PURPOSES } from "./invite.server.ts";
import { SHARED_TABLES } from "./may.server.ts";
import type { EventOrGroup } from "./shared.ts";

/** The state of an invitation for the person who opened its link. */
export type JoinState = "open" | "used" | "expired" | "otherAddress" | "owner" | "member" | "gone";

/** An invitation as its page shows it; what it is about is shown only if this account may accept it or has its role. */
export type JoinView = { state: JoinState; about: (EventOrGroup & { title: string }) | null; role: MemberRole };

type Row = EventOrGroup & { title: string; role: MemberRole; state: Exclude<JoinState, "gone"> };

/** Opening the link changes nothing. */
export async function loadJoinView(token: string, userId: string, now: number): Promise<JoinView> {
  const invitation = await parseInvitation(token);
  const [[row]] = invitation === null ? [[]] : await runBatch([selectInvitation(invitation, userId, now)]);
  if (!row) return { state: "gone", about: null, role: "door" };
  const { state, role, ...about } = row;
  return { state, about: ["open", "owner", "member"].includes(state) ? about : null, role };
}

/** The address an open invitation was mailed to, for a person with its link who isn't signed in. */
export async function findInvitedAddress(token: string, now: number): Promise<string | null> {
  const invitation = await parseInvitation(token);
  if (!invitation) return null;
  const [[row]] = await runBatch([
    sql<{ email: string | null }>`SELECT invited_email AS email FROM ${SHARED_TABLES[invitation.what].members}
      WHERE id = ${invitation.id} AND user_id IS NULL AND invited_at > ${now - DURATIONS.memberInvitation}`,
  ]);
  return row?.email ?? null;
}

/** Gives the signed-in person the role they were invited to, once. A mailed link also proves their address. */
export async function acceptInvitation(token: string, userId: string, now: number): Promise<JoinView> {
  const invitation = await parseInvitation(token);
  if (invitation !== null) {
    const isJoined = sql`m.id = ${invitation.id} AND m.user_id = ${userId} AND m.accepted_at = ${now}`;
    const isOpen = sql`EXISTS (SELECT 1 FROM (${selectInvitation(invitation, userId, now)}) WHERE state = 'open')`;
    await runBatch([
      sql`UPDATE users SET email_verified_at = ${now} WHERE id = ${userId} AND email_verified_at IS NULL AND ${isOpen}
        AND email = (SELECT m.invited_email FROM ${SHARED_TABLES[invitation.what].members} m WHERE m.id = ${invitation.id})`,
      sql`UPDATE ${SHARED_TABLES[invitation.what].members}
        SET user_id = ${userId}, accepted_at = ${now}, invited_by = NULL WHERE id = ${invitation.id} AND ${isOpen}`,
      logMemberAct(invitation.what, { userId, act: "joined", now }, isJoined),
    ]);
  }
  return await loadJoinView(token, userId, now);
}

/**
 * The invitation and its state for this account; also the guard of the accepting statement. A mailed invitation is open only to
 * the account with that address.
 */
function selectInvitation({ what, id }: Invitation, userId: string, now: number): SQL<Row> {
  const { rows, members, of } = SHARED_TABLES[what];
  const [title, isThere] = what === "event" ? [sql`x.title`, sql`x.deleted_at IS NULL`] : [sql`x.name`, sql`1`];
  return sql`SELECT ${what} AS what, x.id, ${title} AS title,
      coalesce((SELECT own_m.role FROM ${members} own_m WHERE own_m.${of} = x.id AND own_m.user_id = u.id), m.role) AS role, CASE
      WHEN x.user_id = u.id THEN 'owner'
      WHEN EXISTS (SELECT 1 FROM ${members} own_m WHERE own_m.${of} = x.id AND own_m.user_id = u.id) THEN 'member'
      WHEN m.user_id IS NOT NULL THEN 'used'
      WHEN m.invited_at <= ${now - DURATIONS.memberInvitation} THEN 'expired'
      WHEN m.invited_email IS NOT NULL AND m.invited_email <> u.email THEN 'otherAddress'
      ELSE 'open' END AS state
    FROM ${members} m CROSS JOIN ${rows} x ON x.id = m.${of} CROSS JOIN users u ON u.id = ${userId}
    WHERE m.id = ${id} AND ${isThere} AND u.deleting_at IS NULL`;
}

/** An invitation's id, and whether it is for an event or a group. Ids come from the form, so one of each could have the same id. */
type Invitation = EventOrGroup;

async function parseInvitation(token: string): Promise<Invitation | null> {
  const id = parseTokenId(token);
  for (const what of ["event", "group"] as const) if (id !== null && (await isGenuine(token, JOIN_PURPOSES[what]))) return { what, id };
  return null;
}
