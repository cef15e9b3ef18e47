import type { EventForm, FormOptions } from "#app/events/schema.ts";
import { WAIT_LIST } from "#app/limits.ts";
import type { QuestionInput } from "#app/questions/question.ts";
import type { EditedQuestion } from "#app/questions/ui/questions-editor.tsx";

/** What the card "More options" edits; times are yyyy-MM-ddTHH:mm as their fields give them, empty where nothing is said. */
export type Options = Pick<FormOptions, "opensWeeksBefore" | "waitList" | "holdMinutes" | "changeUntilHours" | "isListed"> & {
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
  questions: [],
  isListed: false,
};

/** Whether anything differs from what most events have. */
export function hasOptions({ opensAt, closesAt, opensWeeksBefore, waitList, changeUntilHours, questions, isListed }: Options): boolean {
  return opensWeeksBefore !== null || waitList || isListed || changeUntilHours !== null || opensAt !== "" || closesAt !== "" || questions.length > 0;
}

/** An event that is being edited, as the card holds it. */
export function optionsOf({ opensAt, closesAt, opensWeeksBefore, waitList, holdMinutes, changeUntilHours, questions, isListed }: EventForm): Options {
  const rows = questions.map((question, index) => ({ ...question, key: question.id ?? `old-question-${index}` }));
  return { opensAt: opensAt ?? "", closesAt: closesAt ?? "", opensWeeksBefore, waitList, holdMinutes, changeUntilHours, questions: rows, isListed };
}

export function sentOptions(options: Options): FormOptions {
  const questions = askedQuestions(options).map(({ key: _key, ...question }): QuestionInput => question);
  const { opensAt, closesAt, opensWeeksBefore, waitList, holdMinutes, changeUntilHours, isListed } = options;
  return { opensAt: opensAt || null, closesAt: closesAt || null, opensWeeksBefore, waitList, holdMinutes, changeUntilHours, questions, isListed };
}

/** A row nobody wrote anything into asks nothing. */
export function askedQuestions({ questions }: Options): EditedQuestion[] {
  return questions.filter(({ id, label, options }) => id || label.trim() !== "" || options.some((option) => option.trim() !== ""));
}

/** The fields, as errors name them, that a change puts right. */
export function optionsTouched(options: Partial<Options>): string[] {
  const isWindow = "opensAt" in options || "closesAt" in options;
  const rows = options.questions?.map((question) => question.key) ?? [];
  return [...(isWindow ? ["opensAt", "closesAt"] : []), ...(options.questions ? ["questions", ...rows] : [])];
}

/** Whether one of these errors is on the card. */
export function hasOptionErrors(options: Options, errors: Readonly<Record<string, string>>): boolean {
  const fields = ["opensAt", "closesAt", "questions", ...options.questions.map((question) => question.key)];
  return Object.keys(errors).some((name) => fields.includes(name.split(".")[0] ?? ""));
}
