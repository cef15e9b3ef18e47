import { type SQL, sql } from "drizzle-orm";
import { aboutSignUps, act, logActs } from "#app/acts/statements.server.ts";
import { makeReading } from "#app/db/reading.server.ts";
import { promote } from "#app/kinds/promote.server.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { noticeWindow, organizerNotice, queueMails, wantsNotices } from "#app/outbox/statements.server.ts";
import type { Plan } from "#app/room/plan.server.ts";
import { restoredMails } from "./undo-mails.server.ts";
import {
  IS_OF_NOBODY,
  isLineOf,
  offersOfLine,
  putBack,
  selectPossible,
  type UndoCommand,
  undoneSignUps,
} from "./undo-statements.server.ts";

/** `asks`: a person would lose the spot they have now. `late`: changed since, held again, erased, too old, or over. */
export type UndoOutcome = { outcome: "undone" | "waitListed" | "asks" | "full" | "late" | "gone" };

type Facts = { undoneAt: number | null; isOfNobody: 0 | 1; waiting: number; active: number; isPossible: 0 | 1; hasLine: 0 | 1 };

/**
 * Takes a removal, a move or a cancellation back, as its line in the history says what was: into the same place where there is
 * room, else first on the wait list. One guarded update decides; done twice it finds the line undone.
 */
export function planUndo(command: UndoCommand): Plan<UndoOutcome> {
  const { eventId, by, now } = command;
  const server = KIND_SERVERS[command.kind];
  const isLine = isLineOf(command);
  const isUndone = sql`${isLine} AND l.undone_at = ${now}`;
  const undone = undoneSignUps(server, now);
  const given = promote(server, offersOfLine(isUndone), now);
  const offer = sql.raw(server.offerColumn);
  const who = "userId" in by ? { actor: "organizer" as const, userId: by.userId } : { actor: "guest" as const };
  const statements = [
    putBack(server, command),
    sql`UPDATE event_log AS l SET undone_at = ${now} WHERE ${isLine} AND l.undone_at IS NULL AND EXISTS (SELECT 1 ${undone})`,
    given.statement,
    queueMails([...restoredMails(server, isUndone, now), ...("userId" in by ? [] : [notice(isUndone, now)])]),
    queueMails(given.mails),
    logActs([
      sql`SELECT ${act({
        ...{
          eventId,
          now,
          cause: sql`l.id`,
          act: sql`iif(l.act = 'moved', 'movedBack', 'putBack')`,
          ...who,
          submissionId: sql`l.submission_id`,
        },
        subject: sql`(SELECT ${aboutSignUps({ id: sql`s.id`, version: sql`s.version`, offer: sql`s.${offer}`, status: sql`s.status` })} ${undone})`,
      })} FROM event_log l WHERE ${isUndone}`,
      ...given.lines,
    ]),
  ];
  const signUps = sql`FROM json_each(l.subject, '$.signups') j CROSS JOIN ${server.signupTable} s ON s.id = j.value ->> 'id'`;
  const lookUp = sql<Facts>`SELECT l.undone_at AS undoneAt, ${IS_OF_NOBODY} AS isOfNobody, (SELECT count(*) ${signUps} WHERE s.status = 'waiting') AS waiting,
      (SELECT count(*) ${signUps} WHERE s.status <> 'cancelled') AS active, ${selectPossible(server, command)} AS isPossible,
      EXISTS (SELECT 1 FROM events e WHERE e.id = l.event_id AND e.wait_list = 1) AS hasLine
    FROM event_log l WHERE ${isLine}`;
  return makeReading([statements, lookUp], ([, [facts]]) => outcomeOf(facts, command.asks));
}

/** The organizer hears of a guest who is back. */
function notice(isUndone: SQL, now: number): SQL {
  return sql`SELECT ${organizerNotice(now, noticeWindow(now))} FROM event_log l JOIN events e ON e.id = l.event_id JOIN users u ON u.id = e.user_id
    WHERE ${isUndone} AND ${wantsNotices}`;
}

function outcomeOf(facts: Facts | undefined, asks = false): UndoOutcome {
  if (!facts) return { outcome: "gone" };
  if (facts.undoneAt !== null && facts.isOfNobody) return { outcome: "undone" };
  if (facts.undoneAt !== null && facts.active > 0) return { outcome: facts.waiting === facts.active ? "waitListed" : "undone" };
  if (facts.undoneAt !== null) return { outcome: "late" };
  if (!facts.isPossible) return { outcome: "late" };
  return { outcome: asks && facts.hasLine ? "asks" : "full" };
}
