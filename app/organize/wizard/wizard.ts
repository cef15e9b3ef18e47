import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import type { EventForm, FormProblem } from "#app/sheet/event/schema.ts";
import { applyPastedRows, changeSchedule, type ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { convertSchedule } from "#app/sheet/kinds/convert-schedule.ts";
import { hasDatedOffers } from "#app/sheet/kinds/dated-offers.ts";
import { toChosenStartEnd } from "#app/sheet/kinds/event-start-end.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { applyPlan } from "#app/sheet/kinds/repeat-plan.ts";
import { emptySchedule, isUntouched, type ScheduleForm } from "#app/sheet/kinds/schedule.ts";
import { dropUnknownSeries } from "#app/sheet/kinds/series.ts";
import { applyAdditions } from "#app/sheet/kinds/series-additions.ts";
import type { ReminderSettings } from "#app/sheet/reminders/schema.ts";
import {
  DEFAULT_OPTIONS,
  toFormOptions,
  touchedOptionFields,
  toWizardOptions,
  type WizardOptions,
  withoutEmptyQuestions,
} from "./options.ts";

export type WizardStep = 1 | 2 | 3;

/** The wizard's state until it is saved; plain data, so that it survives a reload. */
export type WizardState = Details & {
  /** Generated with the form, so that a retry creates the same event. */
  eventId: string;
  /** The saved version this edit is based on; null for a new event. */
  version: number | null;
  /** The source a new form was filled in from (prefill.ts); null if it started empty. */
  from: string | null;
  type: EventTypeId | null;
  /** The title that came from the template. */
  givenTitle?: string;
  schedule: ScheduleForm;
  reminders: ReminderSettings;
  options: WizardOptions;
  /** Entered if the account has no name yet. */
  organizerName?: string;
};

export type Details = {
  title: string;
  description: string;
  location: string;
  thumbnailUrl: string | null;
  hideAttendeeNames: boolean;
  timeZone: string;
};

export type WizardAction =
  | { action: "choose"; type: EventTypeId; title: string }
  | { action: "details"; details: Partial<Details> }
  | { action: "schedule"; change: ScheduleChange }
  | { action: "options"; options: Partial<WizardOptions> }
  | { action: "reminders"; reminders: ReminderSettings }
  | { action: "organizer"; name: string }
  | { action: "replace"; state: WizardState };

export function emptyWizard(eventId: string, timeZone: string, reminders: ReminderSettings): WizardState {
  return {
    eventId,
    version: null,
    from: null,
    type: null,
    title: "",
    description: "",
    location: "",
    thumbnailUrl: null,
    hideAttendeeNames: false,
    timeZone,
    schedule: emptySchedule(),
    reminders,
    options: DEFAULT_OPTIONS,
  };
}

export function changeWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.action) {
    case "choose":
      return choose(state, action.type, action.title);
    case "details":
      return { ...state, ...action.details };
    case "schedule":
      return { ...state, schedule: changeSchedule(state.schedule, action.change) };
    case "reminders":
      return { ...state, reminders: action.reminders };
    case "options":
      return { ...state, options: { ...state.options, ...action.options } };
    case "organizer":
      return { ...state, organizerName: action.name };
    case "replace":
      return action.state;
  }
}

/** Changing the template keeps what was typed and replaces what the previous template provided. */
function choose(state: WizardState, type: EventTypeId, title: string): WizardState {
  const isTyped = state.title.trim() !== "" && state.title !== state.givenTitle;
  const named = { givenTitle: title, title: isTyped ? state.title : title };
  if (state.type === type) return { ...state, ...named };
  const before = state.type && eventType(state.type).template;
  const { perPerson = null, hidesNames = false } = eventType(type).template;
  const isLimitGiven = state.options.maxPerPerson === (before?.perPerson ?? null);
  const isHidingGiven = state.hideAttendeeNames === (before?.hidesNames ?? false);
  return {
    ...state,
    ...named,
    type,
    options: isLimitGiven ? { ...state.options, maxPerPerson: perPerson } : state.options,
    hideAttendeeNames: isHidingGiven ? hidesNames : state.hideAttendeeNames,
    schedule: convertSchedule(state.schedule, type),
  };
}

/** The next step, at most 3. */
export function stepAfter(step: WizardStep): WizardStep {
  return step === 1 ? 2 : 3;
}

/** The previous step; an existing event has its template, so editing never goes back to step 1. */
export function stepBefore(step: WizardStep, isEditing: boolean): WizardStep {
  return step === 3 || isEditing ? 2 : 1;
}

/** Step 2 is complete once title and location aren't blank (product 5.4). */
export function isStepTwoComplete({ title, location }: Pick<Details, "title" | "location">): boolean {
  return title.trim() !== "" && location.trim() !== "";
}

