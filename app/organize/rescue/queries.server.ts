import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { CallOutcome } from "#app/db/stored-values.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { formatMoment } from "#app/lib/format-date.ts";
import { may, mayAt } from "#app/members/may.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { rescueSubmissionKey } from "#app/signup/take/rescue-ask.server.ts";
import { freeSpots, IS_LAST_CALL, isOfferRunning, MAY_ASK } from "./guards.server.ts";

/** Whether there is a call for an offer (alias o) of an event (alias e), open or ended. */
const HAS_CALL = sql`EXISTS (SELECT 1 FROM rescue_calls c WHERE c.event_id = e.id AND c.offer_id = o.id)`;

/** The most empty spots listed; those that begin first come first. */
const MAX_LISTED = 60;

type EventRow = {
  id: string;
  title: string;
  timeZone: string;
  isOwner: 0 | 1;
  mayAsk: 0 | 1;
  asksHelpers: 0 | 1 | null;
  tagIds: Json<string[]> | null;
  helpers: number;
};
export type OfferRow = Offer & { empty: number };
type CallRow = {
  id: string;
  offerId: string;
  asked: number;
  nextAt: number;
  endedAt: number | null;
  outcome: CallOutcome | null;
  names: Json<string[]>;
};

/** The open or latest call for an empty spot. */
export type CallView = { id: string; state: "open" | CallOutcome; asked: number; names: string[]; next: string | null };

export type RescueView = {
  event: { id: string; title: string };
  isOwner: boolean;
  mayAsk: boolean;
  asksHelpers: boolean;
  helpers: number;
  tags: { id: string; name: string; people: number; isChosen: boolean }[];
  offers: { offer: Pick<Offer, "id" | "title" | "date" | "startTime" | "endTime">; empty: number; call: CallView | null }[];
};

/** How an event asks for help, for its organizers, in one round trip; null for anyone else. */
export async function loadRescue(userId: string, eventId: string, now: number, locale: string): Promise<RescueView | null> {
  const [[event], tags, offers, calls] = await runBatch([
    sql<EventRow>`SELECT e.id, e.title, e.time_zone AS timeZone, ${mayAt("e", userId, "own")} AS isOwner, coalesce(${MAY_ASK}, 0) AS mayAsk,
        w.asks_helpers AS asksHelpers, w.tag_ids AS tagIds,
        (SELECT count(*) FROM rescue_helpers h WHERE h.event_id = e.id AND h.confirmed_at IS NOT NULL) AS helpers
      FROM events e LEFT JOIN users u ON u.id = e.user_id LEFT JOIN rescue_settings w ON w.event_id = e.id
      WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    sql<{ id: string; name: string; people: number }>`SELECT t.id, t.name,
        (SELECT count(*) FROM contact_tag_assignments a JOIN contacts c ON c.id = a.contact_id
          WHERE a.tag_id = t.id AND trim(c.email) <> '') AS people
      FROM contact_tags t WHERE t.user_id = ${userId} AND ${may(userId, eventId, "own")} ORDER BY t.name`,
    mapKinds((server) => selectEmptyOffers(server, { userId, eventId, now, orIf: HAS_CALL, limit: MAX_LISTED })),
    sql<CallRow>`SELECT c.id, c.offer_id AS offerId, c.asked, c.next_at AS nextAt, c.ended_at AS endedAt, c.outcome,
        (SELECT json_group_array(x.name) FROM rescue_asks a
          JOIN submissions x ON x.event_id = c.event_id AND x.submission_key = ${rescueSubmissionKey}
          WHERE a.call_id = c.id AND x.name IS NOT NULL) AS names
      FROM rescue_calls c WHERE c.event_id = ${eventId} AND ${may(userId, eventId, "organize")}
 AND ${IS_LAST_CALL}`,
  ]);
  if (!event) return null;
  const chosen = event.tagIds ? parseJsonColumn(event.tagIds) : [];
  const callOf = new Map(calls.map((call) => [call.offerId, toCallView(call, event.timeZone, locale)]));
  return {
    event: { id: event.id, title: event.title },
    isOwner: event.isOwner === 1,
    mayAsk: event.mayAsk === 1,
    asksHelpers: event.asksHelpers !== 0,
    helpers: event.helpers,
    tags: tags.map((tag) => ({ ...tag, isChosen: chosen.includes(tag.id) })),
    offers: offers.flat().map(({ empty, ...offer }) => ({ offer, empty, call: callOf.get(offer.id) ?? null })),
  };
}

type EmptyOffers = { userId: string; eventId: string; now: number; orIf: SQL; limit: number };

/** Upcoming offers with free spots, for the event's organizers, and those for which `orIf` holds; those that begin first come first. */
export function selectEmptyOffers(server: KindServer, { userId, eventId, now, orIf, limit }: EmptyOffers): SQL<OfferRow> {
  return sql`SELECT ${server.offerFields}, max(0, ${freeSpots(server)}) AS empty
    FROM events e CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.id = ${eventId} AND ${isEventOfKind(server)} AND ${mayAt("e", userId, "organize")} AND ${isOfferRunning(server, now, sql`1`)}
      AND (${freeSpots(server)} > 0 OR ${orIf})
    ORDER BY ${server.startsAt}, position LIMIT ${limit}`;
}

function toCallView({ id, asked, nextAt, endedAt, outcome, names }: CallRow, timeZone: string, locale: string): CallView {
  const isOpen = endedAt === null;
  const next = isOpen ? formatMoment(nextAt, locale, timeZone) : null;
  return { id, state: isOpen ? "open" : (outcome ?? "over"), asked, names: parseJsonColumn(names), next };
}
