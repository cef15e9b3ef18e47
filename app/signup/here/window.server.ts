import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { HERE } from "./limits.ts";

/** Whether an offer (alias o) of an event (alias e) can be checked in for at an instant. */
export function isOn(at: Value): SQL {
  const [before, after] = [HERE.before, HERE.after].map((length) => sql.raw(String(length)));
  const startsAt = sql`coalesce(o.starts_at, e.starts_at)`;
  const endsAt = sql`coalesce(o.ends_at, iif(o.starts_at IS NULL, e.ends_at, o.starts_at), e.starts_at)`;
  return sql`(${startsAt} - ${before} <= ${at} AND ${endsAt} + ${after} >= ${at})`;
}