/** The form as it is submitted; null if no template is chosen. */
export function wizardStateToForm(state: WizardState, intent: EventForm["intent"]): EventForm | null {
  const { type, reminders, options, title, description, location, thumbnailUrl, hideAttendeeNames, timeZone } = state;
  if (!type) return null;
  const schedule = toSentSchedule(type, state.schedule);
  const { offers, series } = schedule;
  const isOnDates = hasDatedOffers({ type, dates: schedule.dates });
  return dropUnknownSeries({
    type,
    title,
    description,
    location,
    timeZone,
    thumbnailUrl,
    hideAttendeeNames,
    date: isOnDates ? null : schedule.date || null,
    dates: isOnDates ? schedule.dates : [],
    startTime: schedule.startTime || null,
    endTime: schedule.endTime || null,
    maxAttendees: schedule.maxAttendees,
    offers: offers.map(({ key: _key, isAdded: _isAdded, isCategoryChosen: _isCategoryChosen, ...offer }) => offer),
    series,
    reminders,
    ...toFormOptions(options),
    intent,
  });
}

/**
 * Drops untouched rows, unless the kind's offers need no name, since then every row was added on purpose. Then adds the further
 * dates.
 */
function toSentSchedule(type: EventTypeId, written: ScheduleForm): ScheduleForm {
  const schedule = applyPastedRows(written);
  const { offers } = schedule;
  const sentOffers = getKind(type).firstOffer ? offers.filter((offer) => !isUntouched(offer)) : offers;
  const planned = applyPlan({ ...schedule, offers: sentOffers });
  return { ...planned, ...applyAdditions(planned) };
}

/** Converts a form to the wizard's state: for the event being edited, or to start from. */
export function toWizardState(eventId: string, form: EventForm, version: number | null): WizardState {
  const { type, title, description, location, thumbnailUrl, hideAttendeeNames, timeZone, reminders } = form;
  const offers = form.offers.map((offer, index) => ({
    ...offer,
    key: offer.id ?? `old-${index}`,
    startTime: shortTime(offer.startTime),
    endTime: shortTime(offer.endTime),
  }));
  const dates = hasDatedOffers(form) ? [...new Set([...form.dates, ...offers.flatMap((offer) => offer.date ?? [])])].sort() : [];
  const schedule: ScheduleForm = {
    ...toChosenStartEnd(shortTime(form.startTime) ?? "", shortTime(form.endTime) ?? ""),
    date: form.date ?? "",
    maxAttendees: form.maxAttendees,
    dates,
    offers,
    series: form.series,
    seriesEdits: null,
    nextKey: 1,
  };
  return {
    eventId,
    version,
    from: null,
    type,
    title,
    description,
    location,
    thumbnailUrl,
    hideAttendeeNames,
    timeZone,
    schedule,
    reminders,
    options: toWizardOptions(form),
  };
}

function shortTime(time: string | null): string | null {
  return time?.slice(0, 5) ?? null;
}

/** The server's problems by field; an offer's fields use its row's key, such as `new-3.title`. */
export function toWizardErrors(
  problems: readonly FormProblem[],
  { type, schedule, options }: Pick<WizardState, "type" | "schedule" | "options">,
) {
  const rows: Record<string, { key: string }[]> = {
    offers: type ? toSentSchedule(type, schedule).offers : [],
    questions: withoutEmptyQuestions(options),
  };
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) {
    const [field = "form", index, part] = path;
    const row = typeof index === "number" ? rows[field]?.[index] : undefined;
    errors[row ? `${row.key}.${part ?? "title"}` : String(field)] ??= message;
  }
  return errors;
}

const STEP_TWO = ["title", "description", "location", "thumbnailUrl", "timeZone"];

/** The step with the first of these errors. */
export function firstErrorStep(errors: Record<string, string>): WizardStep {
  return STEP_TWO.some((field) => field in errors) ? 2 : 3;
}

/** Fields that were refused stay marked until they are changed. */
export function remainingErrors(errors: Record<string, string>, action: WizardAction): Record<string, string> {
  const touched = touchedFields(action);
  const left = Object.entries(errors).filter(([field]) => !touched.some((each) => field === each || field.startsWith(`${each}.`)));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

function touchedFields(action: WizardAction): string[] {
  if (action.action === "details") return Object.keys(action.details);
  if (action.action === "options") return touchedOptionFields(action.options);
  if (action.action === "reminders") return ["reminders"];
  if (action.action === "organizer") return ["organizerName"];
  if (action.action !== "schedule") return [];
  const { change } = action;
  if ("key" in change) return [change.key, "offers"];
  return ["date", "dates", "startTime", "endTime", "maxAttendees", "offers"];
}
