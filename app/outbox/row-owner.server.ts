import { type SQL, sql } from "drizzle-orm";
import type { Claimed } from "./claims.server.ts";

/** What a mail is about, which determines its owner. An account named by the row itself comes first. */
type MailSubject = { owner: string } | { event: string } | { group: string } | { invite: string };

/** Null for mails that count to no one's budget. */
export function findSubject({ ownerId, eventId, groupId, inviteId }: Claimed): MailSubject | null {
  if (ownerId !== null) return { owner: ownerId };
  if (eventId !== null) return { event: eventId };
  if (groupId !== null) return { group: groupId };
  return inviteId === null ? null : { invite: inviteId };
}

/** What a mail's reader can unsubscribe from: who asks them, its event or its group; empty for a mail about none. */
export function findTopicId({ template, ownerId, eventId, groupId }: Claimed): string {
  if (template === "ask") return ownerId ?? "";
  return eventId ?? groupId ?? "";
}

/** The owner behind a subject (json_each alias j). */
export const SUBJECT_OWNER: SQL = selectOwner({
  owner: sql`j.value ->> 'owner'`,
  event: sql`j.value ->> 'event'`,
  group: sql`j.value ->> 'group'`,
  invite: sql`j.value ->> 'invite'`,
});

/** The owner behind a row of the outbox (alias m). */
export const ROW_OWNER: SQL = selectOwner({
  owner: sql`m.owner_id`,
  event: sql`m.event_id`,
  group: sql`m.group_id`,
  invite: sql`m.invite_id`,
});

function selectOwner({ owner, event, group, invite }: Record<"owner" | "event" | "group" | "invite", SQL>): SQL {
  return sql`coalesce(${owner}, (SELECT user_id FROM events WHERE id = ${event}), (SELECT user_id FROM groups WHERE id = ${group}),
    (SELECT sender_id FROM invites WHERE id = ${invite}))`;
}
