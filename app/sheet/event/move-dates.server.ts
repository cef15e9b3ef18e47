import { addDays, daysBetween } from "#app/lib/wall-time.ts";
import { moveSeries } from "#app/sheet/repeats/move.server.ts";
import type { EventForm } from "./schema.ts";

/** Moves the form to another first date: series follow their rule, everything else moves by the same number of days. */
export function moveDates(form: EventForm, from: string | null, to: string): EventForm {
  if (from === null) return form;
  const dated = form.offers.flatMap(({ date, seriesId }) => (date === null ? [] : [{ date, seriesId }]));
  const { series, moveDate } = moveSeries(form.series, dated, from, to);
  const days = daysBetween(from, to);
  return {
    ...form,
    series,
    date: form.date && moveDate(form.date),
    dates: [...new Set(form.dates.map((date) => moveDate(date)))].sort(),
    opensAt: shiftWallTime(form.opensAt, days),
    closesAt: shiftWallTime(form.closesAt, days),
    retainUntil: form.retainUntil && addDays(form.retainUntil, days),
    offers: form.offers.map((offer) => ({ ...offer, date: offer.date && moveDate(offer.date, offer.seriesId) })),
  };
}

function shiftWallTime(wallTime: string | null, days: number): string | null {
  return wallTime === null ? null : addDays(wallTime.slice(0, 10), days) + wallTime.slice(10);
}
