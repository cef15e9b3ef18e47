import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { date, wholeNumber } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";
import { FREQUENCIES, isSupportedRule, MONTHLY_MODES, type RepeatQuery, type Series, stripRuleEnd, WEEKDAYS } from "./rules.ts";

/** The dates of a rule, including the first; or what is wrong, at its field. */
export type RepeatAnswer =
  | { outcome: "dates"; rule: string; from: string; dates: string[] }
  | { outcome: "refused"; errors: { [field in Field]?: string } };

type Field = keyof typeof querySchema.shape | "times" | "until";

const { times, weeksAhead } = LIMITS.repeats;

const endSchema = z.union([z.object({ until: date }), z.object({ times: wholeNumber(times.min, times.max) })]);

const choiceError = { error: () => m.field_choice_invalid() };

const querySchema = z.object({
  from: date,
  every: z.enum(FREQUENCIES, choiceError),
  weekdays: z.array(z.enum(WEEKDAYS, choiceError)).max(WEEKDAYS.length, choiceError),
  monthly: z.enum(MONTHLY_MODES, choiceError),
});

/** Parses the query; problems are reported at their fields. */
export function readRepeatQuery(search: URLSearchParams): { query: RepeatQuery } | Extract<RepeatAnswer, { outcome: "refused" }> {
  const { weekdays = "", ...given } = Object.fromEntries(search);
  const query = querySchema.safeParse({ ...given, weekdays: weekdays.split(",").filter(Boolean) });
  if (!query.success) return { outcome: "refused", errors: toErrors(query.error) };
  const field = given.until === undefined ? "times" : "until";
  const end = endSchema.safeParse(given);
  if (!end.success) return refused(field, field === "until" ? m.event_date_required() : numberError());
  if ("until" in end.data && end.data.until < query.data.from) return refused("until", m.repeats_until_early());
  if ("until" in end.data && yearsBetween(query.data.from, end.data.until) > LIMITS.repeats.years)
    return refused("until", m.repeats_until_late({ years: LIMITS.repeats.years }));
  return { query: { ...query.data, end: end.data } };
}

function numberError(): string {
  return m.field_number_between({ min: times.min, max: times.max });
}

function toErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]));
}

function refused(field: "times" | "until", message: string) {
  return { outcome: "refused" as const, errors: { [field]: message } };
}

function yearsBetween(from: string, until: string): number {
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4));
  return until.slice(4) > from.slice(4) ? years + 1 : years;
}

/** A series as a form sends it. */
export const seriesSchema: z.ZodType<Series, unknown> = z
  .object({
    id: z.string().min(1).max(64),
    rule: z
      .string()
      .max(80, { abort: true })
      .refine(isSupportedRule, { error: () => m.field_choice_invalid() }),
    startsOn: date,
    leftOut: z.array(date).max(LIMITS.offers.max),
    weeksAhead: wholeNumber(weeksAhead.min, weeksAhead.max).optional(),
  })
  .refine(({ rule, weeksAhead }) => (rule === stripRuleEnd(rule)) === (weeksAhead !== undefined));
