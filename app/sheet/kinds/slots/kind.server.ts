import { sql } from "drizzle-orm";
import { selectSignUpFields, timedOfferFields, toTimedOfferColumns } from "../field-columns.server.ts";
import type { KindServer } from "../kind.server.ts";
import { slots } from "./kind.ts";

export const slotsServer: KindServer = {
  kind: slots,
  signupTable: sql`time_slot_signups`,
  offerTable: sql`time_slots`,
  offerColumn: "time_slot_id",
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
  signupFields: selectSignUpFields("slot", sql`s.time_slot_id`),
  isExpected: sql`1`,
  instruction: "each offer is a slot with its own date, start and end, capacity is how many people",
  offerColumns: toTimedOfferColumns,
};
