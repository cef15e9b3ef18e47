import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { eventType } from "#app/event-types/registry.ts";
import { formatMonth } from "#app/lib/format-date.ts";
import { formatScheduleTimes } from "#app/lib/schedule.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { smallestUrl } from "#app/media/addresses.ts";
import { findThumbnail } from "#app/media/library.ts";
import { type EventRecord, eventFields, toEventView } from "#app/sheet/event/event-view.server.ts";
import { isCalledOff } from "#app/sheet/event/status.server.ts";
import { formatDateLine, formatTimeLine } from "#app/sheet/event/when.ts";

export type ProfileEvent = {
  id: string;
  title: string;
  type: string;
  date: string;
  /** Null if each date has its own. */
  time: string | null;
  location: string;
  picture: string;
};

/** What anyone may know about a person (product 4.5): never an address, never a number. */
export type PublicProfile = {
  id: string;
  name: string | null;
  photo: string | null;
  bio: string | null;
  location: string | null;
  /** The month the account was made, in words. */
  joined: string;
  isReachable: boolean;
  upcoming: ProfileEvent[];
  past: ProfileEvent[];
};

type Row = Pick<PublicProfile, "id" | "name" | "photo" | "bio" | "location"> & {
  timeZone: string | null;
  createdAt: number;
  isReachable: 0 | 1;
};

/** A person with an account and their listed events, in one D1 round trip; null for anyone else: guests have no profile. */
export async function loadPublicProfile(
  userId: string,
  now: number,
  locale: string,
  read: Read = "primary",
): Promise<PublicProfile | null> {
  const isListed = sql`e.user_id = ${userId} AND e.is_listed = 1 AND e.status <> 'draft' AND e.deleted_at IS NULL AND NOT ${isCalledOff}`;
  const isAhead = sql`e.status = 'published' AND e.ends_at >= ${now}`;
  const listed = (condition: typeof isAhead, order: typeof isAhead) =>
    sql<EventRecord>`SELECT ${eventFields(now)} FROM events e JOIN users u ON u.id = e.user_id AND u.password_hash IS NOT NULL
      WHERE ${isListed} AND ${condition} ORDER BY ${order} LIMIT ${LIMITS.listedEvents}`;
  const batch = [
    sql<Row>`SELECT id, name, photo, bio, location, time_zone AS timeZone,
      created_at AS createdAt, email_verified_at IS NOT NULL AS isReachable
      FROM users WHERE id = ${userId} AND password_hash IS NOT NULL`,
    listed(isAhead, sql`e.starts_at, e.id`),
    listed(sql`NOT (${isAhead})`, sql`e.ends_at DESC, e.id`),
  ] as const;
  const [[row], upcoming, past] = await runBatch(batch, { read });
  if (!row) return null;
  const { id, photo, bio, location } = row;
  const view = (record: EventRecord) => toProfileEvent(record, now, locale);
  return {
    id,
    photo,
    bio,
    location,
    name: row.name?.trim() || null,
    isReachable: row.isReachable === 1,
    joined: formatMonth(row.createdAt, locale, row.timeZone ?? DEFAULTS.timeZone),
    upcoming: upcoming.map(view),
    past: past.map(view),
  };
}

function toProfileEvent(record: EventRecord, now: number, locale: string): ProfileEvent {
  const event = toEventView(record, now);
  const { id, title, type, location } = event;
  const time = eventType(type).timeVaries ? formatScheduleTimes(event, locale) : formatTimeLine(event, locale);
  return { id, title, type, location, date: formatDateLine(event, locale), time, picture: smallestUrl(findThumbnail(event)) };
}
