import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { hasAnswerError } from "#app/sheet/questions/form.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { QuestionFields } from "#app/sheet/questions/ui/question-fields.tsx";
import { buttonStyles } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { BACK_TO_BACK, getFieldPrefix, PERSON_FIELDS, personFieldName } from "../form/person-fields.ts";
import type { PersonFieldsProps } from "./person-fields.tsx";
import { WhoTakesWhat } from "./who-takes-what.tsx";

type PeopleFieldsProps = PersonFieldsProps & {
  /** The per-person questions. */
  questions: Question[];
};

/**
 * Further people on the same form. Without script the button brings the form back with one more row; with it the row comes from
 * the template (signup/form/add-person.ts).
 */
export function PeopleFields({
  hasRuns,
  offers,
  ...form
}: PeopleFieldsProps & {
  hasRuns: boolean;
  /** The form's offers, if it may have several. */
  offers: Offer[] | null;
}) {
  const { values } = form;
  const rows = PERSON_FIELDS.filter((field) => values[field] !== undefined);
  return (
    <div className="grid gap-4 empty:hidden" data-people={LIMITS.people.max}>
      {rows.map((field, index) => (
        <PersonRow key={field} {...form} number={index + 2} />
      ))}
      <fieldset disabled hidden data-person-sample="">
        <PersonRow {...form} values={{}} errors={{}} number="{number}" />
      </fieldset>
      <div hidden={rows.length === 0}>
        <Checkbox name="only" value="1" defaultChecked={values.only !== undefined} label={m.signup_person_only()} />
      </div>
      {hasRuns && (
        <div hidden={rows.length === 0}>
          <Checkbox
            name={BACK_TO_BACK}
            value="1"
            defaultChecked={values[BACK_TO_BACK] !== undefined}
            label={m.signup_run()}
            hint={m.signup_run_hint()}
          />
        </div>
      )}
      {offers && <WhoTakesWhat values={values} errors={form.errors} offers={offers} />}
      {rows.length < PERSON_FIELDS.length && (
        <div>
          <input
            type="submit"
            name="add"
            value={m.signup_person_add()}
            formNoValidate
            className={buttonStyles({ variant: "secondary", size: "sm" })}
          />
        </div>
      )}
    </div>
  );
}

function PersonRow({ number, questions, ...form }: PeopleFieldsProps & { number: number | string }) {
  const name = personFieldName(number);
  return (
    <div data-person="" className="group/person grid gap-4">
      <Field id={`${form.prefix}-${name}`} name={name} label={m.signup_person({ number })} error={form.errors[name]}>
        {(control) => (
          <Input
            placeholder=" "
            autoComplete="off"
            autoCapitalize="words"
            maxLength={LIMITS.name.max}
            defaultValue={form.values[name]}
            {...control}
          />
        )}
      </Field>
      {/* An empty row is ignored, so it asks no questions. */}
      <div className="grid empty:hidden group-has-[[name^=person]:placeholder-shown]/person:hidden">
        <OwnQuestions {...form} questions={questions} owner={getFieldPrefix(name)} />
      </div>
    </div>
  );
}

/** The writer's own per-person questions: none if only others come. */
export function WritersQuestions(props: PeopleFieldsProps) {
  if (props.questions.length === 0) return null;
  const hasErrors = props.questions.some(({ id }) => hasAnswerError(props.errors, id));
  return (
    <div className={hasErrors ? "grid" : "grid group-has-[[name=only]:checked]/form:hidden"}>
      <OwnQuestions {...props} />
    </div>
  );
}

/** One person's questions, under their name. */
function OwnQuestions({ questions, ...form }: PeopleFieldsProps & { owner?: string }) {
  if (questions.length === 0) return null;
  return (
    <div data-own="" className="grid gap-4 border-line border-s-2 ps-4">
      <QuestionFields questions={questions} {...form} />
    </div>
  );
}
