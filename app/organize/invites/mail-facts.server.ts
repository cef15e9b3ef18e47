import { type SQL, sql } from "drizzle-orm";

/** An invitation as its mails say it. */
export type InviteFact = {
  id: string;
  name: string | null;
  /** The event's title as stored with it. */
  title: string;
  message: string;
  senderName: string | null;
  /** Declined, withdrawn, or signed up through its link. */
  isAnswered: 0 | 1;
};

/** `ids`: JSON. */
export function selectInviteFacts(ids: string): SQL<InviteFact> {
  return sql`SELECT i.id, i.name, i.event_title AS title, i.message, u.name AS senderName,
      (i.declined_at IS NOT NULL OR i.withdrawn_at IS NOT NULL
        OR EXISTS (SELECT 1 FROM submissions x WHERE x.invite_id = i.id)) AS isAnswered
    FROM invites i JOIN users u ON u.id = i.sender_id WHERE i.id IN (SELECT value FROM json_each(${ids}))`;
}
