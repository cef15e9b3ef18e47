import { type SQL, sql } from "drizzle-orm";
import { fits } from "#app/kinds/guards.server.ts";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { isNobodysTurn } from "#app/kinds/wait-list.server.ts";

const at = sql.placeholder;

/** Who a sign-up is taken for, and what it then is. */
export type Taking = { isTaken: SQL; columns: Record<"status" | "places" | "waiting_since" | "together", SQL> };

/** A person (alias p) as it stands in the statement that signs them up. */
export function ofPerson(name: string): SQL {
  return sql.raw(`p.value ->> '${name}'`);
}

/** How many places all of them take who are not there yet (alias a): one condition for all, read before any of them is inserted. */
const ALL_PLACES = sql`a.places`;

/** Places that are free for all of them, and for which nobody waits. */
export function isFree(server: KindServer): SQL {
  return sql`(${fits(server, ALL_PLACES)} AND (${ALL_PLACES} = 0 OR ${isNobodysTurn(server, at("now"))}))`;
}

/**
 * The same for each of them (alias p) in the order they were named: with those before, except one who alone is too many. None
 * of them is on the list yet when this is read, so it counts them itself.
 */
export function isFreeInTurn(server: KindServer): SQL {
  const places = sql.raw("q.value ->> 'places'");
  const before = sql`(SELECT sum(${places}) FROM json_each(a.list) q WHERE q.key <= p.key
    AND (o.${server.capacityColumn} IS NULL OR ${places} <= o.${server.capacityColumn} - o.${server.takenColumn}))`;
  const isAlone = fits(server, ofPerson("places"));
  return sql`(${isAlone} AND ${fits(server, before)} AND (${ofPerson("places")} = 0 OR ${isNobodysTurn(server, at("now"))}))`;
}

export function directly(free: SQL): Taking {
  const columns = { status: sql`'confirmed'`, places: ofPerson("places"), waiting_since: sql`NULL`, together: sql`0` };
  return { isTaken: free, columns };
}

/** Where there is no place they wait, unless they want more than there could ever be. */
export function orWaiting(free: SQL, couldEverFit: SQL, together = sql`0`): Taking {
  return {
    isTaken: sql`(${free} OR (e.wait_list = 1 AND ${couldEverFit}))`,
    columns: {
      status: sql`iif(${free}, 'confirmed', 'waiting')`,
      places: sql`iif(${free}, ${ofPerson("places")}, 0)`,
      waiting_since: sql`iif(${free}, NULL, ${at("now")})`,
      together: sql`iif(${free}, 0, ${together})`,
    },
  };
}

/** Each has a place or waits; without a wait list it is all of them or none. */
export function eachWaiting(server: KindServer): Taking {
  const all = orWaiting(isFree(server), sql`a.most <= o.${server.capacityColumn}`);
  return { ...all, columns: orWaiting(isFreeInTurn(server), sql`1`).columns };
}

/** As many as fit, and the others wait; nobody is left out, so nothing is taken where one of them is more than there could ever be. */
export function restWaiting(server: KindServer): Taking {
  const couldEverFit = sql`a.most <= o.${server.capacityColumn}`;
  const { isTaken, columns } = orWaiting(isFreeInTurn(server), couldEverFit);
  return { isTaken: sql`((o.${server.capacityColumn} IS NULL OR ${couldEverFit}) AND ${isTaken})`, columns };
}
