import type { EventTypeId } from "#app/event-types/types.ts";
import { DEFAULT_FORM_OPTIONS, type EventForm } from "#app/sheet/event/schema.ts";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";

export function sampleOffer(overrides: Partial<OfferInput> = {}): OfferInput {
  return { title: "A", description: "", category: null, date: null, startTime: null, endTime: null, capacity: 1, ...overrides };
}

export function sampleForm(type: EventTypeId, overrides: Partial<EventForm> = {}): EventForm {
  return {
    type,
    title: "Fair",
    description: "",
    location: "Hall",
    timeZone: "America/New_York",
    date: "2027-05-01",
    dates: [],
    startTime: "09:00:00",
    endTime: "17:00:00",
    maxAttendees: 50,
    hideAttendeeNames: false,
    thumbnailUrl: null,
    offers: [],
    series: [],
    reminders: DEFAULT_REMINDER_SETTINGS,
    intent: "publish",
    ...DEFAULT_FORM_OPTIONS,
    ...overrides,
  };
}
