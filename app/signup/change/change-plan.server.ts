import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { defineQuery } from "#app/db/query.server.ts";
import { RUNS_EVENT } from "#app/db/runs-event.server.ts";
import { logActs, selectAct, signUpsSubject } from "#app/members/act-statements.server.ts";
import { findNoticeWindow, queueMails, selectOrganizerNotice, WANTS_NOTICES } from "#app/outbox/statements.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { promote } from "#app/sheet/kinds/promote.server.ts";
import { type Command, type CommandOutcome, logRefusedCommand, type Plan } from "#app/sheet/room/plan.server.ts";

type ChangeParts<Facts, O extends CommandOutcome> = {
  /** What is changed, each statement where its guard holds. */
  statements: SQL[];
  /** The offers (their ids) where a place may have become free by it. */
  freed?: SQL;
  /** Selects of mails and of lines of the history, of what the statements made so. */
  mails?: SQL[];
  logEntries?: SQL[];
  /** Why nothing was changed, where nothing was. */
  lookUp: SQL<Facts>;
  read: (found: Facts[]) => O;
  /** What it is called where it was done. */
  done: O["outcome"][];
};

/** The plan of what changes sign-ups that stand: the change, who moves up by it, everybody's mails, the history, and the look-up. */
export function buildChangePlan<Facts extends object, O extends CommandOutcome>(
  server: KindServer,
  command: Command,
  { statements, freed, mails = [], logEntries: lines = [], lookUp, read, done }: ChangeParts<Facts, O>,
): Plan<O> {
  const promotion = freed ? promote(server, freed, command.now) : null;
  const batch = [
    ...[...statements, ...(promotion ? [promotion.statement] : [])],
    queueMails([...mails, ...(promotion?.mails ?? [])]),
    logActs([...lines, ...(promotion?.logEntries ?? [])]),
  ];
  return defineQuery([batch, lookUp], ([, found]) => {
    // That a row is what its statement says is up to the SQL beside the type (see `rowsOf` in app/db/batch.server.ts).
    const facts = found as Facts[];
    const outcome = read(facts);
    if (!done.includes(outcome.outcome)) logRefusedCommand(command, outcome, facts);
    return outcome;
  });
}

type LogEntry = Omit<Parameters<typeof selectAct>[0], "cause" | "submissionId" | "subject"> & { cause?: Value };
type SignUpReference = Partial<Parameters<typeof signUpsSubject>[0]>;

/** The first of a group of sign-ups as it is now: what caused a mail or a line about all of them. */
export const FIRST_SIGN_UP_KEY = sql`min(s.id) || ':' || s.version`;

/** A line of the history for sign-ups (alias s), one for each group of them; `about` says what else of them it keeps. */
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

/** The organizers' notice that something of a submission (alias x) changed. */
export function selectNotice(now: number, from: SQL, which: SQL): SQL {
  return sql`SELECT ${selectOrganizerNotice(now, findNoticeWindow(now))} ${from} JOIN events e ON e.id = x.event_id JOIN users u ON ${RUNS_EVENT}
    WHERE ${which} AND ${WANTS_NOTICES}`;
}

/** A sign-up's offer and event, for a sub-select about it (alias s). */
export function fromOffer(server: KindServer): SQL {
  return sql`FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent} WHERE o.id = s.${sql.raw(server.offerColumn)}`;
}

/** What a look-up says of an offer's places. */
export function selectCounts(server: KindServer, offer: SQL): SQL {
  return sql`(SELECT o.${server.capacityColumn} ${offer}) AS capacity, (SELECT o.${server.takenColumn} ${offer}) AS taken`;
}
