import { type SQL, sql } from "drizzle-orm";
import { defineQuery } from "#app/db/query.server.ts";
import { logActs, selectAct, signUpsSubject } from "#app/members/act-statements.server.ts";
import { findNoticeWindow, queueMails, selectOrganizerNotice, selectReceipt, WANTS_NOTICES } from "#app/outbox/statements.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { MAIL_ABOUT_PARTY, promote } from "#app/sheet/kinds/promote.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import {
  AFFECTS_NOBODY,
  fromRestored,
  isRestorable,
  isUndoableEntry,
  restoreSignUps,
  selectOffersOfEntry,
  type UndoCommand,
} from "./undo-statements.server.ts";

/** `asks`: a person would lose their present spot, or an import's people would be emailed. `late`: changed since, held again, erased, too old, or over. */
export type UndoOutcome = { outcome: "undone" | "waitListed" | "asks" | "full" | "late" | "gone" };

type Facts = { undoneAt: number | null; isOfNobody: 0 | 1; waiting: number; active: number; isPossible: 0 | 1; hasLine: 0 | 1 };

/**
 * Undoes a removal, move or cancellation from the state in its history line: into the same spot if there is room, else at the
 * front of the wait list. One guarded update decides; run again, it finds the line undone.
 */
export function planUndo(command: UndoCommand): Plan<UndoOutcome> {
  const { eventId, by, now } = command;
  const server = KIND_SERVERS[command.kind];
  const isLine = isUndoableEntry(command);
  const isUndone = sql`${isLine} AND l.undone_at = ${now}`;
  const undone = fromRestored(server, now);
  const promotion = promote(server, selectOffersOfEntry(isUndone), now);
  const offer = sql`s.${sql.raw(server.offerColumn)}`;
  const signUpsBack = signUpsSubject({ id: sql`s.id`, version: sql`s.version`, offer, status: sql`s.status` });
  const actor = by.userId !== undefined ? { actor: "organizer" as const, userId: by.userId } : { actor: "guest" as const };
  const statements = [
    restoreSignUps(server, command),
    sql`UPDATE event_log AS l SET undone_at = ${now} WHERE ${isLine} AND l.undone_at IS NULL AND EXISTS (SELECT 1 ${undone})`,
    promotion.statement,
    queueMails([...selectRestoredMails(server, isUndone, now), ...(by.userId !== undefined ? [] : [selectUndoNotice(isUndone, now)])]),
    // A separate statement, since D1 takes 100 variables in one.
    queueMails(promotion.mails),
    logActs([
      sql`SELECT ${selectAct({
        eventId,
        now,
        ...actor,
        cause: sql`l.id`,
        act: sql`iif(l.act = 'moved', 'movedBack', 'putBack')`,
        submissionId: sql`l.submission_id`,
        subject: sql`(SELECT ${signUpsBack} ${undone})`,
      })} FROM event_log l WHERE ${isUndone}`,
      ...promotion.logEntries,
    ]),
  ];
  const signUps = sql`FROM json_each(l.subject, '$.signups') j CROSS JOIN ${server.signupTable} s ON s.id = j.value ->> 'id'`;
  const lookUp = sql<Facts>`SELECT l.undone_at AS undoneAt, ${AFFECTS_NOBODY} AS isOfNobody,
    (SELECT count(*) ${signUps} WHERE s.status = 'waiting') AS waiting,
      (SELECT count(*) ${signUps} WHERE s.status <> 'cancelled') AS active, ${isRestorable(server, command)} AS isPossible,
      EXISTS (SELECT 1 FROM events e WHERE e.id = l.event_id AND e.wait_list = 1) AS hasLine
    FROM event_log l WHERE ${isLine}`;
  return defineQuery([statements, lookUp], ([, [facts]]) => toUndoOutcome(facts, command.asks));
}

/** Tells the organizer that a guest is back. */
function selectUndoNotice(isUndone: SQL, now: number): SQL {
  return sql`SELECT ${selectOrganizerNotice(now, findNoticeWindow(now))} FROM event_log l
    JOIN events e ON e.id = l.event_id JOIN users u ON u.id = e.user_id
    WHERE ${isUndone} AND ${WANTS_NOTICES}`;
}

function toUndoOutcome(facts: Facts | undefined, asks = false): UndoOutcome {
  if (!facts) return { outcome: "gone" };
  if (facts.undoneAt !== null && facts.isOfNobody) return { outcome: "undone" };
  if (facts.undoneAt !== null && facts.active > 0) return { outcome: facts.waiting === facts.active ? "waitListed" : "undone" };
  if (facts.undoneAt !== null) return { outcome: "late" };
  if (!facts.isPossible) return { outcome: "late" };
  return { outcome: asks && facts.hasLine ? "asks" : "full" };
}

/** One per submission of the line (alias l). A sign-up promoted in the same batch has a later version, and is told that instead. */
function selectRestoredMails(server: KindServer, isUndone: SQL, now: number): SQL[] {
  const people = sql`FROM event_log l CROSS JOIN json_each(l.subject, '$.signups') j
    CROSS JOIN ${server.signupTable} s ON s.id = j.value ->> 'id' CROSS JOIN submissions x ON x.id = s.submission_id
    WHERE ${isUndone} AND s.version = j.value ->> 'version' + 1
      AND s.updated_at = ${now} AND s.status <> 'cancelled' AND x.email IS NOT NULL`;
  const isMovedBack = sql`(l.act = 'moved' AND s.status = 'confirmed')`;
  const before = sql`(SELECT json_object('title', f.title, 'date', f.date, 'startTime', f.startTime, 'endTime', f.endTime)
    FROM (SELECT ${server.offerFields} FROM ${server.offerTable} o WHERE o.id = j.value ->> 'to') f)`;
  const aboutAll = { ...MAIL_ABOUT_PARTY, props: sql`json_object('signupIds', json_group_array(s.id), 'wasMoved', l.act = 'moved')` };
  return [
    sql`SELECT ${selectReceipt("signup-restored", sql`'restored:' || min(s.id) || ':' || s.version`, now, aboutAll)} ${people}
      AND NOT ${isMovedBack} GROUP BY x.id`,
    sql`SELECT ${selectReceipt("signup-moved", sql`'moved:' || s.id || ':' || s.version`, now, {
      signupId: sql`s.id`,
      props: sql`json_object('from', json(${before}))`,
    })} ${people} AND ${isMovedBack}`,
  ];
}
