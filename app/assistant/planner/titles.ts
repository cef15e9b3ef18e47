import { typeFor } from "#app/event-types/registry.ts";
import { normalize } from "#app/lib/text.ts";
import { LIMITS, type Locale } from "#app/limits.ts";
import { VOCABULARIES } from "./language.ts";
import type { Vocabulary } from "./languages/vocabulary.ts";
import { GAP, SPACE, word } from "./patterns.ts";
import { DONE, named, type Reading } from "./text.ts";

const MOST_WORDS = 7;
const QUOTED = /[“"„«]([^“”"„«»\n]{2,80})[”"“»]/;

/** A name the person gives outright: in quotes, or after "called". */
export function givenTitle({ text, normalized }: Reading, words: Vocabulary): string | null {
  const quoted = text.match(QUOTED)?.[1];
  if (quoted) return clean(quoted);
  const called = new RegExp(`${word(words.titled)}${GAP}:?${SPACE}([^${DONE},.;\\n!?]{2,80})`, "d").exec(normalized);
  const [from, to] = called?.indices?.[1] ?? [];
  return from === undefined ? null : clean(text.slice(from, to));
}

/** What a sentence is about: "Help me plan a potluck dinner for …" is about a potluck dinner. Dates, times and counts are crossed out before. */
export function subjectOf({ text, normalized }: Reading, locale: Locale): string | null {
  const words = VOCABULARIES[locale];
  const begin = new RegExp(`^[\\s${DONE}¡¿]*(?:(?:${words.lead})(?:(?<=')|(?![a-z]))[\\s${DONE},!.]*)*`).exec(normalized)?.[0].length ?? 0;
  const subject = phraseAt(begin, text, normalized, words);
  const mere = `${words.helpers}|${typeFor("things").planner?.words[locale].named}|${words.shifts}|${LISTS}`;
  const isMere = subject !== null && new RegExp(`^(?:(?:${words.helpers})[- ])?(?:${mere})$`).test(normalize(subject));
  return (isMere ? null : subject) ?? afterOccasion(text, normalized, words) ?? subject;
}

function afterOccasion(text: string, normalized: string, words: Vocabulary): string | null {
  const match = new RegExp(`(?<![a-z])(?:${words.occasion})`).exec(normalized);
  return match ? phraseAt(match.index + match[0].length, text, normalized, words) : null;
}

const LISTS = "lists?|lista|liste|sheet|hoja|feuille|sign-?up";

/** The words from there to the next mark or small word. */
function phraseAt(begin: number, text: string, normalized: string, words: Vocabulary): string | null {
  const rest = normalized.slice(begin);
  const end = new RegExp(`[${DONE},.;:\\n!?(]|(?:^|${SPACE})(?:${words.stops}|${words.bring})(?![a-z])`).exec(rest)?.index ?? rest.length;
  return clean(text.slice(begin, begin + end));
}

function clean(text: string): string | null {
  const title = named(text);
  const isPhrase = /^\D/.test(title) && /\p{L}{3}/u.test(title) && title.split(" ").length <= MOST_WORDS;
  return isPhrase ? title.slice(0, LIMITS.title.max) : null;
}
