import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { hasSpotsFor } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { couldEverFit, noEligibleWaiter } from "#app/sheet/kinds/wait-list.server.ts";

/**
 * Whether a sign-up (alias s) can still be changed: not while it is asked for, and not once it is canceled or a held spot's deadline has passed, even if that
 * wasn't processed yet.
 */
export function isChangeableNow(now: number): SQL {
  return sql`s.status NOT IN ('cancelled', 'asked') AND (s.status <> 'offered' OR s.offered_until > ${now})`;
}

/**
 * Taking no more spots is always allowed; a waiting guest may wait for anything that could ever fit; everyone else comes after
 * the wait list.
 */
export function hasRoom(server: KindServer, spots: Value, now: number): SQL {
  return sql`(${spots} <= s.places OR ${spots} = 0
    OR iif(s.status = 'waiting', ${couldEverFit(server, spots)}, ${isFree(server, spots, now)}))`;
}

/** Spots that are free besides its own (alias s), and that no one waits for. */
export function isFree(server: KindServer, spots: Value, now: number): SQL {
  return sql`(${hasSpotsFor(server, spots, sql`s.places`)} AND ${noEligibleWaiter(server, now)})`;
}
