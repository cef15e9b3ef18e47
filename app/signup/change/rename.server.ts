import { type SQL, sql } from "drizzle-orm";
import { toPersonKey } from "#app/lib/person-key.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { countHeldOffers, isHeldByPerson } from "#app/sheet/kinds/person-limit.server.ts";
import type { Answers } from "#app/sheet/questions/question.ts";

/** A person's new name, for everything they signed up for. */
export type Rename = {
  /** The assignments that set a changed sign-up's (alias s) person. */
  assignment: SQL;
  /** Whether a sign-up (alias s) may have that name: no one else at its address has it for the same offers. */
  isPossible: SQL;
  /** Updates the person's other sign-ups, and the submission if it is in their name; runs before the change itself. */
  statements: SQL[];
};

/**
 * `answers` are the person's own, if they were asked again. `isChanged` says which sign-up (alias s) will be changed, whatever
 * its name.
 */
export function renamePerson(server: KindServer, name: string, isChanged: SQL, now: number, answers?: Answers): Rename {
  const { signupTable } = server;
  const isTaken = isHeldByPerson(server, sql`z.${sql.raw(server.offerColumn)}`, sql`z.user_email`, toPersonKey(name), sql`z.id`);
  const isPossible = sql`NOT EXISTS (SELECT 1 FROM ${signupTable} z WHERE ${isSamePerson("z")} AND z.status <> 'cancelled' AND ${isTaken})`;
  const renamed = sql`FROM ${signupTable} s WHERE ${isChanged} AND s.user_name IS NOT ${name} AND ${isPossible}`;
  const setsPersonKey = (row: SQL) => sql`person_key = iif(${row}.user_email IS NULL, '', ${toPersonKey(name)})`;
  const own = answers ? sql`answers = nullif(${JSON.stringify(answers)}, '{}'),` : sql``;
  return {
    assignment: setsPersonKey(sql`s`),
    isPossible,
    statements: [
      sql`UPDATE submissions AS x SET name = ${name}
        WHERE x.id = (SELECT s.submission_id ${renamed}) AND x.name IS (SELECT s.user_name ${renamed})`,
      sql`UPDATE ${signupTable} AS z SET user_name = ${name}, ${setsPersonKey(sql`z`)}, ${own} version = version + 1, updated_at = ${now}
        WHERE z.submission_id = (SELECT s.submission_id ${renamed}) AND z.person_key = (SELECT s.person_key ${renamed})
          AND z.id <> (SELECT s.id ${renamed})`,
    ],
  };
}

/** Whether the renamed person stays within the per-person limit; checked for a guest's own change. */
export function isWithinLimit(server: KindServer, name: string): SQL {
  if (!server.kind.hasOffers) return sql`1`;
  const max = sql`(SELECT max_per_person FROM events WHERE id = s.event_id)`;
  const named = { event: sql`s.event_id`, email: sql`s.user_email`, person: toPersonKey(name) };
  const renamed = sql`SELECT count(*) FROM ${server.signupTable} z WHERE ${isSamePerson("z")} AND z.status IN ('confirmed', 'offered')`;
  return sql`(s.person_key = ${toPersonKey(name)} OR ${max} IS NULL
    OR (${renamed}) + ${countHeldOffers(server, named, sql`NOT ${isSamePerson("h")}`)} <= ${max})`;
}

/** Matches a sign-up (alias s) with the same person's others in its submission. */
function isSamePerson(alias: "z" | "h"): SQL {
  const row = sql.raw(alias);
  return sql`(${row}.id = s.id OR (${row}.submission_id = s.submission_id AND ${row}.person_key = s.person_key))`;
}
