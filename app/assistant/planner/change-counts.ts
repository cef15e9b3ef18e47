import { kindOfType } from "#app/kinds/registry.ts";
import { LIMITS } from "#app/limits.ts";
import type { Draft } from "../draft.ts";
import { isMoney } from "./limits-said.ts";
import { inBounds } from "./make.ts";
import type { Mention } from "./mentions.ts";
import { isOfTasks, isOfThings } from "./offered.ts";
import { digitsAt, hasAny, hit, mark, says, type Use } from "./reading.ts";
import { runsIn } from "./runs.ts";
import type { Said } from "./said.ts";

const WHEN: ReadonlySet<Use | null> = new Set(["day", "time"]);

/** "20 people instead", "4 volunteers a shift", "8 statt 6". What to bring grows with the people. */
export function withCounts(draft: Draft, said: Said, mentions: Mention[]): Draft {
  const { limits, reading } = said;
  const isThings = isOfThings(draft.type);
  const isFree = says(said.reading, "remove") && says(said.reading, "family", "everyone");
  const isPerPerson = isFree && draft.perPerson !== undefined && said.rows.length + mentions.length === 0;
  if (isPerPerson) return { ...draft, perPerson: undefined };
  const perPerson = limits.perPerson ? { perPerson: inBounds(limits.perPerson, LIMITS.perPerson) } : {};
  const now = { ...draft, ...perPerson };
  if (says(reading, "unlimited")) {
    for (const run of runsIn(reading, { from: 0, to: reading.tokens.length })) mark(reading, run.from, run.to, "joint");
    return { ...now, people: null };
  }
  const lone = draft.people !== null && mentions.length === 0 && said.rows.length === 0 ? loneNumber(said) : null;
  const all = said.people ?? said.helpers ?? lone;
  const each = limits.atOnce ?? limits.each;
  const isOfOther = all !== null && isOfTasks(draft.type) && new Set(draft.offers.map(({ title }) => title.replace(/\d$/, ""))).size > 1;
  const isTimed = kindOfType(draft.type).offerHas.includes("times");
  const isOld = ({ capacity }: { capacity: number }) =>
    capacity !== all &&
    reading.tokens.some(
      ({ norm }, at) => norm === `${capacity}` && !WHEN.has(reading.uses[at] ?? null) && !hasAny(reading.hits[at], "nth"),
    );
  const old = draft.offers.filter(isOld);
  const isBare = all !== null && draft.people === null && said.rows.length === 0 && new Set(old.map(({ title }) => title)).size === 1;
  if (isBare) return { ...now, offers: draft.offers.map((each) => (isOld(each) ? { ...each, capacity: all } : each)) };
  if (mentions.length > 0 || isOfOther) return now;
  const isBeside = (tag: "increase" | "decrease") =>
    reading.hits.some((hits, at) => hits.has(tag) && [at, at - 1, at - 2].some((beside) => reading.uses[beside] === "count"));
  const next = (was: number, count: number) => (isBeside("decrease") ? was - count : isBeside("increase") ? was + count : count);
  const capacity = each ?? (isTimed && all !== null ? (isOfTasks(draft.type) ? sharedOut(all, draft) : all) : null);
  const counted =
    capacity !== null && !isThings
      ? { ...now, offers: now.offers.map((row) => ({ ...row, capacity: inBounds(next(row.capacity, capacity), LIMITS.quantity) })) }
      : now;
  // "Add 2 bakers" to what is brought: nobody is counted there.
  if (all === null || isOfTasks(draft.type) || (isThings && draft.people === null && says(reading, "add"))) return counted;
  const people = inBounds(draft.people ? next(draft.people, all) : all, LIMITS.attendees);
  if (!isThings || !draft.people) return { ...counted, people: isTimed ? draft.people : people };
  const factor = people / draft.people;
  return {
    ...counted,
    people,
    offers: draft.offers.map((row) => ({ ...row, capacity: inBounds(Math.ceil(row.capacity * factor), LIMITS.quantity) })),
  };
}

/** So many for each of the shifts: all of them together, unless it is nearer to what each of them has. */
function sharedOut(all: number, { offers }: Draft): number {
  const shifts = Math.max(1, new Set(offers.map(({ startTime, title }) => `${startTime}${title}`)).size);
  const [{ capacity = 1 } = {}] = offers;
  const isAlike = offers.every((each) => each.capacity === capacity);
  const ratio = (count: number) => Math.max(all / count, count / all);
  return isAlike && ratio(capacity) < ratio(capacity * shifts) ? all : Math.ceil(all / shifts);
}

/** The only number, where nothing says what it counts: what is counted already. */
function loneNumber({ reading }: Said): number | null {
  const free = reading.tokens.flatMap((_, at) =>
    digitsAt(reading, at) !== null && !hit(reading, at + 1, "money") && !isMoney(reading, at) ? [at] : [],
  );
  const [at] = free;
  if (at === undefined || free.length > 1 || hasAny(reading.hits[at - 1], "numbered", "room") || reading.tokens[at + 1]?.glued) return null;
  mark(reading, at, at + 1, "count");
  return Number(reading.tokens[at]?.norm);
}
