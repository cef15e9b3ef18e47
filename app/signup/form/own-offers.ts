import { m } from "#app/i18n/paraglide/messages.js";
import { BACK_TO_BACK, OWN_OFFERS, SHOWN_OFFERS, takesField } from "./person-fields.ts";

type Values = Record<string, string>;

/** Which offers each of a form's people asks for, in their order: all of them, unless the form says who takes what. */
export function offersOfPeople(values: Values, fields: string[], offerIds: string[]): string[][] {
  const isApart = hasOwnOffers(values, fields, offerIds);
  return fields.map((field) => (isApart ? offerIds.filter((id) => isTaken(values, field, id)) : offerIds));
}

/** What nobody was asked about yet is taken. */
export function isTaken(values: Values, field: string, offerId: string): boolean {
  const taken = values[takesField(field)];
  return taken === undefined || !idsIn(values[SHOWN_OFFERS]).includes(offerId) || idsIn(taken).includes(offerId);
}

/** Whether somebody is still to be asked which of the offers they take: without script the form can't know before it is sent. */
export function isToBeAsked(values: Values, fields: string[], offerIds: string[]): boolean {
  const shown = idsIn(values[SHOWN_OFFERS]);
  const wasAsked = offerIds.every((id) => shown.includes(id)) && fields.every((field) => values[takesField(field)] !== undefined);
  return hasOwnOffers(values, fields, offerIds) && !wasAsked;
}

/** People who take nothing, and things nobody takes, are most likely a slip. */
export function ownOfferErrors(values: Values, fields: string[], offerIds: string[]): Record<string, string> {
  if (!hasOwnOffers(values, fields, offerIds)) return {};
  const taken = offersOfPeople(values, fields, offerIds);
  const idle = fields.filter((_, place) => taken[place]?.length === 0);
  const isLeft = offerIds.some((id) => !taken.some((ids) => ids.includes(id)));
  return {
    ...Object.fromEntries(idle.map((field) => [takesField(field), m.signup_takes_nothing()])),
    ...(isLeft && { [OWN_OFFERS]: m.signup_takes_nobody() }),
  };
}

function hasOwnOffers(values: Values, fields: string[], offerIds: string[]): boolean {
  return values[OWN_OFFERS] !== undefined && values[BACK_TO_BACK] === undefined && fields.length > 1 && offerIds.length > 1;
}

function idsIn(list = ""): string[] {
  return list.split(" ").filter(Boolean);
}
