import type { LucideIcon } from "lucide-react";
import type { ArtworkId } from "#app/event-types/artwork-id.ts";
import type { KindId } from "#app/event-types/offer.ts";
import type { Locale } from "#app/limits.ts";

/** What distinguishes one event type, as its own file declares it; its kind implements everything it does. */
export type EventTypeFacts = {
  id: string;
  kind: KindId;
  /** How such an event is made: in the wizard, with a template in step 1, or on the one-page form. */
  form: "wizard" | "simple";
  /** Short label beside the title on lists and pages. */
  badge: () => string;
  /** The type's icon on cards and in menus. */
  icon: LucideIcon;
  template: {
    /** In the reader's language, or in the requested one. */
    name: (inputs?: object, options?: { locale?: Locale }) => string;
    category: () => string;
    description: () => string;
    /** Default capacity of the event or of one offer (product 5.2). */
    capacity: number;
    /** Suggested length in minutes; 0 leaves the end at 17:00. */
    minutes: number;
    /** How many offers one person may take, unless the organizer changes it; unlimited without a value. */
    perPerson?: number;
    /** Whether guests see only how many signed up, not who, unless the organizer changes it. */
    hidesNames?: boolean;
  };
  /** Item categories, in the order shown; none for other kinds. */
  categories: readonly ItemCategory[];
  /** Whether the event page says "Varies" instead of a time (product 5.11). */
  timeVaries: boolean;
  /** Whether step 3 begins with a list of dates; every other type with offers begins with one date and may get more. */
  manyDates: boolean;
  /** Whether its offers are appointments, which no one else can step in for. */
  areAppointments?: boolean;
  /** The built-in pictures to use when its title matches none. */
  artwork: readonly [ArtworkId, ...ArtworkId[]];
  /** Whether a date without time slots becomes one all-day slot. */
  allDay: boolean;
  /** How Sally's built-in planner recognizes it; null if it never suggests the type, and in browsers, whose build leaves it out. */
  planner: PlannerFacts | null;
};

/** An item category: its stored value (the contract's English) and its label. */
export type ItemCategory = { value: string; label: () => string };

export type PlannerFacts = {
  /** If a text matches two types equally, the more specific one wins: the lower rank. */
  rank: number;
  /** What this type stands for if no type is named. */
  standsFor: readonly ImpliedContent[];
  /** The topic of Sally's advice about such an event. */
  advice: AdviceTopic;
  /** Pattern parts over normalized text (lib/text.ts): `named` names the type outright, `likely` makes it likely. */
  words: { en: TypeWords } & Partial<Record<Locale, TypeWords>>;
};

export type TypeWords = { named: string; likely: string };

/** What a pasted list contains, or a sentence is about. */
export type ImpliedContent = "dishes" | "things" | "tasks" | "tasks on several days" | "times" | "an event";

export type AdviceTopic = "conferences" | "potlucks" | "volunteers" | "collections" | "checklist";
