import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { may } from "#app/members/may.server.ts";
import { matchesContactFilter } from "#app/organize/contacts/matching.server.ts";
import { partLine } from "#app/organize/roster/labels.ts";
import { buildParts, type PartOfferRecord } from "#app/organize/roster/parts.server.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { getKindServer, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { HAS_PROVEN_OWNER, takesAsks } from "#app/signup/ask/guards.server.ts";
import { ASKS } from "#app/signup/ask/limits.ts";
import type { AskRequest } from "./rules.ts";

/** What a form needs in which an organizer asks a person. */
export type AskForm = {
  event: { id: string; title: string };
  /** What can be asked for: the requested offer with the other dates of its series, or everything. */
  offers: { id: string; line: string }[];
  /** The requested offer. */
  offerId: string;
  /** The viewer's contacts with an address, as far as they match the search. */
  contacts: AskContact[];
  isProven: boolean;
  key: string;
};

export type AskContact = { name: string; email: string };

type OfferRow = PartOfferRecord & { seriesId: string | null };

/** In one round trip; null if this person may not organize the event, or nobody can be asked to anything on its sheet. */
export async function loadAskForm(
  userId: string,
  eventId: string,
  { offerId, search }: AskRequest,
  now: number,
  locale: string,
): Promise<AskForm | null> {
  const [[event], [owner], offers, contacts] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    sql<{ isProven: 0 | 1 }>`SELECT ${HAS_PROVEN_OWNER} AS isProven FROM events e WHERE e.id = ${eventId}`,
    mapKinds((server) => selectOpenOffers(server, userId, eventId, now)),
    sql<AskContact>`SELECT c.name, lower(trim(c.email)) AS email FROM contacts c
      WHERE ${matchesContactFilter(userId, { search, tagIds: [] })} AND trim(c.email) <> '' ORDER BY c.sort_name, c.id LIMIT ${ASKS.contacts}`,
  ]);
  if (!event || !getKind(event.type).hasOffers) return null;
  const open = pickRowsOfType(event.type, offers);
  const requested = open.find(({ id }) => id === offerId);
  const isSame = ({ id, seriesId }: OfferRow) => id === offerId || (seriesId !== null && seriesId === requested?.seriesId);
  const parts = buildParts(getKindServer(event.type), offerId ? open.filter(isSame) : open, [], locale);
  return {
    event: { id: event.id, title: event.title },
    offers: parts.map((part) => ({ id: part.key, line: partLine(part) })),
    offerId,
    contacts,
    isProven: owner?.isProven === 1,
    key: newId(),
  };
}

/** Offers with a spot that someone could be asked to take. */
function selectOpenOffers(server: KindServer, userId: string, eventId: string, now: number): SQL<OfferRow> {
  return sql`SELECT ${server.offerFields}, ${server.seriesId} AS seriesId, 0 AS isRemoved
    FROM events e CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.id = ${eventId} AND ${may(userId, eventId, "organize")} AND ${takesAsks(server, Number.MAX_SAFE_INTEGER, now)}
    ORDER BY startsAt, position, o.id`;
}
