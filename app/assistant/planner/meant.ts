import type { EventTypeId, Meant } from "#app/event-types/event-type.ts";
import { eventType, typeFor } from "#app/event-types/registry.ts";
import { categoryOf } from "#app/kinds/items/categories.ts";
import { isOfTasks, isOfThings, isOfTimes } from "./offered.ts";
import { hasAny, type Reading, readingOf } from "./reading.ts";
import type { Row } from "./rows.ts";
import { hasEvent } from "./runs.ts";
import type { Said } from "./said.ts";

/** The type a text means: what it names, as far as that can hold what it lists. */
export function typeMeant(said: Said): EventTypeId | null {
  const { type, isNamed, isNeeded, rows, times, helpers, limits, people, days } = said;
  const titled = rows.filter(({ title }) => title !== "");
  if (times.length !== null && rows.every(({ title }) => title === "" || rows.length === 1)) {
    const isTasks =
      times.length > 30 && type !== null && isOfTasks(type) && isNamed && (helpers !== null || limits.each !== null || people !== null);
    if (!isTasks) return type && isOfTimes(type) && !eventType(type).allDay ? type : typeFor("times").id;
    return type;
  }
  if (rows.some(({ start }) => start !== null)) return typeFor("tasks").id;
  if (titled.length > 0) return typeOfRows(said, titled);
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

/** Whether the type is no more than a guess: what is listed is neither jobs nor things, or people are counted and nothing says what for. */
export function isTypeGuessed(said: Said): boolean {
  const { type, isNamed, isNeeded, isSeats, rows, people, helpers, times } = said;
  const titled = rows.filter(({ title }) => title !== "");
  if (isNamed || times.length !== null || rows.some(({ start }) => start !== null)) return false;
  if (titled.length > 0)
    return times.spans.every(({ end }) => end === null) && listedKind(said, titled) === null && !(type && isOfThings(type));
  return people !== null && helpers === null && !isSeats && !isNeeded && (type === null || isOfTimes(type) || isOfThings(type));
}

/** By what is listed, where the name of it does not say. */
function typeOfRows(said: Said, titled: Row[]): EventTypeId {
  const { type, isNamed, helpers, times, days } = said;
  const kind = listedKind(said, titled);
  // Until a day, and at no time of it: something is collected.
  const isCollected = times.spans.length === 0 && days.until !== null && days.dates.length <= 1;
  if (isCollected && !isNamed && helpers === null) return typeFor("things").id;
  if (type && isNamed && (isOfTimes(type) || isOfTasks(type))) return type;
  if (kind === "tasks" && !(type && isNamed)) return typeFor("tasks").id;
  if (type && isOfThings(type) && helpers === null) return type;
  if (kind !== null && !isNamed) return typeFor(kind).id;
  return type && isOfTasks(type) ? type : typeFor(kind ?? "tasks").id;
}

/** What most of it is: jobs, food, or other things; null where that cannot be told. */
function listedKind({ reading, isRoles, times }: Said, titled: Row[]): Meant | null {
  const { words, hits } = reading;
  const most = (is: (row: Row, read: Reading, head: number) => boolean) =>
    titled.filter((row) => {
      const read = readingOf(row.title, words);
      return is(row, read, words.headLast ? read.tokens.length - 1 : 0);
    }).length;
  const isKnown = (title: string, meant: Meant) => categoryOf(title, typeFor(meant).categories) !== typeFor(meant).categories.at(-1)?.value;
  const jobs = most(
    ({ count }, { hits: named, tokens }, head) =>
      (count !== null || titled.length > 1) &&
      hasAny(named[head], "role", "helpers", "people") &&
      !isKnown(tokens[head]?.norm ?? "", "dishes"),
  );
  const dishes = most(({ title }) => isKnown(title, "dishes"));
  const things = most(({ title }) => isKnown(title, "things"));
  if (isRoles || (jobs > 0 && (dishes <= jobs || times.spans.some(({ end }) => end !== null)))) return "tasks";
  if (2 * dishes >= titled.length && dishes >= things) return "dishes";
  if (2 * things >= titled.length || hits.some((each) => each.has("unit")))
    return hits.some((each) => each.has("meal")) ? "dishes" : "things";
  return titled.some(({ count }) => count !== null) && hits.some((each) => each.has("meal"))
    ? "dishes"
    : titled.every(({ count }) => count === null) && titled.length > 1
      ? "dishes"
      : null;
}

/** "Meal train for the Garcias": what people gather for is named, and nothing else. */
function saysWhat({ reading, title, subject }: Said): boolean {
  const what = title ?? subject;
  return what !== null && hasEvent(reading, { from: 0, to: reading.tokens.length });
}
