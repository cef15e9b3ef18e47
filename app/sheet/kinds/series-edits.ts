import { daysAfter, type Series, splitOffSeries, truncateSeries } from "#app/sheet/repeats/rules.ts";
import { type EditScope, isUntouched, type OfferRow, type ScheduleForm, type SeriesEdit } from "./schedule.ts";

export function editInSeries(schedule: ScheduleForm, key: string, edit: (offer: OfferRow) => OfferRow): ScheduleForm {
  const isEmpty = schedule.offers.some((offer) => offer.key === key && isUntouched(offer));
  // Rows that were repeated while still empty aren't sent unless they are filled in on every date.
  const started = startEdit(schedule, key, isEmpty ? "all" : "this");
  if (started) return applyEdit(schedule, { ...started, row: edit(started.row) });
  return { ...schedule, offers: schedule.offers.map((offer) => (offer.key === key ? edit(offer) : offer)) };
}

export function removeInSeries(schedule: ScheduleForm, key: string): ScheduleForm {
  const started = startEdit(schedule, key);
  if (started) return applyEdit(schedule, { ...started, isRemoved: true });
  return { ...schedule, offers: schedule.offers.filter((offer) => offer.key !== key) };
}

export function setEditScope(
  schedule: ScheduleForm,
  { key, scope, today }: { key: string; scope: EditScope; today: string },
): ScheduleForm {
  const edit = findSeriesEdit(schedule, key);
  return edit ? applyEdit(schedule, { ...edit, scope, today }) : schedule;
}

/** Restores a removed offer on every date. */
export function undoRemoval(schedule: ScheduleForm, key: string): ScheduleForm {
  const edit = findSeriesEdit(schedule, key);
  if (!edit) return schedule;
  const restored = applyEdit(schedule, { ...edit, isRemoved: false, scope: "all", row: edit.before.row });
  return {
    ...restored,
    seriesEdits: restored.seriesEdits && { ...restored.seriesEdits, edits: omitEdit(restored.seriesEdits.edits, key) },
  };
}

/** This row's edit that may still apply to more dates. */
export function findSeriesEdit({ seriesEdits }: Pick<ScheduleForm, "seriesEdits">, key: string): SeriesEdit | undefined {
  return seriesEdits?.edits.find(({ row }) => row.key === key);
}

/** The rows removed from a date that may still be kept. */
export function findRemovals({ seriesEdits }: Pick<ScheduleForm, "seriesEdits">, date: string | null): SeriesEdit[] {
  return seriesEdits?.edits.filter(({ isRemoved, row }) => isRemoved && row.date === date) ?? [];
}

/** The pending edit, or a new one; undefined for an offer on no other date. */
function startEdit(schedule: ScheduleForm, key: string, scope: EditScope = "this"): SeriesEdit | undefined {
  const existing = findSeriesEdit(schedule, key);
  if (existing) return existing;
  const row = schedule.offers.find((offer) => offer.key === key);
  const series = schedule.series.find(({ id }) => id === row?.seriesId);
  const offers = schedule.offers.filter((offer) => series && offer.seriesId === series.id);
  if (!row || !series || offers.length < 2) return;
  const newId = `series-${schedule.nextKey}`;
  return { row, isRemoved: false, scope, today: "", before: { row, offers, series }, newId };
}

