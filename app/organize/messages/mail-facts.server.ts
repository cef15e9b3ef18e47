import { type SQL, sql } from "drizzle-orm";
import type { Json } from "#app/db/json.ts";
import { mayAtGroup } from "#app/members/may.server.ts";

/** A message as its mails quote it. The other fields are those of a group's. */
export type MessageFact = {
  id: string;
  subject: string;
  body: string;
  /** null for a group's. */
  audience: string | null;
  /** Whether the mail carries what its reader did at the event. */
  withHours: 0 | 1;
  groupId: string | null;
  group: string | null;
  sender: string | null;
  /** The sender's address, once it is proven. */
  replyTo: string | null;
  /** The ids of the sheets in the group's roster now. */
  sheets: Json<string[]> | null;
};

/** Organizers' messages. A group's goes out only while its sender organizes the group. */
export function selectMessageFacts(ids: string[]): SQL<MessageFact> {
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(ids)])}))`;
  return sql`SELECT id, subject, body, filter ->> 'audience' AS audience, coalesce(filter ->> 'withHours', 0) AS withHours, NULL AS groupId, NULL AS "group", NULL AS sender, NULL AS replyTo, NULL AS sheets
      FROM broadcasts WHERE id IN ${asked}
    UNION ALL SELECT b.id, b.subject, b.body, NULL, 0, g.id, g.name, u.name, iif(u.email_verified_at IS NULL, NULL, u.email),
      (SELECT json_group_array(ge.event_id) FROM group_events ge WHERE ge.group_id = g.id AND ge.shares_roster_at IS NOT NULL)
      FROM group_messages b JOIN "groups" g ON g.id = b.group_id JOIN users u ON u.id = b.sender_id
      WHERE b.id IN ${asked} AND ${mayAtGroup("g", sql`b.sender_id`, "organize")}`;
}
