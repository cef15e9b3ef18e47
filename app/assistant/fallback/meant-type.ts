import type { ImpliedContent } from "#app/event-types/event-type.ts";
import { eventType, findImpliedType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { findCategory } from "#app/sheet/kinds/items/categories.ts";
import type { Item } from "./items.ts";
import { isTasksType, isThingsType, isTimesType } from "./offers.ts";
import type { ParsedRequest } from "./parsed-request.ts";
import { hasTag, matchAt } from "./tokenized-text.ts";

const FITS: Record<ImpliedContent, (type: EventTypeId) => boolean> = {
  dishes: isThingsType,
  things: isThingsType,
  tasks: isTasksType,
  "tasks on several days": isTasksType,
  times: isTimesType,
  "an event": (type) => !isThingsType(type) && !isTasksType(type) && !isTimesType(type),
};

/** The type of sign-up the text asks for; null if nothing indicates one. */
export function findMeantType(request: ParsedRequest): EventTypeId | null {
  const { type, entries, hours, counts, days, title } = request;
  const kind = findMeantKind(request);
  if (kind) return type && FITS[kind](type.type) && (type.isNamed || kind !== "dishes") ? type.type : findImpliedType(kind).id;
  if (type && (type.isNamed || !isTimesType(type.type))) return type.type;
  if (type) return findImpliedType(isNeeded(request) ? "tasks" : "an event").id;
  const isSaid = days.dates.length + hours.spans.length + counts.length > 0 && (title !== null || entries.length > 0);
  return isSaid ? findImpliedType("an event").id : null;
}

function findMeantKind(request: ParsedRequest): ImpliedContent | null {
  const { reading, type, entries, hours, counts, days } = request;
  const own = counts.filter(({ of }) => of === "helpers" || of === "people");
  const is = (fits: (type: EventTypeId) => boolean) => type !== null && fits(type.type);
  const lengths = hours.lengths.filter(
    ({ minutes, from }) => minutes <= 90 && (!matchAt(reading, from, "for") || matchAt(reading, from, "every")),
  );
  const isSliced = lengths.length > 0 || counts.some(({ of }) => of === "atOnce");
  if (entries.length > 0) return findKindByEntries(request, isSliced);
  const isShort = lengths.some(({ minutes }) => minutes <= 30);
  if (isSliced && (is(isTimesType) || hours.spans.length > 0) && (isShort || !(type?.isNamed && is(isTasksType)))) return "times";
  const hasHelpers = own.some(({ of }) => of === "helpers");
  const isMost = own.some((count) => count.isMaximum);
  const isLoose = type === null || (!type.isNamed && is(isTimesType));
  if (!hasHelpers && !isNeeded(request)) {
    if (isMost && (isLoose || is(isTasksType) || (is(isThingsType) && !type?.isNamed))) return "an event";
    if (isLoose && own.some(({ of, isEach }) => of === "people" && !isEach)) return "an event";
  }
  if (type?.isNamed) return null;
  if (is(isThingsType) && (isNeeded(request) || own.some(({ isEach }) => isEach || days.isRepeated))) return "tasks";
  if (hasHelpers) return "tasks";
  return (isNeeded(request) && (own.length > 0 || type === null)) || (days.isRepeated && own.length > 0) ? "tasks" : null;
}

function findKindByEntries(request: ParsedRequest, isSliced: boolean): ImpliedContent | null {
  const { reading, type, entries, counts } = request;
  const is = (fits: (type: EventTypeId) => boolean) => type !== null && fits(type.type);
  const timed = entries.filter(({ start }) => start !== null).length;
  if (timed >= entries.length / 2) {
    const isTimes = is(isTimesType) && (isSliced || entries.every(({ name, count }) => name === "" && count === null));
    return isTimes ? "times" : "tasks";
  }
  const roles = entries.filter(({ named }) => named && hasTag(reading, named, "role")).length;
  const areDishes = hasDishes(entries);
  if ((is(isTasksType) && (type?.isNamed || !areDishes)) || (roles > entries.length / 2 && !type?.isNamed)) return "tasks";
  if (is(isThingsType))
    return areDishes && !type?.isNamed && !(isNeeded(request) && type?.type === findImpliedType("things").id) ? "dishes" : null;
  if (areDishes) return "dishes";
  return roles + timed > 0 || isNeeded(request) || counts.some(({ of }) => of === "helpers") ? "tasks" : "things";
}

function isNeeded({ reading }: ParsedRequest): boolean {
  return reading.hits.some((hits) => hits.has("need"));
}

function hasDishes(entries: readonly Item[]): boolean {
  return countDishes(entries) > entries.length / 3;
}

function countDishes(entries: readonly Item[]): number {
  const { categories } = eventType(findImpliedType("dishes").id);
  const other = categories.at(-1)?.value;
  return entries.filter(({ name }) => name !== "" && findCategory(name, categories) !== other).length;
}

/** Whether the text supports the type: by its name, or by helpers, hours or dishes among the entries. */
export function isTypeSure(request: ParsedRequest, type: EventTypeId): boolean {
  const { entries, counts } = request;
  if (request.type?.isNamed && request.type.type === type) return true;
  const timed = entries.filter(({ start }) => start !== null).length;
  const isMost = (count: number) => count > entries.length / 2;
  const roles = entries.filter(
    ({ named, counts: own }) =>
      own.some(({ of }) => of === "helpers" || of === "people") || (named && hasTag(request.reading, named, "role")),
  );
  if (entries.length > 0 && isTasksType(type)) return isMost(timed) || isMost(roles.length);
  if (entries.length > 0) return isThingsType(type) && isMost(countDishes(entries));
  if (isTasksType(type)) return counts.some(({ of }) => of === "helpers") || isNeeded(request);
  return !isThingsType(type) && !isTimesType(type);
}
