import { m } from "#app/i18n/paraglide/messages.js";
import { BACK_TO_BACK, OWN_OFFERS, SHOWN_OFFERS, takesFieldName } from "./person-fields.ts";

type Values = Record<string, string>;

/** Each person's offers, in order: all of them, unless the form says who takes what. */
export function assignOffersToPeople(values: Values, fields: string[], offerIds: string[]): string[][] {
  const isApart = hasIndividualOffers(values, fields, offerIds);
  return fields.map((field) => (isApart ? offerIds.filter((id) => isTaken(values, field, id)) : offerIds));
}

/** An offer no one was asked about yet counts as taken. */
export function isTaken(values: Values, field: string, offerId: string): boolean {
  const taken = values[takesFieldName(field)];
  return taken === undefined || !splitIds(values[SHOWN_OFFERS]).includes(offerId) || splitIds(taken).includes(offerId);
}

/** Whether people still must be asked which offers they take: without script the form can't know before it is sent. */
export function needsAssignment(values: Values, fields: string[], offerIds: string[]): boolean {
  const shown = splitIds(values[SHOWN_OFFERS]);
  const wasAsked = offerIds.every((id) => shown.includes(id)) && fields.every((field) => values[takesFieldName(field)] !== undefined);
  return hasIndividualOffers(values, fields, offerIds) && !wasAsked;
}

/** People who take nothing, and offers that no one takes, are most likely a mistake. */
export function findAssignmentErrors(values: Values, fields: string[], offerIds: string[]): Record<string, string> {
  if (!hasIndividualOffers(values, fields, offerIds)) return {};
  const taken = assignOffersToPeople(values, fields, offerIds);
  const idle = fields.filter((_, index) => taken[index]?.length === 0);
  const isLeft = offerIds.some((id) => !taken.some((ids) => ids.includes(id)));
  return {
    ...Object.fromEntries(idle.map((field) => [takesFieldName(field), m.signup_takes_nothing()])),
    ...(isLeft && { [OWN_OFFERS]: m.signup_takes_nobody() }),
  };
}

function hasIndividualOffers(values: Values, fields: string[], offerIds: string[]): boolean {
  return values[OWN_OFFERS] !== undefined && values[BACK_TO_BACK] === undefined && fields.length > 1 && offerIds.length > 1;
}

function splitIds(list = ""): string[] {
  return list.split(" ").filter(Boolean);
}
