import { pick } from "#app/lib/pick.ts";
import { LIMITS, WAIT_LIST } from "#app/limits.ts";
import type { EventForm, FormOptions } from "#app/sheet/event/schema.ts";
import type { EditedQuestion, QuestionInput } from "#app/sheet/questions/question.ts";

/** What the card holds as the form does. */
const ALIKE = [
  "opensWeeksBefore",
  "waitList",
  "holdMinutes",
  "changeUntilHours",
  "maxPerPerson",
  "isListed",
  "retainDays",
  "retainUntil",
] as const;

/** What the card "More options" edits; times are yyyy-MM-ddTHH:mm as their fields give them, empty where nothing is said. */
export type Options = Pick<FormOptions, (typeof ALIKE)[number]> & {
  opensAt: string;
  closesAt: string;
  questions: EditedQuestion[];
};

export const NO_OPTIONS: Options = {
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

/** Whether anything differs from what most events of its type have; `perPerson` is the limit that its template gives. */
export function hasOptions(
  { opensAt, closesAt, opensWeeksBefore, waitList, changeUntilHours, maxPerPerson, questions, isListed, retainDays, retainUntil }: Options,
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

/** An event that is being edited, as the card holds it. */
export function optionsOf(form: EventForm): Options {
  const questions = form.questions.map((question, index) => ({ ...question, key: question.id ?? `old-question-${index}` }));
  return { ...pick(form, ALIKE), opensAt: form.opensAt ?? "", closesAt: form.closesAt ?? "", questions };
}

export function sentOptions(options: Options): FormOptions {
  const questions = askedQuestions(options).map(({ key: _key, ...question }): QuestionInput => question);
  return { ...pick(options, ALIKE), opensAt: options.opensAt || null, closesAt: options.closesAt || null, questions };
}

/** A row nobody wrote anything into asks nothing. */
export function askedQuestions({ questions }: Options): EditedQuestion[] {
  return questions.filter(({ id, label, options, text = "" }) => id || [label, text, ...options].some((written) => written.trim() !== ""));
}

/** The fields, as errors name them, that a change puts right. */
export function optionsTouched(options: Partial<Options>): string[] {
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
export function hasOptionErrors(options: Options, errors: Readonly<Record<string, string>>): boolean {
  const fields = ["opensAt", "closesAt", "retainUntil", "questions", ...options.questions.map((question) => question.key)];
  return Object.keys(errors).some((name) => fields.includes(name.split(".")[0] ?? ""));
}
