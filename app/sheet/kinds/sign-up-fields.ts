import type { KindId } from "#app/event-types/offer.ts";
import { pick } from "#app/lib/pick.ts";
import type { FieldDefinition, ValueOf } from "./field-definition.ts";
import { FIELD_DEFINITIONS } from "./field-definitions.ts";

type Entry = (typeof FIELD_DEFINITIONS)[number];

export type FieldId = Entry["id"];
export type SignUpField = FieldDefinition<FieldId>;

/** A guest's details when signing up, whatever the kind; a kind's schema fills in what it doesn't ask. */
export type SignUpDetails = { [E in Entry as E["id"]]: ValueOf<E> };

/** For a person the organizer adds by hand, whose address may be unknown. */
export type ManualDetails = Omit<SignUpDetails, "email"> & { email: string | null };

/** As stored: personal fields may have been erased. */
export type StoredDetails = { [E in Entry as E["id"]]: E extends { isPersonal: true } ? ValueOf<E> | null : ValueOf<E> };

type ExtraFieldId = Exclude<FieldId, "name" | "email">;
export type ExtraField = FieldDefinition<ExtraFieldId>;

export const SIGN_UP_FIELDS: readonly SignUpField[] = FIELD_DEFINITIONS;

/** All but name and address, which every form asks first. */
export const EXTRA_FIELDS: readonly ExtraField[] = FIELD_DEFINITIONS.filter((field) => field.id !== "name" && field.id !== "email");

/** The address can't change, since it says whose sign-up it is. */
const CHANGEABLE = FIELD_DEFINITIONS.filter((field) => field.id !== "email");
type ChangeableId = (typeof CHANGEABLE)[number]["id"];
export type ChangeableDetails = Pick<StoredDetails, ChangeableId>;
export const CHANGEABLE_FIELDS: readonly FieldDefinition<ChangeableId>[] = CHANGEABLE;

const ORGANIZERS = FIELD_DEFINITIONS.filter((field) => field.seenBy === "organizer");
const GUESTS = FIELD_DEFINITIONS.filter((field) => field.seenBy === "guests");
/** The fields only the organizer may read, and those other guests may read if names are shown. */
export const ORGANIZER_ONLY_FIELDS = ORGANIZERS.map(({ id }) => id);
export const GUEST_VISIBLE_FIELDS = GUESTS.map(({ id }) => id);

/** Fields of the spot itself: how many, and whether they come. */
const SPOT = FIELD_DEFINITIONS.filter((field) => !field.isPersonal);
type SpotId = (typeof SPOT)[number]["id"];
export type SpotDetails = Pick<SignUpDetails, SpotId>;
export const SPOT_FIELDS: readonly FieldDefinition<SpotId>[] = SPOT;

/** What a kind asks beyond name and address, in the order of its form. */
export function listExtraFields(kind: KindId): ExtraField[] {
  return EXTRA_FIELDS.filter(({ askedBy }) => askedBy.includes(kind));
}

export function asksFor(kind: KindId, id: ExtraFieldId): boolean {
  return listExtraFields(kind).some((field) => field.id === id);
}

/** One person's share of what was entered for several named people; unnamed guests in the number of people count with the first. */
export function toPersonDetails(details: SignUpDetails, index: number, people: number): SignUpDetails {
  return { ...details, guestCount: index === 0 ? Math.max(1, details.guestCount - (people - 1)) : 1 };
}

/** A field's value if it wasn't asked. */
export function getDefaultValue(field: FieldDefinition): string | number | null {
  return "unasked" in field ? field.unasked : null;
}

/** A record with a value for each of these fields, by id. */
export function mapFields<Id extends string, T>(
  fields: readonly FieldDefinition<Id>[],
  make: (field: FieldDefinition<Id>) => T,
): Record<Id, T> {
  // `Object.fromEntries` loses the key types.
  return Object.fromEntries(fields.map((field) => [field.id, make(field)])) as Record<Id, T>;
}

/** The details of a sign-up about which nothing is known. */
export const emptyDetails = Object.fromEntries(SIGN_UP_FIELDS.map((field) => [field.id, getDefaultValue(field)])) as StoredDetails;

/** Values for fields that a kind doesn't ask. */
export const defaultDetails: Pick<SignUpDetails, ExtraFieldId> = pick(
  emptyDetails,
  EXTRA_FIELDS.map(({ id }) => id),
);

/** The order in which hashes and exports began: stored hashes depend on it. Later fields follow. */
const ORIGINAL_ORDER: readonly FieldId[] = ["name", "email", "phone", "notes", "skills", "quantity", "guestCount", "response"];
export const STABLE_FIELD_ORDER: readonly FieldId[] = [...new Set([...ORIGINAL_ORDER, ...SIGN_UP_FIELDS.map(({ id }) => id)])];
