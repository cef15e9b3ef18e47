import { type SQL, sql } from "drizzle-orm";

/** The columns that every reader of an event (alias e) needs, named as in `EventRow`; each reader adds its own. */
export const EVENT_COLUMNS: SQL = sql`e.id, e.title, e.type, e.date, e.end_date AS endDate, e.start_time AS startTime,
  e.end_time AS endTime, e.ends_next_day AS endsNextDay, e.time_zone AS timeZone, e.starts_at AS startsAt, e.ends_at AS endsAt, e.location,
  e.max_attendees AS maxAttendees, e.attendee_count AS attendeeCount, e.thumbnail_url AS thumbnailUrl`;
