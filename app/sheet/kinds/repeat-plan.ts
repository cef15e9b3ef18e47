import { LIMITS } from "#app/limits.ts";
import { withoutEnd } from "#app/sheet/repeats/rules.ts";
import type { RepeatPlan, Schedule } from "./schedule.ts";
import { modelOf, modelOffers, newDates, type Repeating, repeatOffers } from "./series.ts";

export const FIRST_PLAN: RepeatPlan = {
  chosen: { every: "week", weekdays: [], monthly: "date", end: { times: LIMITS.repeats.times.default } },
  leftOut: [],
  found: null,
};

/** The plan applied to the form's first date; null without one, or while its dates are unknown. */
export function plannedRepeat(schedule: Pick<Schedule, "date" | "dates" | "plan">): Repeating | null {
  const { plan } = schedule;
  const model = modelOf(schedule);
  if (!plan?.found || plan.found.from !== model) return null;
  const { rule, dates } = plan.found;
  const weeksAhead = "weeksAhead" in plan.chosen.end ? plan.chosen.end.weeksAhead : undefined;
  return { model, rule: weeksAhead ? withoutEnd(rule) : rule, dates, leftOut: plan.leftOut, weeksAhead };
}

/** All dates of the form once it is sent. */
export function plannedDates(schedule: Pick<Schedule, "date" | "dates" | "plan">): string[] {
  const repeating = plannedRepeat(schedule);
  if (!repeating) return schedule.dates;
  return [...new Set([repeating.model, ...schedule.dates, ...newDates(schedule, repeating)])].sort();
}

/** The form as sent: on all the dates of its plan. */
export function applyPlan(schedule: Schedule): Schedule {
  const repeating = plannedRepeat(schedule);
  if (!repeating || !makesDates(schedule, repeating) || modelOffers(schedule, repeating.model).length === 0) return schedule;
  return repeatOffers(schedule, repeating);
}

/** Whether the form can be sent without losing what its panel says: its dates are known, and fit. */
export function isPlanReady(schedule: Schedule): boolean {
  if (!schedule.plan || modelOf(schedule) === "" || schedule.offers.length === 0) return true;
  const repeating = plannedRepeat(schedule);
  return repeating !== null && roomLeft(schedule, repeating) >= 0;
}

export function makesDates(schedule: Pick<Schedule, "dates">, repeating: Repeating): boolean {
  return repeating.weeksAhead !== undefined || newDates(schedule, repeating).length > 0;
}

/** How many more offers would fit then; negative if there are too many. */
export function roomLeft(schedule: Schedule, repeating: Repeating): number {
  const count = newDates(schedule, repeating).length * modelOffers(schedule, repeating.model).length;
  return LIMITS.offers.max - schedule.offers.length - count;
}
