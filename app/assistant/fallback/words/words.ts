/**
 * The words of one language. Alternatives are parted by commas; a "*" stands for any beginning or ending; capitals and accents make no
 * difference. Rows are parted by ";", each worth its place from 0 on, or the number after its "=".
 */
export type Words = {
  /** Whether 12/5 is the fifth of December. */
  monthFirst: boolean;
  /** Whether 6 without anything may be the evening. */
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
  /** Today, tomorrow, the day after. */
  | "relative"
  /** Every, every other. */
  | "every"
  /** Daily, on workdays, weekly, every two weeks, monthly. */
  | "frequency"
  /** Minutes, hours, days, weeks, months, times. */
  | "unit"
  | "halfDay"
  /** Minutes to add to the hour after it, or before it. */
  | "beforeHour"
  | "afterHour"
  /** Minutes of the day. */
  | "clock"
  | "dayPart"
  /** Title, date, time, place, note: what stands before a colon. */
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

export type Tag = RowTag | PlainTag | Group;

/** Kinds of words that readers look for together. */
export const GROUPS = {
  /** After a number: it is an hour or a date, and no noun of its own follows. */
  afterNumber:
    "tail each for need placeAt and at upTo lead of or list outside perPerson from bring until weekday weekdays month dayPart every relative",
  /** Small words that say nothing alone. */
  small: "lead tail need article of list and for bring at from until about each every or placeAt vague helpers",
  /** Before a name. */
  leading: "lead need bring article and talk about for",
  verbs: "add remove change direction instead",
  /** No place is called so. */
  placeless: "outside need bring event role helpers people talk lead list number asks perPerson",
  vague: "vague list article lead need people helpers slots of for dayPart",
} as const;
export type Group = keyof typeof GROUPS;
