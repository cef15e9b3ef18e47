import { type SQL, sql } from "drizzle-orm";
import type { SubmissionSource } from "#app/db/stored-values.ts";
import { dateIn } from "#app/lib/clock.ts";
import { formatDay, formatTime } from "#app/lib/format-date.ts";
import { toWallTime } from "#app/lib/wall-time.ts";
import { LIMITS } from "#app/limits.ts";
import { may } from "#app/members/may.server.ts";
import { selectLastMailStatus } from "./delivery.server.ts";
import { type RosterDelivery, toRosterDelivery } from "./delivery.ts";
import { partColumn, type RosterScope } from "./matching.server.ts";

/** One submission: its people, what they signed up for, and whether the latest mail about it arrived. */
export type NewSignUp = {
  id: string;
  names: (string | null)[];
  parts: string[];
  when: string;
  isByHand: boolean;
  delivery: RosterDelivery | null;
};

export type NewestRecord = {
  id: string;
  part: string;
  name: string | null;
  email: string | null;
  source: SubmissionSource | null;
  createdAt: number;
  mail: string | null;
};

/** Starts from the latest submissions, so that a crowd of older ones isn't read. */
export function selectNewest({ server, userId, eventId }: RosterScope): SQL<NewestRecord> {
  return sql`SELECT x.id, ${partColumn(server)} AS part, s.user_name AS name, s.user_email AS email, x.source, x.created_at AS createdAt,
      ${selectLastMailStatus(sql`x.id`, sql`s.user_email`)} AS mail
    FROM (SELECT id, source, created_at FROM submissions WHERE event_id = ${eventId} AND ${may(userId, eventId, "organize")}
      ORDER BY created_at DESC LIMIT ${4 * LIMITS.overview.newest}) x
    CROSS JOIN ${server.signupTable} s ON s.submission_id = x.id AND s.status NOT IN ('cancelled', 'asked') AND +s.event_id = ${eventId}
    ORDER BY x.created_at DESC, x.id, s.user_name`;
}

export function toNewSignUps(records: NewestRecord[], now: number, timeZone: string, locale: string): NewSignUp[] {
  const bySubmission = [...Map.groupBy(records, ({ id }) => id)].slice(0, LIMITS.overview.newest);
  return bySubmission.flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        id,
        names: [...new Set(own.map(({ name }) => name))],
        parts: [...new Set(own.map(({ part }) => part))],
        when: timeOrDay(first.createdAt, now, timeZone, locale),
        isByHand: first.source === "organiser",
        delivery: toRosterDelivery(first),
      },
    ];
  });
}

/** The time if it was today, else the day. */
function timeOrDay(instant: number, now: number, timeZone: string, locale: string): string {
  const { date, time } = toWallTime(instant, timeZone);
  return date === dateIn(timeZone, now) ? formatTime(time, locale) : formatDay(date, locale);
}
