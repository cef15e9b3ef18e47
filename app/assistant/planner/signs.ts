import type { EventType, EventTypeId, Meant } from "#app/event-types/event-type.ts";
import { eventType, TEMPLATES, typeFor } from "#app/event-types/registry.ts";
import { categoryOf } from "#app/kinds/items/categories.ts";
import type { Tag } from "./languages/words.ts";
import { present, type Signs } from "./likely.ts";
import { count } from "./patterns.ts";
import { hasAny, type Reading, readingOf, withinOf } from "./reading.ts";
import type { Said } from "./said.ts";

/** What a sign-up is for. */
export const KINDS = ["dishes", "things", "tasks", "an event", "times"] as const satisfies readonly Meant[];

const TAGS: readonly Tag[] = [
  ...(["need", "meal", "event", "people", "thing", "unit", "upTo", "list", "role", "minutes", "hours", "room", "hour", "forSo"] as const),
];

/** "4 at the bar", "2 for cleanup". */
const LEADING: readonly Tag[] = ["withIt", "forSo", "occasion", "placeAt", "placeIn"];

/** What in a text speaks for or against a kind of sign-up. */
export function signsOf(said: Said): Signs {
  const { reading, rows, times, days, people } = said;
  const titled = rows.filter(({ title }) => title !== "");
  const share = (is: (title: string) => boolean) => titled.filter(({ title }) => is(title)).length / Math.max(1, titled.length);
  const roles = share((title) => isRole(title, said));
  const most = Math.max(0, ...titled.map((row) => row.count ?? 0));
  const counted = new Set(said.counts.map(({ at }) => at));
  const isNeed = (at: number) => reading.hits[at]?.has("need") ?? false;
  const isBringing = (at: number) => [1, 2].some((ahead) => hasAny(reading.hits[at + ahead], "bring") && !isNeed(at + ahead));
  const isNeeded = (at: number) => [1, 2, 3].some((back) => isNeed(at - back));
  const signs: Record<string, number | boolean> = {
    always: true,
    rows: Math.min(4, titled.length),
    "counted rows": titled.length > 0 && titled.every((row) => row.count !== null),
    dishes: share(isDish),
    goods: share(isGood),
    roles,
    "largest count": Math.min(3, Math.log2(1 + most) / 2),
    "large count": most > 10 && roles === 0,
    piece: times.length !== null,
    "many at each": said.limits.isPerShift && (said.limits.each ?? 0) > 1 && (times.length ?? 0) > 60,
    spans: Math.min(3, times.spans.length),
    ended: times.spans.some(({ end }) => end !== null),
    started: times.spans.some(({ start, end }) => start !== null && end === null),
    counted: people !== null,
    many: (people ?? 0) > 9,
    helping: said.helpers !== null,
    seats: said.isSeats,
    "needs people": reading.hits.some(
      (hits, at) => (hasAny(hits, "helpers", "people") || counted.has(at)) && isNeeded(at) && !isBringing(at),
    ),
    stations: hasStations(reading),
    "counted hours": rows.filter(({ count, start }) => count !== null && start !== null).length > 1,
    units: share((title) => isInUnits({ title }, said)),
    "several days": days.dates.length > 1,
    repeated: days.isRepeated,
    place: said.place !== null,
  };
  for (const tag of TAGS) signs[`says ${tag}`] = reading.hits.some((hits) => hits.has(tag));
  // "Fudge - 3 pans".
  const inUnits = reading.hits.filter((hits, at) => hits.has("unit") && /^\d+$/.test(reading.tokens[at - 1]?.norm ?? "")).length;
  signs["said in units"] = Math.min(1, inUnits / Math.max(1, titled.length));
  const normalized = withinOf(reading);
  for (const { id, planner } of TEMPLATES) {
    const words = planner?.words[said.locale];
    if (!words) continue;
    const [named, like] = [`named ${usual(id)}`, `like ${usual(id)}`];
    signs[named] = Math.min(2, Number(signs[named] ?? 0) + count(normalized, words.named));
    signs[like] = Math.min(2, Number(signs[like] ?? 0) + count(normalized, words.likely));
  }
  return present(signs);
}

export function hasStations({ tokens, uses, hits }: Reading): boolean {
  const isStation = (at: number) => hasAny(hits[at], ...LEADING) && (!hits[at]?.has("of") || hasAny(hits[at], "placeIn"));
  // "May 6 at 11:30 in the lounge".
  const isWhen = (at: number) => tokens[at - 1]?.norm === ":" || hasAny(hits[at - 1], "month") || /^\d/.test(tokens[at + 2]?.norm ?? "");
  const isFree = (at: number) => (uses[at] ?? "offer") === "offer" && !isWhen(at);
  return tokens.filter(({ norm }, at) => /^\d+$/.test(norm) && isFree(at) && isStation(at + 1)).length > 1;
}

/** A particular type speaks for the usual one of its kind. */
function usual(id: EventTypeId): EventTypeId {
  const { kind, allDay, planner } = eventType(id);
  const isUsual = planner?.standsFor.length !== 0;
  return (isUsual ? null : KINDS.map(typeFor).find((each) => each.kind === kind && each.allDay === allDay)?.id) ?? id;
}

/** Whether a category of dishes knows it. */
export function isDish(title: string): boolean {
  return isOf(typeFor("dishes"), title);
}

/** Whether it is no dish, and a category of other things knows it. */
function isGood(title: string): boolean {
  return !isDish(title) && isOf(typeFor("things"), title);
}

function isOf({ categories }: Pick<EventType, "categories">, title: string): boolean {
  return categoryOf(title, categories) !== categories.at(-1)?.value;
}

/** "Cans of tuna". */
function isInUnits({ title }: { title: string }, { reading: { words } }: Said): boolean {
  return hasAny(readingOf(title, words).hits[0], "unit");
}

/** "Ticket takers", "Fahrer für den Ausflug": by the word that says what it is. */
function isRole(title: string, { reading: { words } }: Said): boolean {
  const { hits } = readingOf(title, words);
  // "Stack the chairs".
  const isDone = words.headLast && hasAny(hits[1], "article");
  return isDone || hasAny(hits[words.headLast ? hits.length - 1 : 0], "role", "helpers", "people");
}
