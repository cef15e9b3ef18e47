import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { SignUpStatus } from "#app/db/stored-values.ts";
import { selectEventFacts } from "#app/members/event-facts.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import { containsNeedle, toNeedles } from "#app/organize/roster/matching.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";

/** A sign-up as an agent reads it: no address, no answers. `name`: null if it was deleted or names weren't asked for. */
export type FoundSignUp = {
  id: string;
  offerId: string;
  status: SignUpStatus;
  places: number;
  name: string | null;
  checkedInAt: number | null;
  createdAt: number;
};

type Search = {
  withNames: boolean;
  /** Part of a name; only with names. */
  name?: string | undefined;
  offerId?: string | undefined;
  status?: SignUpStatus | undefined;
  /** An id, to begin after it. */
  after: string | null;
  limit: number;
};

/** Sign-ups of an event in a fixed order, one more than `limit` if there are more; null unless this person organizes the event. */
export async function searchSignUps(userId: string, eventId: string, search: Search): Promise<FoundSignUp[] | null> {
  const [[event], found] = await runBatch([
    selectEventFacts(userId, eventId),
    mapKinds((server) => selectFound(server, userId, eventId, search)),
  ]);
  return event ? pickRowsOfType(event.type, found) : null;
}

function selectFound(server: KindServer, userId: string, eventId: string, search: Search): SQL<FoundSignUp> {
  const { withNames, name, offerId, status, after, limit } = search;
  const wanted = [
    status ? sql`f.status = ${status}` : sql`f.status <> 'cancelled'`,
    ...(after === null ? [] : [sql`f.id > ${after}`]),
    ...(offerId === undefined ? [] : [sql`f.offerId = ${offerId}`]),
    ...(withNames && name ? [sql`EXISTS (SELECT 1 FROM json_each(${toNeedles(name)}) w WHERE ${containsNeedle(["f.name"])})`] : []),
  ];
  return sql<FoundSignUp>`SELECT f.id, f.offerId, f.status, f.places, ${withNames ? sql`f.name` : sql`NULL`} AS name, f.checkedInAt, f.createdAt
    FROM (SELECT ${server.signupFields} FROM events e JOIN ${server.signupTable} s ON s.event_id = e.id
      WHERE e.id = ${eventId} AND ${isEventOfKind(server)} AND ${mayAt("e", userId, "organize")}) f
    WHERE ${sql.join(wanted, sql` AND `)} ORDER BY f.id LIMIT ${limit + 1}`;
}
