import { sql } from "drizzle-orm";
import { assertion, isAssertion } from "#app/db/assertion.server.ts";
import { markWebhooksDue, selectWebhooksDue, type WebhooksDue } from "#app/db/mail-watch.server.ts";
import { defineQuery } from "#app/db/query.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { hasRole } from "#app/members/may.server.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { selectWithdrawnMails, withdrawAsks } from "#app/sheet/kinds/asks.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { cancelReminderStatements } from "#app/sheet/reminders/commands.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { type ClosingKind, countQueued, notifyCancelled } from "./notices.server.ts";
import { isCalledOff, selectUpcomingOffers } from "./status.server.ts";

/** An event ended by an organizer or deleted by its owner; afterwards it takes no sign-ups. */
export type CloseCommand = { do: "close"; how: ClosingKind; eventId: string; userId: string; kind: KindId; now: number };

export type CloseOutcome = { outcome: "closed"; notifiedCount: number; off: Off } | { outcome: "gone" };

/** The part that ending the event called off: all of it, the part that hadn't begun, or nothing. */
type Off = "all" | "rest" | "none";

type Closed = { notifiedCount: number; off: Off } & WebhooksDue;

export function planClose(command: CloseCommand): Plan<CloseOutcome> {
  const { how, eventId, userId, now } = command;
  const server = KIND_SERVERS[command.kind];
  const isTheirs = sql`e.id = ${eventId} AND ${hasRole("e", userId, how === "end" ? "organize" : "own")}`;
  const mark = how === "end" ? sql`status = 'ended', ended_at = ${now}` : sql`deleted_at = ${now}`;
  const isHere = how === "end" ? sql`deleted_at IS NULL` : sql`(deleted_at IS NULL OR ${mark})`;
  const isOpen = how === "end" ? sql`status = 'published'` : sql`deleted_at IS NULL`;
  const statements = [
    assertion(sql`EXISTS (SELECT 1 FROM events e WHERE ${isTheirs} AND ${isHere})`),
    notifyCancelled(server, eventId, how, now),
    sql`UPDATE events AS e SET ${mark}, version = version + 1, schedule_version = schedule_version + 1, updated_at = ${now}
      WHERE ${isTheirs} AND deleted_at IS NULL AND ${isOpen}`,
    ...withdrawAsks(server, sql`s.event_id = ${eventId}`, now),
    queueMails([selectWithdrawnMails(server, sql`s.event_id = ${eventId}`, now)]),
    ...cancelReminderStatements(eventId),
    logActs([
      sql`SELECT ${selectAct({
        eventId,
        now,
        cause: sql`e.version`,
        actor: "organizer",
        userId,
        subject: sql`json_object('version', e.version)`,
        act: how === "delete" ? "deleted" : sql`iif(${isCalledOff}, 'calledOff', 'ended')`,
      })} FROM events e WHERE e.id = ${eventId} AND e.updated_at = ${now}
        AND ${how === "delete" ? sql`e.deleted_at` : sql`e.ended_at`} = ${now}`,
    ]),
  ];
  const lookUp =
    markWebhooksDue(sql<Closed>`SELECT ${selectWebhooksDue(eventId)} AS webhooksDue, ${countQueued(eventId, "event-cancelled", now)} AS notifiedCount,
      (SELECT CASE WHEN ${isCalledOff} THEN 'all' WHEN EXISTS (${selectUpcomingOffers(server, eventId, sql`e.ended_at`)}) THEN 'rest' ELSE 'none' END
        FROM events e WHERE e.id = ${eventId}) AS off`);
  return {
    ...defineQuery([statements, lookUp], ([, [closed]]): CloseOutcome => toCloseOutcome(closed)),
    runsAlone: true,
    readFailure: (error) => (isAssertion(error) ? { outcome: "gone" } : null),
  };
}

function toCloseOutcome(row: Closed | undefined): CloseOutcome {
  return { outcome: "closed", notifiedCount: row?.notifiedCount ?? 0, off: row?.off ?? "none" };
}
