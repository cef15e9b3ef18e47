import { type SQL, sql } from "drizzle-orm";
import { type Offer, RESPONSES, type Response } from "#app/event-types/offer.ts";
import { formatScheduleDay } from "#app/lib/schedule.ts";
import { may } from "#app/members/may.server.ts";
import { formatOfferTime } from "#app/sheet/event/when.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import { partColumn, type RosterScope } from "./matching.server.ts";

/** An offer or an answer: one of the parts an event's sign-ups are divided into. */
export type PartView = {
  key: string;
  /** An offer's name, or the answer; null if there is neither. */
  title: string | null;
  response: Response | null;
  day: string | null;
  time: string | null;
  capacity: number | null;
  taken: number;
  waiting: number;
  /** Taken off the sheet; people who were on it can still be looked up. */
  isRemoved: boolean;
};

export type StatusTotals = { confirmed: number; asked: number; waiting: number; offered: number; cancelled: number };

export type PartOfferRecord = Offer & { isRemoved: 0 | 1 };
export type TotalRecord = { part: string; status: keyof StatusTotals; count: number };

export function selectOffers(scope: RosterScope): SQL<PartOfferRecord> {
  const { server, eventId } = scope;
  return sql`SELECT ${server.offerFields}, ${server.isRemoved} AS isRemoved FROM ${server.offerTable} o
    WHERE ${server.offerEvent} = ${eventId} AND ${may(scope.userId, eventId, scope.capability)} ORDER BY startsAt, position, o.id`;
}

/** Counts the sign-ups of each part by status. */
export function selectTotals(scope: RosterScope): SQL<TotalRecord> {
  const { server, eventId } = scope;
  return sql`SELECT ${partColumn(server)} AS part, s.status, count(*) AS count FROM ${server.signupTable} s
    WHERE s.event_id = ${eventId} AND ${may(scope.userId, eventId, scope.capability)} GROUP BY 1, 2`;
}

/** All parts in the order of the sheet, with how much of each is taken. */
export function buildParts({ kind }: KindServer, offers: PartOfferRecord[], totals: TotalRecord[], locale: string): PartView[] {
  if (!asksFor(kind.id, "response")) return offers.map((offer) => toOfferPart(offer, locale));
  return RESPONSES.map((response) => {
    const own = totals.filter((total) => total.part === response);
    const whole = response === "going" ? offers[0] : undefined;
    return {
      key: response,
      title: null,
      response,
      day: null,
      time: null,
      isRemoved: false,
      capacity: whole?.capacity ?? null,
      taken: whole?.taken ?? sumByStatus(own, "confirmed"),
      waiting: sumByStatus(own, "waiting"),
    };
  });
}

export function sumStatusTotals(totals: TotalRecord[]): StatusTotals {
  const of = (status: keyof StatusTotals) => sumByStatus(totals, status);
  return { confirmed: of("confirmed"), asked: of("asked"), waiting: of("waiting"), offered: of("offered"), cancelled: of("cancelled") };
}

function toOfferPart(offer: PartOfferRecord, locale: string): PartView {
  const { id, title, capacity, taken, waiting } = offer;
  const day = formatScheduleDay({ date: offer.date, endDate: null }, locale);
  return {
    key: id,
    title,
    response: null,
    day,
    time: formatOfferTime(offer, locale),
    capacity,
    taken,
    waiting,
    isRemoved: offer.isRemoved === 1,
  };
}

function sumByStatus(totals: TotalRecord[], status: keyof StatusTotals): number {
  return totals.filter((total) => total.status === status).reduce((sum, total) => sum + total.count, 0);
}
