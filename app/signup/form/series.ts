import type { OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { filterFreeOffers } from "#app/signup/rules.ts";
import { findClashesWithHeld, type HeldOffer } from "./clashes.ts";
import { parseOfferIds } from "./sign-up-path.ts";

/** A repeated offer: its dates in order, and those a guest could take now. */
export type OpenSeries = { id: string; dates: OfferView[]; free: OfferView[] };

const PARAMETER = "series";

/** The repeated offers of which a guest may take several dates with one form. */
export function findOpenSeries(event: Pick<EventView, "kind" | "isOpen" | "maxPerPerson">, offers: OfferView[]): OpenSeries[] {
  if (!event.isOpen || event.maxPerPerson === 1 || !GUEST_LABELS[event.kind].several) return [];
  return [...Map.groupBy(offers, ({ seriesId }) => seriesId)].flatMap(([id, dates]) => {
    const free = filterFreeOffers(dates);
    return id !== null && free.length > 1 ? [{ id, dates, free }] : [];
  });
}

/** The form with all open dates of a series. */
export function getSeriesPath({ id, kind }: Pick<EventView, "id" | "kind">, seriesId: string): string {
  return `${KINDS[kind].signUpPath(id)}?${new URLSearchParams({ [PARAMETER]: seriesId })}`;
}

/** The offers that a form's URL names, one by one or as all dates of a series that aren't over. */
export function findRequestedOffers(offers: OfferView[], url: URL, now: number): { offerIds: string[]; seriesId: string | null } {
  const seriesId = url.searchParams.get(PARAMETER);
  if (seriesId === null) return { offerIds: parseOfferIds(url), seriesId };
  const ahead = offers.filter((offer) => offer.seriesId === seriesId && (offer.endsAt ?? offer.startsAt ?? now + 1) > now);
  return { offerIds: ahead.length > 0 ? ahead.map(({ id }) => id) : [seriesId], seriesId };
}

/** A date that a series' form has unchecked, and what the guest has of it or at that time. */
export type UncheckedDate = { offerId: string; held: HeldOffer | null };

/**
 * `checked`: the dates checked on a form that came back or, on a new one, how many may be: then what the guest has, or has
 * something else at, isn't.
 */
export function findUncheckedDates(free: OfferView[], held: HeldOffer[], checked: string[] | number): UncheckedDate[] {
  const clashing = new Map(findClashesWithHeld(free, held).map(([{ id }, other]) => [id, other]));
  let left = typeof checked === "number" ? checked : 0;
  return free.flatMap(({ id }): UncheckedDate[] => {
    const own = held.find((offer) => offer.id === id) ?? clashing.get(id) ?? null;
    const isChecked = typeof checked === "number" ? own === null && left-- > 0 : checked.includes(id);
    return isChecked ? [] : [{ offerId: id, held: own }];
  });
}
