import { CalendarDays, MapPin, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatLocation } from "#app/lib/location-line.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { formatRepeatedDates } from "#app/sheet/kinds/repeat-text.ts";
import { Fact } from "#app/ui/invitation-card.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import type { SignupView } from "../link/queries.server.ts";
import { formatOfferDay } from "./offer-label.ts";

/** One spot: its offer, and everyone of the submission who has it. */
type Spot = SignupView & { people: SignupView[] };

/** Spots on several dates of a series together, in the order of their first dates; any other alone. */
export function groupBySeries(spots: Spot[]): [Spot, ...Spot[]][] {
  return [...Map.groupBy(spots, ({ offer }) => offer.seriesId ?? offer.id).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  );
}

type SeriesFactsProps = {
  event: EventView;
  spots: [Spot, ...Spot[]];
  isCommonHidden: boolean;
  /** What else to say about a date. */
  about: (spot: Spot) => ReactNode;
};

/** What, when and where of several dates of a series: the dates are one list. */
export function SeriesFacts({ event, spots, isCommonHidden, about }: SeriesFactsProps) {
  const [{ offer }] = spots;
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
              <li key={spot.id}>
                {formatOfferDay(spot.offer)}
                {about(spot)}
              </li>
            ))}
          </ul>
        }
      >
        {formatRepeatedDates(spots.map((spot) => spot.offer)) ?? m.repeats_count({ count: spots.length })}
      </Fact>
      {!isCommonHidden && (
        <Fact icon={<MapPin />} label={m.event_where()}>
          <LinkedText>{formatLocation(event.location)}</LinkedText>
        </Fact>
      )}
    </dl>
  );
}
