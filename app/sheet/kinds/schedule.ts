import { DEFAULTS, LIMITS } from "#app/limits.ts";
import type { ChosenRepeat, Series } from "#app/sheet/repeats/rules.ts";
import { DEFAULT_TIMES, type EventTimes } from "./event-times.ts";
import type { NewOffer, OfferInput } from "./kind.ts";

/** What step 3 of the wizard edits: when, how many, and the offers. Times are HH:mm as their fields give them. */
export type Schedule = EventTimes & {
  date: string;
  maxAttendees: number;
  /** The dates of a form that has several, in order; each offer of such a form names one of them. */
  dates: string[];
  offers: OfferRow[];
  /** The rules that offers repeat by. */
  series: Series[];
  /** What was changed of offers that repeat, while it may still be said for which dates. */
  seriesEdits: SeriesEdits | null;
  /** How the first date repeats, until the form is sent. */
  plan?: RepeatPlan;
  /** Lists that are being pasted, until their rows are made or the form is sent. */
  pasted?: PastedRows[];
  /** The dates whose new rows are for the other dates, too. */
  additions?: Addition[];
  /** What the form has no place for at the moment: offers without a date, or of a template that had some. */
  putAside?: { dates: string[]; offers: OfferRow[] };
  nextKey: number;
};

/** One offer being edited; its key lasts while the page is open. `isAdded`: it came by itself, not with its date or a repeat. */
export type OfferRow = OfferInput & { key: string; isAdded?: true /** By hand, not guessed. */; isCategoryChosen?: true };

/** How the first date repeats, as its panel stands. Nothing is made of it before the form is sent, so what is added meanwhile is on each date. */
export type RepeatPlan = {
  chosen: ChosenRepeat;
  leftOut: string[];
  /** The dates of what is chosen, from which date; null while nobody knows them. */
  found: { from: string; rule: string; dates: string[] } | null;
};

/** An open "Paste a list" as it stands: whose rows it makes, what was pasted, and the rows that makes. */
export type PastedRows = { date: string | null; text: string; offers: NewOffer[] };

/** A date whose new rows are for all dates of its repeat; none before `today`. */
export type Addition = { date: string; today: string };

/** Which dates an edit of an offer that repeats is for. */
export const SCOPES = ["this", "later", "all"] as const;
export type Scope = (typeof SCOPES)[number];

/** An offer that repeats as it stood with its series, as it is now, and for which dates that is. */
export type SeriesEdit = {
  row: OfferRow;
  isRemoved: boolean;
  scope: Scope;
  /** Where the later dates, or all, begin at the earliest: what is past stays as it was. */
  today: string;
  before: { row: OfferRow; offers: OfferRow[]; series: Series };
  /** The id of the series that begins here, where the rest of the old one becomes one of its own. */
  newId: string;
};

/** These edits, and in which order and on which dates the form's offers stood before them. */
export type SeriesEdits = { keys: string[]; dates: string[]; edits: SeriesEdit[] };

export function emptySchedule(): Schedule {
  return {
    ...DEFAULT_TIMES,
    date: "",
    maxAttendees: LIMITS.attendees.default,
    dates: [],
    offers: [],
    series: [],
    seriesEdits: null,
    nextKey: 1,
  };
}

/** What a row is to another date: neither an offer that exists nor one of a series. */
export function copyOf({ key: _key, id: _id, seriesId: _seriesId, isAdded: _isAdded, ...offer }: OfferRow): NewOffer {
  return offer;
}

/** A row that still is as it was added. */
export function isUntouched({ id, title, description, capacity, startTime, endTime }: OfferRow): boolean {
  const { shift } = DEFAULTS;
  const hasFirstTimes = startTime === null || (startTime === shift.startTime && endTime === shift.endTime);
  return !id && title.trim() === "" && description.trim() === "" && capacity === 1 && hasFirstTimes;
}
