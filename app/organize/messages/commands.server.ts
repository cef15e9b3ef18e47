import { type SQL, sql } from "drizzle-orm";
import { runBatch, type Value } from "#app/db/batch.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { loadEventFacts } from "#app/members/event-facts.server.ts";
import { may, mayAt, selectOwner } from "#app/members/may.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { toBroadcastFilter } from "./rules.ts";
import type { BroadcastInput, ScheduledInput } from "./schema.ts";
import { countAudience, logMessage, queueBroadcast } from "./statements.server.ts";
import { changeWaiting, sendWaitingNow, toSendTime } from "./waiting.server.ts";

type Refusal = { outcome: "unverified" | "throttled" | "nobody" | "gone" };

/** `people`: how many people the message was queued for. */
export type BroadcastOutcome = { outcome: "sent"; people: number } | Refusal;

export type ScheduleOutcome = { outcome: "scheduled"; sendAt: number; timeZone: string } | { outcome: "past" | "late" } | Refusal;

type Facts = {
  people: number | null;
  sendAt: number | null;
  sentAt: number | null;
  isTheirEvent: 0 | 1;
  isVerified: 0 | 1;
  isThrottled: 0 | 1;
};

/**
 * Writes to an event's people, once each however many sign-ups they have. The message and all its mails are one batch.
 * Idempotent: the same key again finds the first result and sends nothing.
 */
export async function sendBroadcast(userId: string, eventId: string, input: BroadcastInput, now: number): Promise<BroadcastOutcome> {
  const event = await loadEventFacts(userId, eventId);
  if (!event) return { outcome: "gone" };
  const server = getKindServer(event.type);
  const broadcast = { id: input.key, eventId, audience: input.audience };
  const { isTheirs, isThrottled, isThis, facts } = broadcastGuards(userId, eventId, input.key, now);
  const [, , , [found]] = await runBatch([
    sql`INSERT INTO broadcasts (id, event_id, sender_id, written_by, subject, body, filter, people, sent_at, created_at)
      SELECT ${input.key}, e.id, u.id, ${userId}, ${input.subject}, ${input.body},
        ${toBroadcastFilter(input)}, p.people, ${now}, ${now}
      FROM (SELECT ${countAudience(server, broadcast, now)} AS people) p JOIN events e JOIN users u ON u.id = e.user_id
      WHERE ${isTheirs} AND u.email_verified_at IS NOT NULL AND p.people > 0 AND NOT ${isThrottled}
      ON CONFLICT DO NOTHING`,
    queueBroadcast(
      server,
      broadcast,
      sql`EXISTS (SELECT 1 FROM broadcasts WHERE ${isThis} AND created_at = ${now} AND send_at IS NULL)`,
      now,
    ),
    logMessage("messageSent", sql`${isThis} AND created_at = ${now} AND send_at IS NULL`, userId, now),
    facts,
  ]);
  if (found?.people == null) return toBroadcastRefusal(found);
  if (found.sendAt === null || found.sentAt !== null) return { outcome: "sent", people: found.people };
  // An earlier attempt, whose response was lost, scheduled it for later.
  const sent = await sendWaitingNow(userId, eventId, input.key, now);
  return sent.outcome === "sent" ? sent : { outcome: sent.outcome === "late" ? "gone" : sent.outcome };
}

/** Stores a message until its send time; its recipients are determined then. Idempotent by key. */
export async function scheduleBroadcast(userId: string, eventId: string, input: ScheduledInput, now: number): Promise<ScheduleOutcome> {
  const event = await loadEventFacts(userId, eventId);
  if (!event) return { outcome: "gone" };
  const { timeZone } = event;
  const sendAt = toSendTime(input, timeZone, now);
  if (sendAt === null) return { outcome: "past" };
  const { isTheirs, isThrottled, isThis, facts } = broadcastGuards(userId, eventId, input.key, now);
  const [, , [found]] = await runBatch([
    sql`INSERT INTO broadcasts (id, event_id, sender_id, written_by, subject, body, filter, send_at, created_at)
      SELECT ${input.key}, e.id, u.id, ${userId}, ${input.subject}, ${input.body},
        ${toBroadcastFilter(input)}, ${sendAt}, ${now}
      FROM events e JOIN users u ON u.id = e.user_id WHERE ${isTheirs} AND u.email_verified_at IS NOT NULL AND NOT ${isThrottled}
      ON CONFLICT DO NOTHING`,
    logMessage("messageScheduled", sql`${isThis} AND created_at = ${now} AND send_at IS NOT NULL`, userId, now),
    facts,
  ]);
  if (found?.people == null) return toBroadcastRefusal(found);
  if (found.sendAt === sendAt) return { outcome: "scheduled", sendAt, timeZone };
  const changed = await changeWaiting(userId, eventId, input, now);
  return changed.outcome === "changed" ? { outcome: "scheduled", sendAt, timeZone } : { outcome: changed.outcome };
}

/** Whether an account has sent its messages of a day: those of its events, from any organizer, and its own to groups. */
export function hasWrittenOften(senderId: Value, now: number): SQL {
  const since = now - THROTTLES.broadcast.window;
  return sql`((SELECT count(*) FROM broadcasts WHERE sender_id = ${senderId} AND created_at > ${since})
    + (SELECT count(*) FROM group_messages WHERE sender_id = ${senderId} AND created_at > ${since}) >= ${THROTTLES.broadcast.count})`;
}

function broadcastGuards(userId: string, eventId: string, key: string, now: number) {
  const isThrottled = hasWrittenOften(selectOwner(eventId), now);
  const isTheirs = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND e.status <> 'draft'`;
  const own = sql`FROM events e JOIN users u ON u.id = e.user_id WHERE ${isTheirs}`;
  const isThis = sql`id = ${key} AND event_id = ${eventId} AND ${may(userId, eventId, "organize")}`;
  const facts = sql<Facts>`SELECT (SELECT people FROM broadcasts WHERE ${isThis}) AS people,
    (SELECT send_at FROM broadcasts WHERE ${isThis}) AS sendAt,
    (SELECT sent_at FROM broadcasts WHERE ${isThis}) AS sentAt, EXISTS (SELECT 1 ${own}) AS isTheirEvent,
    EXISTS (SELECT 1 ${own} AND u.email_verified_at IS NOT NULL) AS isVerified, ${isThrottled} AS isThrottled`;
  return { isTheirs, isThrottled, isThis, facts };
}

function toBroadcastRefusal(facts: Facts | undefined): Refusal {
  if (!facts?.isTheirEvent) return { outcome: "gone" };
  if (!facts.isVerified) return { outcome: "unverified" };
  return { outcome: facts.isThrottled ? "throttled" : "nobody" };
}
