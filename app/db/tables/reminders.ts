import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { events } from "./events.ts";

export type ReminderType = "days" | "hours";
export type ReminderStatus = "pending" | "sent" | "failed" | "cancelled" | "expired" | "held";

export const eventReminderSettings = sqliteTable("event_reminder_settings", {
  eventId: text("event_id")
    .primaryKey()
    .references(() => events.id, { onDelete: "restrict" }),
  enabled: integer("enabled", { mode: "boolean" }).notNull().default(false),
  daysEnabled: integer("days_enabled", { mode: "boolean" }).notNull().default(false),
  daysBefore: integer("days_before").notNull().default(1),
  daysMessage: text("days_message"),
  hoursEnabled: integer("hours_enabled", { mode: "boolean" }).notNull().default(false),
  hoursBefore: integer("hours_before").notNull().default(24),
  hoursMessage: text("hours_message"),
  customMessage: text("custom_message"),
});

export const reminderQueue = sqliteTable(
  "reminder_queue",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "restrict" }),
    reminderType: text("reminder_type").$type<ReminderType>().notNull(),
    sendAt: integer("send_at").notNull(),
    status: text("status").$type<ReminderStatus>().notNull().default("pending"),
    startsAt: integer("starts_at"),
    scheduleVersion: integer("schedule_version").notNull().default(0),
    /** How far its people have become messages: the last sign-up seen. */
    cursor: text("cursor"),
    expiresAt: integer("expires_at"),
    sentAt: integer("sent_at"),
    createdAt: integer("created_at"),
  },
  (table) => [
    uniqueIndex("reminder_queue_event_id_type_send_at_version_unique").on(
      table.eventId,
      table.reminderType,
      table.sendAt,
      table.scheduleVersion,
    ),
    index("reminder_queue_status_send_at").on(table.status, table.sendAt),
    index("reminder_queue_event_id_send_at").on(table.eventId, table.sendAt),
  ],
);

export type EventReminderSettings = typeof eventReminderSettings.$inferSelect;
export type QueuedReminder = typeof reminderQueue.$inferSelect;
