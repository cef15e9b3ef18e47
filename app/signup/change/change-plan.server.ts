import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { markWebhooksDue, selectWebhooksDue, type WebhooksDue } from "#app/db/mail-watch.server.ts";
import { defineQuery } from "#app/db/query.server.ts";
import { RUNS_EVENT } from "#app/db/runs-event.server.ts";
import { logActs, selectAct, signUpsSubject } from "#app/members/act-statements.server.ts";
import { findNoticeWindow, queueMails, selectOrganizerNotice, WANTS_NOTICES } from "#app/outbox/statements.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { promote } from "#app/sheet/kinds/promote.server.ts";
import { type Command, type CommandOutcome, logRefusedCommand, type Plan } from "#app/sheet/room/plan.server.ts";

type ChangeParts<Facts, O extends CommandOutcome> = {
  /** The changes, each statement with its own guard. */
  statements: SQL[];
  /** The ids of the offers where spots may have become free. */
  freed?: SQL;
  /** Statements that run after the wait list had its turn. */
  afterwards?: SQL[];
  /** Selects of mails and history lines that depend on what the statements did. */
  mails?: SQL[];
  logEntries?: SQL[];
  /** Explains why nothing was changed. */
  lookUp: SQL<Facts>;
  read: (found: Facts[]) => O;
  /** The outcomes that mean it was done. */
  done: O["outcome"][];
};

/** The plan for changes to existing sign-ups: the change, promotions from the wait list, all mails, the history, and the lookup. */
export function buildChangePlan<Facts extends object, O extends CommandOutcome>(
  server: KindServer,
  command: Command,
  { statements, freed, afterwards = [], mails = [], logEntries: lines = [], lookUp, read, done }: ChangeParts<Facts, O>,
): Plan<O> {
  const promotion = freed ? promote(server, freed, command.now) : null;
  const batch = [
    ...[...statements, ...(promotion ? [promotion.statement] : []), ...afterwards],
    // Separate statements, since D1 takes 100 variables in one.
    ...[mails, promotion?.mails ?? []].filter((selects) => selects.length > 0).map(queueMails),
    logActs([...lines, ...(promotion?.logEntries ?? [])]),
  ];
  const facts = markWebhooksDue(
    sql<Facts & WebhooksDue>`SELECT l.*, ${selectWebhooksDue(command.eventId)} AS webhooksDue FROM (${lookUp}) l`,
  );
  return defineQuery([batch, facts], ([, found]) => {
    // The row type rests on the SQL beside it (see `regroupRows` in app/db/batch.server.ts).
    const rows = found as Facts[];
    const outcome = read(rows);
    if (!done.includes(outcome.outcome)) logRefusedCommand(command, outcome, rows);
    return outcome;
  });
}

type LogEntry = Omit<Parameters<typeof selectAct>[0], "cause" | "submissionId" | "subject"> & { cause?: Value };
type SignUpReference = Partial<Parameters<typeof signUpsSubject>[0]>;

/**
 * Identifies a group of sign-ups (alias s) by its first one and that one's version: the cause of a mail or history entry about
 * all of them.
 */
export const FIRST_SIGN_UP_KEY = sql`min(s.id) || ':' || s.version`;

/** A history line for sign-ups (alias s), one per group; `about` adds what else to record. */
export function selectLogEntry(
  { signupTable, offerColumn }: KindServer,
  line: LogEntry,
  which: SQL,
  by = sql`s.submission_id`,
  about: SignUpReference = {},
): SQL {
  const subject = signUpsSubject({ id: sql`s.id`, version: sql`s.version`, offer: sql`s.${sql.raw(offerColumn)}`, ...about });
  const columns = selectAct({ cause: FIRST_SIGN_UP_KEY, ...line, submissionId: sql`s.submission_id`, subject });
  return sql`SELECT ${columns} FROM ${signupTable} s WHERE ${which} GROUP BY ${by}`;
}

/** The organizers' notice that something in a submission (alias x) changed. */
export function selectNotice(now: number, from: SQL, which: SQL): SQL {
  return sql`SELECT ${selectOrganizerNotice(now, findNoticeWindow(now))} ${from} JOIN events e ON e.id = x.event_id JOIN users u ON ${RUNS_EVENT}
    WHERE ${which} AND ${WANTS_NOTICES}`;
}

/** A sign-up's offer and event, for a subquery about it (alias s). */
export function fromOffer(server: KindServer): SQL {
  return sql`FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent} WHERE o.id = s.${sql.raw(server.offerColumn)}`;
}

/** A lookup's row about an offer's spots. */
export function selectCounts(server: KindServer, offer: SQL): SQL {
  return sql`(SELECT o.${server.capacityColumn} ${offer}) AS capacity, (SELECT o.${server.takenColumn} ${offer}) AS taken`;
}
