import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/stored-values.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { logMemberAct } from "./acts.server.ts";
import { endRoleStatements, selectRoles } from "./ended-role.server.ts";
import { handoverMail, withdrawMails } from "./mails.server.ts";
import { may, mayRun, SHARED_TABLES } from "./may.server.ts";
import type { EventOrGroup } from "./shared.ts";

/** Changes a member between organizer and door role; an organizer's agreement to inherit the event ends with the role. */
export async function changeRole(userId: string, eventId: string, memberId: string, role: MemberRole, now: number): Promise<boolean> {
  const isTheirs = may(userId, eventId, "organize");
  const event = { what: "event", id: eventId } as const;
  const isDemoted = sql`m.id = ${memberId} AND ${role} = 'door' AND ${isTheirs}`;
  const isOther = sql`m.event_id = ${eventId} AND m.id = ${memberId} AND m.role <> ${role} AND ${isTheirs}`;
  const [, , , changed] = await runBatch([
    withdrawMails(event, isDemoted),
    endRoleStatements(selectRoles(event, isDemoted)),
    logMemberAct("event", { userId, act: "roleChanged", role, now }, isOther),
    sql`UPDATE event_members SET role = ${role}, inherits_at = iif(${role} = 'organizer', inherits_at, NULL),
        takes_over_at = iif(${role} = 'organizer', takes_over_at, NULL)
      WHERE id = ${memberId} AND event_id = ${eventId} AND ${isTheirs} RETURNING 1`,
  ]);
  return changed.length > 0;
}

/**
 * Removes a member and notifies them, or withdraws a pending invitation; queued email for either isn't sent. The owner has no
 * member row, so can't be removed this way.
 */
export async function removeMember(userId: string, shared: EventOrGroup, memberId: string, now: number): Promise<boolean> {
  const { what } = shared;
  const { rows, members, of } = SHARED_TABLES[what];
  const isMeant = sql`${isInShared(shared)} AND m.id = ${memberId} AND ${mayRun(userId, shared, "organize")}`;
  const notice = handoverMail(
    what,
    {
      how: "removed",
      person: sql`(SELECT by.name FROM users by WHERE by.id = ${userId})`,
      dedupeKey: sql`${`${what}-removed:`} || m.id`,
      now,
    },
    sql`${members} m JOIN users u ON u.id = m.user_id JOIN ${rows} x ON x.id = m.${of} WHERE ${isMeant} AND u.id <> ${userId}`,
  );
  return await removeRows(shared, isMeant, [...logMemberAct(what, { userId, act: "memberRemoved", now }, isMeant), queueMails([notice])]);
}

export async function leaveEventOrGroup(userId: string, shared: EventOrGroup, now: number): Promise<boolean> {
  const isMeant = sql`${isInShared(shared)} AND m.user_id = ${userId}`;
  return await removeRows(shared, isMeant, logMemberAct(shared.what, { userId, act: "memberLeft", now }, isMeant));
}

async function removeRows(shared: EventOrGroup, isMeant: SQL, acts: SQL[]): Promise<boolean> {
  const { members } = SHARED_TABLES[shared.what];
  const [, , , removed] = await runBatch([
    withdrawMails(shared, isMeant),
    endRoleStatements(selectRoles(shared, isMeant)),
    acts,
    sql`DELETE FROM ${members} AS m WHERE ${isMeant} RETURNING 1`,
  ]);
  return removed.length > 0;
}

function isInShared({ what, id }: EventOrGroup): SQL {
  return sql`m.${SHARED_TABLES[what].of} = ${id}`;
}
