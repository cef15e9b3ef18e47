import { minutesOf } from "#app/lib/clock.ts";
import { normalize } from "#app/lib/text.ts";
import type { Turn } from "../conversation.ts";
import { type Draft, datesOf } from "../draft.ts";
import type { DraftPart, Unsure } from "../reply.ts";
import { readDays } from "./days.ts";
import { languageOf, localeOf, WORDS } from "./language.ts";
import { numberAt, type Reading, readingOf } from "./reading.ts";
import { readTimes } from "./times.ts";

/** The parts of a model's draft that nobody named in the conversation, and no draft of it had before. */
export function unsaidIn(draft: Draft, turns: readonly Turn[], locale: string): Unsure[] {
  const before = turns.flatMap((turn) => turn.draft ?? []);
  const readings = readingsOf(turns, locale);
  const numbers = new Set(readings.flatMap(numbersIn));
  const words = new Set(wordsOf([...textsOf(turns), ...before.map(({ location }) => location)].join(" ")));
  const planned = before.flatMap(({ people, offers }) => [people ?? 0, ...offers.map(({ capacity }) => capacity)]);
  // "One more".
  const isSaid = (count: number) =>
    count < 2 || numbers.has(count) || planned.some((was) => was === count || numbers.has(Math.abs(count - was)));
  const unsaid: [DraftPart, boolean][] = [
    ["location", wordsOf(draft.location).some((word) => !words.has(word))],
    ["times", hasUnsaidHour(draft, before, readings, numbers)],
    ["people", !isSaid(draft.people ?? 0)],
    ["offers", draft.offers.some(({ capacity }) => !isSaid(capacity))],
  ];
  return unsaid.flatMap(([field, isUnsaid]) => (isUnsaid ? [{ field, text: "" }] : []));
}

/** Every day that somebody named, or that a draft had before. */
export function daysNamed(turns: readonly Turn[], { locale, today }: { locale: string; today: string }): ReadonlySet<string> {
  const drafted = turns.flatMap(({ draft }) => (draft ? datesOf(draft) : []));
  const said = [null, ...drafted].flatMap((anchor) =>
    readingsOf(turns, locale).flatMap((reading) => readDays(reading, { today, anchor }).dates),
  );
  return new Set([...drafted, ...said]);
}

/** What people said, each in its own language. */
function readingsOf(turns: readonly Turn[], locale: string): Reading[] {
  return textsOf(turns).map((text) => readingOf(text, WORDS[languageOf(text, localeOf(locale))]));
}

function textsOf(turns: readonly Turn[]): string[] {
  return turns.flatMap(({ role, text }) => (role === "user" ? [text] : []));
}

/** With a length or "two hours later" the rest is reckoned. */
function hasUnsaidHour(draft: Draft, before: Draft[], readings: Reading[], numbers: ReadonlySet<number>): boolean {
  const times = readings.map((reading) => readTimes(reading, null));
  if (times.some(({ later, longer }) => later !== null || longer !== null)) return false;
  const isReckoned = times.some(({ length }) => length !== null);
  const named = [...before.flatMap(clocksOf), ...times.flatMap(({ spans }) => spans.flatMap(({ start, end }) => [start, end]))];
  const hours = new Set([...[...numbers].map((hour) => hour % 12), ...named.flatMap((clock) => (clock ? [hourOf(clock)] : []))]);
  return (isReckoned ? [draft.startTime] : clocksOf(draft)).some((clock) => clock !== null && !hours.has(hourOf(clock)));
}

function clocksOf({ startTime, endTime, offers }: Draft): (string | null)[] {
  return [startTime, endTime, ...offers.flatMap((each) => [each.startTime, each.endTime])];
}

/** On the clock's face. */
function hourOf(clock: string): number {
  return Math.floor(minutesOf(clock) / 60) % 12;
}

function numbersIn(reading: Reading): number[] {
  return reading.tokens.flatMap((_, at) => numberAt(reading, at)?.value ?? []);
}

function wordsOf(text: string): string[] {
  return normalize(text).match(/\p{L}{3,}|\d+/gu) ?? [];
}
