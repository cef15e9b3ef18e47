import type { MemberRole } from "#app/db/tables/members.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventRole } from "./may.server.ts";

export function roleLabel(role: EventRole): string {
  const labels = { owner: m.members_owner, organizer: m.members_organizer, door: m.members_door };
  return labels[role]();
}

/** In one sentence what it is. */
export function roleText(role: MemberRole): string {
  return role === "organizer" ? m.members_organizer_text() : m.members_door_text();
}

/** Where somebody of that role begins. */
export function placeOfRole(eventId: string, role: MemberRole): string {
  return `/event/${eventId}/${role === "door" ? "door" : "overview"}`;
}
