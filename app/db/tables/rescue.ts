import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { events } from "./events.ts";

/** Whom an event asks where a spot is empty shortly before its start. A trigger looks again after each save of the event. */
export const rescueSettings = sqliteTable(
  "rescue_settings",
  {
    eventId: text("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    asksHelpers: integer("asks_helpers", { mode: "boolean" }).notNull().default(true),
    /** Of the owner's contacts. */
    tagIds: text("tag_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** From when on the minute's run looks at its offers; NULL: nothing of it is ahead. */
    watchAt: integer("watch_at").default(0),
  },
  (table) => [index("rescue_settings_watch_at").on(table.watchAt).where(sql`watch_at IS NOT NULL`)],
);

/** Who offered to help. Before `confirmedAt` their address has yet to say so. */
export const rescueHelpers = sqliteTable(
  "rescue_helpers",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** NULL: for whatever is needed. */
    offers: text("offers", { mode: "json" }).$type<string[]>(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailHash: text("email_hash").notNull(),
    locale: text("locale").notNull(),
    confirmedAt: integer("confirmed_at"),
    createdAt: integer("created_at").notNull(),
    /** What was typed for this address since: it counts once the address says so. */
    pending: text("pending", { mode: "json" }).$type<{ name: string; offers: string[] | null; at: number }>(),
  },
  (table) => [
    uniqueIndex("rescue_helpers_event_id_email_unique").on(table.eventId, table.email),
    index("rescue_helpers_email").on(table.email),
    index("rescue_helpers_unconfirmed").on(table.createdAt).where(sql`confirmed_at IS NULL`),
    index("rescue_helpers_pending").on(table.createdAt).where(sql`pending IS NOT NULL`),
  ],
);

export type CallOutcome = "filled" | "stopped" | "over";

/** An offer's empty spots being offered in waves, until `endedAt`. */
export const rescueCalls = sqliteTable(
  "rescue_calls",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    offerId: text("offer_id").notNull(),
    /** Asked for by an organizer, however long before the start. */
    isByHand: integer("is_by_hand", { mode: "boolean" }).notNull().default(false),
    /** How many were due until now, those among them that found nobody. */
    waves: integer("waves").notNull().default(0),
    asked: integer("asked").notNull().default(0),
    nextAt: integer("next_at").notNull(),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at"),
    outcome: text("outcome").$type<CallOutcome>(),
  },
  (table) => [
    uniqueIndex("rescue_calls_offer_id_open").on(table.offerId).where(sql`ended_at IS NULL`),
    index("rescue_calls_event_id").on(table.eventId, table.startedAt),
  ],
);

/** Who was asked; the link of the mail is this row's. */
export const rescueAsks = sqliteTable(
  "rescue_asks",
  {
    id: text("id").primaryKey(),
    callId: text("call_id")
      .notNull()
      .references(() => rescueCalls.id, { onDelete: "cascade" }),
    wave: integer("wave").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    locale: text("locale"),
    isContact: integer("is_contact", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("rescue_asks_call_id_email_unique").on(table.callId, table.email),
    index("rescue_asks_email_created_at").on(table.email, table.createdAt),
    index("rescue_asks_created_at").on(table.createdAt),
  ],
);
