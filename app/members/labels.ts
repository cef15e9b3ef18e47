import type { MemberRole } from "#app/db/stored-values.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventRole } from "./may.server.ts";
import type { EventOrGroup } from "./shared.ts";

export function roleLabel(role: EventRole): string {
  const labels = { owner: m.members_owner, organizer: m.members_organizer, door: m.members_door };
  return labels[role]();
}

/** A role in one sentence. */
export function describeRole(role: MemberRole, what: EventOrGroup["what"] = "event"): string {
  if (role === "door") return m.members_door_text();
  return what === "group" ? m.members_group_organizer_text() : m.members_organizer_text();
}

/** The page where a person with this role starts. */
export function rolePath(eventId: string, role: EventRole): string {
  return `/event/${eventId}/${role === "door" ? "door" : "overview"}`;
}

/** The first page of an event or a group for this role. */
export function sharedPath({ what, id }: EventOrGroup, role: MemberRole): string {
  return what === "group" ? `/groups/${id}` : rolePath(id, role);
}
