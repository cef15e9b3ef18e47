import type { LucideIcon } from "lucide-react";
import type { ArtworkId } from "#app/event-types/artwork-id.ts";
import type { KindId } from "#app/event-types/offer.ts";
import type { Locale } from "#app/limits.ts";

/** The facts that set one event type apart, as its own file says them; everything it does is done by its kind. */
export type EventTypeFacts = {
  id: string;
  kind: KindId;
  /** What makes such an event: the wizard, with a template in step 1, or the one-page form. */
  form: "wizard" | "simple";
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
    /** How many offers one person may have, unless the organizer says otherwise; as many as they like where it isn't said. */
    perPerson?: number;
    /** Whether guests see how many signed up and not who, unless the organizer says otherwise. */
    hidesNames?: boolean;
  };
  /** Item categories, in the order shown; none for other kinds. */
  categories: readonly ItemCategory[];
  /** Whether the event page says "Varies" instead of a time (product 5.11). */
  timeVaries: boolean;
  /** Whether step 3 begins with a list of dates; every other type that has offers begins with one date and may get more. */
  manyDates: boolean;
  /** Whether its offers are appointments, which no one else can step in for. */
  areAppointments?: boolean;
  /** The built-in pictures that suit it when its title calls for none. */
  artwork: readonly [ArtworkId, ...ArtworkId[]];
  /** A date without time slots is one slot of the whole day. */
  allDay: boolean;
  /** How Sally's built-in planner knows it; null where it never proposes one, and in browsers, whose build leaves it out. */
  planner: PlannerFacts | null;
};

/** An item category: its stored value (the contract's English) and how it reads. */
export type ItemCategory = { value: string; label: () => string };

export type PlannerFacts = {
  /** Of two types a text speaks of as much, the more particular one is meant: the lower rank. */
  rank: number;
  /** What this type is taken for where somebody names none. */
  standsFor: readonly Meant[];
  /** What she advises on when asked about such an event. */
  advice: AdviceTopic;
  /** Parts of patterns over normalized text (lib/text.ts): `named` names the type outright, `likely` makes it likely. */
  words: { en: TypeWords } & Partial<Record<Locale, TypeWords>>;
};

export type TypeWords = { named: string; likely: string };

/** What a pasted list holds, or a sentence speaks of. */
export type Meant = "dishes" | "things" | "tasks" | "tasks on several days" | "times" | "an event";

export type AdviceTopic = "conferences" | "potlucks" | "volunteers" | "collections" | "checklist";