/** Starts again from the series before the edit, so that a changed choice leaves nothing of the previous one. */
function applyEdit(schedule: ScheduleForm, edit: SeriesEdit): ScheduleForm {
  const { before, row, newId } = edit;
  const { offers, series } = resolveEdit(edit);
  const touched = new Set(before.offers.map(({ key }) => key));
  const isOther = (other: SeriesEdit) => other.row.key !== row.key && !other.before.offers.some(({ key }) => touched.has(key));
  const seriesEdits = schedule.seriesEdits ?? { keys: schedule.offers.map(({ key }) => key), dates: schedule.dates, edits: [] };
  const others = schedule.offers.filter(({ key }) => !touched.has(key));
  const at = new Map(seriesEdits.keys.map((key, index) => [key, index]));
  const all = [...others, ...offers].sort((one, other) => (at.get(one.key) ?? 0) - (at.get(other.key) ?? 0));
  const filled = new Set(all.map(({ date }) => date));
  const isEmptied = (date: string) => date !== row.date && !filled.has(date) && before.offers.some((offer) => offer.date === date);
  return {
    ...schedule,
    offers: all,
    dates: seriesEdits.dates.filter((date) => !isEmptied(date) && (filled.has(date) || schedule.dates.includes(date) || date === row.date)),
    series: replaceSeries(
      before.series,
      schedule.series.filter(({ id }) => id !== newId),
      series,
    ),
    seriesEdits: { ...seriesEdits, edits: [...seriesEdits.edits.filter(isOther), edit] },
    nextKey: findSeriesEdit(schedule, row.key) ? schedule.nextKey : schedule.nextKey + 1,
  };
}

function replaceSeries({ id }: Series, all: Series[], series: Series[]): Series[] {
  const at = all.findIndex((each) => each.id === id);
  return at < 0 ? [...all, ...series] : all.toSpliced(at, 1, ...series);
}

/** The rows and rules that the series becomes. */
function resolveEdit({ row, isRemoved, scope, today, before, newId }: SeriesEdit): { offers: OfferRow[]; series: Series[] } {
  const { offers, series } = before;
  const date = row.date ?? "";
  if (scope === "this") {
    const { seriesId: _left, ...alone } = row;
    const rest = offers.flatMap((offer) => (offer.key !== row.key ? [offer] : isRemoved ? [] : [alone]));
    return { offers: rest, series: [{ ...series, leftOut: [...series.leftOut, date].sort() }] };
  }
  const isAffected = (offer: OfferRow) => (offer.date ?? "") >= (scope === "later" ? date : today) || offer.key === row.key;
  const stays = offers.filter((offer) => !isAffected(offer));
  const affected = offers.filter(isAffected);
  if (isRemoved) return { offers: stays, series: stays.length > 0 ? [endSeriesAfter(stays, affected, series)] : [] };
  const changed = affected.map((offer) => ({ ...offer, ...diffRow(before.row, row) }));
  if (scope === "all" || stays.length === 0) return { offers: [...stays, ...changed], series: [series] };
  const dates = listDates(affected);
  const [from = date] = dates;
  const last = dates.at(-1) ?? date;
  return {
    offers: [...stays, ...changed.map((offer) => ({ ...offer, seriesId: newId }))],
    series: [truncateSeries(series, from), splitOffSeries(series, newId, from, last)],
  };
}

/** The series up to the last date that stays; an earlier removed date, which is past, is left out. */
function endSeriesAfter(stays: OfferRow[], gone: OfferRow[], series: Series): Series {
  const last = listDates(stays).at(-1) ?? "";
  const dates = listDates(gone);
  const leftOut = [...series.leftOut, ...dates.filter((date) => date < last)].sort();
  return truncateSeries({ ...series, leftOut }, dates.find((date) => date > last) ?? daysAfter(last, 1));
}

function listDates(offers: OfferRow[]): string[] {
  return offers.map((offer) => offer.date ?? "").sort();
}

/** The edit's own changes, without the date's differences. */
function diffRow(before: OfferRow, { title, description, category, startTime, endTime, capacity }: OfferRow): Partial<OfferRow> {
  return {
    ...(title !== before.title && { title }),
    ...(description !== before.description && { description }),
    ...(category !== before.category && { category }),
    ...(startTime !== before.startTime && { startTime }),
    ...(endTime !== before.endTime && { endTime }),
    ...(capacity !== before.capacity && { capacity }),
  };
}

function omitEdit(edits: SeriesEdit[], key: string): SeriesEdit[] {
  return edits.filter(({ row }) => row.key !== key);
}
