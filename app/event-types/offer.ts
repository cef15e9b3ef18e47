export const KIND_IDS = ["rsvp", "item", "shift", "slot"] as const;
export type KindId = (typeof KIND_IDS)[number];

/** One thing people sign up for, in the same shape for every kind; an RSVP event is its own single offer. */
export type Offer = {
  id: string;
  /** null if the event's own title says it all. */
  title: string | null;
  description: string | null;
  category: string | null;
  /** yyyy-MM-dd and HH:mm:ss in the event's zone; null if the event's own apply. */
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  startsAt: number | null;
  endsAt: number | null;
  /** When sign-ups for it open; null: together with the event's. */
  opensAt: number | null;
  /** null: unlimited. */
  capacity: number | null;
  taken: number;
  waiting: number;
  position: number;
};

export const RESPONSES = ["going", "maybe", "no"] as const;
export type Response = (typeof RESPONSES)[number];
