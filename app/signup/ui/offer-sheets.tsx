import type { CSSProperties } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import { formatOffersZone, isOnSeveralDates } from "#app/sheet/event/when.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { OfferPaging } from "../form/offer-pages.ts";
import { groupOffers } from "../rules.ts";
import { getCategoryLabel, getListHeading, LiveCountsArea } from "./offer-list.tsx";
import { NextOffers, OfferPager } from "./offer-pager.tsx";
import { OfferSheet } from "./offer-sheet.tsx";
import { areBareTimes, TimesByDay } from "./times-by-day.tsx";

/** From this many on, full offers fold to a line. */
const MANY = 10;

type OfferSheetsProps = {
  page: Pick<EventPage, "event" | "people">;
  offers: OfferView[];
  /** If these are one page of a long sheet. */
  paging: OfferPaging | null;
};

/** The offers, with numbers that update live (see live-counts.ts). */
export function OfferSheets({ page, offers, paging }: OfferSheetsProps) {
  const { event } = page;
  const locale = getLocale();
  const words = GUEST_LABELS[event.kind];
  const zone = formatOffersZone(event, offers, locale);
  const you: CSSProperties & { "--you": string } = { "--you": JSON.stringify(m.signup_you()) };
  return (
    <LiveCountsArea event={event} words={words}>
      {zone && <p className="mb-3 text-muted text-sm">{m.signup_zone({ zone })}</p>}
      {paging && <OfferPager {...paging} isForm={false} />}
      <div className="offers mt-3" style={you}>
        {KINDS[event.kind].offersAreTimes && areBareTimes(offers) ? (
          <TimesByDay page={page} offers={offers} />
        ) : (
          groupOffers(offers, paging !== null || isOnSeveralDates(event)).map((group) => {
            const title = group.date
              ? formatDate(group.date, locale, "weekday")
              : group.category && getCategoryLabel(event.type, group.category);
            return (
              <section key={`${group.date} ${group.category}`} className="pb-1.5">
                {title && <h3 className="mb-1.5 ml-5 break-after-avoid font-semibold text-muted text-xs">{title}</h3>}
                <ul aria-label={title ?? getListHeading(event)}>
                  {group.offers.map((offer) => (
                    <OfferSheet
                      key={offer.id}
                      page={page}
                      offer={offer}
                      isCategoryShown={group.showsCategory}
                      folds={offers.length > MANY}
                    />
                  ))}
                </ul>
              </section>
            );
          })
        )}
      </div>
      {paging && <NextOffers {...paging} isForm={false} />}
    </LiveCountsArea>
  );
}
