import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { makeReading } from "#app/db/reading.server.ts";
import { runsEvent } from "#app/db/runs-event.server.ts";
import { aboutSignUps, act, logActs } from "#app/members/act-statements.server.ts";
import { noticeWindow, organizerNotice, queueMails, wantsNotices } from "#app/outbox/statements.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { promote } from "#app/sheet/kinds/promote.server.ts";
import { type Command, logRefusal, type Outcome, type Plan } from "#app/sheet/room/plan.server.ts";

type Parts<Facts, O extends Outcome> = {
  /** What is changed, each statement where its guard holds. */
  statements: SQL[];
  /** The offers (their ids) where a place may have become free by it. */
  freed?: SQL;
  /** Selects of mails and of lines of the history, of what the statements made so. */
  mails?: SQL[];
  lines?: SQL[];
  /** Why nothing was changed, where nothing was. */
  lookUp: SQL<Facts>;
  read: (found: Facts[]) => O;
  /** What it is called where it was done. */
  done: O["outcome"][];
};

/** The plan of what changes sign-ups that stand: the change, who moves up by it, everybody's mails, the history, and the look-up. */
export function planChangeOf<Facts extends object, O extends Outcome>(
  server: KindServer,
  command: Command,
  { statements, freed, mails = [], lines = [], lookUp, read, done }: Parts<Facts, O>,
): Plan<O> {
  const given = freed ? promote(server, freed, command.now) : null;
  const batch = [
    ...[...statements, ...(given ? [given.statement] : [])],
    queueMails([...mails, ...(given?.mails ?? [])]),
    logActs([...lines, ...(given?.lines ?? [])]),
  ];
  return makeReading([batch, lookUp], ([, found]) => {
    // That a row is what its statement says is up to the SQL beside the type (see `rowsOf` in app/db/batch.server.ts).
    const facts = found as Facts[];
    const outcome = read(facts);
    if (!done.includes(outcome.outcome)) logRefusal(command, outcome, facts);
    return outcome;
  });
}

type Line = Omit<Parameters<typeof act>[0], "cause" | "submissionId" | "subject"> & { cause?: Value };
type Named = Partial<Parameters<typeof aboutSignUps>[0]>;

/** The first of a group of sign-ups as it is now: what caused a mail or a line about all of them. */
export const BY_FIRST = sql`min(s.id) || ':' || s.version`;

/** A line of the history for sign-ups (alias s), one for each group of them; `about` says what else of them it keeps. */
export function selectLine(
  { signupTable, offerColumn }: KindServer,
  line: Line,
  which: SQL,
  by = sql`s.submission_id`,
  about: Named = {},
): SQL {
  const subject = aboutSignUps({ id: sql`s.id`, version: sql`s.version`, offer: sql`s.${sql.raw(offerColumn)}`, ...about });
  const columns = act({ cause: BY_FIRST, ...line, submissionId: sql`s.submission_id`, subject });
  return sql`SELECT ${columns} FROM ${signupTable} s WHERE ${which} GROUP BY ${by}`;
}

/** The organizers' notice that something of a submission (alias x) changed. */
export function selectNotice(now: number, from: SQL, which: SQL): SQL {
  return sql`SELECT ${organizerNotice(now, noticeWindow(now))} ${from} JOIN events e ON e.id = x.event_id JOIN users u ON ${runsEvent}
    WHERE ${which} AND ${wantsNotices}`;
}

/** A sign-up's offer and event, for a sub-select about it (alias s). */
export function offerOf(server: KindServer): SQL {
  return sql`FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent} WHERE o.id = s.${sql.raw(server.offerColumn)}`;
}

/** What a look-up says of an offer's places. */
export function selectPlaces(server: KindServer, offer: SQL): SQL {
  return sql`(SELECT o.${server.capacityColumn} ${offer}) AS capacity, (SELECT o.${server.takenColumn} ${offer}) AS taken`;
}
