import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { idOfToken, isGenuine, linkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { mayGroup } from "./may.server.ts";
import type { Group } from "./page.server.ts";

/** An open invitation to organize a group. */
export type Invitation = { id: string; link: string };
export type InvitationRow = { id: string };

/** Those nobody accepted yet. */
export function selectInvitations(groupId: string, now: number): SQL<InvitationRow> {
  return sql`SELECT gm.id FROM group_members gm WHERE gm.group_id = ${groupId} AND ${isPending(now)}`;
}

export async function readInvitations(rows: InvitationRow[]): Promise<Invitation[]> {
  return await Promise.all(
    rows.map(async ({ id }) => ({ id, link: `${config().origin}/groups/join/${await linkToken("group-invitation", id)}` })),
  );
}

function isPending(now: number): SQL {
  return sql`gm.user_id IS NULL AND gm.invited_at > ${now - DURATIONS.groupInvitation}`;
}

/** Makes a link by which one person becomes an organizer. The id is minted with the form: a second try makes no second link. */
export async function inviteToGroup(userId: string, groupId: string, id: string, now: number): Promise<"invited" | "many" | "gone"> {
  const isTheirs = mayGroup(userId, groupId, "organize");
  const [, , [found]] = await runBatch([
    sql`DELETE FROM group_members WHERE group_id = ${groupId} AND user_id IS NULL AND invited_at <= ${now - DURATIONS.groupInvitation} AND ${isTheirs}`,
    sql`INSERT INTO group_members (id, group_id, invited_at) SELECT ${id}, ${groupId}, ${now}
      WHERE ${isTheirs} AND (SELECT count(*) FROM group_members WHERE group_id = ${groupId}) < ${LIMITS.groups.organizers} ON CONFLICT DO NOTHING`,
    sql<{
      isMade: 0 | 1;
      isTheirs: 0 | 1;
    }>`SELECT EXISTS (SELECT 1 FROM group_members WHERE id = ${id} AND group_id = ${groupId}) AS isMade, ${isTheirs} AS isTheirs`,
  ]);
  if (!found?.isTheirs) return "gone";
  return found.isMade ? "invited" : "many";
}

/** What an invitation's link leads to: the group, and whether the reader organizes it already. */
export type OpenInvitation = Pick<Group, "id" | "name"> & { isOrganizer: boolean };

type OpenRow = Pick<Group, "id" | "name"> & { isOrganizer: 0 | 1; isOpen: 0 | 1 };

/** null once it was used, withdrawn or is too old; who accepted it is still led to the group. */
export async function openInvitation(token: string, userId: string, now: number): Promise<OpenInvitation | null> {
  if (!(await isGenuine(token, "group-invitation"))) return null;
  const [[row]] = await runBatch([
    sql<OpenRow>`SELECT g.id, g.name, ${isPending(now)} AS isOpen, ${mayGroup(userId, sql`g.id`, "organize")} AS isOrganizer
      FROM group_members gm JOIN groups g ON g.id = gm.group_id WHERE gm.id = ${idOfToken(token)}`,
  ]);
  if (!row || (row.isOpen === 0 && row.isOrganizer === 0)) return null;
  return { id: row.id, name: row.name, isOrganizer: row.isOrganizer === 1 };
}

/** The first to accept becomes an organizer, once; answers the group's id. Who organizes it already uses nothing up. */
export async function acceptInvitation(token: string, userId: string, now: number): Promise<string | null> {
  if (!(await isGenuine(token, "group-invitation"))) return null;
  const id = idOfToken(token);
  const [, [group]] = await runBatch([
    sql`UPDATE group_members AS gm SET user_id = ${userId}, accepted_at = ${now}
      WHERE gm.id = ${id} AND ${isPending(now)} AND NOT ${mayGroup(userId, sql`gm.group_id`, "organize")}`,
    sql<{ id: string }>`SELECT g.id FROM group_members gm JOIN groups g ON g.id = gm.group_id
      WHERE gm.id = ${id} AND (gm.user_id IS NOT NULL OR ${isPending(now)}) AND ${mayGroup(userId, sql`g.id`, "organize")}`,
  ]);
  return group?.id ?? null;
}

/**
 * Withdraws an invitation, or takes an organizer away; who is one may go by themselves. Whoever is taken away has seen the links
 * that nobody used yet: these end, too.
 */
export async function removeMember(
  userId: string,
  groupId: string,
  { id, memberId }: { id?: string; memberId?: string },
): Promise<boolean> {
  const which = id === undefined ? sql`user_id = ${memberId ?? ""}` : sql`id = ${id} AND user_id IS NULL`;
  const isTakenAway = id === undefined && memberId !== userId;
  const capability = isTakenAway ? "own" : "organize";
  const links = sql`DELETE FROM group_members WHERE group_id = ${groupId} AND user_id IS NULL AND ${mayGroup(userId, groupId, capability)}
    AND EXISTS (SELECT 1 FROM group_members m WHERE m.group_id = ${groupId} AND m.user_id = ${memberId ?? ""})`;
  const [, rows] = await runBatch([
    isTakenAway ? [links] : [],
    sql`DELETE FROM group_members WHERE group_id = ${groupId} AND ${which} AND ${mayGroup(userId, groupId, capability)} RETURNING 1`,
  ]);
  return rows.length > 0;
}
