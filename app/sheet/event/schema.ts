import { z } from "zod";
import { EVENT_TYPE_IDS, simpleFormType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { date, dateTime, time, timeZone, wholeNumber } from "#app/lib/fields.ts";
import { sanitize } from "#app/lib/text.ts";
import { LIMITS, WAIT_LIST } from "#app/limits.ts";
import { thumbnailUrl } from "#app/media/schema.ts";
import { hasDatedOffers } from "#app/sheet/kinds/dated-offers.ts";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import { OFFER_SCHEMAS } from "#app/sheet/kinds/offer-schemas.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { dropUnknownSeries } from "#app/sheet/kinds/series.ts";
import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { questionsSchema } from "#app/sheet/questions/schema.ts";
import { DEFAULT_REMINDER_SETTINGS, type ReminderSettings, reminderSettingsSchema } from "#app/sheet/reminders/schema.ts";
import type { Series } from "#app/sheet/repeats/rules.ts";
import { seriesSchema } from "#app/sheet/repeats/schema.ts";

/** What the wizard sends. Dates are yyyy-MM-dd, times HH:mm:ss, both in the form's zone. A draft may lack everything but its title. */
export type EventForm = {
  type: EventTypeId;
  title: string;
  description: string;
  location: string;
  timeZone: string;
  /** The event's date; null if each offer has its own. */
  date: string | null;
  /** The dates of step 3 if there are several, including those without slots. */
  dates: string[];
  startTime: string | null;
  endTime: string | null;
  maxAttendees: number;
  hideAttendeeNames: boolean;
  thumbnailUrl: string | null;
  offers: OfferInput[];
  /** The rules by which offers repeat; offers name theirs. */
  series: Series[];
  reminders: ReminderSettings;
  /** When sign-ups open and close, as yyyy-MM-ddTHH:mm in the form's zone; null: at once, and when each offer begins or ends. */
  opensAt: string | null;
  closesAt: string | null;
  /** How many weeks before its own date each offer opens; null: with the event. */
  opensWeeksBefore: number | null;
  /** Whether full offers have a wait list, and for how many minutes a free spot is held for the next in line. */
  waitList: boolean;
  holdMinutes: number;
  /** How many hours before the start guests may last change or cancel; null: until the start. */
  changeUntilHours: number | null;
  /** How many offers one person may take; null: unlimited. */
  maxPerPerson: number | null;
  /** The organizer's own questions. */
  questions: QuestionInput[];
  /** Whether the owner's public profile shows it (product 4.5). */
  isListed: boolean;
  /** How many days after the last date names and addresses are kept; null: the default. */
  retainDays: number | null;
  /** The date until which they are kept instead, as yyyy-MM-dd; "" if one must still be chosen. */
  retainUntil: string | null;
  intent: "draft" | "publish";
};

/** What "More options" of step 3 adds; most events need none of it. */
export type FormOptions = Pick<
  EventForm,
  | "opensAt"
  | "closesAt"
  | "opensWeeksBefore"
  | "waitList"
  | "holdMinutes"
  | "changeUntilHours"
  | "maxPerPerson"
  | "questions"
  | "isListed"
  | "retainDays"
  | "retainUntil"
>;

export const DEFAULT_FORM_OPTIONS: FormOptions = {
  opensAt: null,
  closesAt: null,
  opensWeeksBefore: null,
  waitList: false,
  holdMinutes: WAIT_LIST.holdMinutes.default,
  changeUntilHours: null,
  maxPerPerson: null,
  questions: [],
  isListed: false,
  retainDays: null,
  retainUntil: null,
};

/** One problem in a form, at its field. */
export type FormProblem = { path: (string | number)[]; message: string };

/** A refused form's problems, in the order of its fields. */
export function toFormProblems(error: z.ZodError | undefined): FormProblem[] {
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: path.map((part) => (typeof part === "symbol" ? String(part) : part)),
    message,
  }));
}

/** An id minted with the form (app/db/ids.ts). */
export const eventIdSchema = z.string().regex(/^[0-9a-z]{26}$/);

/** Parses the wizard's JSON; `rules.ts` checks what else publishing needs. */
export const eventFormSchema: z.ZodType<EventForm, unknown> = z
  .discriminatedUnion("type", [buildFormSchema(EVENT_TYPE_IDS[0]), ...EVENT_TYPE_IDS.slice(1).map(buildFormSchema)])
  .transform((form, context) => {
    if (!hasDatedOffers(form))
      return { ...form, offers: form.offers.map(({ seriesId: _, ...offer }) => ({ ...offer, date: null })), series: [] };
    for (const [index, { date }] of form.offers.entries())
      if (date === null) context.addIssue({ code: "custom", path: ["offers", index, "date"], message: m.event_date_required() });
    return dropUnknownSeries(form);
  });

