import { LIMITS } from "#app/limits.ts";

/** The fields of everybody a form names beside the writer. */
export const PERSON_FIELDS = Array.from({ length: LIMITS.people.max - 1 }, (_, index) => personFieldName(index + 2));

/** Selected, each of several people asks for a place of their own, one after the other. */
export const BACK_TO_BACK = "backToBack";

/** Selected, each person has their own of the offers that are asked for. */
export const OWN_OFFERS = "ownOffers";

/** The offers that each person could be given or not when the form was made, with spaces between. */
export const SHOWN_OFFERS = "ownShown";

/** Whom the questions of a changed name were asked of. */
export const ASKED_OF = "askedOf";

/** `number` counts the writer as the first; the page's sample has a place for it instead. */
export function personFieldName(number: number | string): string {
  return `person-${number}`;
}

/** How the fields of somebody's own answers begin, by the field of their name. */
export function getFieldPrefix(field: string): string {
  return field === "name" ? "" : `${field}-`;
}

/** The field of what somebody takes of the offers that are asked for: there, however little they take. */
export function takesFieldName(field: string): string {
  return `${getFieldPrefix(field)}takes`;
}
