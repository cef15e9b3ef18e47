import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/stored-values.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { logMember } from "./acts.server.ts";
import { endRole, rolesOf } from "./ended-role.server.ts";
import { handoverMail, withdrawMails } from "./mails.server.ts";
import { may, mayRun, TABLES } from "./may.server.ts";
import type { Shared } from "./shared.ts";

/** Changes a member between organizer and door role; an organizer's agreement to inherit the event ends with the role. */
export async function changeRole(userId: string, eventId: string, memberId: string, role: MemberRole, now: number): Promise<boolean> {
  const isTheirs = may(userId, eventId, "organize");
  const event = { what: "event", id: eventId } as const;
  const isDemoted = sql`m.id = ${memberId} AND ${role} = 'door' AND ${isTheirs}`;
  const isOther = sql`m.event_id = ${eventId} AND m.id = ${memberId} AND m.role <> ${role} AND ${isTheirs}`;
  const [, , , changed] = await runBatch([
    withdrawMails(event, isDemoted),
    endRole(rolesOf(event, isDemoted)),
    logMember("event", { userId, act: "roleChanged", role, now }, isOther),
    sql`UPDATE event_members SET role = ${role}, inherits_at = iif(${role} = 'organizer', inherits_at, NULL),
        takes_over_at = iif(${role} = 'organizer', takes_over_at, NULL)
      WHERE id = ${memberId} AND event_id = ${eventId} AND ${isTheirs} RETURNING 1`,
  ]);
  return changed.length > 0;
}

/** Takes a role away, which is told by mail, or withdraws an invitation; its queued mail doesn't go out. The owner has no such row. */
export async function removeMember(userId: string, shared: Shared, memberId: string, now: number): Promise<boolean> {
  const { what } = shared;
  const { rows, members, of } = TABLES[what];
  const isMeant = sql`${isIn(shared)} AND m.id = ${memberId} AND ${mayRun(userId, shared, "organize")}`;
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
  return await remove(shared, isMeant, [...logMember(what, { userId, act: "memberRemoved", now }, isMeant), queueMails([notice])]);
}

export async function leave(userId: string, shared: Shared, now: number): Promise<boolean> {
  const isMeant = sql`${isIn(shared)} AND m.user_id = ${userId}`;
  return await remove(shared, isMeant, logMember(shared.what, { userId, act: "memberLeft", now }, isMeant));
}

async function remove(shared: Shared, isMeant: SQL, acts: SQL[]): Promise<boolean> {
  const { members } = TABLES[shared.what];
  const [, , , removed] = await runBatch([
    withdrawMails(shared, isMeant),
    endRole(rolesOf(shared, isMeant)),
    acts,
    sql`DELETE FROM ${members} AS m WHERE ${isMeant} RETURNING 1`,
  ]);
  return removed.length > 0;
}

function isIn({ what, id }: Shared): SQL {
  return sql`m.${TABLES[what].of} = ${id}`;
}
