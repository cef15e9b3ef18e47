import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { dateIn } from "#app/lib/clock.ts";
import { daysBetween } from "#app/lib/wall-time.ts";
import { LIMITS } from "#app/limits.ts";
import { mayAt } from "#app/members/may.server.ts";
import { GROUP_END, IS_BY_DATE, RETENTION_COLUMNS } from "./due.server.ts";
import {
  computeDeletionDate,
  type GroupEnd,
  getUntilRange,
  pickProposedEnd,
  type Retention,
  type RetentionChoice,
  toChoiceKey,
  toRetentionChoice,
} from "./rules.ts";

export type RetentionRow = Retention & { timeZone: string; purgedAt: number | null; isByDate: 0 | 1; groupEnd: Json<GroupEnd> | null };

/** How long an event's names and addresses are kept, for its organizers; dates are in its own zone. */
export type RetentionView = {
  choice: RetentionChoice;
  /** Identifies the choice shown. */
  seen: string;
  /** The date each number of days results in; null without a last date. */
  options: { days: number; on: string | null }[];
  until: { min: string; max: string };
  /** The date its group suggests. */
  proposed: GroupEnd | null;
  hoursUntil: string | null;
  /** When they would be deleted if hours weren't counted; null if unknown. */
  otherwise: string | null;
  isByDate: boolean;
  today: string;
  /** When they were deleted. */
  purgedOn: string | null;
};

/** The notice above an event's pages: names were deleted, or soon will be. */
export type DeletionNoticeView = { purgedOn: string } | { on: string };

const SOON_DAYS = 30;

export function getDeletionNotice(row: RetentionRow | undefined, now: number): DeletionNoticeView | null {
  if (!row) return null;
  if (row.purgedAt !== null) return { purgedOn: dateIn(row.timeZone, row.purgedAt) };
  const on = computeDeletionDate(row);
  return on !== null && daysBetween(dateIn(row.timeZone, now), on) <= SOON_DAYS ? { on } : null;
}

/** null if this person doesn't organize the event. */
export async function loadRetention(userId: string, eventId: string, now: number): Promise<RetentionView | null> {
  const [[row]] = await runBatch([selectRetention(userId, eventId)]);
  return row ? toRetentionView(row, now) : null;
}

export function selectRetention(userId: string, eventId: string): SQL<RetentionRow> {
  return sql`SELECT e.status, e.date, e.end_date AS endDate, ${RETENTION_COLUMNS}, e.time_zone AS timeZone, e.purged_at AS purgedAt,
      ${IS_BY_DATE} AS isByDate, ${GROUP_END} AS groupEnd
    FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
}

export function toRetentionView(row: RetentionRow, now: number): RetentionView {
  const { hoursUntil, timeZone, purgedAt, groupEnd } = row;
  const today = dateIn(timeZone, now);
  const choice = toRetentionChoice(row);
  const until = getUntilRange(row.endDate ?? row.date, today);
  return {
    choice,
    seen: toChoiceKey(choice),
    options: LIMITS.retention.days.map((days) => ({
      days,
      on: computeDeletionDate({ ...row, status: "published", hoursUntil: null, retainUntil: null, retainDays: days }),
    })),
    until,
    proposed: groupEnd && pickProposedEnd(parseJsonColumn(groupEnd), until),
    hoursUntil,
    otherwise: row.isByDate === 1 && row.retainUntil === null ? null : computeDeletionDate({ ...row, hoursUntil: null }),
    isByDate: row.isByDate === 1,
    today,
    purgedOn: purgedAt === null ? null : dateIn(timeZone, purgedAt),
  };
}
