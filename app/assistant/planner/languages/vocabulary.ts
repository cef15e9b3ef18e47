/**
 * The words of one language (a type's own are in its file), as parts of patterns over normalized text (planner/text.ts): small letters, no accents,
 * alternatives parted by "|".
 */
export type Vocabulary = {
  /** By which the language is known. */
  common: string;
  numbers: Record<string, number>;
  /** Whether 12/5 is the fifth of December. */
  monthFirst: boolean;
  /** Whether "at 6" may be the evening. */
  twelveHours: boolean;
  months: readonly string[];
  /** Monday first. */
  weekdays: readonly string[];
  today: string;
  tomorrow: string;
  dayAfter: string;
  weekend: string;
  /** Before or after a weekday: the one of the week to come. */
  weekAfter: string;
  /** Before or after a weekday: simply the coming one. */
  coming: string;
  nextWeek: string;
  /** Before a weekday that comes again and again, and for how many weeks, with the number as its group. */
  everyWeek: string;
  forWeeks: string;
  /** Beside several days: on each of them. */
  eachDay: string;
  /** "in 3 weeks", with the number as its group. */
  inWeeks: string;
  inDays: string;
  /** Between a day and its month. */
  ofMonth: string;
  /** Before a day that has no month: "on the 12th". */
  onThe: string;
  and: string;
  until: string;
  /** Before a range of times. */
  from: string;
  /** Before a time that may be a bare number. */
  at: string;
  /** After an hour: "Uhr". */
  hour: string;
  noon: string;
  midnight: string;
  /** "In the morning", "in the evening": they decide which half of the day an hour is in; the hint only for 7 and 8. */
  morning: string;
  evening: string;
  eveningHint: string;
  /** Lengths: "15-minute". */
  minutes: string;
  hours: string;
  halfHour: string;
  /** Before a length that is a duration: "for 2 hours". */
  during: string;
  people: string;
  helpers: string;
  forSo: string;
  upTo: string;
  per: string;
  shifts: string;
  slots: string;
  /** Before a place, articles included; the better sign first. */
  places: readonly string[];
  /** What "in …" says that is no place. */
  noPlace: string;
  /** Where a name or a place ends. */
  stops: string;
  /** The words a sentence begins with before its subject: "help me plan a". */
  lead: string;
  /** What begins another event: "plan", "create", "a new form". */
  begin: string;
  /** "for the beach cleanup": before what an event is for. */
  occasion: string;
  /** Before a list of things. */
  bring: string;
  titled: string;
  add: string;
  remove: string;
  asks: string;
  /** At the end of a thing, and no part of it: "instead", "please". */
  tail: string;
  /** Parts of a thing's name although a place or name would end there: "with". */
  withIt: string;
  thanks: string;
  hello: string;
  labels: { title: string; date: string; time: string; place: string; description: string };
  columns: { title: string; count: string; date: string; start: string; end: string; people: string; note: string };
  /** "2 of 4 filled", "3 slots": what counts on another site's sheet, with its groups. */
  of: string;
  left: string;
};
