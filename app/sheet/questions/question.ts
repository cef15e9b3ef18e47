export const QUESTION_KINDS = ["text", "choice", "yesNo", "agree"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What an organizer asks besides name and address; `options` are a choice's alone. */
export type Question = {
  id: string;
  kind: QuestionKind;
  label: string;
  options: string[];
  required: boolean;
  /** Asked for each person of a form, not once for all. */
  perPerson?: boolean;
  /** What is to be agreed to, every version of it, the last one asked. An agreement names its version, counted from 1. */
  texts?: string[];
};

/** What the wizard sends of one; `id` is set when the row exists already. */
export type QuestionInput = Omit<Question, "id" | "texts"> & { id?: string /** What is to be agreed to. */; text?: string };

/** One being edited; its key lasts while the page is open. */
export type EditedQuestion = QuestionInput & { key: string };

/** A text somebody agreed to, with their name as a signature, and when: unsaid until it is kept. */
export type Agreement = { version: number; name: string; at?: string };

/** The text, the option as it is called, "yes" or "no"; or an agreement. */
export type Answer = string | Agreement;

/** What somebody answered, by the question's id. */
export type Answers = Record<string, Answer>;

/** The stored values of a yes-or-no question. */
export const YES_NO = ["yes", "no"] as const;
