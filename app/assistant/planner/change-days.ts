import { eventType, typeFor } from "#app/event-types/registry.ts";
import type { NewOffer } from "#app/kinds/kind.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { addDays, daysBetween } from "#app/lib/wall-time.ts";
import { LIMITS } from "#app/limits.ts";
import { type Draft, datesOf, offer, onEachDay } from "../draft.ts";
import { daysOfRule, weekdayOf } from "./calendar.ts";
import { clauseAt } from "./clauses.ts";
import type { Tag } from "./languages/words.ts";
import { afresh, hasAny, type Reading, says } from "./reading.ts";
import { isMere } from "./runs.ts";
import type { Said } from "./said.ts";

/** The same on other days: moved, one more, one less, other weekdays, to a later end. */
export function changeDays(draft: Draft, said: Said, today = ""): Draft {
  const { reading } = said;
  const now = datesOf(draft);
  const has = (...tags: Tag[]) => says(reading, ...tags);
  // "Move it to the 17th", "to Saturday": where to, and not until when.
  const isLast = said.days.until !== null && said.days.dates.every((date) => date === said.days.until);
  const isPlain = now.length === 1 && said.days.kept.some(({ from }) => hasAny(reading.hits[from], "at", "on"));
  const isTo = isLast && (has("change", "instead") || isPlain) && !has("back", "only");
  const to = said.days.until ?? "";
  const days = isTo ? { ...said.days, dates: [to], named: has("weekday") ? weekdayOf(to) : null, until: null } : said.days;
  const named = days.dates;
  if (isLast && days.until && !has("remove")) return onDates(draft, untilDay(now, days.until));
  // "Thursdays instead of Tuesdays" moves them all.
  const isMoved = has("instead") && days.weekdays.length > 0;
  const weekends = has("weekends") && has("no", "remove") ? now.filter((date) => weekdayOf(date) > 4) : [];
  // "No class that weekend" of a day that was named is none of the next weekend.
  const isExcept = (date: string) => days.except.includes(date) || days.exceptWeekdays.includes(weekdayOf(date));
  const without = isMoved ? [] : [...now.filter(isExcept), ...weekends];
  // "We're off on the 17th" of what is every week: nothing else can be said of one day of several.
  const isOneOfThem =
    named.length < now.length && named.every((date) => now.includes(date)) && !days.until && !has("only", "starting", "same");
  const isOut =
    without.length > 0 || (named.length > 0 && now.length > 1 && (has("remove") || (isOneOfThem && has("no") && isAlone(said))));
  if (isOut && !now.every((date) => without.includes(date))) {
    const out = without.length > 0 ? without : named;
    // "Wednesday doesn't work, take Thursday instead".
    const added = without.length > 0 && has("change", "instead", "add") ? named.filter((date) => !out.includes(date)) : [];
    return onDates(draft, [...new Set([...now.filter((date) => !out.includes(date)), ...added])].sort());
  }
  // "Remove Feb 27" of what is on the 20th.
  const isGone = isRemovedDay(said) || (has("off") && !has("add", "change", "instead", "swap") && days.except.length === 0);
  if (isGone && !named.some((date) => now.includes(date))) return draft;
  // "Only the 17th", not "only in the morning on the 17th".
  const isOnly = reading.hits.some(
    (hits, at) => hits.has("only") && [at - 1, hits.get("only")?.next ?? at].some((beside) => reading.uses[beside] === "day"),
  );
  const told = [...new Set([...days.placed.flatMap(({ dates }) => dates), ...named])];
  const [old, next] = [told.find((date) => now.includes(date)), told.find((date) => !now.includes(date))];
  // "Swap Thursday and Friday" of what is on both, or on none.
  if (told.length === 2 && (!old || !next) && reading.hits.some((hits) => hits.has("swap") && !hits.has("change")))
    return old ? withSwapped(draft, told) : draft;
  // "Is the 24th in there?"
  if (isOneOfThem && named.length > 0 && now.length > 1 && !has("instead")) return draft;
  if (has("only") && !isOnly && named.length > 0 && named.every((date) => now.includes(date))) return draft;
  const { shift } = days;
  const isAgain = has("again") && !has("instead");
  // "Move it a week, too", not "ajoute la semaine suivante".
  const isPut = reading.hits.some((hits) => hasAny(hits, "change", "instead") && !hits.has("add"));
  if (shift && (days.isMore || isAgain || (isAddedDay(said) && !isPut)))
    return onDates(draft, longerBy(now, shift, days.dates, days.isMore));
  if (shift) return movedBy(draft, shift);
  const [first] = now;
  // "Move the 20th to the 21st", "not the 20th, the 21st", "swap Wednesday for Thursday".
  if (told.length === 2 && old && next && (has("no", "swap", "instead") || (has("change") && now.length > 1)))
    return onDates(draft, now.map((date) => (date === old ? next : date)).sort());
  if (now.length > 2 && days.kept.some(({ node }) => node.is === "rhythm" && node.interval === 2))
    return onDates(
      draft,
      now.filter((_, index) => index % 2 === 0),
    );
  if (isOnly && now.length > 1 && !has("instead")) {
    const these = now.filter((date) => named.includes(date));
    const weekdays = days.weekdays.length > 0 ? days.weekdays : named.map(weekdayOf);
    const kept = these.length > 0 && days.weekdays.length === 0 ? these : now.filter((date) => weekdays.includes(weekdayOf(date)));
    if (kept.length > 0) return onDates(draft, kept);
  }
  // "Make it Wednesday" of what is every Tuesday.
  const isSeries =
    now.length > 2 && named.length === 1 && !has("only") && now.every((date) => weekdayOf(date) === weekdayOf(first ?? date));
  const weekdays = days.weekdays.length > 0 || !isSeries || isAddedDay(said) ? days.weekdays : [days.named ?? []].flat();
  if (now.length > 1 && weekdays.length > 0 && named.length > 0) {
    const isAdded = isAddedDay(said);
    const moved = onWeekdays(now, weekdays, isAdded).filter((date) => date >= today);
    return onDates(draft, isAdded ? [...new Set([...now, ...moved])].sort() : moved);
  }
  if (days.until && now.length > 1 && named.length === 1) return onDates(draft, untilDay(now, days.until));
  if (named.length === 0) return draft;
  const [begin = ""] = named;
  if (has("starting") && named.length === 1 && now.length > 1 && now.includes(begin))
    return onDates(
      draft,
      now.filter((date) => date >= begin),
    );
  const isMore = said.rows.length === 0 && now.length > 0 && (isAgain || isAddedDay(said));
  return onDates(draft, isMore ? [...new Set([...now, ...named])].sort() : named);
}

