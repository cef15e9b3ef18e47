import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { context } from "#app/db/request-context.server.ts";
import type { Actor } from "#app/db/stored-values.ts";
import type { Act } from "./act.ts";

type ActLine = {
  eventId: Value;
  now: Value;
  /** Identifies the act at that time, so that running it again writes nothing. */
  cause: Value;
  actor: Actor | SQL;
  act: Act | SQL;
  userId?: Value;
  submissionId?: Value;
  /** An `ActSubject` as JSON. */
  subject?: Value;
};

/**
 * Records the rows of these selects in the history, as part of the act's batch. Each select finds a row only if the act
 * happens, and ends in a `where`.
 */
export function logActs(selects: SQL[]): SQL {
  return sql`INSERT INTO event_log (event_id, at, id, actor, user_id, submission_id, act, subject) ${sql.join(selects, sql` UNION ALL `)}
    ON CONFLICT DO NOTHING`;
}

/** For acts that many people do one by one: adds to the number of people in an existing line instead of writing another line. */
export function countActs(select: SQL): SQL {
  const people = (subject: string) => sql.raw(`${subject} ->> '$.people'`);
  return sql`INSERT INTO event_log (event_id, at, id, actor, user_id, submission_id, act, subject) ${select}
    ON CONFLICT DO UPDATE SET subject = json_set(subject, '$.people', ${people("subject")} + ${people("excluded.subject")})`;
}

/** The columns of a select for `logActs` or `countActs`. What an organizer's program does is recorded with its key. */
export function selectAct({ eventId, now, cause, actor, userId = null, submissionId = null, act: done, subject = null }: ActLine): SQL {
  const { keyId } = context();
  const about = keyId && actor === "organizer" ? sql`json_set(coalesce(${subject}, '{}'), '$.key', ${keyId})` : subject;
  const values: Value[] = [eventId, now, sql`${done} || ':' || ${cause}`, actor, userId, submissionId, done, about];
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

type ActSignUpColumns = { id: Value; version: Value; offer: Value } & Partial<Record<"status" | "since" | "to", Value>>;

/** The `subject` JSON for a line about sign-ups; aggregates over the rows of the select. */
export function signUpsSubject(signUp: ActSignUpColumns): SQL {
  const pairs = Object.entries(signUp).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_object('signups', json_group_array(json_object(${sql.join(pairs, sql`, `)})))`;
}
