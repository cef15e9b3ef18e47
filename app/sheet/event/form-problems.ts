import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dateIn } from "#app/lib/clock.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { hasDates } from "#app/sheet/kinds/dates.ts";
import { pastProblems, publishProblems } from "./rules.ts";
import type { EventForm, FormProblem } from "./schema.ts";
import { skippedTimeProblems } from "./skipped-times.ts";
import { retainableUntil, timesOf, windowOf } from "./timing.ts";

/**
 * What keeps a form from being saved, in the order of its fields. `before` is the stored event, whose past dates may stay; null
 * for one that guests haven't seen.
 */
export function formProblems(form: EventForm, before: EventForm | null, now: number): FormProblem[] {
  const past = [
    ...pastProblems(form, dateIn(form.timeZone, now), before),
    ...skippedTimeProblems(form),
    ...windowProblems(form),
    ...retentionProblems(form, before, now),
  ];
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

/** A previously chosen date may stay, whatever happened to the others: names are kept until the last date anyway. */
function retentionProblems(form: EventForm, before: EventForm | null, now: number): FormProblem[] {
  const { retainUntil, timeZone } = form;
  if (retainUntil === null || retainUntil === before?.retainUntil) return [];
  const { min, max } = retainableUntil(form, dateIn(timeZone, now));
  if (retainUntil >= min && retainUntil <= max) return [];
  const day = (date: string) => formatDate(date, getLocale(), "dated");
  return [{ path: ["retainUntil"], message: m.retention_out_of_range({ min: day(min), max: day(max) }) }];
}

/** For a form about to take sign-ups: it must not be over already. */
export function openingProblems(form: EventForm, before: EventForm | null, now: number): FormProblem[] {
  const problems = formProblems(form, before, now);
  const { endsAt } = timesOf(form);
  if (problems.length > 0 || endsAt === null || endsAt > now) return problems;
  return [{ path: [hasDates(form) ? "dates" : "date"], message: m.event_over_already() }];
}
