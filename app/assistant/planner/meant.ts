import type { EventTypeId } from "#app/event-types/event-type.ts";
import { eventType, typeFor } from "#app/event-types/registry.ts";
import { categoryOf } from "#app/kinds/items/categories.ts";
import { isOfTasks, isOfThings, isOfTimes } from "./offered.ts";
import { hasAny, readingOf } from "./reading.ts";
import { hasEvent } from "./runs.ts";
import type { Said } from "./said.ts";

/** The type a text means: what it names, as far as that can hold what it lists. */
export function typeMeant(said: Said): EventTypeId | null {
  const { type, isNamed, isNeeded, rows, times, helpers, limits, people, days, isRoles } = said;
  const titled = rows.filter(({ title }) => title !== "");
  if (times.length !== null && rows.every(({ title }) => title === "" || rows.length === 1)) {
    const isTasks =
      times.length > 30 && type !== null && isOfTasks(type) && isNamed && (helpers !== null || limits.each !== null || people !== null);
    if (!isTasks) return type && isOfTimes(type) && !eventType(type).allDay ? type : typeFor("times").id;
    return type;
  }
  if (rows.some(({ start }) => start !== null)) return typeFor("tasks").id;
  if (titled.length > 0) {
    if ((isRoles || isWork(said)) && !(isNamed && type && !isOfThings(type))) return typeFor("tasks").id;
    // Until a day, and at no time of it: something is collected.
    if (!isNamed && helpers === null && times.spans.length === 0 && days.until !== null && days.dates.length <= 1)
      return typeFor("things").id;
    if (type && isOfThings(type) && helpers === null) return type;
    const isBrought = titled.filter(({ count }) => count === null).length > titled.length / 2;
    if (!isNamed && helpers === null && !(type && isOfTasks(type)) && titled.length > 1 && isBrought) return typeFor("dishes").id;
    if (!isNamed && titled.length > 1 && isFood(said)) return typeFor("dishes").id;
    if (type && isOfTimes(type) && isNamed) return type;
    if (type && isOfTasks(type)) return type;
    if (titled.length > 1 || !type) return isFood(said) ? typeFor("dishes").id : typeFor("tasks").id;
    if (titled.length === 1 && titled[0]?.count === null && titled[0]) return isFood(said) ? typeFor("dishes").id : type;
    return isFood(said) ? typeFor("dishes").id : typeFor("tasks").id;
  }
  if (type && isOfThings(type) && !isNamed && days.dates.length > 1 && (people ?? limits.each) !== null) return typeFor("tasks").id;
  if (said.isSeats && people !== null && days.dates.length <= 1 && !(type && isNamed))
    return type && !isOfTasks(type) && !isOfTimes(type) && !isOfThings(type) ? type : typeFor("an event").id;
  if (isNeeded && titled.length === 0 && !(type && isNamed)) return typeFor("tasks").id;
  if (type && isOfThings(type) && !isNamed && people !== null) return typeFor("an event").id;
  if (helpers !== null && !(type && isNamed && (isOfTimes(type) || isOfThings(type)))) return typeFor("tasks").id;
  if (type === typeFor("times").id && !isNamed && (people !== null || limits.each !== null)) return typeFor("tasks").id;
  if (type === typeFor("times").id && days.isRepeated && limits.isPerShift) return typeFor("tasks").id;
  if (said.isSeats && days.dates.length <= 1 && type && isOfTasks(type)) return typeFor("an event").id;
  if (type) return type;
  if (limits.each !== null || (people !== null && (days.dates.length > 1 || days.isRepeated))) return typeFor("tasks").id;
  const isList = said.reading.hits.some((hits) => hits.has("list")) && (said.subject ?? said.title) !== null;
  return isAnEvent(said) || isList || saysWhat(said) ? typeFor("an event").id : null;
}

/** Somebody who names a day and something else means an event, whatever it is called. */
function isAnEvent({ days, times, people, place, title, subject }: Said): boolean {
  const what = title ?? subject;
  return (
    what !== null && (days.dates.length > 0 || days.doubt !== "none") && [times.spans[0], people, place, what].filter(Boolean).length > 0
  );
}

/** Whom or what for people are looked for, more than what they bring. */
function isWork({ rows, reading }: Said): boolean {
  const titled = rows.filter(({ title }) => title !== "");
  const { categories } = typeFor("dishes");
  const other = categories.at(-1)?.value;
  const roles = titled.filter(({ title }) => {
    const read = readingOf(title, reading.words);
    const head = reading.words.headLast ? read.tokens.length - 1 : 0;
    return hasAny(read.hits[head], "role", "helpers") && categoryOf(read.tokens[head]?.norm ?? "", categories) === other;
  });
  return (titled.length > 1 || titled.some(({ count }) => count !== null)) && roles.length > titled.length / 2;
}

/** "Meal train for the Garcias": what people gather for is named, and nothing else. */
function saysWhat({ reading, title, subject }: Said): boolean {
  const what = title ?? subject;
  return what !== null && hasEvent(reading, { from: 0, to: reading.tokens.length });
}

function isFood({ rows }: Said): boolean {
  const { categories } = typeFor("dishes");
  const other = categories.at(-1)?.value;
  const titled = rows.filter(({ title }) => title !== "");
  return titled.filter(({ title }) => categoryOf(title, categories) !== other).length >= titled.length / 2;
}
