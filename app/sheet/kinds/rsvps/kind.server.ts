import { sql } from "drizzle-orm";
import { selectSignUpFields } from "../field-columns.server.ts";
import type { KindServer } from "../kind.server.ts";
import { rsvps } from "./kind.ts";

/** The event is its own offer: its id, its `max_attendees`, its `attendee_count`. */
export const rsvpsServer: KindServer = {
  kind: rsvps,
  signupTable: sql`event_rsvps`,
  offerTable: sql`events`,
  offerColumn: "event_id",
  offerEvent: sql`o.id`,
  capacityColumn: sql`max_attendees`,
  takenColumn: sql`attendee_count`,
  spotsWanted: sql`iif(s.response = 'going', s.guest_count, 0)`,
  startsAt: sql`e.starts_at`,
  opensAt: sql`NULL`,
  closesAt: sql`e.ends_at`,
  offerClosesAt: sql`o.ends_at`,
  seriesId: sql`NULL`,
  isRemoved: sql`0`,
  offerFields: sql`o.id, NULL AS title, NULL AS description, NULL AS category, NULL AS date, NULL AS startTime, NULL AS endTime,
    o.starts_at AS startsAt, o.ends_at AS endsAt, NULL AS opensAt,
    o.max_attendees AS capacity, o.attendee_count AS taken, o.waiting, 0 AS position`,
  signupFields: selectSignUpFields("rsvp", sql`s.event_id`),
  isExpected: sql`s.response <> 'no'`,
  instruction: "no offers; `people` is how many may come",
  offerColumns: () => ({}),
};
