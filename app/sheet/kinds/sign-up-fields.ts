import type { KindId } from "#app/event-types/offer.ts";
import { pick } from "#app/lib/pick.ts";
import type { Field, ValueOf } from "./field.ts";
import { FIELDS } from "./fields.ts";

type Entry = (typeof FIELDS)[number];

export type FieldId = Entry["id"];
export type SignUpField = Field<FieldId>;

/** A guest's details when signing up, whatever the kind; a kind's schema fills in what it doesn't ask. */
export type SignUpDetails = { [E in Entry as E["id"]]: ValueOf<E> };

/** For a person the organizer adds by hand, whose address may be unknown. */
export type GivenDetails = Omit<SignUpDetails, "email"> & { email: string | null };

/** As stored: personal fields may have been erased. */
export type StoredDetails = { [E in Entry as E["id"]]: E extends { isPersonal: true } ? ValueOf<E> | null : ValueOf<E> };

type AskedId = Exclude<FieldId, "name" | "email">;
export type AskedField = Field<AskedId>;

export const SIGN_UP_FIELDS: readonly SignUpField[] = FIELDS;

/** All but name and address, which every form asks first. */
export const ASKED_FIELDS: readonly AskedField[] = FIELDS.filter((field) => field.id !== "name" && field.id !== "email");

/** The address can't change, since it says whose sign-up it is. */
const CHANGEABLE = FIELDS.filter((field) => field.id !== "email");
type ChangeableId = (typeof CHANGEABLE)[number]["id"];
export type ChangeableDetails = Pick<StoredDetails, ChangeableId>;
export const CHANGEABLE_FIELDS: readonly Field<ChangeableId>[] = CHANGEABLE;

const ORGANIZERS = FIELDS.filter((field) => field.seenBy === "organizer");
const GUESTS = FIELDS.filter((field) => field.seenBy === "guests");
/** The fields only the organizer may read, and those other guests may read if names are shown. */
export const ORGANIZERS_FIELDS = ORGANIZERS.map(({ id }) => id);
export const GUESTS_FIELDS = GUESTS.map(({ id }) => id);

/** Fields of the spot itself: how many, and whether they come. */
const OF_THE_SPOT = FIELDS.filter((field) => !field.isPersonal);
type SpotId = (typeof OF_THE_SPOT)[number]["id"];
export type SpotDetails = Pick<SignUpDetails, SpotId>;
export const SPOT_FIELDS: readonly Field<SpotId>[] = OF_THE_SPOT;

/** What a kind asks beyond name and address, in the order of its form. */
export function askedFields(kind: KindId): AskedField[] {
  return ASKED_FIELDS.filter(({ askedBy }) => askedBy.includes(kind));
}

export function asks(kind: KindId, id: AskedId): boolean {
  return askedFields(kind).some((field) => field.id === id);
}

/** One person's share of what was entered for several named people; unnamed guests in the number of people count with the first. */
export function shareOf(details: SignUpDetails, place: number, people: number): SignUpDetails {
  return { ...details, guestCount: place === 0 ? Math.max(1, details.guestCount - (people - 1)) : 1 };
}

/** A field's value if it wasn't asked. */
export function unaskedValue(field: Field): string | number | null {
  return "unasked" in field ? field.unasked : null;
}

/** A record with a value for each of these fields, by id. */
export function byField<Id extends string, T>(fields: readonly Field<Id>[], make: (field: Field<Id>) => T): Record<Id, T> {
  // `Object.fromEntries` loses the key types.
  return Object.fromEntries(fields.map((field) => [field.id, make(field)])) as Record<Id, T>;
}

/** A sign-up of which nothing is known. */
export const unsaid = Object.fromEntries(SIGN_UP_FIELDS.map((field) => [field.id, unaskedValue(field)])) as StoredDetails;

/** Values for fields that a kind doesn't ask. */
export const unasked: Pick<SignUpDetails, AskedId> = pick(
  unsaid,
  ASKED_FIELDS.map(({ id }) => id),
);

/** The order in which hashes and exports began: stored hashes depend on it. Later fields follow. */
const FIRST: readonly FieldId[] = ["name", "email", "phone", "notes", "skills", "quantity", "guestCount", "response"];
export const STORED_FIELDS: readonly FieldId[] = [...new Set([...FIRST, ...SIGN_UP_FIELDS.map(({ id }) => id)])];
