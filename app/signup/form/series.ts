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

/** A date that a series' form leaves unchecked: the guest has it, or something else at that time, or may take no more. */
export type UncheckedDate = { offerId: string; held: HeldOffer | null };

/** `most`: how many dates may be checked; those the guest has count, too. */
export function findUncheckedDates(free: OfferView[], held: HeldOffer[], most: number): UncheckedDate[] {
  const clashing = new Map(findClashesWithHeld(free, held).map(([{ id }, other]) => [id, other]));
  let left = most;
  return free.flatMap((offer): UncheckedDate[] => {
    const own = held.find(({ id }) => id === offer.id) ?? clashing.get(offer.id) ?? null;
    if (own === null && left-- > 0) return [];
    return [{ offerId: offer.id, held: own }];
  });
}
