import type { EventForm } from "#app/sheet/event/schema.ts";
import type { SignUpDetails } from "#app/sheet/kinds/sign-up-fields.ts";

export type WorldPerson = { name: string; email: string };

export type WorldEvent = {
  /** Belongs to the organizer unless set. */
  owner?: "neighbor";
  form: EventForm;
  /** The guests in order of sign-up; `offer` counts from the form's first offer. */
  guests: {
    who: WorldPerson | undefined;
    offer?: number;
    details?: Partial<SignUpDetails>;
    /** In the order of the form's questions. */
    answers?: string[];
  }[];
};

const NAMES = [
  "Amara Okafor",
  "Daniel Kim",
  "Priya Raman",
  "Tom Whitaker",
  "Sofia Delgado",
  "Hannah Lindqvist",
  "Marcus Bell",
  "Yuki Tanaka",
  "Grace O'Connor",
  "Luis Herrera",
  "Nadia Haddad",
  "Peter Novak",
  "Chloe Dubois",
  "Samuel Adeyemi",
  "Ruth Goldberg",
  "Ethan Brooks",
];

const GUESTS: WorldPerson[] = NAMES.map((name) => ({ name, email: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@example.com` }));

/** Takes this many guests from the list, beginning at `start`. */
export function takeGuests(start: number, count: number): WorldPerson[] {
  return GUESTS.slice(start, start + count);
}
