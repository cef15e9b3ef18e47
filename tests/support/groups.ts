import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { inviteMember } from "#app/members/invite.server.ts";
import { acceptInvitation } from "#app/members/join.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { addSheet, createGroup } from "#app/organize/groups/commands.server.ts";
import type { GroupFields } from "#app/organize/groups/schema.ts";
import { makeOwnedSheet, makeOwnerWithoutEvents } from "./owned-events.ts";
import { NOW } from "./sheet.ts";

export const GROUP_FIELDS: GroupFields = { name: "Room 12 families", description: "", thumbnailUrl: null, endsOn: null };

/** Makes a group whose owner has no events. */
export async function makeGroup(overrides: Partial<GroupFields> = {}): Promise<{ groupId: string; ownerId: string }> {
  const [groupId, ownerId] = [newId(), await makeOwnerWithoutEvents()];
  await createGroup(ownerId, groupId, { ...GROUP_FIELDS, ...overrides }, NOW);
  return { groupId, ownerId };
}

export function toGroupTarget(groupId: string): EventOrGroup {
  return { what: "group", id: groupId };
}

/** A token that makes a person an organizer; by mail if there is an address. */
export async function makeGroupInvitation(
  { groupId, ownerId }: { groupId: string; ownerId: string },
  now: number,
  email: string | null = null,
): Promise<string> {
  const key = newId();
  await runBatch([sql`UPDATE users SET email_verified_at = coalesce(email_verified_at, 1) WHERE id = ${ownerId}`]);
  const { outcome } = await inviteMember(ownerId, toGroupTarget(groupId), { key, role: "organizer", email, locale: "en" }, now);
  if (outcome !== "invited") throw new Error(outcome);
  return await createLinkToken("group-member", key);
}

/** Makes a person an organizer of a group through its owner's link. */
export async function makeOrganizer({ groupId, ownerId }: { groupId: string; ownerId: string }, now = NOW): Promise<string> {
  const userId = await makeOwnerWithoutEvents();
  await acceptInvitation(await makeGroupInvitation({ groupId, ownerId }, now), userId, now);
  return userId;
}

/** Adds one of this owner's sheets to the group's page; `set` updates its event afterwards. */
export async function addSheetToGroup(
  groupId: string,
  ownerId: string,
  kind: Parameters<typeof makeOwnedSheet>[1] = "item",
  set = sql`date = '2027-03-31'`,
) {
  const sheet = await makeOwnedSheet(ownerId, kind);
  await addSheet(ownerId, groupId, sheet.eventId, NOW);
  await runBatch([sql`UPDATE events SET ${set} WHERE id = ${sheet.eventId}`]);
  return sheet;
}
