import { m } from "#app/i18n/paraglide/messages.js";
import { hasDates } from "#app/kinds/dates.ts";
import { dateIn } from "#app/lib/clock.ts";
import { pastProblems, publishProblems } from "./rules.ts";
import type { EventForm, FormProblem } from "./schema.ts";
import { skippedTimeProblems } from "./skipped-times.ts";
import { timesOf, windowOf } from "./timing.ts";

/**
 * What keeps a form from being saved, in the order of its fields. `before` is the event as it stood, whose past dates
 * may stay; null for one that guests have not seen yet.
 */
export function formProblems(form: EventForm, before: EventForm | null, now: number): FormProblem[] {
  const past = [...pastProblems(form, dateIn(form.timeZone, now), before), ...skippedTimeProblems(form), ...windowProblems(form)];
  return form.intent === "draft" ? past : [...publishProblems(form), ...past];
}

/** Sign-ups must open before they close, and before everything is over. */
function windowProblems(form: EventForm): FormProblem[] {
  const { opensAt, closesAt } = windowOf(form);
  const { endsAt } = timesOf(form);
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) return [{ path: ["closesAt"], message: m.wizard_closes_before() }];
  if (opensAt !== null && endsAt !== null && opensAt >= endsAt) return [{ path: ["opensAt"], message: m.wizard_opens_too_late() }];
  return [];
}

/** The same for what is about to take sign-ups: it must not be over already. */
export function openingProblems(form: EventForm, before: EventForm | null, now: number): FormProblem[] {
  const problems = formProblems(form, before, now);
  const { endsAt } = timesOf(form);
  if (problems.length > 0 || endsAt === null || endsAt > now) return problems;
  return [{ path: [hasDates(form) ? "dates" : "date"], message: m.event_over_already() }];
}
