import { type Series, splitOffSeries } from "#app/sheet/repeats/rules.ts";
import type { DateAddition, OfferRow, ScheduleForm } from "./schedule.ts";

type Rows = Pick<ScheduleForm, "offers" | "series">;

/** The rows added to a date beside its repeating ones, and the other dates they could be on. */
export function findNewRows(schedule: Rows, { date, today }: DateAddition): { rows: OfferRow[]; dates: string[] } {
  const repeat = findMainSeries(schedule, date);
  const dates = schedule.offers.flatMap((offer) => (repeat && offer.seriesId === repeat.id && offer.date ? [offer.date] : []));
  return {
    rows: schedule.offers.filter((offer) => offer.isAdded && !offer.seriesId && offer.date === date),
    dates: dates.filter((each) => each !== date && each >= today).sort(),
  };
}

export function setAddition(schedule: ScheduleForm, { isForAll, ...addition }: DateAddition & { isForAll: boolean }): ScheduleForm {
  const others = (schedule.additions ?? []).filter(({ date }) => date !== addition.date);
  return { ...schedule, additions: isForAll ? [...others, addition] : others };
}

/** The offers and rules with each new row on all the dates it applies to, as its own series. */
export function applyAdditions(schedule: Rows & Pick<ScheduleForm, "additions">): Rows {
  return (schedule.additions ?? []).reduce<Rows>((made, addition) => {
    const repeat = findMainSeries(made, addition.date);
    const { rows, dates } = findNewRows(made, addition);
    if (!repeat || dates.length === 0) return made;
    const all = [addition.date, ...dates].sort();
    const toSeriesId = (row: OfferRow) => `series-${row.key}`;
    const copies = rows.flatMap((row) => dates.map((date) => ({ ...row, date, seriesId: toSeriesId(row), key: `${row.key}-${date}` })));
    return {
      offers: [...made.offers.map((offer) => (rows.includes(offer) ? { ...offer, seriesId: toSeriesId(offer) } : offer)), ...copies],
      series: [
        ...made.series,
        ...rows.map((row) => splitOffSeries(repeat, toSeriesId(row), all[0] ?? addition.date, all.at(-1) ?? addition.date)),
      ],
    };
  }, schedule);
}

/** The series with the most dates among those on a date. */
function findMainSeries({ offers, series }: Rows, date: string): Series | undefined {
  const count = (id: string) => offers.filter(({ seriesId }) => seriesId === id).length;
  const there = series.filter(({ id }) => offers.some((offer) => offer.seriesId === id && offer.date === date));
  return there.toSorted((one, other) => count(other.id) - count(one.id))[0];
}
