import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { selectAct } from "#app/members/act-statements.server.ts";
import { may } from "#app/members/may.server.ts";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { buildChangePlan, FIRST_SIGN_UP_KEY } from "./change-plan.server.ts";
import type { UndoOutcome } from "./undo.server.ts";

/** Undoes a whole import by its history line: `at` and `id`. `asks`: refuses if anyone would be emailed. */
export type UndoImportCommand = {
  do: "undoImport";
  eventId: string;
  kind: KindId;
  by: { userId: string; at: number; id: string };
  asks?: boolean;
  now: number;
};

type Facts = { undoneAt: number | null; asks: 0 | 1 };

/**
 * Takes everyone of the import off the list again whose sign-up is still as it was entered; anyone who has changed it, was moved
 * or checked in stays. Only people who had the first email hear of it.
 */
export function planUndoImport(command: UndoImportCommand): Plan<UndoOutcome> {
  const { eventId, by, now } = command;
  const server = KIND_SERVERS[command.kind];
  const isLine = sql`l.event_id = ${eventId} AND l.at = ${by.at} AND l.id = ${by.id} AND l.act = 'imported'
    AND l.at > ${now - DURATIONS.purgeAfter} AND ${may(by.userId, eventId, "organize")}`;
  const joined = sql`FROM event_log l CROSS JOIN submissions x ON x.event_id = l.event_id AND x.import_id = l.subject ->> '$.import'
    CROSS JOIN ${server.signupTable} s ON s.submission_id = x.id WHERE ${isLine}`;
  const isAsEntered = sql`s.version = 1 AND s.status <> 'cancelled' AND s.checked_in_at IS NULL`;
  const hasAny = (isMeant: SQL) => sql`EXISTS (SELECT 1 FROM submissions x CROSS JOIN ${server.signupTable} s ON s.submission_id = x.id
    WHERE x.event_id = l.event_id AND x.import_id = l.subject ->> '$.import' AND ${isMeant})`;
  const isPossible = sql`l.undone_at IS NULL AND ${hasAny(isAsEntered)}
    AND EXISTS (SELECT 1 FROM events e WHERE e.id = l.event_id AND e.status = 'published' AND e.ends_at > ${now})`;
  const wouldMail = command.asks ? hasAny(sql`${isAsEntered} AND x.introduced_at IS NOT NULL AND x.email IS NOT NULL`) : sql`0`;
  const isUndone = sql`l.undone_at = ${now} AND s.cancelled_at = ${now} AND s.version = 2`;
  return buildChangePlan(server, command, {
    statements: [
      sql`UPDATE event_log AS l SET undone_at = ${now} WHERE ${isLine} AND ${isPossible} AND NOT ${wouldMail}`,
      sql`UPDATE ${server.signupTable} AS s SET status = 'cancelled', places = 0, cancelled_at = ${now}, cancelled_by = 'organiser',
        version = version + 1, updated_at = ${now}
      WHERE s.id IN (SELECT s.id ${joined} AND l.undone_at = ${now} AND ${isAsEntered})`,
    ],
    freed: sql`SELECT s.${sql.raw(server.offerColumn)} ${joined} AND ${isUndone}`,
    mails: [
      sql`SELECT ${selectReceipt("signup-cancelled", sql`'cancelled:' || ${FIRST_SIGN_UP_KEY}`, now, {
        signupId: sql`iif(count(*) = 1, min(s.id), NULL)`,
        props: sql`json_object('by', 'organiser', 'signupIds', json_group_array(s.id))`,
      })} ${joined} AND ${isUndone} AND x.email IS NOT NULL GROUP BY x.id`,
    ],
    logEntries: [
      sql`SELECT ${selectAct({
        eventId,
        now,
        cause: sql`l.id`,
        actor: "organizer",
        userId: by.userId,
        act: "importUndone",
        subject: sql`json_object('people', (SELECT count(DISTINCT x.id) ${joined} AND ${isUndone}))`,
      })} FROM event_log l WHERE ${isLine} AND l.undone_at = ${now}`,
    ],
    lookUp: sql<Facts>`SELECT l.undone_at AS undoneAt, (${isPossible} AND ${wouldMail}) AS asks FROM event_log l WHERE ${isLine}`,
    read: ([line]) => {
      if (!line) return { outcome: "gone" };
      if (line.undoneAt !== null) return { outcome: "undone" };
      return { outcome: line.asks ? "asks" : "late" };
    },
    done: ["undone"],
  });
}
