import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import type { EventRole } from "#app/members/may.server.ts";
import { fromFilteredSignUps, PART_ORDER, type RosterScope, whereFilter } from "#app/organize/roster/matching.server.ts";
import { buildParts, type PartOfferRecord, selectOffers } from "#app/organize/roster/parts.server.ts";
import type { RosterFilter } from "#app/organize/roster/rules.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { getKindServer, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { buildTags, type NameTag, type TagChoices, type TagRecord } from "./tags.ts";

export type NameTags = {
  event: { id: string; title: string; timeZone: string };
  kind: KindId;
  role: EventRole;
  tags: NameTag[];
};

/** A name tag for each expected person the filter matches; null if the viewer may not see names. */
export async function loadNameTags(
  userId: string,
  eventId: string,
  filter: RosterFilter,
  choices: TagChoices,
  now: number,
  locale: string,
): Promise<NameTags | null> {
  const scopes = mapKinds((server): RosterScope => ({ userId, eventId, server, capability: "door" }));
  const [[event], offers, records] = await runBatch([
    selectOwnedEvent(userId, eventId, now, "door"),
    scopes.map(selectOffers),
    scopes.map((scope) => selectTagRows(scope, { ...filter, view: "door" })),
  ]);
  if (!event) return null;
  const server = getKindServer(event.type);
  const { kind } = server;
  // An answer like "Going" says nothing on a tag.
  const parts = kind.hasOffers ? buildParts(server, pickRowsOfType<PartOfferRecord>(event.type, offers), [], locale) : [];
  const { id, title, timeZone, role } = event;
  const tags = buildTags(parts, pickRowsOfType<TagRecord>(event.type, records), choices, now, locale);
  return { event: { id, title, timeZone }, kind: kind.id, role, tags };
}

/** Addresses only tell people apart here. */
function selectTagRows(scope: RosterScope, filter: RosterFilter): SQL<TagRecord> {
  return sql`SELECT f.person, f.name, f.part, f.createdAt, f.checkedInAt IS NOT NULL AS isIn, p.endsAt
    ${fromFilteredSignUps(scope, filter)} ${whereFilter(scope, filter)} ORDER BY ${PART_ORDER}`;
}
