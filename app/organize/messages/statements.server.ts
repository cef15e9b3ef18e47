import { type SQL, sql } from "drizzle-orm";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { isCalledOff } from "#app/sheet/event/status.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isInAudience } from "./audience.server.ts";

/** The facts about a message to an event's people that sending it needs. */
export type Broadcast = { id: string; eventId: string; audience: string };

/** Whether a message (a row of broadcasts) is scheduled and not sent yet. */
export const IS_WAITING: SQL = sql`(send_at IS NOT NULL AND sent_at IS NULL AND unsent IS NULL)`;

/** Column: the number of people a message would reach. */
export function countAudience(server: KindServer, { eventId, audience }: Broadcast, now: number): SQL {
  return sql`(SELECT count(DISTINCT s.user_email) FROM ${server.signupTable} s WHERE ${isInAudience(server, eventId, audience, now)})`;
}

/** Queues one mail for each recipient address; a person with several sign-ups is addressed by the name of the first. */
export function queueBroadcast(server: KindServer, { id, eventId, audience }: Broadcast, isSent: SQL, now: number): SQL {
  return queueMails([
    sql`SELECT ${selectMail({
      template: "organiser-message",
      locale: sql`x.locale`,
      toEmail: sql`p.email`,
      userId: sql`p.user_id`,
      eventId,
      submissionId: sql`p.submission_id`,
      props: JSON.stringify({ broadcastId: id }),
      dedupeKey: sql`${`message:${id}:`} || p.email`,
      now,
    })} FROM (SELECT s.user_email AS email, s.user_id, s.submission_id, min(s.created_at) FROM ${server.signupTable} s
        WHERE ${isInAudience(server, eventId, audience, now)} AND s.user_email IS NOT NULL GROUP BY s.user_email) p
      LEFT JOIN submissions x ON x.id = p.submission_id WHERE ${isSent}`,
  ]);
}

type MessageAct = "messageSent" | "messageScheduled" | "messageChanged" | "messageRecalled";

/** Logs a message in its event's history; without a sender it was sent automatically. */
export function logMessage(done: MessageAct, isMeant: SQL, senderId: string | null, now: number): SQL {
  return logActs([
    sql`SELECT ${selectAct({
      eventId: sql`event_id`,
      now,
      cause: sql`id`,
      actor: senderId ? "organizer" : "product",
      userId: senderId,
      act: done,
      subject: sql`json_object('people', people)`,
    })} FROM broadcasts WHERE ${isMeant}`,
  ]);
}

/**
 * Sends a scheduled message once: it is marked as sent, and the same mark queues its mails. The audience is determined now; if
 * the
 * audience was changed since it was read, nothing goes out. `when`: an additional condition.
 */
export function sendWaitingStatements(
  server: KindServer,
  broadcast: Broadcast,
  when: SQL,
  now: number,
  senderId: string | null = null,
): SQL[] {
  const { id, eventId, audience } = broadcast;
  return [
    sql`UPDATE broadcasts AS b SET sent_at = ${now}, people = ${countAudience(server, broadcast, now)}
      WHERE id = ${id} AND event_id = ${eventId} AND ${IS_WAITING} AND filter ->> 'audience' = ${audience} AND ${when}
        AND ${countAudience(server, broadcast, now)} > 0 AND EXISTS (SELECT 1 FROM events e JOIN users u ON u.id = e.user_id
          WHERE e.id = b.event_id AND ${MAY_BE_SENT})`,
    queueBroadcast(server, broadcast, sql`EXISTS (SELECT 1 FROM broadcasts WHERE id = ${id} AND sent_at = ${now})`, now),
    logMessage("messageSent", sql`id = ${id} AND event_id = ${eventId} AND sent_at = ${now}`, senderId, now),
  ];
}

/**
 * Whether a scheduled message may go out: the event (alias e) is published and not called off, the owner's (alias u) address is
 * proven.
 */
export const MAY_BE_SENT: SQL = sql`(e.deleted_at IS NULL AND e.status <> 'draft' AND NOT ${isCalledOff}
  AND u.email_verified_at IS NOT NULL AND u.deleting_at IS NULL)`;
