import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { pick } from "#app/lib/pick.ts";
import { LIMITS } from "#app/limits.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { asksFor, listExtraFields, type SignUpDetails, toPersonDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { SIGN_UP_SCHEMAS } from "#app/sheet/kinds/sign-up-schemas.ts";
import { pickTypedAnswers } from "#app/sheet/questions/form.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { assignOffersToPeople, findAssignmentErrors, needsAssignment } from "./form/own-offers.ts";
import { parsePeople, parsePeoplesAnswers, pickTypedPeople, raiseGuestCount } from "./form/people.ts";
import { TOO_MANY, UNASSIGNED } from "./form/reasons.ts";
import { cleanQuantity, pickTypedQuantities, quantityFieldName } from "./form/sign-up-path.ts";

/** Minted with the form; anything else is replaced by a new one. */
export const submissionKeySchema = z.string().regex(/^[0-9a-z]{26}$/);

/** The writer, if that isn't the one person who comes. */
type Contact = Pick<SignUpDetails, "name" | "email" | "phone">;

export type ParsedSignUp = { ok: true; details: SignUpDetails } | { ok: false; errors: Record<string, string> };

/**
 * Parses a guest's input by the kind's schema; returns the first problem of each field. The schema's default answer is for the
 * API: a form must choose one.
 */
export function parseSignUp(kind: Kind, values: Record<string, string>): ParsedSignUp {
  const result = SIGN_UP_SCHEMAS[kind.id].safeParse(values);
  const hasNoAnswer = asksFor(kind.id, "response") && !values.response;
  if (result.success && !hasNoAnswer) return { ok: true, details: result.data };
  return { ok: false, errors: { ...fieldErrors(result.error), ...(hasNoAnswer && { response: m.signup_response_required() }) } };
}

export type ParsedOffers =
  | {
      ok: true;
      contact?: Contact;
      offers: { offerId: string; details: SignUpDetails; answers?: Answers }[];
      /** The prefixes of the people's own answers, in the order of `offers`. */
      owners: string[];
    }
  | { ok: false; errors: Record<string, string>; outcome?: typeof UNASSIGNED | typeof TOO_MANY };

/** For several offers and people at once: each offer with its own number if given, each person with their answers. */
export function parseOffers(kind: Kind, offerIds: string[], values: Record<string, string>): ParsedOffers {
  if (offerIds.length > LIMITS.offers.atOnce) return { ok: false, errors: {}, outcome: TOO_MANY };
  const { names, fields, errors } = parsePeople(values);
  const { people, owners } = parsePeoplesAnswers(values, fields);
  const taken = assignOffersToPeople(values, fields, offerIds);
  Object.assign(errors, findAssignmentErrors(values, fields, offerIds));
  if (offerIds.length === 0) Object.assign(errors, findErrorsWithoutOffer(kind, values));
  let contact: Contact | undefined;
  const offers = offerIds.flatMap((offerId) => {
    const field = quantityFieldName(offerId);
    const own = values[field];
    const read = parseSignUp(kind, own === undefined ? values : { ...values, quantity: own });
    if (read.ok) {
      contact = pick(read.details, ["name", "email", "phone"]);
      return names.flatMap((name, place) => {
        const answers = people[place];
        const details = { ...toPersonDetails(read.details, place, names.length), name };
        return taken[place]?.includes(offerId) ? { place, offer: { offerId, details, ...(answers && { answers }) } } : [];
      });
    }
    const { quantity, ...rest } = read.errors;
    Object.assign(errors, rest, quantity && { [own === undefined ? "quantity" : field]: quantity });
    return [];
  });
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (needsAssignment(values, fields, offerIds)) return { ok: false, errors, outcome: UNASSIGNED };
  if (offers.length > LIMITS.offers.atOnce) return { ok: false, errors, outcome: TOO_MANY };
  return {
    ok: true,
    ...(names.length > 1 || names[0] !== contact?.name ? { contact } : {}),
    offers: offers.map(({ offer }) => offer),
    owners: offers.map(({ place }) => owners[place] ?? ""),
  };
}

/** A guest who selected nothing is told what else is missing, too. */
function findErrorsWithoutOffer(kind: Kind, values: Record<string, string>): Record<string, string> {
  const read = parseSignUp(kind, values);
  return { ...(read.ok ? {} : read.errors), offer: m.signup_nothing_chosen() };
}

/** A change has every field except the address, which says whose sign-up it is. */
export function parseChange(kind: Kind, values: Record<string, string>, email: string | null): ParsedSignUp {
  return parseSignUp(kind, { ...values, email: email ?? "unchanged@example.com" });
}

/** A form's texts as typed: only the fields this kind asks. */
export function pickValues(kind: Kind, form: FormData): Record<string, string> {
  const names = ["name", "email", ...listExtraFields(kind.id).map(({ id }) => id)];
  return Object.fromEntries(names.map((name) => [name, form.get(name)]).filter(isText));
}

/** Everything in a sign-up form as typed: its fields, offers' numbers, people and answers. */
export function pickTypedValues(kind: Kind, form: FormData, offerIds: string[]): Record<string, string> {
  const { quantity, ...values } = pickValues(kind, form);
  const quantities = { ...(quantity !== undefined && { quantity: cleanQuantity(quantity) }), ...pickTypedQuantities(form, offerIds) };
  return raiseGuestCount({ ...values, ...quantities, ...pickTypedPeople(kind, form), ...pickTypedAnswers(form) });
}

function isText(entry: (FormDataEntryValue | null)[]): entry is [string, string] {
  return typeof entry[1] === "string";
}
