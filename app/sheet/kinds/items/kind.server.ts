import { sql } from "drizzle-orm";
import { selectSignUpFields, toTimeColumns } from "../field-columns.server.ts";
import type { KindServer } from "../kind.server.ts";
import { items } from "./kind.ts";

export const itemsServer: KindServer = {
  kind: items,
  signupTable: sql`potluck_signups`,
  offerTable: sql`potluck_items`,
  offerColumn: "potluck_item_id",
  offerEvent: sql`o.event_id`,
  capacityColumn: sql`quantity`,
  takenColumn: sql`taken`,
  spotsWanted: sql`s.quantity_bringing`,
  startsAt: sql`coalesce(o.starts_at, e.starts_at)`,
  opensAt: sql`o.opens_at`,
  closesAt: sql`coalesce(o.ends_at, e.ends_at)`,
  offerClosesAt: sql`coalesce(o.ends_at, 9007199254740991)`,
  seriesId: sql`o.series_id`,
  isRemoved: sql`o.removed_at IS NOT NULL`,
  offerFields: sql`o.id, o.name AS title, o.description, o.category, o.date, o.start_time AS startTime, o.end_time AS endTime,
    o.starts_at AS startsAt, o.ends_at AS endsAt, o.opens_at AS opensAt, o.quantity AS capacity, o.taken, o.waiting, o.position`,
  signupFields: selectSignUpFields("item", sql`s.potluck_item_id`),
  isExpected: sql`1`,
  instruction: "each offer is something to bring, capacity is how many are needed",
  offerColumns: (offer) => ({
    name: offer.title,
    description: offer.description || null,
    category: offer.category,
    ...toTimeColumns(offer),
    quantity: offer.capacity,
  }),
};
