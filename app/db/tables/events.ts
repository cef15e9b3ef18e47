import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

export type EventStatus = "published" | "draft" | "ended";

/** `attendee_count` and `waiting`, the sums over all that the event offers, belong to the triggers: nothing else writes them. */
export const events = sqliteTable(
  "events",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    description: text("description"),
    type: text("type").notNull(),
    status: text("status").$type<EventStatus>().notNull().default("draft"),
    date: text("date"),
    endDate: text("end_date"),
    startTime: text("start_time"),
    endTime: text("end_time"),
    /** Whether these hours end on the day after they start, which the times of several offers don't say by themselves. */
    endsNextDay: integer("ends_next_day").$type<0 | 1>().notNull().default(0),
    timeZone: text("time_zone").notNull().default("America/New_York"),
    startsAt: integer("starts_at"),
    endsAt: integer("ends_at"),
    location: text("location").notNull().default("Location TBD"),
    /** NULL: no limit. */
    maxAttendees: integer("max_attendees"),
    attendeeCount: integer("attendee_count").notNull().default(0),
    waiting: integer("waiting").notNull().default(0),
    hideAttendeeNames: integer("hide_attendee_names", { mode: "boolean" }).notNull().default(false),
    thumbnailUrl: text("thumbnail_url"),
    /** Of `/e/{code}`; NULL until somebody asks for it. */
    shortCode: text("short_code"),
    /** What link previews show, and which of the event's facts stand in it. */
    sharePicture: text("share_picture"),
    sharePictureOf: text("share_picture_of"),
    signupsOpenAt: integer("signups_open_at"),
    signupsCloseAt: integer("signups_close_at"),
    /** Each offer opens so many weeks before its own date. */
    opensWeeksBefore: integer("opens_weeks_before"),
    waitList: integer("wait_list", { mode: "boolean" }).notNull().default(false),
    /** How long a place is held; 0: whoever is next has it at once; NULL: the usual. */
    waitListHoldMinutes: integer("wait_list_hold_minutes"),
    /** NULL: guests may change and cancel until it begins. */
    changeUntilHours: integer("change_until_hours"),
    /** How many offers one person may have; NULL: as many as they like. */
    maxPerPerson: integer("max_per_person"),
    isListed: integer("is_listed", { mode: "boolean" }).notNull().default(false),
    /** Names and addresses are deleted so many days after the last date (NULL: the usual), or on a date, or when hours are counted. */
    retainDays: integer("retain_days"),
    retainUntil: text("retain_until"),
    /** Until when hours are counted; NULL: they aren't. */
    hoursUntil: text("hours_until"),
    /** When they were deleted; triggers empty it as soon as there may be something new to delete. */
    purgedAt: integer("purged_at"),
    /** Whether each date's names are deleted by themselves: dates were added without end. A trigger sets it, and it stays. */
    namesByDate: integer("names_by_date", { mode: "boolean" }).notNull().default(false),
    /** Of an event from before this rule: not before this date, and not before its owner was told by the mail of this dedupe key. */
    retainAtLeast: text("retain_at_least"),
    retentionNotice: text("retention_notice"),
    retentionToldAt: integer("retention_told_at"),
    version: integer("version").notNull().default(1),
    /** The command that wrote this version: run again, it knows its own work. */
    saveId: text("save_id"),
    /** Raised with every change of date, time, zone or place: the SEQUENCE of its calendar entries. */
    scheduleVersion: integer("schedule_version").notNull().default(0),
    /** When its owner ended it; NULL while it is not. */
    endedAt: integer("ended_at"),
    deletedAt: integer("deleted_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at"),
  },
  (table) => [
    index("events_user_id_created_at").on(table.userId, table.createdAt),
    index("events_user_id_starts_at").on(table.userId, table.startsAt),
    index("events_status_starts_at").on(table.status, table.startsAt),
    index("events_ends_at").on(table.endsAt),
    uniqueIndex("events_short_code").on(table.shortCode).where(sql`short_code IS NOT NULL`),
    index("events_created_at").on(table.createdAt),
    /** Where someone is on the wait list. */
    index("events_waiting").on(table.endsAt).where(sql`waiting > 0`),
    /** Where a place is free besides; the minute's run looks here. */
    index("events_free_for_waiting")
      .on(table.type, table.endsAt)
      .where(sql`waiting > 0 AND (max_attendees IS NULL OR attendee_count < max_attendees)`),
    /** What a public profile shows. */
    index("events_listed").on(table.userId, table.endsAt).where(sql`is_listed = 1`),
    index("events_unpurged").on(sql`coalesce(end_date, date)`).where(sql`purged_at IS NULL AND status <> 'draft'`),
    index("events_names_by_date").on(table.id).where(sql`names_by_date = 1`),
    index("events_untold").on(table.userId).where(sql`retain_at_least IS NOT NULL AND retention_told_at IS NULL`),
    index("events_deleted_at").on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index("events_thumbnail_url").on(table.thumbnailUrl).where(sql`thumbnail_url IS NOT NULL`),
    index("events_share_picture").on(table.sharePicture).where(sql`share_picture IS NOT NULL`),
  ],
);

export const eventQuestions = sqliteTable(
  "event_questions",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "restrict" }),
    position: integer("position").notNull().default(0),
    kind: text("kind").notNull(),
    label: text("label").notNull(),
    options: text("options", { mode: "json" }).$type<string[]>(),
    required: integer("required", { mode: "boolean" }).notNull().default(false),
    perPerson: integer("per_person", { mode: "boolean" }).notNull().default(false),
    /** What is agreed to, every version of it. */
    texts: text("texts", { mode: "json" }).$type<string[]>(),
    removedAt: integer("removed_at"),
  },
  (table) => [
    index("event_questions_event_id_position").on(table.eventId, table.position),
    index("event_questions_removed_at").on(table.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
);

/** The rules of RFC 5545 that offers repeat by. */
export const eventSeries = sqliteTable(
  "event_series",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "restrict" }),
    rule: text("rule").notNull(),
    startsOn: text("starts_on").notNull(),
    leftOut: text("left_out", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** How many weeks ahead dates are added, again and again; NULL: its rule says all of them. */
    weeksAhead: integer("weeks_ahead"),
    /** The last date that was made of one that goes on, or left out. */
    madeUntil: text("made_until"),
    /** When its next date is added; NULL: it isn't. */
    extendsAt: integer("extends_at"),
  },
  (table) => [
    index("event_series_event_id").on(table.eventId),
    /** Where dates are to be added; the minute's run looks here. */
    index("event_series_extends_at").on(table.extendsAt).where(sql`extends_at IS NOT NULL`),
  ],
);

export type EventRow = typeof events.$inferSelect;
export type NewEventRow = typeof events.$inferInsert;
export type EventQuestion = typeof eventQuestions.$inferSelect;
