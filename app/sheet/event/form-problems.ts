import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dateIn } from "#app/lib/clock.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { hasDatedOffers } from "#app/sheet/kinds/dated-offers.ts";
import { findPastDateProblems, findPublishProblems } from "./rules.ts";
import type { EventForm, FormProblem } from "./schema.ts";
import { findSkippedTimes } from "./skipped-times.ts";
import { getRetentionRange, resolveTimes, resolveWindow } from "./timing.ts";

/**
 * The problems that keep a form from being saved, in the order of its fields. `before` is the stored event, whose past dates may stay; null
 * for one that guests haven't seen.
 */
export function findFormProblems(form: EventForm, before: EventForm | null, now: number): FormProblem[] {
  const past = [
    ...findPastDateProblems(form, dateIn(form.timeZone, now), before),
    ...findSkippedTimes(form),
    ...findWindowProblems(form),
    ...findRetentionProblems(form, before, now),
  ];
  return form.intent === "draft" ? past : [...findPublishProblems(form), ...past];
}

/** Sign-ups must open before they close, and before everything is over. */
function findWindowProblems(form: EventForm): FormProblem[] {
  const { opensAt, closesAt } = resolveWindow(form);
  const { endsAt } = resolveTimes(form);
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) return [{ path: ["closesAt"], message: m.wizard_closes_before() }];
  if (opensAt !== null && endsAt !== null && opensAt >= endsAt) return [{ path: ["opensAt"], message: m.wizard_opens_too_late() }];
  return [];
}

/** A previously chosen date may stay, whatever happened to the others: names are kept until the last date anyway. */
function findRetentionProblems(form: EventForm, before: EventForm | null, now: number): FormProblem[] {
  const { retainUntil, timeZone } = form;
  if (retainUntil === null || retainUntil === before?.retainUntil) return [];
  const { min, max } = getRetentionRange(form, dateIn(timeZone, now));
  if (retainUntil >= min && retainUntil <= max) return [];
  const day = (date: string) => formatDate(date, getLocale(), "dated");
  return [{ path: ["retainUntil"], message: m.retention_out_of_range({ min: day(min), max: day(max) }) }];
}

/** The problems of a form that is about to take sign-ups: besides everything else, it must not be over already. */
export function findOpeningProblems(form: EventForm, before: EventForm | null, now: number): FormProblem[] {
  const problems = findFormProblems(form, before, now);
  const { endsAt } = resolveTimes(form);
  if (problems.length > 0 || endsAt === null || endsAt > now) return problems;
  return [{ path: [hasDatedOffers(form) ? "dates" : "date"], message: m.event_over_already() }];
}
