/**
 * The words of one language (a type's own are in its file). Each is plain: phrases parted by "|", a "*" stands for any ending; capitals
 * and accents make no difference. What is done with them is the same in every language.
 */
export type Words = {
  /** Whether 12/5 is the fifth of December. */
  monthFirst: boolean;
  /** Whether "at 6" may be the evening. */
  twelveHours: boolean;
  /** Whether the word that says what something is stands last: "ticket takers". */
  headLast: boolean;
  /** Whether nouns begin with a capital. */
  nounsLarge: boolean;
  /** Rows parted by ", ": "two|a couple of=2". */
  numbers: string;
  /** How words are written in haste, one for one: "pa=para, x=por". */
  short: string;
  /** How a ten and a unit are said together: "forty-five". */
  compound: string;
  /** Rows parted by ", ", each worth its place among them, from 0 on. */
  lists: Record<ListTag, string>;
  phrases: Record<PhraseTag, string>;
  labels: { title: string; date: string; time: string; place: string; description: string };
  /** "2 of 4 filled", "3 slots": what counts on another site's sheet. */
  of: string;
  left: string;
};

/** In an order that counts: January, Monday, zero, Christmas Eve first. */
type ListTag =
  | "month"
  | "holiday"
  /** Advent, Lent. */
  | "season"
  | "weekday"
  | "weekdayShort"
  /** Only beside others: "m/w/f". */
  | "weekdayInitial"
  | "weekdays"
  | "nth"
  /** Of a day that is planned: a day after it, a week after it. */
  | "dayLater"
  /** A quarter past an hour, half past it, a quarter to it, half to it. */
  | "beforeHour"
  | "afterHour";

type PhraseTag = DayTag | TimeTag | CountTag | PlaceTag | NameTag | TalkTag;

export type Tag = "number" | ListTag | PhraseTag;

type DayTag =
  | "today"
  | "tomorrow"
  | "dayAfter"
  | "weekend"
  | "weekends"
  /** Beside a weekday: the one of the week to come; simply the coming one. */
  | "next"
  | "coming"
  | "last"
  | "every"
  | "everyOther"
  | "daily"
  | "workdays"
  | "weekly"
  | "biweekly"
  | "monthly"
  | "day"
  | "week"
  | "months"
  | "times"
  | "nextWeek"
  | "thisWeek"
  | "nextMonth"
  | "thisMonth"
  | "inTime"
  | "forTime"
  | "starting"
  | "endOf"
  | "beginOf"
  /** After the number of a day: "st", "th". */
  | "ordinal"
  | "on"
  | "of"
  | "article"
  | "and"
  | "until"
  | "from"
  /** Before the day by which something is to be there. */
  | "due"
  /** Before a day that is none of the event's: by when one signs up, or when it is if it rains. */
  | "deadline"
  /** Beside a weekday: the first of its name after what was planned. */
  | "following"
  /** Beside a day that has been: "since", "last". */
  | "gone"
  | "later"
  | "earlier"
  | "or"
  | "unsure"
  /** What nobody knows yet: "TBD". */
  | "open"
  | "abbreviation"
  | "except"
  /** Of a day that was planned: it takes place no more. */
  | "off";

type TimeTag =
  | "at"
  | "hour"
  | "noon"
  | "midnight"
  | "am"
  | "pm"
  | "morning"
  | "afternoon"
  | "evening"
  /** Makes 7 and 8 rather hours of the evening. */
  | "lateHint"
  | "minutes"
  | "hours"
  | "halfHour"
  /** Where an end is told as a way back: "back by 2". */
  | "back"
  /** No end is to be said. */
  | "endless"
  /** Hours beside it are within others. */
  | "pause"
  | "the";

type CountTag =
  | "people"
  /** What things are counted in: "10 pairs". */
  | "unit"
  | "helpers"
  | "shifts"
  | "slots"
  /** What is given out: "tickets". */
  | "thing"
  | "per"
  /** "Each", "per day": the same for every one of them. */
  | "each"
  | "atOnce"
  | "forSo"
  | "upTo"
  | "atLeast"
  | "about"
  | "more"
  | "family"
  /** "Each of you may": what follows is said of one person. */
  | "everyone"
  | "money"
  /** Before a number that counts nothing: "grade 3", "ages 3-5". */
  | "numbered";

type PlaceTag =
  | "placeLabel"
  /** Before a place: surely; only before a name or a known room. */
  | "placeAt"
  | "placeIn"
  /** Said with the place: "chez Paul". */
  | "placeKept"
  | "room"
  | "street"
  | "noPlace";

type NameTag =
  /** What a sentence begins with before its subject; what another event begins with. */
  | "lead"
  | "begin"
  | "occasion"
  /** What people gather for, or do together. */
  | "event"
  /** Where people eat together. */
  | "meal"
  | "titled"
  | "stop"
  | "withIt"
  | "bring"
  /** Somebody or something is looked for: "we need", "wanted". */
  | "need"
  /** Who does something, by the word's end: "driver", "leader". */
  | "role"
  | "someone"
  /** What leads somewhere: where to belongs to its name. */
  | "trip"
  | "tail"
  | "list"
  /** What a form cannot hold: "no nuts", "must be 18". */
  | "no"
  | "cannot";

type TalkTag =
  | "add"
  | "remove"
  | "change"
  | "instead"
  | "only"
  | "same"
  | "split"
  /** One thing for another. */
  | "swap"
  | "unlimited"
  | "twice"
  | "asks"
  | "thanks"
  | "hello"
  /** What a letter ends with: before who wrote it. */
  | "closing"
  | "beside"
  | "date"
  | "time"
  /** Says that something is meant, not what. */
  | "vague";
