import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { urlOfKey } from "#app/media/addresses.ts";
import { rememberRecipients } from "#app/outbox/owner-budget.server.ts";
import { mail, queueMails } from "#app/outbox/statements.server.ts";
import { hashesOf } from "#app/outbox/suppressions.server.ts";
import { may, mayAt } from "./may.server.ts";

/** The owner asks an organizer to take the event over: one at a time, by mail and on their Overview. */
export async function askToTakeOver(userId: string, eventId: string, memberId: string, now: number): Promise<boolean> {
  const isOwned = may(userId, eventId, "own");
  const [, asked] = await runBatch([
    sql`UPDATE event_members SET takes_over_at = NULL WHERE event_id = ${eventId} AND id <> ${memberId} AND takes_over_at IS NOT NULL AND ${isOwned}`,
    sql`UPDATE event_members AS m SET takes_over_at = coalesce(takes_over_at, ${now})
      WHERE id = ${memberId} AND event_id = ${eventId} AND role = 'organizer' AND ${isOwned}
        AND EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id AND u.email_verified_at IS NOT NULL AND u.deleting_at IS NULL) RETURNING 1`,
    queueMails([
      handoverMail(
        { how: "asked", person: sql`o.name`, dedupeKey: sql`'event-handover:' || m.id || ':' || m.takes_over_at`, now },
        sql`event_members m JOIN users u ON u.id = m.user_id JOIN events e ON e.id = m.event_id JOIN users o ON o.id = e.user_id
          WHERE m.id = ${memberId} AND m.takes_over_at = ${now} AND ${mayAt("e", userId, "own")}`,
      ),
    ]),
  ]);
  return asked.length > 0;
}

/** Taken back by the owner, or declined by who was asked. */
export async function stopHandover(userId: string, eventId: string): Promise<boolean> {
  const [stopped] = await runBatch([
    sql`UPDATE event_members SET takes_over_at = NULL WHERE event_id = ${eventId} AND takes_over_at IS NOT NULL
      AND (user_id = ${userId} OR ${may(userId, eventId, "own")}) RETURNING 1`,
    withdrawAsked(eventId),
  ]);
  return stopped.length > 0;
}

/** Once nobody is asked any more, what waits to be sent of it doesn't go out. */
export function withdrawAsked(eventId: string): SQL {
  return sql`UPDATE email_outbox SET status = 'stale', last_error = 'Withdrawn' WHERE event_id = ${eventId} AND status IN ('pending', 'held')
    AND template = 'event-handover' AND props ->> 'how' = 'asked'
    AND NOT EXISTS (SELECT 1 FROM event_members WHERE event_id = ${eventId} AND takes_over_at IS NOT NULL)`;
}

export type TakeOverOutcome = "takenOver" | "unverified" | "gone";

/**
 * Whoever was asked becomes the owner, and the owner before an organizer, in one batch: the first update goes by who was
 * asked and who owned it, everything after by whether it happened.
 */
export async function takeOver(userId: string, eventId: string, now: number): Promise<TakeOverOutcome> {
  const [[event], people] = await runBatch([
    sql<{
      ownerId: string;
      memberId: string;
      askedAt: number;
      isVerified: 0 | 1;
    }>`SELECT e.user_id AS ownerId, m.id AS memberId, m.takes_over_at AS askedAt, u.email_verified_at IS NOT NULL AS isVerified
      FROM events e CROSS JOIN event_members m ON m.event_id = e.id AND m.user_id = ${userId} JOIN users u ON u.id = m.user_id
      WHERE e.id = ${eventId} AND e.deleted_at IS NULL AND m.takes_over_at IS NOT NULL`,
    selectPeople(eventId),
  ]);
  if (!event) return "gone";
  if (!event.isVerified) return "unverified";
  const { ownerId, memberId, askedAt } = event;
  const isAsked = sql`EXISTS (SELECT 1 FROM event_members m JOIN users u ON u.id = m.user_id WHERE m.id = ${memberId} AND m.user_id = ${userId}
    AND m.role = 'organizer' AND m.takes_over_at IS NOT NULL AND u.email_verified_at IS NOT NULL AND u.deleting_at IS NULL)`;
  const [taken] = await runBatch([
    ...(await passOn({ eventId, from: ownerId, to: userId, when: isAsked, people, now })),
    sql`UPDATE event_members SET user_id = ${ownerId}, role = 'organizer', accepted_at = ${now}, inherits_at = NULL, takes_over_at = NULL
      WHERE id = ${memberId} AND takes_over_at IS NOT NULL AND ${may(userId, eventId, "own")}`,
    queueMails([
      handoverMail(
        { how: "accepted", person: sql`n.name`, dedupeKey: `event-handed-over:${memberId}:${askedAt}`, now },
        sql`users u JOIN users n ON n.id = ${userId} JOIN events e ON e.id = ${eventId} AND e.user_id = n.id WHERE u.id = ${ownerId}`,
      ),
    ]),
  ]);
  return taken.length > 0 ? "takenOver" : "gone";
}

type PassOn = { eventId: string; from: string; to: string; when: SQL; people: { email: string }[]; now: number };

/**
 * What an event's owner has of it goes to the next: the event, its pictures, what waits to be sent, and whom it has written
 * to, so that the new owner's budget isn't used up by people who know the event. The first answers whether it happened.
 */
export async function passOn({ eventId, from, to, when, people, now }: PassOn) {
  const isPassed = sql`EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", to, "own")})`;
  const hashes = await hashesOf(people.map(({ email }) => email));
  return [
    sql`UPDATE events SET user_id = ${to}, is_listed = 0, version = version + 1, updated_at = ${now}
      WHERE id = ${eventId} AND user_id = ${from} AND deleted_at IS NULL AND ${when} RETURNING 1`,
    sql`UPDATE pictures SET user_id = ${to} WHERE user_id = ${from} AND ${isPassed} AND key IN (SELECT replace(shown.value, ${urlOfKey("")}, '')
      FROM events e CROSS JOIN json_each(json_array(e.thumbnail_url, e.share_picture)) shown WHERE e.id = ${eventId})`,
    sql`UPDATE broadcasts SET sender_id = ${to} WHERE event_id = ${eventId} AND sent_at IS NULL AND ${isPassed}`,
    rememberRecipients(
      [...hashes.values()].map((hash) => ({ ownerId: to, hash })),
      now,
    ),
  ] as const;
}

/** Everybody an event has written to, or will. */
export function selectPeople(eventId: string): SQL<{ email: string }> {
  return sql`SELECT DISTINCT email FROM submissions WHERE event_id = ${eventId} AND email IS NOT NULL`;
}

type Handover = { how: "asked" | "accepted" | "inherited"; person: SQL; dedupeKey: SQL | string; now: number };

/** About who owns the event (alias e), to a person (alias u). */
export function handoverMail({ how, person, dedupeKey, now }: Handover, from: SQL): SQL {
  const fields = { locale: sql`u.locale`, toEmail: sql`u.email`, userId: sql`u.id`, eventId: sql`e.id`, dedupeKey, now };
  const props = sql`json_object('how', ${how}, 'person', ${person})`;
  return sql`SELECT ${mail({ template: "event-handover", ...fields, props })} FROM ${from}`;
}
