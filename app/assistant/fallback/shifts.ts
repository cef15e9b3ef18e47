import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { formatTimes } from "#app/lib/format-date.ts";
import { DEFAULTS, LIMITS, type Locale } from "#app/limits.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { newOffer } from "../draft.ts";
import type { Item } from "./items.ts";
import { assumedEndNote, clamp, consecutiveSlots, DEFAULT_SHIFT_MINUTES } from "./offers.ts";
import type { ParsedRequest, PlannedDraft, PlannerContext } from "./parsed-request.ts";

const DEFAULT_HELPERS = 3;
const LONG_SHIFT_MINUTES = 240;

export function addShifts({ draft, notes, assumed }: PlannedDraft, request: ParsedRequest, { locale }: PlannerContext): PlannedDraft {
  const { entries, counts, hours } = request;
  const helpers =
    counts.find(({ of, isMaximum: isMost }) => (of === "helpers" || of === "people") && !isMost) ??
    counts.find(({ of }) => of === "people" || of === "helpers");
  const start = draft.startTime ?? DEFAULTS.shift.startTime;
  const isEndless = assumed.includes("end") || draft.endTime === null;
  const end = isEndless ? addMinutes(start, DEFAULT_SHIFT_MINUTES) : (draft.endTime ?? addMinutes(start, DEFAULT_SHIFT_MINUTES));
  const pieces = countShifts(request, start, end, helpers !== undefined || isEndless);
  const each = clamp(
    helpers ? (helpers.isEach || pieces === 1 ? helpers.value : Math.ceil(helpers.value / pieces)) : DEFAULT_HELPERS,
    LIMITS.quantity,
  );
  const length = hours.lengths.find(({ minutes }) => minutes >= 15 && minutes < minutesBetween(start, end))?.minutes;
  const usual = consecutiveSlots(start, length && pieces > 1 ? length : Math.floor(minutesBetween(start, end) / pieces), pieces).map(
    (span, index) =>
      newOffer(
        pieces === 1 ? m.assistant_plan_helpers({}, { locale }) : m.assistant_plan_shift({ number: index + 1 }, { locale }),
        each,
        span,
      ),
  );
  const listed = entries.map((entry, index) =>
    toShift(
      entry,
      index,
      { start, end, each: helpers && (helpers.isEach || !entries.some((one) => one.counts.includes(helpers))) ? helpers.value : 1 },
      locale,
    ),
  );
  const isCounted = helpers !== undefined || entries.length > 0;
  const isHour = entries.some((entry) => entry.start !== null && entry.end === null);
  const times = formatTimes(`${start}:00`, `${end}:00`, locale);
  return {
    draft: { ...draft, startTime: start, endTime: end, offers: entries.length > 0 ? listed : usual },
    notes: [
      ...notes,
      ...(draft.startTime ? [] : [m.assistant_plan_assumed_times({ times }, { locale })]),
      ...(draft.startTime && isEndless && !entries.every((entry) => entry.start !== null && entries.length > 0)
        ? [assumedEndNote(end, locale)]
        : []),
      ...(isHour ? [m.assistant_plan_assumed_hour({}, { locale })] : []),
      ...(isCounted ? [] : [m.assistant_plan_assumed_helpers({ count: each }, { locale })]),
    ],
    assumed: [
      ...assumed,
      ...(draft.startTime ? [] : (["start", "end"] as const)),
      ...(isEndless || isHour ? (["end"] as const) : []),
      ...(isCounted ? [] : (["count", "offers"] as const)),
    ],
  };
}

/** The number of shifts in a day, from the number or length that was said; one shift if only helpers were counted. */
function countShifts({ counts, hours }: ParsedRequest, start: string, end: string, isOne: boolean): number {
  const slots = counts.find(({ of }) => of === "slots")?.value;
  const length = hours.lengths.find(({ minutes }) => minutes >= 15)?.minutes;
  const whole = minutesBetween(start, end);
  if (slots) return Math.min(Math.max(slots, 1), 24);
  if (length && length < whole) return Math.min(Math.max(Math.floor(whole / length), 1), 24);
  return isOne || whole < LONG_SHIFT_MINUTES ? 1 : Math.min(Math.round(whole / DEFAULT_SHIFT_MINUTES), 24);
}

function toShift(entry: Item, index: number, usual: { start: string; end: string; each: number }, locale: Locale): NewOffer {
  const end = entry.end ?? (entry.start ? addMinutes(entry.start, 60) : usual.end);
  const title = entry.name || m.assistant_plan_shift({ number: index + 1 }, { locale });
  return newOffer(title.slice(0, LIMITS.offerTitle.max), clamp(entry.count ?? usual.each, LIMITS.quantity), {
    startTime: entry.start ?? usual.start,
    endTime: end,
  });
}
