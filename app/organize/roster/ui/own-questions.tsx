import type { Answers, Question } from "#app/sheet/questions/question.ts";
import { makeOptional } from "#app/sheet/questions/rules.ts";
import { QuestionFields } from "#app/sheet/questions/ui/question-fields.tsx";

type OwnQuestionsProps = {
  prefix: string;
  questions: Question[];
  values: Record<string, string>;
  errors: Record<string, string>;
  before?: Answers;
};

/**
 * The organizer's own questions, answered on another person's behalf as far as they are known. Consent can't be given for
 * another person.
 */
export function ManualAnswers({ questions, ...form }: OwnQuestionsProps) {
  return <QuestionFields questions={makeOptional(questions).filter(({ kind }) => kind !== "agree")} {...form} />;
}
