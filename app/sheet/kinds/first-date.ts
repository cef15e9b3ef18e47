import type { NewOffer } from "./kind.ts";
import type { OfferRow, PastedRows, ScheduleForm } from "./schedule.ts";

/** Whether the first date is the only one and can simply be changed. */
export function hasOneDate({ dates, series }: Pick<ScheduleForm, "dates" | "series">): boolean {
  return dates.length <= 1 && series.length === 0;
}

/**
 * Sets the single date of a form whose offers have dates of their own: the offers move along. While there is no date, or the
 * field is emptied, they are put aside; if there are none, the date starts with `initialOffers`.
 */
export function setFirstDate(schedule: ScheduleForm, date: string, initialOffers: NewOffer[]): ScheduleForm {
  if (!hasOneDate(schedule)) return schedule;
  const rows = [...(schedule.putAside?.offers ?? []), ...schedule.offers];
  const { putAside: _putAside, ...rest } = schedule;
  if (date === "") return { ...rest, dates: [], offers: [], putAside: { dates: [], offers: rows } };
  const offers = rows.length > 0 ? rows : assignKeys(initialOffers, schedule.nextKey);
  return {
    ...rest,
    dates: [date],
    ...movePastedLists(schedule, () => date),
    offers: offers.map((offer) => ({ ...offer, date })),
    nextKey: rows.length > 0 ? schedule.nextKey : schedule.nextKey + initialOffers.length,
  };
}

function assignKeys(offers: NewOffer[], nextKey: number): OfferRow[] {
  return offers.map((offer, index) => ({ ...offer, key: `new-${nextKey + index}` }));
}

/** Moves lists being pasted to another date. */
export function movePastedLists({ pasted }: ScheduleForm, moved: (date: string | null) => string | null): Pick<ScheduleForm, "pasted"> {
  const move = ({ text, offers, ...list }: PastedRows) => {
    const date = moved(list.date);
    return { date, text, offers: offers.map((offer) => ({ ...offer, date })) };
  };
  return pasted ? { pasted: pasted.map(move) } : {};
}
