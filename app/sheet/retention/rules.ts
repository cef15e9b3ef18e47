import { addDays } from "#app/lib/wall-time.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";

/** How long an event's names and addresses are kept, as in its columns; dates are in its own zone. */
export type Retention = {
  status: string;
  date: string | null;
  endDate: string | null;
  /** NULL: the default. */
  retainDays: number | null;
  retainUntil: string | null;
  hoursUntil: string | null;
  retainAtLeast: string | null;
};

/** The day on which they are deleted; null while unknown. `deletionDateSql` does the same in SQL. Dates added later move it. */
export function computeDeletionDate({
  status,
  date,
  endDate,
  retainDays,
  retainUntil,
  hoursUntil,
  retainAtLeast,
}: Retention): string | null {
  const last = endDate ?? date;
  if (last === null || status === "draft") return null;
  const fixed = hoursUntil ?? retainUntil;
  const chosenDate = fixed === null ? addDays(last, retainDays ?? LIMITS.retention.defaultDays) : pickLater(fixed, last);
  return pickLater(chosenDate, retainAtLeast ?? chosenDate);
}

/**
 * When names are deleted, as guests are told: on a day, with its year if it is far away, or a number of days after a last date
 * that isn't known yet. With `isByDate`: that many days after the guest's own date, or on that day unless the guest's own date
 * is later.
 */
export type Deletion = ({ on: string; hasYear: boolean } | { days: number }) & { isByDate?: true };

const FAR = 300 * DURATIONS.day;

/** `isByDate`: each date counts separately, because dates are added without end. */
export function describeDeletion(retention: Retention, isByDate: boolean, now: number): Deletion {
  const { retainDays, retainUntil, hoursUntil, date, endDate } = retention;
  const days = retainDays ?? LIMITS.retention.defaultDays;
  const fixed = hoursUntil ?? retainUntil;
  const last = endDate ?? date;
  if (isByDate && fixed === null) return { days, isByDate };
  if (isByDate && fixed !== null && last !== null && fixed < last) {
    return Date.parse(fixed) <= now ? { days: 0, isByDate } : { on: fixed, hasYear: Date.parse(fixed) - now > FAR, isByDate };
  }
  const on = computeDeletionDate({ ...retention, status: "published" });
  if (on === null) return { days };
  return { on, hasYear: Date.parse(on) - now > FAR };
}

/** How long they are kept, as the organizer chooses it. */
export type RetentionChoice = { days: number } | { until: string };

export function toRetentionChoice({ retainDays, retainUntil }: Pick<Retention, "retainDays" | "retainUntil">): RetentionChoice {
  return retainUntil === null ? { days: retainDays ?? LIMITS.retention.defaultDays } : { until: retainUntil };
}

/** Identifies a choice, so that a form can say which one it was made from. */
export function toChoiceKey(choice: RetentionChoice): string {
  return "until" in choice ? choice.until : String(choice.days);
}

/** The range in which a date may be chosen: after today and the last date, but not years later. */
export function getUntilRange(last: string | null, today: string): { min: string; max: string } {
  const from = pickLater(last ?? today, today);
  return { min: addDays(from, 1), max: addDays(from, 366 * LIMITS.retention.years) };
}

/** The last day of a group's season. */
export type GroupEnd = { group: string; on: string };

/** A group's end as suggested for its sheets: only if it may be chosen. */
export function pickProposedEnd(end: GroupEnd | null, { min, max }: { min: string; max: string }): GroupEnd | null {
  return end !== null && end.on >= min && end.on <= max ? end : null;
}

function pickLater(one: string, other: string): string {
  return one > other ? one : other;
}
