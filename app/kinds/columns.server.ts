import { type SQL, sql } from "drizzle-orm";
import type { TimedOffer } from "./kind.ts";

/** The columns all four sign-up tables share, read as `Signup` (alias s). */
export function signupFields(own: { offerId: SQL; skills?: SQL; quantity?: SQL; guestCount?: SQL; response?: SQL }): SQL {
  return sql`s.id, s.event_id AS eventId, ${own.offerId} AS offerId, s.submission_id AS submissionId, s.user_id AS userId,
    s.user_name AS name, s.user_email AS email, s.user_phone AS phone, s.notes, ${own.skills ?? sql`NULL`} AS skills,
    ${own.quantity ?? sql`1`} AS quantity, ${own.guestCount ?? sql`1`} AS guestCount, ${own.response ?? sql`'going'`} AS response,
    s.status, s.places, s.waiting_since AS waitingSince, s.offered_until AS offeredUntil, s.version, s.checked_in_at AS checkedInAt, s.created_at AS createdAt`;
}

/** Shifts and slots, whose tables are alike, read as `Offer` (alias o). */
export const timedOfferFields: SQL = sql`o.id, o.title, o.description, NULL AS category, o.date, o.start_time AS startTime,
  o.end_time AS endTime, o.starts_at AS startsAt, o.ends_at AS endsAt, o.capacity, o.taken, o.waiting, o.position`;

export function timedOfferColumns(offer: TimedOffer): Record<string, string | number | null> {
  return {
    title: offer.title || null,
    description: offer.description || null,
    date: offer.date,
    start_time: offer.startTime,
    end_time: offer.endTime,
    starts_at: offer.startsAt,
    ends_at: offer.endsAt,
    capacity: offer.capacity,
  };
}
