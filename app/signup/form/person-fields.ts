import { LIMITS } from "#app/limits.ts";

/** The name fields of the people besides the writer. */
export const PERSON_FIELDS = Array.from({ length: LIMITS.people.max - 1 }, (_, index) => personFieldName(index + 2));

/** If checked, each of several people wants their own spot, back to back. */
export const BACK_TO_BACK = "backToBack";

/** If checked, each person has their own of the selected offers. */
export const OWN_OFFERS = "ownOffers";

/** The offers that the form listed per person when it was rendered, separated by spaces. */
export const SHOWN_OFFERS = "ownShown";

/** The person whose questions were shown after a rename. */
export const ASKED_OF = "askedOf";

/** `number` counts the writer as 1; the page's template has a placeholder instead. */
export function personFieldName(number: number | string): string {
  return `person-${number}`;
}

/** The prefix of a person's own answers, derived from their name's field. */
export function getFieldPrefix(field: string): string {
  return field === "name" ? "" : `${field}-`;
}

/** The field for what a person takes of the selected offers; present even if they take nothing. */
export function takesFieldName(field: string): string {
  return `${getFieldPrefix(field)}takes`;
}
