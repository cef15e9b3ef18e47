import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type OwnedEvent, ownedEvent } from "#app/events/owned.server.ts";
import { dayText } from "#app/events/schedule.ts";
import { offerTimeLine } from "#app/events/when.ts";
import type { Signup } from "#app/kinds/kind.server.ts";
import type { Kind, Offer } from "#app/kinds/kind.ts";
import { kindServerOfType } from "#app/kinds/registry.server.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";

/** Who signed up, as the owner sees it: by offer, one page at a time. */
export type Roster = {
  event: Pick<OwnedEvent, "id" | "title" | "type" | "status" | "attendeeCount" | "maxAttendees" | "waiting" | "location"> & {
    day: string | null;
  };
  /** What this kind asks beyond name and e-mail: the table's further columns. */
  asks: Kind["asks"];
  groups: RosterGroup[];
  /** How many sign-ups match in all, and on how many pages they stand. */
  found: number;
  page: number;
  pages: number;
};

export type RosterGroup = Pick<Offer, "id" | "title" | "capacity" | "taken" | "waiting"> & { time: string; rows: RosterRow[] };

export type RosterRow = Pick<
  Signup,
  "id" | "name" | "email" | "phone" | "notes" | "skills" | "quantity" | "guestCount" | "response" | "status"
> & { signedUpAt: string };

type Row = Omit<RosterRow, "signedUpAt"> & { offerId: string; createdAt: number };
type Wanted = { search: string; page: number };

/** The sign-ups of an event of this owner's, searched by name, e-mail or phone; null when the event is not theirs. */
export async function rosterOf(ownerId: string, eventId: string, wanted: Wanted, now: number, locale: string): Promise<Roster | null> {
  const event = await ownedEvent(ownerId, eventId, now);
  if (!event) return null;
  const { search, page } = wanted;
  const server = kindServerOfType(event.type);
  const matching = sql`FROM (SELECT ${server.signupFields} FROM ${server.signupTable} s WHERE s.event_id = ${eventId} AND s.status <> 'cancelled') f
    JOIN (SELECT ${server.offerFields} FROM ${server.offerTable} o) p ON p.id = f.offerId
    WHERE ${isOwned(ownerId, eventId)} ${search === "" ? sql`` : sql`AND ${matches(search)}`}`;
  const [offers, rows, counts] = await runBatch([
    sql`SELECT ${server.offerFields} FROM ${server.offerTable} o WHERE ${server.offerEvent} = ${eventId} AND ${isOwned(ownerId, eventId)}
        AND NOT (${server.isRemoved}) ORDER BY startsAt, position, o.id`,
    sql`SELECT f.id, f.offerId, f.name, f.email, f.phone, f.notes, f.skills, f.quantity, f.guestCount, f.response, f.status, f.createdAt
        ${matching} ORDER BY p.startsAt, p.position, p.id, f.createdAt, f.id LIMIT ${LIMITS.rosterPage} OFFSET ${(page - 1) * LIMITS.rosterPage}`,
    sql`SELECT count(*) AS found ${matching}`,
  ]);
  const found = Number(counts?.[0]?.found ?? 0);
  const pages = Math.max(1, Math.ceil(found / LIMITS.rosterPage));
  const groups = groupsOf(event, offers as Offer[], rows as Row[], locale);
  // Whoever searches or turns pages looks for people, not for offers without any.
  const shown = search === "" && pages === 1 ? groups : groups.filter((group) => group.rows.length > 0);
  return { event: summaryOf(event, locale), asks: server.kind.asks, groups: shown, found, page, pages };
}

function isOwned(ownerId: string, eventId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM events own WHERE own.id = ${eventId} AND own.user_id = ${ownerId} AND own.deleted_at IS NULL)`;
}

function matches(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(f.name LIKE ${pattern} ESCAPE '\\' OR f.email LIKE ${pattern} ESCAPE '\\' OR f.phone LIKE ${pattern} ESCAPE '\\')`;
}

function groupsOf(event: OwnedEvent, offers: Offer[], rows: Row[], locale: string): RosterGroup[] {
  const byOffer = Map.groupBy(rows, (row) => row.offerId);
  return offers.map((offer) => ({
    id: offer.id,
    title: offer.title,
    capacity: offer.capacity,
    taken: offer.taken,
    waiting: offer.waiting,
    time: [dayText({ date: offer.date, endDate: null }, locale), offerTimeLine(offer, locale)].filter(Boolean).join(" · "),
    rows: (byOffer.get(offer.id) ?? []).map(({ offerId, createdAt, ...row }) => ({
      ...row,
      signedUpAt: formatInstant(createdAt, locale, event.timeZone),
    })),
  }));
}

function summaryOf(event: OwnedEvent, locale: string): Roster["event"] {
  const { id, title, type, status, attendeeCount, maxAttendees, waiting, location } = event;
  return { id, title, type, status, attendeeCount, maxAttendees, waiting, location, day: dayText(event, locale) };
}
