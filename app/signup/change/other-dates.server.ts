import { type SQL, sql } from "drizzle-orm";
import { listChangeableFields } from "#app/sheet/kinds/field-columns.server.ts";
import { isChangeable, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import type { ManualDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { hasRoom, isChangeableNow } from "./change-guards.server.ts";
import { fromOffer } from "./change-plan.server.ts";

/** A sign-up on another date of a series: as the guest was shown it, and what it becomes. */
export type OtherDate = { signupId: string; version: number; places: number; details: ManualDetails };

type OtherDates = {
  statements: SQL[];
  /** A condition on sign-ups (alias s), or that they are other dates that this command changed. */
  orThey: (condition: SQL) => SQL;
  /** What the receipt is about besides one sign-up; null if there are no other dates. */
  changed: { props: SQL } | null;
  /** The JSON list of the sign-ups that stay as they were. */
  kept: SQL;
};

type Given = { submissionId: string; others?: OtherDate[] | undefined; now: number };

/**
 * The other dates that a change is for, each guarded by itself, and none unless the change itself was made (`wasChanged`). A
 * rename has changed them before, which their version shows. Those that already are as they should be are left alone, so that
 * running it again does no harm.
 */
export function planOtherDates(server: KindServer, { submissionId, others = [], now }: Given, wasChanged: SQL): OtherDates {
  if (others.length === 0) return { statements: [], orThey: (condition) => condition, changed: null, kept: sql`'[]'` };
  const { signupTable } = server;
  const list = sql`json_each(${JSON.stringify(others)}) c`;
  const wanted = (name: string) => sql.raw(`c.value ->> '$.${name}'`);
  // A rename applies to all of a person's sign-ups.
  const fields = listChangeableFields(server.kind.id).filter(({ id }) => id !== "name");
  const differs = (alias: "s" | "z") =>
    sql.join(
      fields.map(({ id, column }) => sql`${sql.raw(`${alias}.${column}`)} IS NOT ${wanted(`details.${id}`)}`),
      sql` OR `,
    );
  const isTheirs = sql`s.submission_id = ${submissionId} AND s.id = ${wanted("signupId")}`;
  const isAsShown = sql`(s.version = ${wanted("version")} OR (s.version = ${wanted("version")} + 1 AND s.updated_at = ${now}))`;
  const update = sql`UPDATE ${signupTable} AS s SET ${sql.join(
    fields.map(({ id, column }) => sql`${sql.raw(column)} = ${wanted(`details.${id}`)}`),
    sql`, `,
  )},
      places = iif(s.status = 'waiting', 0, ${wanted("places")}), version = s.version + 1, updated_at = ${now}
    FROM ${list} WHERE ${isTheirs} AND ${isChangeableNow(now)} AND ${isAsShown} AND (${differs("s")})
      AND EXISTS (SELECT 1 FROM ${signupTable} s WHERE ${wasChanged})
      AND EXISTS (SELECT 1 FROM (SELECT 1 ${fromOffer(server)} AND ${isOfferOpen(server, now)} AND ${isChangeable(server, now)}
        AND ${hasRoom(server, wanted("places"), now)}))`;
  const orThey = (condition: SQL) => sql`((${condition}) OR (s.submission_id = ${submissionId} AND s.updated_at = ${now}
    AND s.id IN (SELECT ${wanted("signupId")} FROM ${list})))`;
  const signupIds = sql`(SELECT json_group_array(s.id) FROM ${signupTable} s WHERE ${orThey(wasChanged)})`;
  return {
    statements: [update],
    orThey,
    changed: { props: sql`json_object('signupIds', json(${signupIds}))` },
    kept: sql`(SELECT json_group_array(z.id) FROM ${list} JOIN ${signupTable} z ON z.id = ${wanted("signupId")} WHERE ${differs("z")})`,
  };
}
