import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { KindId, Offer } from "#app/event-types/offer.ts";
import { formatScheduleDay } from "#app/lib/schedule.ts";
import { may } from "#app/members/may.server.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { formatOfferTime } from "#app/sheet/event/when.ts";
import { isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import { mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import { countAwaitingFirstMail } from "./first-mail.server.ts";

/** Something the rows of a table may be for; `label` is how the page names it. */
export type ImportOffer = Pick<Offer, "id" | "title" | "date" | "startTime" | "capacity" | "taken"> & { label: string; isOpen: boolean };

/** The facts the page of an import needs. */
export type ImportSheet = {
  event: { id: string; title: string; kind: KindId; isPublished: boolean };
  hasOffers: boolean;
  allowsRepeats: boolean;
  hasQuantity: boolean;
  hasPhone: boolean;
  hasResponse: boolean;
  maxPerPerson: number | null;
  offers: ImportOffer[];
  /** The people of earlier imports who wait for their first email. */
  silent: number;
  /** The key of the next import. */
  key: string;
};

type OfferRecord = Offer & { isOpen: 0 | 1 };

/** For an event's organizers; null for anyone else. One round trip. */
export async function loadImportSheet(userId: string, eventId: string, now: number, locale: string): Promise<ImportSheet | null> {
  const [[event], [limit], offers, silent] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    sql<{ maxPerPerson: number | null }>`SELECT max_per_person AS maxPerPerson FROM events
      WHERE id = ${eventId} AND ${may(userId, eventId, "organize")}`,
    mapKinds(
      (server) => sql<OfferRecord>`SELECT ${server.offerFields}, ${isOfferOpen(server, now)} AS isOpen
        FROM events e CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
        WHERE e.id = ${eventId} AND NOT (${server.isRemoved}) AND ${may(userId, eventId, "organize")} ORDER BY startsAt, position, o.id`,
    ),
    mapKinds((server) => countAwaitingFirstMail(userId, eventId, server)),
  ]);
  if (!event) return null;
  const kind = getKind(event.type);
  const toOffer = ({ isOpen, ...offer }: OfferRecord): ImportOffer => ({
    id: offer.id,
    title: offer.title,
    date: offer.date ?? event.date,
    startTime: offer.startTime,
    capacity: offer.capacity,
    taken: offer.taken,
    isOpen: isOpen === 1,
    label:
      [offer.title, formatScheduleDay({ date: offer.date, endDate: null }, locale), formatOfferTime(offer, locale)]
        .filter(Boolean)
        .join(", ") || event.title,
  });
  return {
    event: { id: event.id, title: event.title, kind: kind.id, isPublished: event.status === "published" },
    hasOffers: kind.hasOffers,
    allowsRepeats: kind.allowsRepeats,
    hasQuantity: asksFor(kind.id, "quantity") || asksFor(kind.id, "guestCount"),
    hasPhone: asksFor(kind.id, "phone"),
    hasResponse: asksFor(kind.id, "response"),
    maxPerPerson: kind.hasOffers ? (limit?.maxPerPerson ?? null) : null,
    offers: pickRowsOfType(event.type, offers).map(toOffer),
    silent: pickRowsOfType(event.type, silent)[0]?.people ?? 0,
    key: newId(),
  };
}
