export const QUESTION_KINDS = ["text", "choice", "yesNo"] as const;
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
};

/** What the wizard sends of one; `id` is set when the row exists already. */
export type QuestionInput = Omit<Question, "id"> & { id?: string };

/** What somebody answered, by the question's id: the text, the option as it is called, "yes" or "no". */
export type Answers = Record<string, string>;

/** The stored values of a yes-or-no question. */
export const YES_NO = ["yes", "no"] as const;
