import type { Offer } from "#app/event-types/offer.ts";

/** The day before the event that the registry's examples are about. */
export const SAMPLE_NOW = Date.UTC(2027, 3, 30, 12);

export const SAMPLE_SCHEDULE = {
  date: "2027-05-01",
  endDate: null,
  startTime: "09:00:00",
  endTime: "17:00:00",
  timeZone: "America/New_York",
  location: "Lakeside Park",
};

export const SAMPLE_OFFER: Offer & { isChangeable: 0 | 1 } = {
  id: "sample",
  title: null,
  description: null,
  category: null,
  date: null,
  startTime: null,
  endTime: null,
  opensAt: null,
  startsAt: Date.UTC(2027, 4, 1, 13),
  endsAt: Date.UTC(2027, 4, 1, 21),
  capacity: 8,
  taken: 3,
  waiting: 0,
  position: 0,
  isChangeable: 1,
};
