import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { typeOfOwned } from "#app/events/owned.server.ts";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { kindServerOfType } from "#app/kinds/registry.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { mail, queueMails } from "#app/outbox/statements.server.ts";
import { isMeant } from "./audience.server.ts";
import type { BroadcastInput } from "./schema.ts";

/** `people`: how many messages are on their way. */
export type BroadcastOutcome = { outcome: "sent"; people: number } | { outcome: "unverified" | "throttled" | "nobody" | "gone" };

type Facts = { people: number | null; isOwned: 0 | 1; isVerified: 0 | 1; isThrottled: 0 | 1 };

/**
 * Writes to an event's people, each once however many sign-ups they have: the message and a mail for everybody are one
 * batch. The same key again finds its own work and sends nothing.
 */
export async function sendBroadcast(ownerId: string, eventId: string, input: BroadcastInput, now: number): Promise<BroadcastOutcome> {
  const type = await typeOfOwned(ownerId, eventId);
  if (!type) return { outcome: "gone" };
  const server = kindServerOfType(type);
  const isThrottled = sql`(SELECT count(*) FROM broadcasts WHERE sender_id = ${ownerId} AND created_at > ${now - THROTTLES.broadcast.window})
    >= ${THROTTLES.broadcast.count}`;
  const isTheirs = sql`e.id = ${eventId} AND e.user_id = ${ownerId} AND e.deleted_at IS NULL AND e.status <> 'draft'`;
  const own = sql`FROM events e JOIN users u ON u.id = e.user_id WHERE ${isTheirs}`;
  const isThis = sql`id = ${input.key} AND event_id = ${eventId} AND sender_id = ${ownerId}`;
  const [, , [facts]] = await runBatch([
    sql`INSERT INTO broadcasts (id, event_id, sender_id, subject, body, filter, people, created_at)
      SELECT ${input.key}, e.id, u.id, ${input.subject}, ${input.body}, ${JSON.stringify({ audience: input.audience })}, p.people, ${now}
      FROM (SELECT count(DISTINCT s.user_email) AS people FROM ${server.signupTable} s WHERE ${isMeant(server, eventId, input.audience)}) p
      JOIN events e JOIN users u ON u.id = e.user_id
      WHERE ${isTheirs} AND u.email_verified_at IS NOT NULL AND p.people > 0 AND NOT ${isThrottled}
      ON CONFLICT DO NOTHING`,
    queueMails([messages(server, eventId, input, sql`EXISTS (SELECT 1 FROM broadcasts WHERE ${isThis} AND created_at = ${now})`, now)]),
    sql<Facts>`SELECT (SELECT people FROM broadcasts WHERE ${isThis}) AS people, EXISTS (SELECT 1 ${own}) AS isOwned,
      EXISTS (SELECT 1 ${own} AND u.email_verified_at IS NOT NULL) AS isVerified, ${isThrottled} AS isThrottled`,
  ]);
  return facts ? outcomeOf(facts) : { outcome: "gone" };
}

/** One for each address; who signed up several times is spoken to by the first. */
function messages(server: KindServer, eventId: string, { key, audience }: BroadcastInput, isSent: SQL, now: number): SQL {
  return sql`SELECT ${mail({
    template: "organiser-message",
    locale: sql`x.locale`,
    toEmail: sql`p.email`,
    userId: sql`p.user_id`,
    eventId,
    submissionId: sql`p.submission_id`,
    props: JSON.stringify({ broadcastId: key }),
    dedupeKey: sql`${`message:${key}:`} || p.email`,
    now,
  })} FROM (SELECT s.user_email AS email, s.user_id, s.submission_id, min(s.created_at) FROM ${server.signupTable} s
      WHERE ${isMeant(server, eventId, audience)} AND s.user_email IS NOT NULL GROUP BY s.user_email) p
    LEFT JOIN submissions x ON x.id = p.submission_id WHERE ${isSent}`;
}

function outcomeOf({ people, isOwned, isVerified, isThrottled }: Facts): BroadcastOutcome {
  if (people !== null) return { outcome: "sent", people };
  if (!isOwned) return { outcome: "gone" };
  if (!isVerified) return { outcome: "unverified" };
  return { outcome: isThrottled ? "throttled" : "nobody" };
}
