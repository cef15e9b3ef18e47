import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes } from "#app/lib/clock.ts";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { newOffer } from "../draft.ts";
import { assumedEndNote, clamp, DEFAULT_SHIFT_MINUTES, splitSpan, suggestDay } from "./offers.ts";
import type { ParsedRequest, PlannedDraft, PlannerContext } from "./parsed-request.ts";

const WHOLE_DAY_MINUTES = 480;
const AFTERNOON = { start: "15:00", end: "18:00" };

export function addSlots({ draft, notes, assumed }: PlannedDraft, request: ParsedRequest, { locale, today }: PlannerContext): PlannedDraft {
  const { template, timeVaries } = eventType(draft.type);
  const { hours, counts, entries, days } = request;
  const length = hours.lengths.find(({ minutes }) => minutes <= 240)?.minutes ?? null;
  const slots = counts.find(({ of }) => of === "slots")?.value ?? null;
  const isWhole = length === null && (template.minutes >= WHOLE_DAY_MINUTES || template.capacity !== 1);
  const minutes = length ?? Math.min(template.minutes, 30);
  const start = draft.startTime ?? (timeVaries ? DEFAULTS.startTime : AFTERNOON.start);
  const end =
    draft.endTime ??
    (slots ? addMinutes(start, minutes * slots) : draft.startTime ? addMinutes(start, DEFAULT_SHIFT_MINUTES) : AFTERNOON.end);
  const dates = days.dates.length > 0 ? days.dates : [suggestDay(today)];
  const counted = counts.find(({ of }) => of === "atOnce") ?? counts.find(({ of }) => of === "people" || of === "helpers");
  const capacity = clamp(counted?.value ?? template.capacity, LIMITS.quantity);
  const spans = entries.filter((entry) => entry.start !== null && entry.end !== null);
  const cut = (from: string, to: string) => (isWhole ? [{ startTime: from, endTime: to }] : splitSpan(from, to, minutes));
  const onDay = (date: string) => {
    const own = spans.filter((entry) => entry.dates.length === 0 || entry.dates.includes(date));
    const ranges =
      own.length > 0 ? own.map((entry) => [entry.start ?? start, entry.end ?? end] as const) : findHoursOn(request, date, start, end);
    return ranges.flatMap(([from, to]) => cut(from, to)).map((each) => newOffer("", capacity, { ...each, date }));
  };
  const isDayless = days.dates.length === 0;
  const times = formatTimes(`${start}:00`, `${end}:00`, locale);
  return {
    draft: { ...draft, date: null, startTime: start, endTime: end, people: null, offers: dates.flatMap(onDay).slice(0, LIMITS.offers.max) },
    notes: [
      ...notes,
      ...(draft.startTime ? [] : [m.assistant_plan_assumed_times({ times }, { locale })]),
      ...(draft.startTime && !draft.endTime && !slots ? [assumedEndNote(end, locale)] : []),
      ...(isDayless ? [m.assistant_plan_assumed_day({ day: formatDate(dates[0] ?? today, locale) }, { locale })] : []),
    ],
    assumed: [
      ...assumed,
      ...(draft.startTime ? [] : (["start", "end"] as const)),
      ...(draft.startTime && !draft.endTime ? (["end"] as const) : []),
      ...(isDayless ? (["day"] as const) : []),
      ...(counted ? [] : (["count"] as const)),
    ],
  };
}

/** The hours of one day: those right after it ("Mon 2-4, Wed 10-12"), otherwise the hours given for all days. */
function findHoursOn({ hours, days }: ParsedRequest, date: string, start: string, end: string): (readonly [string, string])[] {
  const placed = hours.spans.flatMap((span) => (span.end ? [{ span, day: days.named.findLast(({ to }) => to <= span.from) }] : []));
  const isOwn = placed.length > 1 && new Set(placed.map(({ day }) => day)).size === placed.length;
  const own = isOwn ? placed.filter(({ day }) => day?.dates.includes(date)) : placed;
  return own.length > 0 ? own.map(({ span }) => [span.start, span.end ?? end] as const) : [[start, end]];
}
