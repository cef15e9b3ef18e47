import { type SQL, sql } from "drizzle-orm";
import { toPictureUrl } from "#app/media/addresses.ts";
import { invalidateArchives } from "#app/media/archives.server.ts";
import { hashRecipients, recordRecipients } from "#app/outbox/owner-budget.server.ts";
import { logOwnerChange } from "./acts.server.ts";
import { may } from "./may.server.ts";

/** `move` returns a row if it happened; `followUps` do nothing unless it did. */
type Transfer = { move: SQL<{ passed: 1 }>; followUps: SQL[] };
type TransferParties = { from: string; to: string; when: SQL; now: number };
type EventTransfer = TransferParties & {
  eventId: string;
  people: { email: string }[];
  /** The person who accepted; null if no one was asked. */
  by: string | null;
};

/**
 * Passes on what goes with an event: the event, its pictures, its unsent messages, and the record of whom it has reached, so
 * that the new owner's budget isn't used up by people who know the event.
 */
export async function transferStatements({ eventId, from, to, when, people, by, now }: EventTransfer): Promise<Transfer> {
  const isPassed = may(to, eventId, "own");
  const hashes = await hashRecipients(people.map(({ email }) => email));
  return {
    move: sql`UPDATE events SET user_id = ${to}, is_listed = 0, version = version + 1, updated_at = ${now}
      WHERE id = ${eventId} AND user_id = ${from} AND deleted_at IS NULL AND ${when} RETURNING 1 AS passed`,
    followUps: [
      logOwnerChange(eventId, to, by, now),
      transferPictures(
        { from, to },
        sql`SELECT shown.value FROM events e CROSS JOIN json_each(json_array(e.thumbnail_url, e.share_picture)) shown
        WHERE e.id = ${eventId}`,
        isPassed,
      ),
      ...invalidateArchives(sql`(SELECT ${from} WHERE ${isPassed})`),
      sql`UPDATE broadcasts SET sender_id = ${to} WHERE event_id = ${eventId} AND sent_at IS NULL AND ${isPassed}`,
      recordRecipients(
        [...hashes.values()].map((hash) => ({ ownerId: to, hash })),
        now,
      ),
    ],
  };
}

/** Passes on a group and its picture; its sheets keep their owners. */
export function groupTransferStatements({ groupId, from, to, when, now }: TransferParties & { groupId: string }): Transfer {
  return {
    move: sql`UPDATE groups SET user_id = ${to}, updated_at = ${now}
      WHERE id = ${groupId} AND user_id = ${from} AND ${when} RETURNING 1 AS passed`,
    followUps: [
      transferPictures(
        { from, to },
        sql`SELECT thumbnail_url FROM groups WHERE id = ${groupId}`,
        sql`EXISTS (SELECT 1 FROM groups WHERE id = ${groupId} AND user_id = ${to})`,
      ),
    ],
  };
}

function transferPictures({ from, to }: Pick<TransferParties, "from" | "to">, urls: SQL, isPassed: SQL): SQL {
  return sql`UPDATE pictures SET user_id = ${to} WHERE user_id = ${from} AND ${isPassed}
    AND key IN (SELECT replace(url, ${toPictureUrl("")}, '') FROM (SELECT NULL AS url WHERE 0 UNION ALL ${urls}))`;
}

/** The email addresses of everyone who signed up for an event. */
export function selectEventAddresses(eventId: string): SQL<{ email: string }> {
  return sql`SELECT DISTINCT email FROM submissions WHERE event_id = ${eventId} AND email IS NOT NULL`;
}
