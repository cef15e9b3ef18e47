import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";

/** An event's start and end, HH:mm as their fields give them, and what its organizer has said of them. */
export type EventTimes = {
  startTime: string;
  endTime: string;
  isStartChosen: boolean;
  isEndChosen: boolean;
  /** In minutes, once start and end are both its own: a new start keeps it. */
  length: number | null;
};

export const DEFAULT_TIMES: EventTimes = {
  startTime: DEFAULTS.startTime,
  endTime: DEFAULTS.endTime,
  isStartChosen: false,
  isEndChosen: false,
  length: null,
};

/** The times of an event that has them, empty where it has not. */
export function knownTimes(startTime: string, endTime: string): EventTimes {
  return { startTime, endTime, isStartChosen: true, isEndChosen: true, length: lengthOf(startTime, endTime) };
}

/**
 * A new start moves the end: by the event's own length, or while it has none by the
 * template's `minutes`. An end that was set first, or taken away, stays.
 */
export function withStart(times: EventTimes, startTime: string, minutes: number): EventTimes {
  if (!startTime) return { ...times, startTime };
  return { ...times, startTime, isStartChosen: true, endTime: endAfter(times, startTime, minutes) };
}

export function withEnd(times: EventTimes, endTime: string): EventTimes {
  return { ...times, endTime, isEndChosen: true, length: times.isStartChosen ? lengthOf(times.startTime, endTime) : null };
}

function endAfter({ endTime, isEndChosen, length }: EventTimes, start: string, minutes: number): string {
  if (length !== null) return addMinutes(start, length);
  const isKept = isEndChosen && (endTime === "" || endTime > start);
  return isKept || minutes === 0 ? endTime : addMinutes(start, minutes);
}

function lengthOf(startTime: string, endTime: string): number | null {
  return startTime && endTime ? minutesBetween(startTime, endTime) : null;
}
