import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { inviteMember } from "#app/members/invite.server.ts";
import { acceptInvitation } from "#app/members/join.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { addSheet, createGroup } from "#app/organize/groups/commands.server.ts";
import type { GroupFields } from "#app/organize/groups/schema.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "./makers.ts";
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

/** A group with a bake sale (a potluck of Ann's and Bo's cakes), a fair with shifts, and an invitation, all in its roster. */
export async function makeGroupWithRoster() {
  const group = await makeGroup();
  const ownerId = await makeUser({ createdAt: 0 });
  await runBatch([
    sql`INSERT INTO group_members (id, group_id, user_id, invited_at, accepted_at) VALUES (${newId()}, ${group.groupId}, ${ownerId}, 1, 1)`,
  ]);
  const cake = makeOffer({ title: "Cake", category: "Other", capacity: 8 });
  const gate = makeOffer({ title: "Gate", date: "2027-05-08", startTime: "09:00:00", endTime: "11:00:00", capacity: 3 });
  const sale = await makeEvent(makeForm("potluck", { title: "Bake sale", offers: [cake] }), { ownerId });
  const fair = await makeEvent(makeForm("volunteer", { title: "Fair", date: "2027-05-08", offers: [gate] }), { ownerId });
  const party = await makeEvent(makeForm("rsvp", { title: "Party", date: "2027-06-01", hideAttendeeNames: true }), { ownerId });
  for (const { eventId } of [sale, fair, party]) await addSheet(ownerId, group.groupId, eventId, NOW, true);
  const [cakeId, gateId] = await Promise.all([sale, fair].map(async (event) => (await readEditableEvent(event)).offers[0]?.id));
  const person = (name: string) => ({ name, email: toGuestAddress(name, group.groupId) });
  const signUps = {
    cake: await makeSignUp(sale, cakeId, { ...person("Ann"), quantity: 2 }),
    gate: await makeSignUp(fair, gateId, { ...person("Ann"), now: 3 }),
    bo: await makeSignUp(fair, gateId, { ...person("Bo"), now: 4 }),
    maybe: await makeSignUp(party, party.eventId, { ...person("Cy"), response: "maybe", now: 5 }),
  };
  await makeSignUp(party, party.eventId, { ...person("Dee"), response: "no", now: 6 });
  const to = (...names: string[]) => names.map((name) => toGuestAddress(name, group.groupId)).sort();
  return { ...group, sheetOwner: ownerId, sale, fair, party, cakeId, gateId, signUps, to };
}

function toGuestAddress(name: string, groupId: string): string {
  return `${name}-${groupId}@guest.test`.toLowerCase();
}
