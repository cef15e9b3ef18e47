import { type SQL, sql } from "drizzle-orm";
import { aboutSignUps, act } from "#app/acts/statements.server.ts";
import type { KindServer } from "#app/kinds/kind.server.ts";

type Expired = { eventId: string; now: number; act: "holdExpired" | "unconfirmed" };

/** A line of the history for sign-ups (alias s) that the product took back in time, up to their table. */
export function selectExpired(server: KindServer, given: Expired): SQL {
  const line = { ...given, cause: sql`min(s.id) || ':' || s.version`, actor: "product" as const, submissionId: sql`s.submission_id` };
  const subject = aboutSignUps({ id: sql`s.id`, version: sql`s.version`, offer: sql`s.${sql.raw(server.offerColumn)}` });
  return sql`SELECT ${act({ ...line, subject })} FROM ${server.signupTable} s`;
}
