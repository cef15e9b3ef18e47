import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { buttonStyles } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { BACK_TO_BACK, PERSON_FIELDS, personField } from "../person-fields.ts";
import type { PersonFieldsProps } from "./sign-up-form.tsx";

/**
 * Further people of the same form. Without script the button brings the form back with a row more; with it the row comes from
 * the sample (signups/add-person.ts).
 */
export function PeopleFields({ prefix, values, errors, hasRuns }: PersonFieldsProps & { hasRuns: boolean }) {
  const rows = PERSON_FIELDS.filter((field) => values[field] !== undefined);
  return (
    <div className="grid gap-4 empty:hidden" data-people={LIMITS.people.max}>
      {rows.map((field, index) => (
        <PersonRow key={field} prefix={prefix} number={index + 2} value={values[field]} error={errors[field]} />
      ))}
      <fieldset disabled hidden>
        <PersonRow prefix={prefix} number="{number}" />
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

type PersonRowProps = { prefix: string; number: number | string; value?: string | undefined; error?: string | undefined };

function PersonRow({ prefix, number, value, error }: PersonRowProps) {
  const name = personField(number);
  return (
    <Field id={`${prefix}-${name}`} name={name} label={m.signup_person({ number })} error={error}>
      {(control) => <Input autoComplete="off" autoCapitalize="words" maxLength={LIMITS.name.max} defaultValue={value} {...control} />}
    </Field>
  );
}
