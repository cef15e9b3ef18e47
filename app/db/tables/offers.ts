import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { events } from "./events.ts";

/** What every offer has. `taken` and `waiting` belong to the triggers: nothing else writes them. */
function offerColumns() {
  return {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "restrict" }),
    description: text("description"),
    date: text("date"),
    startTime: text("start_time"),
    endTime: text("end_time"),
    startsAt: integer("starts_at"),
    endsAt: integer("ends_at"),
    taken: integer("taken").notNull().default(0),
    waiting: integer("waiting").notNull().default(0),
    position: integer("position").notNull().default(0),
    removedAt: integer("removed_at"),
    /** Which rule's offer it is, and on which of its dates. */
    seriesId: text("series_id"),
    seriesDate: text("series_date"),
    /** From when it takes sign-ups, counted back from its own date; NULL: with its event. */
    opensAt: integer("opens_at"),
    /** When the names of its date were deleted, where each date's are by themselves; triggers empty it when a name comes back. */
    namesDeletedAt: integer("names_deleted_at"),
  };
}

export const potluckItems = sqliteTable(
  "potluck_items",
  {
    ...offerColumns(),
    name: text("name").notNull(),
    category: text("category"),
    /** The capacity; NULL: the need is undefined, anybody may bring more. */
    quantity: integer("quantity"),
  },
  (table) => [
    index("potluck_items_event_id_position").on(table.eventId, table.position),
    index("potluck_items_event_id_starts_at").on(table.eventId, table.startsAt),
    index("potluck_items_named").on(table.eventId, table.date).where(sql`names_deleted_at IS NULL AND date IS NOT NULL`),
    uniqueIndex("potluck_items_series_id_series_date")
      .on(table.seriesId, table.seriesDate)
      .where(sql`series_id IS NOT NULL AND removed_at IS NULL`),
    index("potluck_items_free_for_waiting")
      .on(sql`coalesce(ends_at, 9007199254740991)`)
      .where(sql`waiting > 0 AND (quantity IS NULL OR taken < quantity)`),
    index("potluck_items_removed_at").on(table.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
);

export const volunteerShifts = sqliteTable(
  "volunteer_shifts",
  {
    ...offerColumns(),
    title: text("title"),
    /** NULL: no limit. */
    capacity: integer("capacity"),
  },
  (table) => [
    index("volunteer_shifts_event_id_position").on(table.eventId, table.position),
    index("volunteer_shifts_event_id_starts_at").on(table.eventId, table.startsAt),
    index("volunteer_shifts_named").on(table.eventId, table.date).where(sql`names_deleted_at IS NULL AND date IS NOT NULL`),
    uniqueIndex("volunteer_shifts_series_id_series_date")
      .on(table.seriesId, table.seriesDate)
      .where(sql`series_id IS NOT NULL AND removed_at IS NULL`),
    index("volunteer_shifts_free_for_waiting").on(table.startsAt).where(sql`waiting > 0 AND (capacity IS NULL OR taken < capacity)`),
    index("volunteer_shifts_removed_at").on(table.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
);

export const timeSlots = sqliteTable(
  "time_slots",
  {
    ...offerColumns(),
    title: text("title"),
    /** NULL: no limit. */
    capacity: integer("capacity"),
  },
  (table) => [
    index("time_slots_event_id_position").on(table.eventId, table.position),
    index("time_slots_event_id_starts_at").on(table.eventId, table.startsAt),
    index("time_slots_named").on(table.eventId, table.date).where(sql`names_deleted_at IS NULL AND date IS NOT NULL`),
    uniqueIndex("time_slots_series_id_series_date")
      .on(table.seriesId, table.seriesDate)
      .where(sql`series_id IS NOT NULL AND removed_at IS NULL`),
    index("time_slots_free_for_waiting").on(table.startsAt).where(sql`waiting > 0 AND (capacity IS NULL OR taken < capacity)`),
    index("time_slots_removed_at").on(table.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
);

export type PotluckItem = typeof potluckItems.$inferSelect;
export type VolunteerShift = typeof volunteerShifts.$inferSelect;
export type TimeSlot = typeof timeSlots.$inferSelect;
