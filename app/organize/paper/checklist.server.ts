import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { formatScheduleDay, formatScheduleTimes } from "#app/lib/schedule.ts";
import { fromFilteredSignUps, PART_ORDER, type RosterScope } from "#app/organize/roster/matching.server.ts";
import { type PartOfferRecord, selectOffers } from "#app/organize/roster/parts.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { getKindServer, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { getCategoryLabel } from "#app/signup/ui/offer-list.tsx";

/** The items people bring, by day and category. */
export type Checklist = {
  event: { id: string; title: string; day: string | null; times: string | null; location: string };
  kind: KindId;
  /** Over all items. */
  missing: number;
  groups: { title: string | null; items: ChecklistItem[] }[];
};

export type ChecklistItem = {
  id: string;
  title: string | null;
  description: string | null;
  capacity: number | null;
  coming: number;
  missing: number;
  brings: Bringing[];
};

type Bringing = { id: string; name: string | null; quantity: number; notes: string | null };
type BringRecord = Bringing & { part: string };

/** The event's items with who brings them; null if it has none, or if this person may not organize it. */
export async function loadChecklist(userId: string, eventId: string, now: number, locale: string): Promise<Checklist | null> {
  const scopes = mapKinds((server): RosterScope => ({ userId, eventId, server, capability: "organize" }));
  const [[event], offers, records] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    scopes.map(selectOffers),
    scopes.map(selectBringing),
  ]);
  if (!event) return null;
  const { kind } = getKindServer(event.type);
  if (!kind.offerHas.includes("category")) return null;
  const brings = Map.groupBy(pickRowsOfType<BringRecord>(event.type, records), ({ part }) => part);
  const listed = pickRowsOfType<PartOfferRecord>(event.type, offers).filter(({ id, isRemoved }) => isRemoved === 0 || brings.has(id));
  const items = listed.map((offer) => toItem(offer, brings.get(offer.id) ?? [], locale));
  const { id, title, location } = event;
  return {
    event: { id, title, location, day: formatScheduleDay(event, locale), times: formatScheduleTimes(event, locale) },
    kind: kind.id,
    missing: items.reduce((sum, { missing }) => sum + missing, 0),
    groups: groupItems(event.type, listed, items, locale),
  };
}

/** Only what surely comes: nobody who waits, was asked, or has yet to take an offered spot. */
function selectBringing(scope: RosterScope): SQL<BringRecord> {
  const filter = readRosterFilter(new URLSearchParams({ status: "confirmed" }));
  return sql`SELECT f.id, f.part, f.name, f.wants AS quantity, f.notes ${fromFilteredSignUps(scope, filter)} ORDER BY ${PART_ORDER}`;
}

function toItem(offer: PartOfferRecord, brings: Bringing[], locale: string): ChecklistItem {
  const { compare } = new Intl.Collator(locale);
  const coming = brings.reduce((sum, { quantity }) => sum + quantity, 0);
  const { id, title, description, capacity, isRemoved } = offer;
  return {
    ...{ id, title, description, capacity, coming },
    missing: isRemoved === 1 ? 0 : Math.max(0, (capacity ?? 0) - coming),
    brings: brings.toSorted((a, b) => compare(a.name ?? "\uffff", b.name ?? "\uffff")),
  };
}

/** A heading names the day and the category if there are several. */
function groupItems(type: string, offers: PartOfferRecord[], items: ChecklistItem[], locale: string): Checklist["groups"] {
  const hasDays = new Set(offers.map(({ date }) => date)).size > 1;
  const hasCategories = new Set(offers.map(({ category }) => category)).size > 1;
  const titles = offers.map(({ date, category }) => {
    const day = hasDays && formatScheduleDay({ date, endDate: null }, locale);
    return [day, hasCategories && category && getCategoryLabel(type, category)].filter(Boolean).join(" · ");
  });
  const groups = Map.groupBy(items.keys(), (at) => titles[at] ?? "");
  return [...groups].map(([title, own]) => ({ title: title || null, items: own.flatMap((at) => items[at] ?? []) }));
}
