import { newId } from "#app/db/ids.ts";
import { addSheet, createGroup } from "#app/groups/commands.server.ts";
import { acceptInvitation, inviteToGroup } from "#app/groups/invitations.server.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import type { MadeEvent } from "./makers.ts";

const ON_IT = ["volunteer", "parentTeacher", "donations", "questions", "full", "ended", "hidden", "potluck"];

/** A page with several of the organizer's sheets and one of the neighbor's, who organizes it too. */
export async function writeGroup(
  ownerId: string,
  neighborId: string,
  events: Partial<Record<string, MadeEvent>>,
  now: number,
): Promise<void> {
  const [groupId, invitationId] = [newId(), newId()];
  const description = "Everything we need hands for this term, in one place. Thank you!";
  await createGroup(ownerId, groupId, { name: "Lincoln Elementary families", description, thumbnailUrl: null, endsOn: null }, now);
  await inviteToGroup(ownerId, groupId, invitationId, now);
  await acceptInvitation(await linkToken("group-invitation", invitationId), neighborId, now);
  for (const [name, event] of Object.entries(events)) {
    if (event && (ON_IT.includes(name) || event.ownerId === neighborId)) await addSheet(event.ownerId, groupId, event.eventId, now);
  }
}
