import { type SQL, sql } from "drizzle-orm";
import type { Claimed } from "./claims.server.ts";
import type { MailProps } from "./registry.server.ts";

/** Whether a mail may belong to an owner: it is about their event, their group, or an invitation without either. */
export function hasOwner({ eventId, inviteId, template }: Claimed): boolean {
  return eventId !== null || inviteId !== null || template === "group-invitation";
}

/** What a mail is about, which determines its owner. */
export function findSubject({ template, eventId, inviteId, props }: Claimed) {
  if (eventId !== null) return { event: eventId };
  if (template !== "group-invitation") return { invite: inviteId };
  const { group }: MailProps["group-invitation"] = JSON.parse(props ?? "null");
  return { group: group.id };
}

/** The owner behind a subject (json_each alias j). */
export const SUBJECT_OWNER: SQL = selectOwner({
  event: sql`j.value ->> 'event'`,
  group: sql`j.value ->> 'group'`,
  invite: sql`j.value ->> 'invite'`,
});

/** The owner behind a row of the outbox (alias m). */
export const ROW_OWNER: SQL = selectOwner({
  event: sql`m.event_id`,
  group: sql`CASE WHEN m.template = 'group-invitation' AND json_valid(m.props) THEN m.props ->> '$.group.id' END`,
  invite: sql`m.invite_id`,
});

function selectOwner({ event, group, invite }: Record<"event" | "group" | "invite", SQL>): SQL {
  return sql`coalesce((SELECT user_id FROM events WHERE id = ${event}), (SELECT user_id FROM groups WHERE id = ${group}),
    (SELECT sender_id FROM invites WHERE id = ${invite}))`;
}
