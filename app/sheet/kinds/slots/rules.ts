import type { EventType } from "#app/event-types/types.ts";
import { toClock, toMinutes } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";
import type { NewOffer, OfferInput } from "../kind.ts";

/** "9:00 to 11:30 in 15-minute slots": as many whole slots as fit, one after the other. */
export function splitIntoSlots(range: { date: string; from: string; until: string; minutes: number; capacity: number }): OfferInput[] {
  const { date, minutes, capacity } = range;
  const start = toMinutes(range.from);
  const count = minutes > 0 ? Math.max(0, Math.floor((toMinutes(range.until) - start) / minutes)) : 0;
  return Array.from({ length: count }, (_, index) => ({
    title: "",
    description: "",
    category: null,
    date,
    startTime: `${toClock(start + index * minutes)}:00`,
    endTime: `${toClock(start + (index + 1) * minutes)}:00`,
    capacity,
  }));
}

/** A date's initial slot: the whole day if the type's dates may have no times. */
export function makeStartingOffers({ allDay }: EventType, date: string): NewOffer[] {
  if (!allDay) return [];
  return [{ title: "", description: "", category: null, date, startTime: null, endTime: null, capacity: DEFAULTS.allDaySlotCapacity }];
}
