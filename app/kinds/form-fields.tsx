import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

/** A form's values as text, as they were typed. */
export type FormValues = Record<string, string>;

export type KindFieldsProps = {
  /** Keeps ids apart where a page has several forms. */
  prefix: string;
  values: FormValues;
  errors: Record<string, string>;
  /** How many places are left; null: unlimited. */
  left: number | null;
  /** Everything is taken, and sending the form joins the wait list. */
  waits?: boolean;
  /** An event that is its own offer, where the page's script follows its count; without it the form stays as it came. */
  followed?: string;
  /** Several are asked for at once, and each says for itself how many. */
  isForSeveral?: boolean;
};

/** What a kind asks beyond name and e-mail, from parts several kinds share. */
export function PhoneField({ prefix, values, errors }: KindFieldsProps) {
  return (
    <Field id={`${prefix}-phone`} name="phone" label={m.signup_phone()} error={errors.phone} optional>
      {(control) => (
        <Input
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={LIMITS.phone.max}
          defaultValue={values.phone}
          data-remember=""
          {...control}
        />
      )}
    </Field>
  );
}

export function NotesField({ prefix, values, errors }: KindFieldsProps) {
  return (
    <Field id={`${prefix}-notes`} name="notes" label={m.signup_notes()} hint={m.signup_notes_hint()} error={errors.notes} optional>
      {(control) => <Textarea rows={2} maxLength={LIMITS.text.max} defaultValue={values.notes} {...control} />}
    </Field>
  );
}

export function SkillsField({ prefix, values, errors }: KindFieldsProps) {
  return (
    <Field id={`${prefix}-skills`} name="skills" label={m.signup_skills()} error={errors.skills} optional>
      {(control) => <Input maxLength={LIMITS.text.max} defaultValue={values.skills} {...control} />}
    </Field>
  );
}

/** The guests' script knows the number: a dialog for several offers changes it with each. */
const MAX = "{max}";

type NumberFieldProps = KindFieldsProps & { name: "quantity" | "guestCount"; label: string; min: number; max: number };

export function NumberField({ prefix, values, errors, name, label, min, max }: NumberFieldProps) {
  return (
    <Field id={`${prefix}-${name}`} name={name} label={label} error={errors[name]}>
      {(control) => (
        <Stepper
          min={min}
          max={max}
          defaultValue={values[name] ?? min}
          data-invalid-text={m.field_number_between({ min, max: MAX })}
          {...control}
        />
      )}
    </Field>
  );
}
