import { newId } from "#app/db/ids.ts";
import { acceptInvitation } from "#app/members/join.server.ts";
import { addSheet, createGroup } from "#app/organize/groups/commands.server.ts";
import { makeGroupInvitation } from "./groups.ts";
import type { MadeEvent } from "./makers.ts";

const IN_ROSTER = ["volunteer", "parentTeacher", "ended"];
const ON_IT = ["volunteer", "parentTeacher", "donations", "questions", "full", "ended", "hidden", "potluck"];

/** Writes a page with several of the organizer's sheets and one of the neighbor's, who also organizes it. */
export async function writeGroup(
  ownerId: string,
  neighborId: string,
  events: Partial<Record<string, MadeEvent>>,
  now: number,
): Promise<void> {
  const groupId = newId();
  const description = "Everything we need hands for this term, in one place. Thank you!";
  await createGroup(ownerId, groupId, { name: "Lincoln Elementary families", description, thumbnailUrl: null, endsOn: null }, now);
  await acceptInvitation(await makeGroupInvitation({ groupId, ownerId }, now), neighborId, now);
  for (const [name, event] of Object.entries(events)) {
    if (event && (ON_IT.includes(name) || event.ownerId === neighborId))
      await addSheet(event.ownerId, groupId, event.eventId, now, IN_ROSTER.includes(name));
  }
}
