import type { LucideIcon } from "lucide-react";
import type { ArtworkId } from "#app/event-types/artwork-id.ts";
import type { KindId } from "#app/event-types/offer.ts";
import type { Locale } from "#app/limits.ts";

/** The facts that set one event type apart; everything it does is done by its kind. */
export type EventType = {
  id: EventTypeId;
  kind: KindId;
  /** Short label beside the title on lists and pages. */
  badge: () => string;
  /** Stands for the type on cards and in menus. */
  icon: LucideIcon;
  template: {
    /** In the reader's language, or in the one asked for. */
    name: (inputs?: object, options?: { locale?: Locale }) => string;
    category: () => string;
    description: () => string;
    /** Default capacity of the event or of one offer (product 5.2). */
    capacity: number;
    /** Suggested length in minutes; 0 leaves the end at 17:00. */
    minutes: number;
  };
  /** Item categories, in the order shown; none for other kinds. */
  categories: readonly ItemCategory[];
  /** Whether the event page says "Varies" instead of a time (product 5.11). */
  timeVaries: boolean;
  /** Where step 3 lets the organiser pick several dates. */
  manyDates: boolean;
  /** The built-in pictures that suit it when its title calls for none. */
  artwork: readonly [ArtworkId, ...ArtworkId[]];
  /** A date without time slots is one slot of the whole day. */
  allDay: boolean;
};

/** An item category: its stored value (the contract's English) and how it reads. */
export type ItemCategory = { value: string; label: () => string };

export const EVENT_TYPE_IDS = [
  "rsvp",
  "potluck",
  "volunteer",
  "donations",
  "multi-day",
  "time-slots",
  "parent-teacher",
  "general",
  "simple-rsvp",
] as const;
export type EventTypeId = (typeof EVENT_TYPE_IDS)[number];
