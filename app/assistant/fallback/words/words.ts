/**
 * The words of one language. Commas separate alternatives; "*" stands for any beginning or ending; case and accents are
 * ignored.
 * ";" separates rows; each row's value is its position from 0, or the number after its "=".
 */
export type PlannerVocabulary = {
  /** Whether 12/5 means December 5. */
  monthFirst: boolean;
  /** Whether a bare 6 may mean the evening. */
  twelveHours: boolean;
  rows: Record<RowTag, string>;
  tags: Record<PlainTag, string>;
};

export type RowTag =
  | "number"
  | "month"
  | "weekday"
  | "weekdays"
  | "nth"
  /** Today, tomorrow, the day after tomorrow. */
  | "relative"
  /** Every, every other. */
  | "every"
  /** Daily, on workdays, weekly, every two weeks, monthly. */
  | "frequency"
  /** Minutes, hours, days, weeks, months, times. */
  | "unit"
  | "halfDay"
  /** Minutes to add to the hour next to the phrase. `beforeHour` precedes it, `afterHour` follows it. */
  | "beforeHour"
  | "afterHour"
  /** Minutes of the day. */
  | "clock"
  | "dayPart"
  /** Title, date, time, location, note: words that precede a colon. */
  | "label"
  /** Later, earlier, more, less. */
  | "direction"
  /** Greetings, thanks. */
  | "talk";

export type PlainTag =
  | "next"
  | "weekend"
  | "until"
  | "from"
  | "except"
  | "starting"
  | "deadline"
  | "ordinal"
  | "of"
  | "and"
  | "or"
  | "hour"
  | "at"
  | "helpers"
  | "people"
  | "slots"
  | "each"
  | "perPerson"
  | "upTo"
  | "atOnce"
  | "about"
  | "need"
  | "lead"
  | "bring"
  | "article"
  | "list"
  | "placeAt"
  | "place"
  | "street"
  | "for"
  | "tail"
  | "outside"
  | "asks"
  | "numbered"
  | "event"
  | "vague"
  | "role"
  | "instead"
  | "add"
  | "remove"
  | "change"
  | "undo"
  | "titled";

export type Tag = RowTag | PlainTag | TagGroup;

/** Groups of tags that readers look for together. */
export const GROUPS = {
  /** Words that, after a number, show that it is an hour or a date and has no noun of its own. */
  afterNumber:
    "tail each for need placeAt and at upTo lead of or list outside perPerson from bring until weekday weekdays month dayPart every relative",
  /** Small words without meaning of their own. */
  small: "lead tail need article of list and for bring at from until about each every or placeAt vague helpers",
  /** Words that introduce a name. */
  leading: "lead need bring article and talk about for",
  verbs: "add remove change direction instead",
  /** Words that no location's name contains. */
  placeless: "outside need bring event role helpers people talk lead list number asks perPerson",
  vague: "vague list article lead need people helpers slots of for dayPart",
} as const;
export type TagGroup = keyof typeof GROUPS;
