import { DEFAULTS, LIMITS } from "#app/limits.ts";
import type { ChosenRepeat, Series } from "#app/sheet/repeats/rules.ts";
import { DEFAULT_START_END, type EventStartEnd } from "./event-start-end.ts";
import type { NewOffer, OfferInput } from "./kind.ts";

/** What step 3 of the wizard edits: when, how many, and the offers. Times are HH:mm as in their fields. */
export type ScheduleForm = EventStartEnd & {
  date: string;
  maxAttendees: number;
  /** The dates of a form with several, in order; each offer of such a form is on one of them. */
  dates: string[];
  offers: OfferRow[];
  /** The rules that offers repeat by. */
  series: Series[];
  /** Edits of offers that repeat, while the dates they apply to can still be chosen. */
  seriesEdits: SeriesEdits | null;
  /** How the first date repeats, until the form is sent. */
  plan?: RepeatPlan;
  /** Lists being pasted, until their rows are made or the form is sent. */
  pasted?: PastedRows[];
  /** The dates whose new rows also apply to the other dates. */
  additions?: DateAddition[];
  /** What the form can't hold at the moment: offers without a date, or of a template that had some. */
  putAside?: { dates: string[]; offers: OfferRow[] };
  nextKey: number;
};

/** One offer being edited; its key lasts while the page is open. `isAdded`: added individually, not with its date or a repeat. */
export type OfferRow = OfferInput & {
  key: string;
  isAdded?: true;
  /** Chosen by hand, not guessed. */
  isCategoryChosen?: true;
};

/**
 * How the first date repeats, as its panel says. Nothing is created before the form is sent, so whatever is added meanwhile is
 * on each date.
 */
export type RepeatPlan = {
  chosen: ChosenRepeat;
  leftOut: string[];
  /** The chosen dates, and the date they start from; null while unknown. */
  found: { from: string; rule: string; dates: string[] } | null;
};

/** An open "Paste a list": the rows' date, the pasted text, and the resulting rows. */
export type PastedRows = { date: string | null; text: string; offers: NewOffer[] };

/** A date whose new rows apply to all dates of its repeat; none before `today`. */
export type DateAddition = { date: string; today: string };

/** The dates that an edit of a repeating offer applies to. */
export const EDIT_SCOPES = ["this", "later", "all"] as const;
export type EditScope = (typeof EDIT_SCOPES)[number];

/** A repeating offer before the edit with its series, its present state, and the dates it applies to. */
export type SeriesEdit = {
  row: OfferRow;
  isRemoved: boolean;
  scope: EditScope;
  /** With "all", the earliest date that the edit applies to: what is past stays as it was. */
  today: string;
  before: { row: OfferRow; offers: OfferRow[]; series: Series };
  /** The id of the series that begins here, if the rest of the old one becomes its own. */
  newId: string;
};

/** These edits, and the order and dates of the form's offers before them. */
export type SeriesEdits = { keys: string[]; dates: string[]; edits: SeriesEdit[] };

export function emptySchedule(): ScheduleForm {
  return {
    ...DEFAULT_START_END,
    date: "",
    maxAttendees: LIMITS.attendees.default,
    dates: [],
    offers: [],
    series: [],
    seriesEdits: null,
    nextKey: 1,
  };
}

/** A row copied to another date: neither an existing offer nor part of a series. */
export function toNewOffer({ key: _key, id: _id, seriesId: _seriesId, isAdded: _isAdded, ...offer }: OfferRow): NewOffer {
  return offer;
}

/** Whether a row is unchanged since it was added. */
export function isUntouched({ id, title, description, capacity, startTime, endTime }: OfferRow): boolean {
  const { shift } = DEFAULTS;
  const hasFirstTimes = startTime === null || (startTime === shift.startTime && endTime === shift.endTime);
  return !id && title.trim() === "" && description.trim() === "" && capacity === 1 && hasFirstTimes;
}
