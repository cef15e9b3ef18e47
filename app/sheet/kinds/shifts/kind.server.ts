import { sql } from "drizzle-orm";
import { selectSignUpFields, timedOfferFields, toTimedOfferColumns } from "../field-columns.server.ts";
import type { KindServer } from "../kind.server.ts";
import { shifts } from "./kind.ts";

export const shiftsServer: KindServer = {
  kind: shifts,
  signupTable: sql`volunteer_signups`,
  offerTable: sql`volunteer_shifts`,
  offerColumn: "volunteer_shift_id",
  offerEvent: sql`o.event_id`,
  capacityColumn: sql`capacity`,
  takenColumn: sql`taken`,
  spotsWanted: sql`1`,
  startsAt: sql`o.starts_at`,
  opensAt: sql`o.opens_at`,
  closesAt: sql`o.starts_at`,
  offerClosesAt: sql`o.starts_at`,
  seriesId: sql`o.series_id`,
  isRemoved: sql`o.removed_at IS NOT NULL`,
  offerFields: timedOfferFields,
  signupFields: selectSignUpFields("shift", sql`s.volunteer_shift_id`),
  isExpected: sql`1`,
  instruction: "each offer is a shift with a start and an end on the event's date, capacity is how many volunteers",
  offerColumns: toTimedOfferColumns,
};
