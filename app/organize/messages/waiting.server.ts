import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { toInstant } from "#app/lib/wall-time.ts";
import { DURATIONS } from "#app/limits.ts";
import { loadEventFacts } from "#app/members/event-facts.server.ts";
import { may } from "#app/members/may.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { toBroadcastFilter } from "./rules.ts";
import type { ScheduledInput } from "./schema.ts";
import { IS_WAITING, logMessage, MAY_BE_SENT, sendWaitingStatements } from "./statements.server.ts";

/** "late": it was sent or recalled in the meantime. */
export type ChangeWaitingOutcome = { outcome: "changed"; sendAt: number; timeZone: string } | { outcome: "past" | "late" | "gone" };
export type RecallOutcome = { outcome: "recalled" | "late" | "gone" };
export type SendNowOutcome = { outcome: "sent"; people: number } | { outcome: "nobody" | "unverified" | "late" | "gone" };

/** The instant a message goes out, from wall time in the event's zone; null if it is past or too far ahead. */
export function toSendTime({ date, time }: Pick<ScheduledInput, "date" | "time">, timeZone: string, now: number): number | null {
  const sendAt = toInstant(date, time, timeZone);
  return sendAt > now && sendAt <= now + DURATIONS.messageAhead ? sendAt : null;
}

/** Changes a scheduled message: its text, audience and send time. From then on its author is the person who changed it. */
export async function changeWaiting(userId: string, eventId: string, input: ScheduledInput, now: number): Promise<ChangeWaitingOutcome> {
  const event = await loadEventFacts(userId, eventId);
  if (!event) return { outcome: "gone" };
  const { timeZone } = event;
  const sendAt = toSendTime(input, timeZone, now);
  if (sendAt === null) return { outcome: "past" };
  const isMeant = sql`${isOwnMessage(userId, eventId, input.key)} AND ${IS_WAITING}`;
  const filter = toBroadcastFilter(input);
  const isOther = sql`(subject, body, filter, send_at) <> (${input.subject}, ${input.body}, ${filter}, ${sendAt})`;
  const [, changed] = await runBatch([
    logMessage("messageChanged", sql`${isMeant} AND ${isOther}`, userId, now),
    sql`UPDATE broadcasts SET subject = ${input.subject}, body = ${input.body}, filter = ${filter}, send_at = ${sendAt},
      written_by = ${userId}, awaits_yes = 0 WHERE ${isMeant} RETURNING 1`,
  ]);
  return changed.length > 0 ? { outcome: "changed", sendAt, timeZone } : { outcome: "late" };
}

/** Recalls a scheduled message and deletes it. */
export async function recallWaiting(userId: string, eventId: string, id: string, now: number): Promise<RecallOutcome> {
  if (!(await loadEventFacts(userId, eventId))) return { outcome: "gone" };
  const isMeant = sql`${isOwnMessage(userId, eventId, id)} AND ${IS_WAITING}`;
  const [, recalled] = await runBatch([
    logMessage("messageRecalled", isMeant, userId, now),
    sql`DELETE FROM broadcasts WHERE ${isMeant} RETURNING 1`,
  ]);
  return { outcome: recalled.length > 0 ? "recalled" : "late" };
}

type Facts = { audience: string; sentAt: number | null; people: number; isWaiting: 0 | 1; isVerified: 0 | 1; mayBeSent: 0 | 1 };

/** Sends a scheduled message now. If it was sent in the meantime, that counts as success. */
export async function sendWaitingNow(userId: string, eventId: string, id: string, now: number): Promise<SendNowOutcome> {
  const event = await loadEventFacts(userId, eventId);
  if (!event) return { outcome: "gone" };
  const facts = sql<Facts>`SELECT b.filter ->> 'audience' AS audience, b.sent_at AS sentAt, b.people, ${IS_WAITING} AS isWaiting,
      u.email_verified_at IS NOT NULL AS isVerified, ${MAY_BE_SENT} AS mayBeSent
    FROM broadcasts b JOIN events e ON e.id = b.event_id JOIN users u ON u.id = e.user_id WHERE b.id = ${id} AND b.event_id = ${eventId}`;
  const [[before]] = await runBatch([facts]);
  if (!before) return { outcome: "late" };
  const broadcast = { id, eventId, audience: before.audience };
  const statements = sendWaitingStatements(getKindServer(event.type), broadcast, isOwnMessage(userId, eventId, id), now, userId);
  const [, [after]] = await runBatch([statements, facts]);
  return toSendNowOutcome(after);
}

function toSendNowOutcome(facts: Facts | undefined): SendNowOutcome {
  if (!facts) return { outcome: "late" };
  if (facts.sentAt !== null) return { outcome: "sent", people: facts.people };
  if (!facts.isWaiting) return { outcome: "late" };
  if (!facts.isVerified) return { outcome: "unverified" };
  return { outcome: facts.mayBeSent ? "nobody" : "gone" };
}

function isOwnMessage(userId: string, eventId: string, id: string) {
  return sql`id = ${id} AND event_id = ${eventId} AND ${may(userId, eventId, "organize")}`;
}
