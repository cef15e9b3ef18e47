import { LIMITS } from "#app/limits.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { OfferResult } from "#app/signup/outcome.ts";

const QUANTITY = "quantity-";

/** The kind whose sign-up page has this path, in any spelling: routes match regardless of capitals and escapes. */
export function findKindByPath(pathname: string): Kind {
  const page = decodeURIComponent(pathname.split("/").filter(Boolean).at(-1) ?? "").toLowerCase();
  const kind = Object.values(KINDS).find(({ signUpPath }) => signUpPath("").endsWith(`/${page}`));
  if (!kind) throw new Error(`No kind takes sign-ups at ${pathname}`);
  return kind;
}

/** The offers named by ?shift=, ?slot= or ?item=, which may repeat. */
export function parseOfferIds({ searchParams }: URL): string[] {
  const named = Object.values(KINDS).flatMap(({ offerParameter }) => (offerParameter ? searchParams.getAll(offerParameter) : []));
  return cleanOfferIds(named);
}

/** The requested offers: those selected in the form or else in its URL, plus the additional ones. */
export function readRequestedOffers(form: FormData, url: URL): string[] {
  const picked = form.getAll("offer");
  return cleanOfferIds([...(picked.length > 0 ? picked : parseOfferIds(url)), ...form.getAll("also")]);
}

/** The form field for the number of one offer, if several are requested. */
export function quantityFieldName(offerId: string): string {
  return QUANTITY + offerId;
}

/** The quantity fields of the requested offers, as typed. */
export function pickTypedQuantities(form: FormData, offerIds: string[]): Record<string, string> {
  const typed = offerIds.map((id) => [quantityFieldName(id), form.get(quantityFieldName(id))] as const);
  return Object.fromEntries(
    typed.flatMap(([field, quantity]) => (field && typeof quantity === "string" ? [[field, cleanQuantity(quantity)]] : [])),
  );
}

/** Anything that isn't a number becomes 1 (product 7.1). */
export function cleanQuantity(text: string): string {
  return /^\P{Nd}*$|\p{L}/u.test(text) ? `${LIMITS.quantity.min}` : text;
}

/** Each once, and no more than a sheet can have. */
function cleanOfferIds(ids: FormDataEntryValue[]): string[] {
  const validIds = ids.filter((id): id is string => typeof id === "string" && id !== "" && id.length <= 64);
  return [...new Set(validIds)].slice(0, LIMITS.offers.max);
}

/**
 * Query for the confirmation of several offers: those missed, and those already held. Contains no names, since URLs are logged
 * and stored.
 */
export function confirmationQuery(offers: OfferResult[]): string {
  const query = new URLSearchParams({ new: "1" });
  for (const { offerId, outcome } of offers) {
    if (outcome === "already") query.append("held", offerId);
    else if (outcome !== "signedUp" && outcome !== "waitListed") query.append("missed", offerId);
  }
  return query.toString();
}

export function parseConfirmationQuery({ searchParams }: URL): { held: string[]; missed: string[] } {
  return { held: cleanOfferIds(searchParams.getAll("held")), missed: cleanOfferIds(searchParams.getAll("missed")) };
}
