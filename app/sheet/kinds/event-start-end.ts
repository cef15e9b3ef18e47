import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";

/** An event's start and end, HH:mm as in their fields, and which of them the organizer set. */
export type EventStartEnd = {
  startTime: string;
  endTime: string;
  isStartChosen: boolean;
  isEndChosen: boolean;
  /** The length in minutes, once both start and end are set; it stays when the start changes. */
  length: number | null;
};

export const DEFAULT_START_END: EventStartEnd = {
  startTime: DEFAULTS.startTime,
  endTime: DEFAULTS.endTime,
  isStartChosen: false,
  isEndChosen: false,
  length: null,
};

/** An event's known times; empty if it has none. */
export function toChosenStartEnd(startTime: string, endTime: string): EventStartEnd {
  return { startTime, endTime, isStartChosen: true, isEndChosen: true, length: getLength(startTime, endTime) };
}

/**
 * A new start moves the end: by the event's own length, or by the template's `minutes` if it has none. An end that was set
 * first, or cleared, stays.
 */
export function setStart(times: EventStartEnd, startTime: string, minutes: number): EventStartEnd {
  if (!startTime) return { ...times, startTime };
  return { ...times, startTime, isStartChosen: true, endTime: deriveEnd(times, startTime, minutes) };
}

export function setEnd(times: EventStartEnd, endTime: string): EventStartEnd {
  return { ...times, endTime, isEndChosen: true, length: times.isStartChosen ? getLength(times.startTime, endTime) : null };
}

function deriveEnd({ endTime, isEndChosen, length }: EventStartEnd, start: string, minutes: number): string {
  if (length !== null) return addMinutes(start, length);
  const isKept = isEndChosen && (endTime === "" || endTime > start);
  return isKept || minutes === 0 ? endTime : addMinutes(start, minutes);
}

function getLength(startTime: string, endTime: string): number | null {
  return startTime && endTime ? minutesBetween(startTime, endTime) : null;
}
