import { LIMITS } from "#app/limits.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { OfferResult } from "#app/signup/outcome.ts";

const QUANTITY = "quantity-";

/** The kind whose sign-up page has this address, however it is spelled: routes are found without regard to capitals and escapes. */
export function findKindByPath(pathname: string): Kind {
  const page = decodeURIComponent(pathname.split("/").filter(Boolean).at(-1) ?? "").toLowerCase();
  const kind = Object.values(KINDS).find(({ signUpPath }) => signUpPath("").endsWith(`/${page}`));
  if (!kind) throw new Error(`No kind takes sign-ups at ${pathname}`);
  return kind;
}

/** The offers named by ?shift=, ?slot= or ?item=, however often. */
export function parseOfferIds({ searchParams }: URL): string[] {
  const named = Object.values(KINDS).flatMap(({ offerParameter }) => (offerParameter ? searchParams.getAll(offerParameter) : []));
  return cleanOfferIds(named);
}

/** The offers a form asks for: those picked in it or else its address's, and those taken along. */
export function readRequestedOffers(form: FormData, url: URL): string[] {
  const picked = form.getAll("offer");
  return cleanOfferIds([...(picked.length > 0 ? picked : parseOfferIds(url)), ...form.getAll("also")]);
}

/** The form's field of how many of one offer, where several are asked for at once. */
export function quantityFieldName(offerId: string): string {
  return QUANTITY + offerId;
}

/** Those fields of a form, as typed, of the offers it asks for. */
export function pickTypedQuantities(form: FormData, offerIds: string[]): Record<string, string> {
  const typed = offerIds.map((id) => [quantityFieldName(id), form.get(quantityFieldName(id))] as const);
  return Object.fromEntries(
    typed.flatMap(([field, quantity]) => (field && typeof quantity === "string" ? [[field, cleanQuantity(quantity)]] : [])),
  );
}

/** What is no number becomes 1 (product 7.1). */
export function cleanQuantity(text: string): string {
  return /^\P{Nd}*$|\p{L}/u.test(text) ? `${LIMITS.quantity.min}` : text;
}

/** Each once, and no more than any sheet has. */
function cleanOfferIds(ids: FormDataEntryValue[]): string[] {
  const asked = ids.filter((id): id is string => typeof id === "string" && id !== "" && id.length <= 64);
  return [...new Set(asked)].slice(0, LIMITS.offers.max);
}

/**
 * Beside the confirmation of some of several offers: those missed, and those that
 * are held already. Nobody's name: addresses are logged and kept.
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
