import type { Meant } from "#app/event-types/event-type.ts";
import { eventType, typeFor } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { categoryOf } from "#app/sheet/kinds/items/categories.ts";
import type { Item } from "./items.ts";
import { isOfTasks, isOfThings, isOfTimes } from "./offers.ts";
import type { Said } from "./said.ts";
import { has, hit } from "./text.ts";

const FITS: Record<Meant, (type: EventTypeId) => boolean> = {
  dishes: isOfThings,
  things: isOfThings,
  tasks: isOfTasks,
  "tasks on several days": isOfTasks,
  times: isOfTimes,
  "an event": (type) => !isOfThings(type) && !isOfTasks(type) && !isOfTimes(type),
};

/** The type of sign-up that is meant; null if nothing indicates one. */
export function typeMeant(said: Said): EventTypeId | null {
  const { type, entries, hours, counts, days, title } = said;
  const kind = kindOf(said);
  if (kind) return type && FITS[kind](type.type) && (type.isNamed || kind !== "dishes") ? type.type : typeFor(kind).id;
  if (type && (type.isNamed || !isOfTimes(type.type))) return type.type;
  if (type) return typeFor(isNeeded(said) ? "tasks" : "an event").id;
  const isSaid = days.dates.length + hours.spans.length + counts.length > 0 && (title !== null || entries.length > 0);
  return isSaid ? typeFor("an event").id : null;
}

function kindOf(said: Said): Meant | null {
  const { reading, type, entries, hours, counts, days } = said;
  const own = counts.filter(({ of }) => of === "helpers" || of === "people");
  const is = (fits: (type: EventTypeId) => boolean) => type !== null && fits(type.type);
  const lengths = hours.lengths.filter(({ minutes, from }) => minutes <= 90 && (!hit(reading, from, "for") || hit(reading, from, "every")));
  const isSliced = lengths.length > 0 || counts.some(({ of }) => of === "atOnce");
  if (entries.length > 0) return kindOfEntries(said, isSliced);
  const isShort = lengths.some(({ minutes }) => minutes <= 30);
  if (isSliced && (is(isOfTimes) || hours.spans.length > 0) && (isShort || !(type?.isNamed && is(isOfTasks)))) return "times";
  const hasHelpers = own.some(({ of }) => of === "helpers");
  const isMost = own.some((count) => count.isMost);
  const isLoose = type === null || (!type.isNamed && is(isOfTimes));
  if (!hasHelpers && !isNeeded(said)) {
    if (isMost && (isLoose || is(isOfTasks) || (is(isOfThings) && !type?.isNamed))) return "an event";
    if (isLoose && own.some(({ of, isEach }) => of === "people" && !isEach)) return "an event";
  }
  if (type?.isNamed) return null;
  if (is(isOfThings) && (isNeeded(said) || own.some(({ isEach }) => isEach || days.isRepeated))) return "tasks";
  if (hasHelpers) return "tasks";
  return (isNeeded(said) && (own.length > 0 || type === null)) || (days.isRepeated && own.length > 0) ? "tasks" : null;
}

function kindOfEntries(said: Said, isSliced: boolean): Meant | null {
  const { reading, type, entries, counts } = said;
  const is = (fits: (type: EventTypeId) => boolean) => type !== null && fits(type.type);
  const timed = entries.filter(({ start }) => start !== null).length;
  if (timed >= entries.length / 2) {
    const isTimes = is(isOfTimes) && (isSliced || entries.every(({ name, count }) => name === "" && count === null));
    return isTimes ? "times" : "tasks";
  }
  const roles = entries.filter(({ named }) => named && has(reading, named, "role")).length;
  const areDishes = hasDishes(entries);
  if ((is(isOfTasks) && (type?.isNamed || !areDishes)) || (roles > entries.length / 2 && !type?.isNamed)) return "tasks";
  if (is(isOfThings)) return areDishes && !type?.isNamed && !(isNeeded(said) && type?.type === typeFor("things").id) ? "dishes" : null;
  if (areDishes) return "dishes";
  return roles + timed > 0 || isNeeded(said) || counts.some(({ of }) => of === "helpers") ? "tasks" : "things";
}

function isNeeded({ reading }: Said): boolean {
  return reading.hits.some((hits) => hits.has("need"));
}

function hasDishes(entries: readonly Item[]): boolean {
  return dishesOf(entries) > entries.length / 3;
}

function dishesOf(entries: readonly Item[]): number {
  const { categories } = eventType(typeFor("dishes").id);
  const other = categories.at(-1)?.value;
  return entries.filter(({ name }) => name !== "" && categoryOf(name, categories) !== other).length;
}

/** Whether the text supports the type: by its name, or by helpers, hours or dishes among the entries. */
export function isTypeSure(said: Said, type: EventTypeId): boolean {
  const { entries, counts } = said;
  if (said.type?.isNamed && said.type.type === type) return true;
  const timed = entries.filter(({ start }) => start !== null).length;
  const isMost = (count: number) => count > entries.length / 2;
  const roles = entries.filter(
    ({ named, counts: own }) => own.some(({ of }) => of === "helpers" || of === "people") || (named && has(said.reading, named, "role")),
  );
  if (entries.length > 0 && isOfTasks(type)) return isMost(timed) || isMost(roles.length);
  if (entries.length > 0) return isOfThings(type) && isMost(dishesOf(entries));
  if (isOfTasks(type)) return counts.some(({ of }) => of === "helpers") || isNeeded(said);
  return !isOfThings(type) && !isOfTimes(type);
}
