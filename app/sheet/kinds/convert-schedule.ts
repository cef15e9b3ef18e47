import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { DEFAULTS } from "#app/limits.ts";
import { changeSchedule } from "./change-schedule.ts";
import { sortByDate } from "./dated-offers.ts";
import { movePastedLists } from "./first-date.ts";
import { getKind } from "./registry.ts";
import { isUntouched, type OfferRow, type ScheduleForm } from "./schedule.ts";

/** A schedule under another template: dates, hours and named rows stay. What the new one can't hold is put aside. */
export function convertSchedule(before: ScheduleForm, type: EventTypeId): ScheduleForm {
  const { manyDates } = eventType(type);
  const { hasOffers, firstOffer } = getKind(type);
  const { putAside, ...rest } = before;
  const dates = collectDates(before);
  const rows = [...(putAside?.offers ?? []), ...before.offers].filter(
    (row) => !isUntouched(row) && (row.title.trim() !== "" || !firstOffer),
  );
  const isOnDates = hasOffers && (manyDates || dates.length > 1);
  const isAside = !hasOffers || (manyDates && dates.length === 0);
  const offers = isAside ? [] : rows.map((row) => ({ ...toRowOfType(row, type), date: isOnDates ? (row.date ?? dates[0] ?? null) : null }));
  const schedule: ScheduleForm = {
    ...rest,
    date: dates[0] ?? "",
    dates: isOnDates ? dates : [],
    ...movePastedLists(before, (date) => (isOnDates ? (date ?? dates[0] ?? null) : null)),
    offers: sortByDate(offers),
    ...(isAside && (rows.length > 0 || dates.length > 1) && { putAside: { dates, offers: rows } }),
  };
  return firstOffer && offers.length === 0 && !isOnDates ? addFirstOffer(schedule, type) : schedule;
}

/** Lists of named rows begin with one to fill in. */
function addFirstOffer(schedule: ScheduleForm, type: EventTypeId): ScheduleForm {
  const { firstOffer } = getKind(type);
  if (!firstOffer) return schedule;
  const category = eventType(type).categories[0]?.value ?? null;
  const offer = { title: "", description: "", category, date: null, ...firstOffer };
  return changeSchedule(schedule, { change: "add offers", offers: [offer] });
}

function collectDates({ date, dates, putAside }: ScheduleForm): string[] {
  const all = [...dates, ...(putAside?.dates ?? [])];
  return all.length > 0 ? [...new Set(all)].sort() : [date].filter(Boolean);
}

/** Hours and category stay in the row even if the type doesn't use them, for the next switch. */
function toRowOfType(row: OfferRow, type: EventTypeId): OfferRow {
  const { categories, allDay } = eventType(type);
  const { offerHas, firstOffer } = getKind(type);
  const usual = firstOffer ?? (allDay ? { startTime: null, endTime: null } : DEFAULTS.slot);
  const times = { startTime: row.startTime ?? usual.startTime, endTime: row.endTime ?? usual.endTime };
  const isKnown = categories.some(({ value }) => value === row.category);
  return {
    ...row,
    ...(offerHas.includes("times") && times),
    ...(!isKnown && categories.length > 0 && { category: categories[0]?.value ?? null }),
  };
}
