import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { RadioCards, RadioGroup } from "#app/ui/radio-cards.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { answerWords } from "../answer-words.ts";
import { fieldOf } from "../form.ts";
import { type Question, YES_NO } from "../question.ts";

type QuestionFieldsProps = { prefix: string; questions: Question[]; values: Record<string, string>; errors: Record<string, string> };

/** The organiser's own questions; plain fields that work in any form, with or without script. */
export function QuestionFields({ questions, ...form }: QuestionFieldsProps) {
  return questions.map((question) =>
    question.kind === "text" ? (
      <TextQuestion key={question.id} question={question} {...form} />
    ) : (
      <ChoiceQuestion key={question.id} question={question} {...form} />
    ),
  );
}

type QuestionProps = Omit<QuestionFieldsProps, "questions"> & { question: Question };

function TextQuestion({ question: { id, label, required }, prefix, values, errors }: QuestionProps) {
  const name = fieldOf(id);
  return (
    <Field id={`${prefix}-${name}`} name={name} label={label} error={errors[name]} required={required} optional={!required}>
      {(control) => (
        <Textarea
          rows={2}
          maxLength={LIMITS.text.max}
          defaultValue={values[name]}
          data-missing-text={required ? m.question_answer_required() : undefined}
          {...control}
        />
      )}
    </Field>
  );
}

/** A question that may be left open can be taken back as well: a radio, once chosen, cannot be undone by itself. */
function ChoiceQuestion({ question, values, errors }: QuestionProps) {
  const { id, kind, label, options, required } = question;
  const name = fieldOf(id);
  const offered = (kind === "choice" ? options : YES_NO).map((value) => ({ value, label: answerWords(question, value) }));
  const none = required ? [] : [{ value: "", label: m.question_no_answer() }];
  const Choices = kind === "choice" ? RadioGroup : RadioCards;
  return (
    <Choices
      name={name}
      legend={label}
      options={[...offered, ...none]}
      defaultValue={values[name] ?? (required ? undefined : "")}
      required={required}
      missingText={required ? m.question_choice_required() : undefined}
      error={errors[name]}
    />
  );
}
