import { type SQL, sql } from "drizzle-orm";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { EVENT_TYPE_IDS, eventType } from "#app/event-types/registry.ts";
import { itemsServer } from "./items/kind.server.ts";
import type { KindServer } from "./kind.server.ts";
import { rsvpsServer } from "./rsvps/kind.server.ts";
import { shiftsServer } from "./shifts/kind.server.ts";
import { slotsServer } from "./slots/kind.server.ts";

export const KIND_SERVERS = {
  rsvp: rsvpsServer,
  item: itemsServer,
  shift: shiftsServer,
  slot: slotsServer,
} satisfies Record<KindId, KindServer>;

/**
 * What to ask for rows of an event whose kind shows only with the answer, to read both in one round trip: every kind's
 * statement. Three of them answer from an empty index range; `ofType` takes the rows of the fourth.
 */
export function eachKind<T>(make: (server: KindServer) => T): T[] {
  return KIND_IDS.map((kind) => make(KIND_SERVERS[kind]));
}

/** Whether an event (by its alias) is of that kind: where its rows are not empty for every other one, these stay unread. */
export function isOfKind({ kind }: KindServer, alias: "e" | "o" = "e"): SQL {
  const types = EVENT_TYPE_IDS.filter((id) => eventType(id).kind === kind.id);
  return sql`${sql.raw(alias)}.type IN (SELECT value FROM json_each(${JSON.stringify(types)}))`;
}

export function ofType<Row>(type: string, results: Row[][]): Row[] {
  return results[KIND_IDS.indexOf(eventType(type).kind)] ?? [];
}

export function kindServerOfType(type: string): KindServer {
  return KIND_SERVERS[eventType(type).kind];
}
