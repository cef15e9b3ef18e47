import { LIMITS } from "#app/limits.ts";
import { stripRuleEnd } from "#app/sheet/repeats/rules.ts";
import type { RepeatPlan, ScheduleForm } from "./schedule.ts";
import { getModelDate, listModelOffers, listNewDates, type Repetition, repeatOffers } from "./series.ts";

export const DEFAULT_PLAN: RepeatPlan = {
  chosen: { every: "week", weekdays: [], monthly: "date", end: { times: LIMITS.repeats.times.default } },
  leftOut: [],
  found: null,
};

/** The plan applied to the form's first date; null without one, or while its dates are unknown. */
export function getPlannedRepeat(schedule: Pick<ScheduleForm, "date" | "dates" | "plan">): Repetition | null {
  const { plan } = schedule;
  const model = getModelDate(schedule);
  if (!plan?.found || plan.found.from !== model) return null;
  const { rule, dates } = plan.found;
  const weeksAhead = "weeksAhead" in plan.chosen.end ? plan.chosen.end.weeksAhead : undefined;
  return { model, rule: weeksAhead ? stripRuleEnd(rule) : rule, dates, leftOut: plan.leftOut, weeksAhead };
}

/** All dates of the form once it is sent. */
export function listPlannedDates(schedule: Pick<ScheduleForm, "date" | "dates" | "plan">): string[] {
  const repeating = getPlannedRepeat(schedule);
  if (!repeating) return schedule.dates;
  return [...new Set([repeating.model, ...schedule.dates, ...listNewDates(schedule, repeating)])].sort();
}

/** The form as sent: on all the dates of its plan. */
export function applyPlan(schedule: ScheduleForm): ScheduleForm {
  const repeating = getPlannedRepeat(schedule);
  if (!repeating || !addsDates(schedule, repeating) || listModelOffers(schedule, repeating.model).length === 0) return schedule;
  return repeatOffers(schedule, repeating);
}

/** Whether the form can be sent without losing what its panel says: its dates are known, and fit. */
export function isPlanReady(schedule: ScheduleForm): boolean {
  if (!schedule.plan || getModelDate(schedule) === "" || schedule.offers.length === 0) return true;
  const repeating = getPlannedRepeat(schedule);
  return repeating !== null && countRoomLeft(schedule, repeating) >= 0;
}

export function addsDates(schedule: Pick<ScheduleForm, "dates">, repeating: Repetition): boolean {
  return repeating.weeksAhead !== undefined || listNewDates(schedule, repeating).length > 0;
}

/** How many more offers would fit after repeating; negative if there are too many. */
export function countRoomLeft(schedule: ScheduleForm, repeating: Repetition): number {
  const count = listNewDates(schedule, repeating).length * listModelOffers(schedule, repeating.model).length;
  return LIMITS.offers.max - schedule.offers.length - count;
}
