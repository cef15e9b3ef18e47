import type { Offer } from "#app/event-types/offer.ts";
import { mergeHours } from "#app/lib/clock.ts";
import { formatDates, formatTimes } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import { filterFreeOffers, groupOffers } from "#app/signup/rules.ts";

/** The current page of a long sheet, and the pages' labels: "Sat, Nov 21 – Sun, Nov 22". */
export type OfferPaging = { page: number; labels: string[] };

export type OfferPage<T> = { offers: T[]; paging: OfferPaging | null };

type Paged = Offer & { isOpen: boolean };

/**
 * A long sheet's page: the requested one, else the one with this offer, else the first with something free. A short sheet has
 * no pages.
 */
export function paginateOffers<T extends Paged>(
  offers: T[],
  requestedPage: number | null,
  offerId: string | null,
  locale: string,
): OfferPage<T> {
  const pages = cutIntoPages(offers);
  if (pages.length < 2) return { offers, paging: null };
  const withOffer = pages.findIndex((page) => page.some(({ id }) => id === offerId));
  const withRoom = pages.findIndex((page) => filterFreeOffers(page).length > 0);
  const start = withOffer >= 0 ? withOffer : Math.max(0, withRoom);
  const page = requestedPage === null ? start + 1 : Math.min(requestedPage, pages.length);
  return { offers: pages[page - 1] ?? [], paging: { page, labels: labelPages(pages, locale) } };
}

/** A day stays on one page if it fits. */
function cutIntoPages<T extends Offer>(offers: T[]): T[][] {
  const size = LIMITS.offers.page;
  if (offers.length <= size) return [offers];
  const pages: T[][] = [];
  for (const { date, offers: own } of groupOffers(offers)) {
    const last = pages.at(-1);
    const room = last ? size - last.length : 0;
    const fitting = date === null || own.length <= room ? Math.min(room, own.length) : 0;
    last?.push(...own.slice(0, fitting));
    for (let from = fitting; from < own.length; from += size) pages.push(own.slice(from, from + size));
  }
  return pages;
}

/** By date if there are several, by time within one, and by number if those wouldn't distinguish pages. */
function labelPages<T extends Offer>(pages: T[][], locale: string): string[] {
  const isOneDay = new Set(pages.flat().map(({ date }) => date)).size === 1;
  const labels = pages.map((page) => formatRange(page, isOneDay, locale));
  if (new Set(labels).size === pages.length && labels.every((label) => label !== null)) return labels;
  const starts = pages.map((_, index) => pages.slice(0, index).flat().length);
  return pages.map((page, index) => `${(starts[index] ?? 0) + 1} – ${(starts[index] ?? 0) + page.length}`);
}

function formatRange<T extends Offer>(page: T[], isOneDay: boolean, locale: string): string | null {
  const [first, last] = [page[0], page.at(-1)];
  if (!first?.date || !last?.date) return null;
  if (!isOneDay) return formatDates(first.date, last.date, locale, "short");
  const { startTime, endTime, endsNextDay } = mergeHours(page);
  return startTime && endTime ? formatTimes(startTime, endTime, locale, { endsNextDay }) : null;
}
