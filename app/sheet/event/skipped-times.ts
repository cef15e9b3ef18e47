import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate, formatTime } from "#app/lib/format-date.ts";
import { addDays, timeAfterSkip } from "#app/lib/wall-time.ts";
import { hasDatedOffers } from "#app/sheet/kinds/dated-offers.ts";
import type { EventForm, FormProblem } from "./schema.ts";

type Times = { date: string | null; startTime: string | null; endTime: string | null };
type Path = FormProblem["path"];

/** Times that a clock change skips: a page would show another time than the calendars, mails and reminders. */
export function findSkippedTimes(form: EventForm): FormProblem[] {
  const timed = form.offers.flatMap((offer, index) => {
    const date = offer.date ?? (offer.startTime ? form.date : null);
    return date && offer.startTime ? [{ ...offer, date, path: ["offers", index] }] : [];
  });
  // The event's own times apply if none of its offers has any.
  const days = hasDatedOffers(form) ? form.dates : [form.date];
  const spans = timed.length > 0 ? timed : days.map((date) => ({ ...form, date, path: [] }));
  return [
    ...spans.flatMap(({ path, ...times }) => findSkippedTimesOfSpan(times, path, form.timeZone)),
    ...(["opensAt", "closesAt"] as const).flatMap((field) => {
      const [date = null, time = null] = form[field]?.split("T") ?? [];
      return checkTime(date, time && `${time}:00`, [field], form.timeZone);
    }),
  ];
}

function findSkippedTimesOfSpan({ date, startTime, endTime }: Times, path: Path, timeZone: string): FormProblem[] {
  const isNextDay = startTime !== null && endTime !== null && endTime <= startTime;
  return [
    ...checkTime(date, startTime, [...path, "startTime"], timeZone),
    ...checkTime(date && isNextDay ? addDays(date, 1) : date, endTime, [...path, "endTime"], timeZone),
  ];
}

function checkTime(date: string | null, time: string | null, path: Path, timeZone: string): FormProblem[] {
  const real = date && time && timeAfterSkip(date, time, timeZone);
  if (!date || !time || !real) return [];
  const locale = getLocale();
  const inputs = { time: formatTime(time, locale), date: formatDate(date, locale, "short"), real: formatTime(real, locale) };
  return [{ path, message: m.event_time_skipped(inputs) }];
}
