import { Fragment } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { RadioCards, RadioGroup } from "#app/ui/radio-cards.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { getAgreedText, getCurrentVersion } from "../agreement.ts";
import { formatAnswer } from "../answer-text.ts";
import { answerFieldName, hasAnswerError, signatureFieldName } from "../form.ts";
import { type Answers, type Question, YES_NO } from "../question.ts";

type QuestionFieldsProps = {
  prefix: string;
  /** The prefix of a person with their own answers. */
  owner?: string;
  questions: Question[];
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Earlier answers: still selectable even if no longer offered. */
  before?: Answers;
};

/** The organizer's own questions; plain fields that work in any form, with or without script. */
export function QuestionFields({ questions, ...form }: QuestionFieldsProps) {
  return questions.map((question) => {
    const Control = CONTROLS[question.kind];
    const field = <Control question={question} {...form} />;
    if (!question.required || isWrongAnyway(question, form)) return <Fragment key={question.id}>{field}</Fragment>;
    return (
      // Required questions are hidden, and ignored by the guest script, once the guest answers that they can't go.
      <div key={question.id} className="grid group-has-[[name=response][value=no]:checked]/form:hidden">
        {field}
      </div>
    );
  });
}

/** Whether the answer is wrong even for a guest who can't go, so that its field has to be visible. */
function isWrongAnyway({ id }: Question, { owner, values, errors }: Pick<QuestionFieldsProps, "owner" | "values" | "errors">): boolean {
  return values.response === "no" && hasAnswerError(errors, id, owner);
}

type QuestionProps = Omit<QuestionFieldsProps, "questions"> & { question: Question };

function TextQuestion({ question: { id, label, required }, prefix, owner, values, errors }: QuestionProps) {
  const name = answerFieldName(id, owner);
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

const CONTROLS = { text: TextQuestion, choice: ChoiceQuestion, yesNo: ChoiceQuestion, agree: AgreeQuestion };

/** An optional question can also be cleared, which a radio button can't do by itself. */
function ChoiceQuestion({ question, owner, values, errors, before = {} }: QuestionProps) {
  const { id, kind, label, options, required } = question;
  const name = answerFieldName(id, owner);
  const offered: readonly string[] = kind === "choice" ? options : YES_NO;
  const choices = offered.map((value) => ({ value, label: formatAnswer(question, value) }));
  const formerChoices = [before[id]].filter((value) => typeof value === "string").filter((value) => !offered.includes(value));
  const none = required ? [] : [{ value: "", label: m.question_no_answer() }];
  const Choices = kind === "choice" ? RadioGroup : RadioCards;
  return (
    <Choices
      name={name}
      legend={label}
      options={[...choices, ...formerChoices.map((value) => ({ value, label: value, hint: m.question_kept_hint() })), ...none]}
      defaultValue={values[name] ?? (required ? undefined : "")}
      required={required}
      missingText={required ? m.question_choice_required() : undefined}
      error={errors[name]}
    />
  );
}

/** A text to agree to, with a checkbox and a typed name. A person who agreed before sees the text they agreed to. */
function AgreeQuestion({ question, prefix, owner, values, errors, before = {} }: QuestionProps) {
  const { id, label, required } = question;
  const agreed = before[id];
  const version = String(typeof agreed === "object" ? agreed.version : getCurrentVersion(question));
  const name = answerFieldName(id, owner);
  const signature = signatureFieldName(id, owner);
  const box = `${prefix}-${name}`;
  return (
    <fieldset data-slot="agree" className="grid gap-3">
      <legend className="wrap-anywhere mb-2 font-medium text-ink text-sm">
        {label} {!required && <span className="font-normal text-muted text-xs">{m.common_optional()}</span>}
      </legend>
      <p className="wrap-anywhere whitespace-pre-line rounded-md border border-line p-3 text-sm text-soft">
        {getAgreedText(question, agreed)}
      </p>
      <div>
        <Checkbox
          id={box}
          name={name}
          value={version}
          defaultChecked={values[name] === version}
          label={m.question_agree()}
          required={required}
          aria-describedby={`${box}-error`}
          data-missing-text={required ? m.question_agree_required() : undefined}
          data-signed-by={required ? undefined : signature}
        />
        <p id={`${box}-error`} aria-live="polite" className="text-danger-ink text-sm empty:absolute">
          {errors[name]}
        </p>
      </div>
      <Field id={`${prefix}-${signature}`} name={signature} label={m.question_signature()} error={errors[signature]} required={required}>
        {(control) => (
          <Input
            autoComplete="off"
            autoCapitalize="words"
            maxLength={LIMITS.name.max}
            defaultValue={values[signature]}
            data-missing-text={m.question_signature_required()}
            {...control}
          />
        )}
      </Field>
    </fieldset>
  );
}