/** "The week after too", "two more weeks", "add Monday of the week after": the days of the last week so much later. */
function longerBy(now: string[], shift: number, named: readonly string[], isMore: boolean): string[] {
  const last = now.at(-1) ?? "";
  const week = now.filter((date) => date > addDays(last, -7));
  const steps = isMore ? Array.from({ length: shift / 7 }, (_, index) => 7 * (index + 1)) : [shift];
  const these = named.length > 0 ? named.map((date) => addDays(last, weekdayOf(date) - weekdayOf(last))) : week;
  return [...new Set([...now, ...steps.flatMap((step) => these.map((date) => addDays(date, step)))])].sort();
}

/** On those weekdays in the same weeks and months; `isFull`: also in a week between that lost its day. */
function onWeekdays(now: string[], weekdays: number[], isFull: boolean): string[] {
  const weeks = [...new Set(now.map((date) => addDays(date, -weekdayOf(date))))];
  const [first = "", last = ""] = [weeks[0], weeks.at(-1)];
  const gaps = weeks.slice(1).map((week, index) => daysBetween(weeks[index] ?? week, week));
  const step = Math.min(...gaps);
  const isEven = isFull && gaps.length > 0 && gaps.every((gap) => gap % step === 0);
  const all = isEven ? daysOfRule({ every: "day", interval: step, weekdays: [] }, first, { until: last }) : weeks;
  const months = now.map((date) => date.slice(0, 7));
  const isWithin = (date: string) => date.slice(0, 7) >= (months[0] ?? "") && date.slice(0, 7) <= (months.at(-1) ?? "");
  return all.flatMap((week) => [...weekdays].sort().map((weekday) => addDays(week, weekday))).filter(isWithin);
}

