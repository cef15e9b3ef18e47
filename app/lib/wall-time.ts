import { Temporal } from "temporal-polyfill";

/**
 * Wall times and instants. Dates are yyyy-MM-dd, times HH:mm:ss, zones IANA names, instants UTC milliseconds. A wall time
 * skipped by a clock change is read an hour later; one that occurs twice is read as the first.
 */
export function toInstant(date: string, time: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
}

export function toWallTime(instant: number, timeZone: string): { date: string; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString({ smallestUnit: "second" }) };
}

/** What a clock shows at a wall time that a clock change skips; null if the time exists. */
export function timeAfterSkip(date: string, time: string, timeZone: string): string | null {
  const shown = toWallTime(toInstant(date, time, timeZone), timeZone);
  return shown.date === date && shown.time === time ? null : shown.time;
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days;
}

/** Start and end as instants; an end at or before the start is on the next day. */
export function toSpan(date: string, startTime: string, endTime: string, timeZone: string): { startsAt: number; endsAt: number } {
  const endDate = endTime <= startTime ? addDays(date, 1) : date;
  return { startsAt: toInstant(date, startTime, timeZone), endsAt: toInstant(endDate, endTime, timeZone) };
}

/** A date without times lasts from its midnight to the next. */
export function toWholeDay(date: string, timeZone: string): { startsAt: number; endsAt: number } {
  return { startsAt: toInstant(date, "00:00:00", timeZone), endsAt: toInstant(addDays(date, 1), "00:00:00", timeZone) };
}
