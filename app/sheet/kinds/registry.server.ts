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
 * One statement per kind, to read rows of an event whose kind is only known from the answer in a single round trip. Three of
 * them answer from an empty index range; `pickRowsOfType` picks the rows of the fourth.
 */
export function mapKinds<T>(make: (server: KindServer) => T): T[] {
  return KIND_IDS.map((kind) => make(KIND_SERVERS[kind]));
}

/** Whether an event (by its alias) is of that kind: keeps other kinds' non-empty tables from being read. */
export function isEventOfKind({ kind }: KindServer, alias: "e" | "o" = "e"): SQL {
  const types = EVENT_TYPE_IDS.filter((id) => eventType(id).kind === kind.id);
  return sql`${sql.raw(alias)}.type IN (SELECT value FROM json_each(${JSON.stringify(types)}))`;
}

export function pickRowsOfType<Row>(type: string, results: Row[][]): Row[] {
  return results[KIND_IDS.indexOf(eventType(type).kind)] ?? [];
}

export function getKindServer(type: string): KindServer {
  return KIND_SERVERS[eventType(type).kind];
}
