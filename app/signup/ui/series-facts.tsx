import { CalendarDays, Tag } from "lucide-react";
import type { ReactNode } from "react";
import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { formatZone } from "#app/sheet/event/when.ts";
import { formatRepeatedDates } from "#app/sheet/kinds/repeat-text.ts";
import { Fact } from "#app/ui/invitation-card.tsx";
import { LocationFact, SignupFacts } from "./confirmation.tsx";
import { formatOfferDay } from "./offer-label.ts";

type Spot = { offer: Offer & { seriesId: string | null } };

/** Spots on several dates of a series together, in the order of their first dates; any other alone. */
export function groupBySeries<T extends Spot>(spots: T[]): [T, ...T[]][] {
  return [...Map.groupBy(spots, ({ offer }) => offer.seriesId ?? offer.id).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  );
}

type SpotFactsProps<T> = {
  event: EventView;
  /** All of one series, or only one. */
  spots: [T, ...T[]];
  isCommonHidden: boolean;
  /** Further facts about a spot. */
  about?: (spot: T) => ReactNode;
};

/** What, when and where: several dates of a series are one list. */
export function SpotFacts<T extends Spot>({ event, spots, isCommonHidden, about }: SpotFactsProps<T>) {
  const [only, ...others] = spots;
  const { offer } = only;
  if (others.length === 0) {
    return (
      <SignupFacts event={event} offer={offer} isCommonHidden={isCommonHidden}>
        {about?.(only)}
      </SignupFacts>
    );
  }
  return (
    <dl className="grid gap-3.5">
      <Fact icon={<Tag />} label={m.signup_what()} detail={offer.title && !isCommonHidden && event.title}>
        {offer.title ?? event.title}
      </Fact>
      <Fact
        icon={<CalendarDays />}
        label={m.event_when()}
        detail={
          <ul className="grid gap-1 pt-1">
            {spots.map((spot) => (
              <li key={spot.offer.id}>
                {formatOfferDay(spot.offer, formatZone({ ...event, startsAt: spot.offer.startsAt }, getLocale()))}
                {about?.(spot)}
              </li>
            ))}
          </ul>
        }
      >
        {[formatRepeatedDates(spots.map((spot) => spot.offer)), m.repeats_count({ count: spots.length })].filter(Boolean).join(" · ")}
      </Fact>
      {!isCommonHidden && <LocationFact event={event} />}
    </dl>
  );
}
