import { deriveRule, endRuleOn, isSamePattern, type Series } from "#app/sheet/repeats/rules.ts";
import { sortByDate } from "./dated-offers.ts";
import type { OfferInput } from "./kind.ts";
import type { OfferRow, ScheduleForm } from "./schedule.ts";

/** A first date and the rule that repeats it: all the rule's dates, and those the organizer left out. */
export type Repetition = { model: string; rule: string; dates: string[]; leftOut: string[]; weeksAhead?: number };

/** The date that is repeated: the form's single date, or the first of several. */
export function getModelDate({ date, dates }: Pick<ScheduleForm, "date" | "dates">): string {
  return dates[0] ?? date;
}

/** The offers that are copied to each date. */
export function listModelOffers({ offers, dates }: Pick<ScheduleForm, "offers" | "dates">, model: string): OfferRow[] {
  return dates.length > 0 ? offers.filter((offer) => offer.date === model) : offers;
}

/** The dates to create: existing ones stay as they are. */
export function listNewDates({ dates }: Pick<ScheduleForm, "dates">, { model, ...repeating }: Repetition): string[] {
  return repeating.dates.filter((date) => date !== model && !dates.includes(date) && !repeating.leftOut.includes(date));
}

/** Puts each offer of the first date on each of the rule's dates: one series per offer. */
export function repeatOffers(schedule: ScheduleForm, repeating: Repetition): ScheduleForm {
  const { model, rule, weeksAhead } = repeating;
  const end = repeating.dates.at(-1) ?? model;
  const added = listNewDates(schedule, repeating);
  const made: Series[] = [];
  let { nextKey } = schedule;
  const offers = listModelOffers(schedule, model).flatMap((offer) => {
    const existing = schedule.series.find(({ id }) => id === offer.seriesId);
    const isContinued = existing?.startsOn === model && isSamePattern(existing.rule, rule);
    const id = isContinued ? existing.id : `series-${nextKey++}`;
    const isFirst = !existing && repeating.dates.includes(model);
    const isModelIn = isContinued || isFirst;
    const has = (date: string) => added.includes(date) || (date === model && isModelIn) || (isContinued && hasOfferOn(schedule, id, date));
    // Existing dates stay, even past the newly chosen end.
    const last = isContinued && !weeksAhead ? findLastDate(schedule.offers, id, end) : end;
    const later = isContinued ? existing.leftOut.filter((date) => date > end && (weeksAhead || date < last)) : [];
    const leftOut = [...repeating.dates.filter((date) => !has(date)), ...later];
    made.push({ id, rule: last > end ? endRuleOn(rule, last) : rule, startsOn: model, leftOut, ...(weeksAhead && { weeksAhead }) });
    const { isAdded: _isAdded, ...row } = offer;
    const first: OfferRow = { ...row, date: model, ...(isFirst && { seriesId: id }) };
    const copies = added.map((date): OfferRow => {
      const { key: _key, id: _id, ...copy } = row;
      return { ...copy, date, seriesId: id, key: `new-${nextKey++}` };
    });
    return [first, ...copies];
  });
  const rest = schedule.offers.filter((offer) => offers.every(({ key }) => key !== offer.key));
  return {
    ...schedule,
    dates: [...new Set([model, ...schedule.dates, ...added])].sort(),
    offers: sortByDate([...offers, ...rest]),
    series: [...schedule.series.filter(({ id }) => made.every((each) => each.id !== id)), ...made],
    nextKey,
  };
}

function hasOfferOn({ offers }: ScheduleForm, seriesId: string, date: string): boolean {
  return offers.some((offer) => offer.seriesId === seriesId && offer.date === date);
}

/** Turns offers that are the same on each of these dates into series, if the dates follow a rule. */
export function groupIntoSeries(offers: OfferInput[], dates: string[]): SeriesForm {
  const rule = deriveRule(dates);
  const contentKey = ({ date: _date, ...content }: OfferInput) => JSON.stringify(content);
  const found = Map.groupBy(offers, contentKey);
  const isOnEach = (same: OfferInput[] = []) =>
    same.length === dates.length && dates.every((date) => same.some((each) => each.date === date));
  const ids = new Map(
    rule === null ? [] : [...found].flatMap(([content, same], index) => (isOnEach(same) ? [[content, `series-${index}`]] : [])),
  );
  return {
    offers: offers.map((offer) => ({ ...offer, ...(ids.has(contentKey(offer)) && { seriesId: ids.get(contentKey(offer)) }) })),
    series: [...ids.values()].map((id) => ({ id, rule: rule ?? "", startsOn: dates[0] ?? "", leftOut: [] })),
  };
}

/** Ends a series without an end at its last date. */
export function endSeries({ weeksAhead, ...series }: Series, offers: OfferRow[]): Series {
  if (weeksAhead === undefined) return series;
  return { ...series, rule: endRuleOn(series.rule, findLastDate(offers, series.id, series.startsOn)) };
}

/** The last existing date of a series, or `other` if it is later. */
function findLastDate(offers: OfferRow[], seriesId: string, other: string): string {
  const dates = offers.flatMap((offer) => (offer.seriesId === seriesId && offer.date ? [offer.date] : []));
  return [other, ...dates].sort().at(-1) ?? other;
}

type SeriesForm = { offers: OfferInput[]; series: Series[] };

/** Cleans a form's series: only those with offers, and no offer twice on a date of one. */
export function dropUnknownSeries<Form extends SeriesForm>(form: Form): Form {
  const ids = new Set(form.series.map(({ id }) => id));
  const seen = new Set<string>();
  const offers = form.offers.map((offer): OfferInput => {
    const { seriesId, ...alone } = offer;
    const seriesDate = `${seriesId} ${offer.date}`;
    if (seriesId === undefined || !ids.has(seriesId) || offer.date === null || seen.has(seriesDate)) return alone;
    seen.add(seriesDate);
    return offer;
  });
  const used = new Set(offers.map(({ seriesId }) => seriesId));
  return { ...form, offers, series: form.series.filter(({ id }) => used.has(id)) };
}
