import { type SQL, sql } from "drizzle-orm";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import type { PositionedOffer } from "./edit.ts";

/** Inserts any number of offers in one statement each: the rows travel as one JSON parameter. */
export function insertOffers(server: KindServer, eventId: string, offers: PositionedOffer[]): SQL[] {
  const { names, rows } = toJsonRows(server, offers);
  if (names.length === 0) return [];
  const values = names.map((name) => sql.raw(`value ->> '${name}'`));
  return [
    sql`INSERT INTO ${server.offerTable} (event_id, ${sql.raw(names.join(", "))})
      SELECT ${eventId}, ${sql.join(values, sql`, `)} FROM json_each(${rows}) WHERE true ON CONFLICT DO NOTHING`,
  ];
}

export function updateOffers(server: KindServer, eventId: string, offers: PositionedOffer[]): SQL[] {
  const { names, rows } = toJsonRows(server, offers);
  if (names.length === 0) return [];
  const assignments = names.filter((name) => name !== "id").map((name) => sql.raw(`${name} = j.value ->> '${name}'`));
  return [
    sql`UPDATE ${server.offerTable} AS o SET ${sql.join(assignments, sql`, `)} FROM json_each(${rows}) AS j
      WHERE o.id = j.value ->> 'id' AND o.event_id = ${eventId} AND o.removed_at IS NULL`,
  ];
}

/** Removes offers from the sheet; a row stays as long as its sign-ups. */
export function removeOffers(server: KindServer, eventId: string, ids: string[], now: number): SQL[] {
  if (ids.length === 0) return [];
  return [
    sql`UPDATE ${server.offerTable} SET removed_at = ${now}
      WHERE event_id = ${eventId} AND removed_at IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ];
}

/** Column names come from the kind, never from a form. */
function toJsonRows(server: KindServer, offers: PositionedOffer[]): { names: string[]; rows: string } {
  const rows = offers.map((offer) => ({ id: offer.id, position: offer.position, ...server.offerColumns(offer) }));
  return { names: Object.keys(rows[0] ?? {}), rows: JSON.stringify(rows) };
}
