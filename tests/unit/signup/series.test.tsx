import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { baseLocale, overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { LOCALES, type Locale } from "#app/limits.ts";
import type { OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { findUncheckedDates } from "#app/signup/form/series.ts";
import { SpotFacts } from "#app/signup/ui/series-facts.tsx";
import { SeriesLinks } from "#app/signup/ui/series-links.tsx";
import { SeriesScope } from "#app/signup/ui/series-scope.tsx";

afterEach(() => overwriteGetLocale(() => baseLocale));

const DATES = ["2030-05-07", "2030-05-14", "2030-05-21"];

function makeOffer(date: string, more: Partial<OfferView> = {}): OfferView {
  const startsAt = Date.parse(`${date}T16:00:00Z`);
  return {
    ...{ id: date, title: "Reading hour", description: null, category: null, date, startTime: "16:00:00", endTime: "17:00:00" },
    ...{ startsAt, endsAt: startsAt + 3_600_000, opensAt: null, capacity: 1, taken: 0, waiting: 0, position: 0 },
    ...{ seriesId: "tuesdays", isOpen: true, changeUntil: null, isChangeable: true, ...more },
  };
}

function readLinks(offers: OfferView[], event: Partial<EventView> = {}): string {
  const shown = { id: "e", kind: "shift", isOpen: true, maxPerPerson: null, ...event } as EventView;
  return renderToStaticMarkup(<SeriesLinks event={shown} offers={offers} />).replaceAll(/<[^>]*>/g, "|");
}

const OPEN: Record<Locale, string> = {
  en: "Every Tuesday (3 open dates)",
  es: "Cada martes (3 fechas libres)",
  fr: "Chaque mardi (3 dates libres)",
  de: "Jeden Dienstag (3 freie Termine)",
};
const SCOPES: Record<Locale, string[]> = {
  en: ["Applies to", "this date", "this and later dates", "all dates"],
  es: ["Se aplica a", "esta fecha", "esta fecha y las siguientes", "todas las fechas"],
  fr: ["S’applique à", "cette date", "cette date et les suivantes", "toutes les dates"],
  de: ["Gilt an", "diesem Termin", "diesem und späteren Terminen", "allen Terminen"],
};

test.each(LOCALES)("in %s a series says how it repeats and how many dates are open, and a choice names the dates", (locale) => {
  overwriteGetLocale(() => locale);
  expect(readLinks(DATES.map((date) => makeOffer(date)))).toContain(`|${OPEN[locale]}|`);
  const scope = renderToStaticMarkup(<SeriesScope name="cancel-a" />).replaceAll(/<[^>]*>/g, "|");
  for (const text of SCOPES[locale]) expect(scope).toContain(`|${text}|`);
  expect(m.signup_series_canceled({ count: 1 })).not.toBe(m.signup_series_canceled({ count: 2 }));
});

test("only an offer with two open dates is offered as a series, by its time if it has no title", () => {
  const full = DATES.map((date, at) => makeOffer(date, { taken: at > 0 ? 1 : 0 }));
  expect(readLinks(full)).toBe("");
  expect(readLinks(DATES.map((date) => makeOffer(date, { seriesId: null })))).toBe("");
  expect(
    readLinks(
      DATES.map((date) => makeOffer(date)),
      { isOpen: false },
    ),
  ).toBe("");
  expect(
    readLinks(
      DATES.map((date) => makeOffer(date)),
      { maxPerPerson: 1 },
    ),
  ).toBe("");
  expect(readLinks(DATES.map((date) => makeOffer(date, { title: null })))).toContain("|4:00 – 5:00 PM|");
  // Two dates have no pattern to word.
  expect(readLinks(DATES.slice(1).map((date) => makeOffer(date)))).toContain("|2 open dates|");
});

test("a form leaves unchecked what the guest has, what is at the same time, and what is beyond the limit", () => {
  const [first, second, third] = DATES.map((date) => makeOffer(date)) as [OfferView, OfferView, OfferView];
  const other = { ...second, id: "other", title: "Front desk" };
  expect(findUncheckedDates([first, second, third], [first, other], 5)).toEqual([
    { offerId: first.id, held: first },
    { offerId: second.id, held: other },
  ]);
  expect(findUncheckedDates([first, second, third], [], 2)).toEqual([{ offerId: third.id, held: null }]);
  expect(findUncheckedDates([first, second, third], [], 0)).toHaveLength(3);
});

test("the dates of a series that someone signed up for name the time zone, as a single date does", () => {
  const event = { id: "e", title: "Reading", kind: "shift", type: "volunteer", timeZone: "America/New_York", location: "" } as EventView;
  const spots = DATES.map((date) => ({ offer: makeOffer(date) }));
  const read = (of: typeof spots) => {
    const [first, ...others] = of as [(typeof spots)[number], ...typeof spots];
    return renderToStaticMarkup(<SpotFacts event={event} spots={[first, ...others]} isCommonHidden />);
  };
  expect(read(spots.slice(0, 1))).toContain("5:00 PM EDT");
  expect(read(spots).match(/5:00 PM EDT/g)).toHaveLength(3);
  // The pattern may leave out a date, so the number is said, too.
  expect(read(spots)).toContain("Every Tuesday, May 7 to May 21 · 3 dates");
});
