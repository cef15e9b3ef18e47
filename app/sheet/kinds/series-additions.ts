import { type Series, seriesFrom } from "#app/sheet/repeats/rules.ts";
import type { Addition, OfferRow, Schedule } from "./schedule.ts";

type Rows = Pick<Schedule, "offers" | "series">;

/** The rows added to a date beside its repeating ones, and the other dates they could be on. */
export function newRowsOn(schedule: Rows, { date, today }: Addition): { rows: OfferRow[]; dates: string[] } {
  const repeat = repeatOn(schedule, date);
  const dates = schedule.offers.flatMap((offer) => (repeat && offer.seriesId === repeat.id && offer.date ? [offer.date] : []));
  return {
    rows: schedule.offers.filter((offer) => offer.isAdded && !offer.seriesId && offer.date === date),
    dates: dates.filter((each) => each !== date && each >= today).sort(),
  };
}

export function setAddition(schedule: Schedule, { isForAll, ...addition }: Addition & { isForAll: boolean }): Schedule {
  const others = (schedule.additions ?? []).filter(({ date }) => date !== addition.date);
  return { ...schedule, additions: isForAll ? [...others, addition] : others };
}

/** The offers and rules with each new row on all the dates it applies to, as its own series. */
export function withAdditions(schedule: Rows & Pick<Schedule, "additions">): Rows {
  return (schedule.additions ?? []).reduce<Rows>((made, addition) => {
    const repeat = repeatOn(made, addition.date);
    const { rows, dates } = newRowsOn(made, addition);
    if (!repeat || dates.length === 0) return made;
    const all = [addition.date, ...dates].sort();
    const idOf = (row: OfferRow) => `series-${row.key}`;
    const copies = rows.flatMap((row) => dates.map((date) => ({ ...row, date, seriesId: idOf(row), key: `${row.key}-${date}` })));
    return {
      offers: [...made.offers.map((offer) => (rows.includes(offer) ? { ...offer, seriesId: idOf(offer) } : offer)), ...copies],
      series: [...made.series, ...rows.map((row) => seriesFrom(repeat, idOf(row), all[0] ?? addition.date, all.at(-1) ?? addition.date))],
    };
  }, schedule);
}

/** Of the series on a date, the one with the most dates. */
function repeatOn({ offers, series }: Rows, date: string): Series | undefined {
  const count = (id: string) => offers.filter(({ seriesId }) => seriesId === id).length;
  const there = series.filter(({ id }) => offers.some((offer) => offer.seriesId === id && offer.date === date));
  return there.toSorted((one, other) => count(other.id) - count(one.id))[0];
}
