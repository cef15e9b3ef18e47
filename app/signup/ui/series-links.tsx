import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { formatOfferTime } from "#app/sheet/event/when.ts";
import { formatRepeat } from "#app/sheet/kinds/repeat-text.ts";
import { buttonStyles } from "#app/ui/button.tsx";
import { findOpenSeries, getSeriesPath, type OpenSeries } from "../form/series.ts";

/** How many are listed before the rest folds away. */
const SHOWN = 4;

type SeriesLinksProps = {
  event: EventView;
  /** All of the sheet's offers. */
  offers: OfferView[];
};

/** Beside the single dates: all open dates of what repeats, each with one form. */
export function SeriesLinks({ event, offers }: SeriesLinksProps) {
  const all = findOpenSeries(event, offers);
  if (all.length === 0) return null;
  const more = all.slice(SHOWN);
  return (
    <section aria-labelledby="series" className="mt-3 mb-4 grid gap-2">
      <h3 id="series" className="font-semibold text-muted text-xs">
        {m.signup_series_heading()}
      </h3>
      <SeriesList event={event} list={all.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className="grid gap-2">
          <summary className="tap-line w-fit font-medium text-accent-ink text-sm">{m.repeats_more({ count: more.length })}</summary>
          <SeriesList event={event} list={more} />
        </details>
      )}
    </section>
  );
}

function SeriesList({ event, list }: { event: EventView; list: OpenSeries[] }) {
  return (
    <ul className="grid gap-2">
      {list.map(({ id, dates, free }) => {
        const name = getSeriesName(dates);
        return (
          <li key={id}>
            <a href={getSeriesPath(event, id)} className={buttonStyles({ variant: "secondary", className: SERIES_BUTTON })}>
              {name && <span className="wrap-anywhere font-semibold">{name}</span>}
              <span className="font-normal text-soft">{formatOpenDates(dates, free.length)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const SERIES_BUTTON = "flex h-auto w-full flex-wrap justify-start gap-x-2 gap-y-0 whitespace-normal py-2 text-start";

/** The name of a repeated offer: its title, else its time. */
export function getSeriesName([first]: OfferView[]): string {
  if (!first) return "";
  return first.title ?? formatOfferTime(first, getLocale()) ?? "";
}

/** "Every Tuesday (11 open dates)" */
function formatOpenDates(dates: OfferView[], count: number): string {
  const every = formatRepeat(dates.flatMap(({ date }) => date ?? []));
  return every ? m.signup_series_open({ every, count }) : m.signup_series_dates({ count });
}