/** Fewer where they go on for longer; more of what is every so many days, or on some weekdays. */
function untilDay(now: string[], until: string): string[] {
  const kept = now.filter((date) => date <= until);
  if (kept.length < now.length) return kept.length > 0 ? kept : now;
  const [first = ""] = now;
  const weekdays = [...new Set(now.map(weekdayOf))];
  const isWeekly = now.length > 1 && weekdays.length === now.length && until > addDays(first, 6);
  const steps = new Set(now.slice(1).map((date, index) => daysBetween(now[index] ?? date, date)));
  if (isWeekly && now.every((date) => date <= addDays(first, 6)))
    return daysOfRule({ every: "week", interval: 1, weekdays }, first, { until });
  const [step = 0] = steps;
  return steps.size === 1 ? daysOfRule({ every: "day", interval: step, weekdays: [] }, first, { until }) : now;
}

/** Nothing is said but the days. */
function isAlone({ times, rows, people, helpers, limits, title }: Said): boolean {
  return rows.length === 0 && times.spans.length === 0 && (times.length ?? people ?? helpers ?? limits.each ?? title) === null;
}

/** "Also on Sunday", "and the 23rd", "one more day, the 21st": the clause that names the day says so, or one that says no more. */
export function isAddedDay({ reading }: Said): boolean {
  if (reading.hits[0]?.has("and") && reading.uses[1] === "day" && !says(reading, "instead")) return true;
  const at = reading.uses.indexOf("day");
  const { from, to } = clauseAt(reading, Math.max(0, at));
  const bare = afresh(reading);
  return reading.hits.some(
    (hits, other) => hits.has("add") && ((from <= other && other < to) || isMere(bare, clauseAt(reading, other), "add", "number")),
  );
}

/** "Drop the 17th", not "drop the 17th, take the 18th". */
function isRemovedDay({ reading }: Said): boolean {
  const { from, to } = clauseAt(reading, Math.max(0, reading.uses.indexOf("day")));
  // "Take out the 17th" takes nothing instead.
  const isOther = (hits: Reading["hits"][number]) => hasAny(hits, "change", "instead", "add", "swap") && !hits.has("remove");
  return reading.hits.slice(from, to).some((hits) => hits.has("remove")) && !reading.hits.some(isOther);
}

function movedBy(draft: Draft, days: number): Draft {
  const later = (date: string | null) => date && addDays(date, days);
  return { ...draft, date: later(draft.date), offers: draft.offers.map((each) => ({ ...each, date: later(each.date) })) };
}

/** What is on each of two days changes places. */
function withSwapped(draft: Draft, [first, second]: string[]): Draft {
  const other = (date: string | null) => (date === first ? second : date === second ? first : date) ?? date;
  const offers = draft.offers.map((each) => ({ ...each, date: other(each.date) }));
  return { ...draft, offers: offers.sort((one, each) => (one.date ?? "").localeCompare(each.date ?? "")) };
}

/** A day that stays keeps its own entries; one that moves takes them along, and a new one has those of the first. */
function onDates(draft: Draft, dates: string[]): Draft {
  if (dates.length > 1 && !kindOfType(draft.type).hasOffers) return onSeveralDays(draft, dates);
  const now = datesOf(draft);
  const isMany = eventType(draft.type).manyDates || dates.length > 1;
  const modelOf = (date: string, index: number) => (now.includes(date) ? date : now[now.length === dates.length ? index : 0]);
  const offers = dates.flatMap((date, index) =>
    draft.offers
      .filter((each) => now.length === 0 || (each.date ?? draft.date) === modelOf(date, index))
      .map((each): NewOffer => ({ ...each, date: isMany ? date : null })),
  );
  const first = eventType(draft.type).manyDates ? draft.date : (dates[0] ?? null);
  return { ...draft, date: first, offers: offers.slice(0, LIMITS.offers.max) };
}

/** What holds one day becomes what holds several, with as many on each of them. */
function onSeveralDays(draft: Draft, dates: string[]): Draft {
  const { id: type, template } = typeFor("tasks on several days");
  const { people, startTime, endTime } = draft;
  return { ...draft, type, date: null, offers: onEachDay([offer("", people ?? template.capacity, { startTime, endTime })], dates) };
}
