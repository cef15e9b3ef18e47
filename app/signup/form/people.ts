import { m } from "#app/i18n/paraglide/messages.js";
import { personName } from "#app/lib/fields.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { parseAnswers, toPartyErrors } from "#app/sheet/questions/form.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { adaptQuestions, type GivenAnswers, readPartyAnswers } from "#app/sheet/questions/rules.ts";
import type { OfferResult } from "#app/signup/outcome.ts";
import { type IfFull, SOME, TOGETHER } from "#app/signup/take/if-full.ts";
import { assignOffersToPeople } from "./own-offers.ts";
import { BACK_TO_BACK, getFieldPrefix, OWN_OFFERS, PERSON_FIELDS, SHOWN_OFFERS, takesFieldName } from "./person-fields.ts";

/** The form's people besides the writer, as typed: each existing row, whether they come instead, and who takes what. */
export function pickTypedPeople(kind: Kind, form: FormData): Record<string, string> {
  if (kind.allowsRepeats) return {};
  const fields = [...PERSON_FIELDS, "only", BACK_TO_BACK, OWN_OFFERS, SHOWN_OFFERS].filter((field) => typeof form.get(field) === "string");
  const takes = ["name", ...PERSON_FIELDS].map(takesFieldName).filter((field) => form.has(field));
  return Object.fromEntries([
    ...fields.map((field) => [field, String(form.get(field))]),
    ...takes.map((field) => [field, form.getAll(field).join(" ").trim()]),
  ]);
}

/** The form with one more row. */
export function addPersonRow(values: Record<string, string>): Record<string, string> {
  const next = PERSON_FIELDS.find((field) => values[field] === undefined);
  return next ? { ...values, [next]: "" } : values;
}

/** An RSVP's number is at least its names. */
export function raiseGuestCount(values: Record<string, string>): Record<string, string> {
  const names = parsePeople(values).names.length;
  return Number(values.guestCount) < names ? { ...values, guestCount: `${names}` } : values;
}

type ReadPeople = {
  names: string[];
  /** The fields these names were typed into, in the same order. */
  fields: string[];
  errors: Record<string, string>;
};

/** The names of the people to sign up; an empty row is ignored. */
export function parsePeople(values: Record<string, string>): ReadPeople {
  const errors: Record<string, string> = {};
  const names = new Map<string, string>();
  const fields: string[] = [];
  for (const field of listPersonFields(values)) {
    const read = personName.safeParse(values[field]);
    if (!read.success) {
      // The first name is its own field, whose schema has the same message.
      if (field !== "name") errors[field] = read.error.issues[0]?.message ?? "";
    } else if (names.has(toPersonKey(read.data))) errors[field] = m.signup_person_twice();
    else {
      names.set(toPersonKey(read.data), read.data);
      fields.push(field);
    }
  }
  return { names: [...names.values()], fields, errors };
}

/** The name fields of everyone who comes; an empty row is ignored. */
function listPersonFields(values: Record<string, string>): string[] {
  const added = PERSON_FIELDS.filter((field) => values[field]?.trim());
  return values.only !== undefined && added.length > 0 ? added : ["name", ...added];
}

/** Everyone's answers, in order. The writer's own are among the shared ones: undefined in `people`. */
export function parsePeoplesAnswers(
  values: Record<string, string>,
  fields = listPersonFields(values),
): GivenAnswers & { owners: string[] } {
  const owners = fields.map(getFieldPrefix);
  return { answers: parseAnswers(values), people: owners.map((owner) => (owner === "" ? undefined : parseAnswers(values, owner))), owners };
}

/** The problems of a form's answers, by field. */
export function findAnswerErrors(questions: Question[], values: Record<string, string>): Record<string, string> {
  const { owners, ...given } = parsePeoplesAnswers(values);
  const hasUnnamed = Number(values.guestCount ?? 1) > owners.length;
  const read = readPartyAnswers(adaptQuestions(questions, values.response), { ...given, hasUnnamed });
  return read.ok ? {} : toPartyErrors(read, owners);
}

/** Several people wait only if they chose how; the plain "1" is for a single person. */
export function parseIfFull(form: FormData, people: number): IfFull {
  const choice = form.get("waitList");
  if (people < 2) return choice === null ? "refuse" : "wait";
  if (choice === TOGETHER) return "waitTogether";
  return choice === SOME ? "restWaits" : "refuse";
}

/** Whether each of a form's people wants their own spot, back to back. */
export function isBackToBack(values: Record<string, string>): boolean {
  return values[BACK_TO_BACK] !== undefined;
}

type SubmittedOffer = { offerId: string; details: { name: string; email: string | null } };

/** The names signed up for and the email address to answer; leaves out people who missed everything. */
export function toSenderNames(offers: SubmittedOffer[], answers: OfferResult[] = []): { names: string[]; email: string } {
  const missedIds = answers.flatMap(({ offerId, outcome }) => (outcome === "already" ? [] : [offerId]));
  return { names: listNames(offers.filter(({ offerId }) => !missedIds.includes(offerId))), email: offers[0]?.details.email ?? "" };
}

/** Each person's offers. */
export function groupOffersByName(offers: { offerId: string; details: { name: string } }[]): string[][] {
  return listNames(offers).map((name) => offers.flatMap(({ offerId, details }) => (details.name === name ? [offerId] : [])));
}

/** Each person's offers as typed, for a refused form. */
export function assignTypedOffers(values: Record<string, string>, offers: { id: string }[]): string[][] {
  const offerIds = offers.map(({ id }) => id);
  return assignOffersToPeople(values, parsePeople(values).fields, offerIds);
}

/** Everyone signed up for, once. */
export function listNames(offers: { details: { name: string } }[]): string[] {
  return [...new Set(offers.map(({ details }) => details.name))];
}
