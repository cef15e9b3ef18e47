import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { events } from "./events.ts";
import { users } from "./users.ts";

/** What an organizer put in place of a shift's length; the latest of a sign-up counts. Triggers blank a reason with the name. */
export const hourCorrections = sqliteTable(
  "hour_corrections",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Of whichever table of sign-ups. */
    signupId: text("signup_id").notNull(),
    minutes: integer("minutes").notNull(),
    reason: text("reason").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    at: integer("at").notNull(),
  },
  (table) => [
    index("hour_corrections_signup_id_at").on(table.signupId, table.at),
    index("hour_corrections_event_id").on(table.eventId),
    index("hour_corrections_user_id").on(table.userId),
  ],
);

/** What stays of an event's hours when its names are deleted. */
export const hourTotals = sqliteTable("hour_totals", {
  eventId: text("event_id")
    .primaryKey()
    .references(() => events.id, { onDelete: "cascade" }),
  minutes: integer("minutes").notNull(),
  people: integer("people").notNull(),
});

/** What a printed certificate's number confirms, without saying of whom. */
export const certificates = sqliteTable(
  "certificates",
  {
    number: text("number").primaryKey(),
    minutes: integer("minutes").notNull(),
    events: integer("events").notNull(),
    startsOn: text("starts_on").notNull(),
    endsOn: text("ends_on").notNull(),
    /** As they were called that day; '' once their account is gone. */
    organizer: text("organizer").notNull(),
    userId: text("user_id"),
    issuedOn: text("issued_on").notNull(),
  },
  (table) => [index("certificates_user_id").on(table.userId).where(sql`user_id IS NOT NULL`)],
);