function buildFormSchema(type: EventTypeId) {
  return z.object({
    type: z.literal(type),
    title: requiredText(() => m.event_title_required(), LIMITS.title.max),
    description: text(LIMITS.text.max),
    location: text(LIMITS.location.max),
    timeZone,
    date: emptyToNull(date),
    dates: z.array(date).max(LIMITS.offers.max).default([]),
    startTime: emptyToNull(time),
    endTime: emptyToNull(time),
    maxAttendees: attendees().default(LIMITS.attendees.default),
    hideAttendeeNames: z.boolean().default(false),
    thumbnailUrl,
    offers: z
      .array(OFFER_SCHEMAS[getKind(type).id] ?? z.never())
      .max(LIMITS.offers.max, { error: () => m.event_too_many_offers({ max: LIMITS.offers.max }) })
      .default([]),
    series: z.array(seriesSchema).max(LIMITS.offers.max).default([]),
    reminders: reminderSettingsSchema,
    opensAt: emptyToNull(dateTime),
    closesAt: emptyToNull(dateTime),
    opensWeeksBefore: weeks().nullable().default(null),
    waitList: z.boolean().default(false),
    holdMinutes: z.int().min(0).max(WAIT_LIST.holdMinutes.max).default(WAIT_LIST.holdMinutes.default),
    changeUntilHours: z.literal(LIMITS.changeHours).nullable().default(null),
    maxPerPerson: wholeNumber(LIMITS.perPerson.min, LIMITS.perPerson.max).nullable().default(null),
    questions: questionsSchema,
    isListed: z.boolean().default(false),
    retainDays: z.literal(LIMITS.retention.days).nullable().default(null),
    retainUntil: date.nullable().default(null),
    intent: z.enum(["draft", "publish"]),
  });
}

/** The one-page form, its messages in order (product 5.6). */
export const simpleRsvpSchema = z
  .object({
    title: requiredText(
      () => m.event_title_required(),
      LIMITS.title.max,
      () => m.event_title_short({ min: LIMITS.title.min }),
    ),
    description: text(LIMITS.text.max),
    location: requiredText(() => m.event_location_required(), LIMITS.location.max),
    date: required(date, () => m.event_date_required()),
    startTime: required(time, () => m.event_start_required()),
    endTime: required(time, () => m.event_end_required()),
    maxAttendees: attendees(),
    hideAttendeeNames: z.preprocess((value) => value === true || value === "on" || value === "true", z.boolean()),
    timeZone,
  })
  .refine((form) => form.endTime !== form.startTime, { path: ["endTime"], error: () => m.event_end_after_start() });

export type SimpleRsvp = z.infer<typeof simpleRsvpSchema>;

/** The one-page form as the wizard would send it. */
export function toEventForm(simple: SimpleRsvp): EventForm {
  return {
    ...simple,
    type: simpleFormType().id,
    dates: [],
    thumbnailUrl: null,
    offers: [],
    series: [],
    reminders: DEFAULT_REMINDER_SETTINGS,
    ...DEFAULT_FORM_OPTIONS,
    intent: "publish",
  };
}

function text(max: number) {
  return z
    .string()
    .nullish()
    .transform((value) => sanitize(value ?? ""))
    .pipe(z.string().max(max, { error: () => m.field_text_too_long({ max }) }));
}

/** Empty text is only reported as missing. */
function requiredText(missing: () => string, max: number, short?: () => string) {
  const needed = z.string().min(1, { error: missing, abort: true });
  return z
    .string({ error: missing })
    .transform(sanitize)
    .pipe((short ? needed.min(LIMITS.title.min, { error: short }) : needed).max(max, { error: () => m.field_text_too_long({ max }) }));
}

function required<T extends z.ZodType<string, string>>(field: T, missing: () => string) {
  return z.string({ error: missing }).min(1, { error: missing }).pipe(field);
}

function emptyToNull<T extends z.ZodType<string, string>>(field: T) {
  return z.preprocess((value) => (value === "" || value === undefined ? null : value), field.nullable());
}

function weeks() {
  const { min, max } = LIMITS.repeats.openWeeks;
  return wholeNumber(min, max);
}

function attendees() {
  const { min, max } = LIMITS.attendees;
  return wholeNumber(min, max, () => m.event_attendees_min());
}
