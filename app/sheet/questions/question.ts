export const QUESTION_KINDS = ["text", "choice", "yesNo", "agree"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A question an organizer asks besides name and address; only choices have `options`. */
export type Question = {
  id: string;
  kind: QuestionKind;
  label: string;
  options: string[];
  required: boolean;
  /** Asked of each person on a form, not once for all. */
  perPerson?: boolean;
  /** Every version of the text to agree to, the present one last. An agreement names its version, counted from 1. */
  texts?: string[];
};

/** What the wizard sends for one question; `id` is set if the row exists already. */
export type QuestionInput = Omit<Question, "id" | "texts"> & {
  id?: string;
  /** The text to agree to. */
  text?: string;
};

/** A question being edited; its key lasts while the page is open. */
export type EditedQuestion = QuestionInput & { key: string };

/** The version of a text that was agreed to, the signer's name, and when; without a time until it is stored. */
export type Agreement = { version: number; name: string; at?: string };

/** A text, the chosen option, "yes" or "no", or an agreement. */
export type Answer = string | Agreement;

/** A person's answers, by the question's id. */
export type Answers = Record<string, Answer>;

/** The stored values of a yes-or-no question. */
export const YES_NO = ["yes", "no"] as const;
