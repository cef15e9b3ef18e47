import type { EventTypeId } from "#app/event-types/event-type.ts";
import { normalize } from "#app/lib/text.ts";
import type { Locale } from "#app/limits.ts";
import { type Counts, readCounts } from "./counts.ts";
import { readDates } from "./dates.ts";
import { readType } from "./event-kind.ts";
import { VOCABULARIES } from "./language.ts";
import { word } from "./patterns.ts";
import { readPlace } from "./places.ts";
import { type Role, readRoles } from "./roles.ts";
import { type Reading, readingOf, take } from "./text.ts";
import { readTimes, type Times } from "./times.ts";
import { givenTitle, subjectOf } from "./titles.ts";

/** Everything a sentence says, as far as it was understood. */
export type Said = Counts &
  Times & {
    type: EventTypeId | null;
    /** Whether the type was called by its name. */
    isNamed: boolean;
    dates: string[];
    /** On several days, who is needed on each of them. */
    roles: Role[];
    place: string | null;
    /** A title given outright, and what the sentence is about. */
    title: string | null;
    subject: string | null;
    /** The text with all that crossed out. */
    rest: Reading;
  };

/** `isLate`: a bare hour is rather one of the evening. */
type Reader = { locale: Locale; today: string; isLate?: boolean };

/** Reads a sentence, piece by piece: what one reader understood, the next does not see. */
export function readSentence(text: string, { locale, today, isLate }: Reader): Said {
  const words = VOCABULARIES[locale];
  const reading = readingOf(text);
  const title = givenTitle(reading, words);
  const type = readType(normalize(text), locale);
  const { dates, rest: undated } = readDates(reading, words, today);
  // That it's the same on each of several days is what their number says already.
  const daily = dates.length > 1 ? take(undated, new RegExp(word(words.eachDay))) : null;
  const { rest: untimed, ...times } = readTimes(daily?.rest ?? undated, words, isLate);
  const { rest: uncounted, ...counts } = readCounts(untimed, words);
  const { place, rest } = readPlace(uncounted, words);
  return {
    ...times,
    ...counts,
    type: type?.type ?? null,
    isNamed: type?.isNamed ?? false,
    dates,
    roles: dates.length > 1 ? readRoles(rest, words) : [],
    place,
    title,
    subject: subjectOf(rest, locale),
    rest,
  };
}
