import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { addSheet, createGroup } from "#app/groups/commands.server.ts";
import { acceptInvitation, inviteToGroup } from "#app/groups/invitations.server.ts";
import type { GroupFields } from "#app/groups/schema.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { freshOwner, sheetOf } from "./owned-events.ts";
import { NOW } from "./sheet.ts";

export const FIELDS: GroupFields = { name: "Room 12 families", description: "", thumbnailUrl: null, endsOn: null };

/** A group of an owner without any event. */
export async function makeGroup(given: Partial<GroupFields> = {}): Promise<{ groupId: string; ownerId: string }> {
  const [groupId, ownerId] = [newId(), await freshOwner()];
  await createGroup(ownerId, groupId, { ...FIELDS, ...given }, NOW);
  return { groupId, ownerId };
}

/** Somebody who organizes a group, by its owner's link. */
export async function makeOrganizer({ groupId, ownerId }: { groupId: string; ownerId: string }, now = NOW): Promise<string> {
  const [userId, id] = [await freshOwner(), newId()];
  await inviteToGroup(ownerId, groupId, id, now);
  await acceptInvitation(await linkToken("group-invitation", id), userId, now);
  return userId;
}

/** A sheet of this owner's on the group's page; `set` changes its event afterwards. */
export async function sheetIn(
  groupId: string,
  ownerId: string,
  kind: Parameters<typeof sheetOf>[1] = "item",
  set = sql`date = '2027-03-31'`,
) {
  const sheet = await sheetOf(ownerId, kind);
  await addSheet(ownerId, groupId, sheet.eventId, NOW);
  await runBatch([sql`UPDATE events SET ${set} WHERE id = ${sheet.eventId}`]);
  return sheet;
}
