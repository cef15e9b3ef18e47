import { pick } from "#app/lib/pick.ts";
import { LIMITS, WAIT_LIST } from "#app/limits.ts";
import type { EventForm, FormOptions } from "#app/sheet/event/schema.ts";
import type { EditedQuestion, QuestionInput } from "#app/sheet/questions/question.ts";

/** Options that the card and the form store the same way. */
const SHARED_OPTIONS = [
  "opensWeeksBefore",
  "waitList",
  "holdMinutes",
  "changeUntilHours",
  "maxPerPerson",
  "isListed",
  "retainDays",
  "retainUntil",
] as const;

/** The values of the card "More options"; times are yyyy-MM-ddTHH:mm as in their input fields, empty if not set. */
export type WizardOptions = Pick<FormOptions, (typeof SHARED_OPTIONS)[number]> & {
  opensAt: string;
  closesAt: string;
  questions: EditedQuestion[];
};

export const DEFAULT_OPTIONS: WizardOptions = {
  opensAt: "",
  closesAt: "",
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

/** Whether any option differs from the default for the event's type; `perPerson` is the limit of its template. */
export function hasOptions(
  {
    opensAt,
    closesAt,
    opensWeeksBefore,
    waitList,
    changeUntilHours,
    maxPerPerson,
    questions,
    isListed,
    retainDays,
    retainUntil,
  }: WizardOptions,
  perPerson: number | null = null,
): boolean {
  return (
    opensWeeksBefore !== null ||
    waitList ||
    isListed ||
    retainUntil !== null ||
    (retainDays ?? LIMITS.retention.defaultDays) !== LIMITS.retention.defaultDays ||
    changeUntilHours !== null ||
    maxPerPerson !== perPerson ||
    opensAt !== "" ||
    closesAt !== "" ||
    questions.length > 0
  );
}

/** Converts the form of an event being edited to the card's values. */
export function toWizardOptions(form: EventForm): WizardOptions {
  const questions = form.questions.map((question, index) => ({ ...question, key: question.id ?? `old-question-${index}` }));
  return { ...pick(form, SHARED_OPTIONS), opensAt: form.opensAt ?? "", closesAt: form.closesAt ?? "", questions };
}

export function toFormOptions(options: WizardOptions): FormOptions {
  const questions = withoutEmptyQuestions(options).map(({ key: _key, ...question }): QuestionInput => question);
  return { ...pick(options, SHARED_OPTIONS), opensAt: options.opensAt || null, closesAt: options.closesAt || null, questions };
}

/** Drops empty question rows. */
export function withoutEmptyQuestions({ questions }: WizardOptions): EditedQuestion[] {
  return questions.filter(({ id, label, options, text = "" }) => id || [label, text, ...options].some((written) => written.trim() !== ""));
}

/** The field names in errors that a change resolves. */
export function touchedOptionFields(options: Partial<WizardOptions>): string[] {
  const isWindow = "opensAt" in options || "closesAt" in options;
  const isRetention = "retainDays" in options || "retainUntil" in options;
  const rows = options.questions?.map((question) => question.key) ?? [];
  return [
    ...(isWindow ? ["opensAt", "closesAt"] : []),
    ...(isRetention ? ["retainUntil"] : []),
    ...(options.questions ? ["questions", ...rows] : []),
  ];
}

/** Whether one of these errors is on the card. */
export function hasOptionErrors(options: WizardOptions, errors: Readonly<Record<string, string>>): boolean {
  const fields = ["opensAt", "closesAt", "retainUntil", "questions", ...options.questions.map((question) => question.key)];
  return Object.keys(errors).some((name) => fields.includes(name.split(".")[0] ?? ""));
}
