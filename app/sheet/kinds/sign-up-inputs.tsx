import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { type ControlProps, Field as FormField } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { FieldDefinition } from "./field-definition.ts";

/** A form's values as text, as typed. */
export type FormValues = Record<string, string>;

export type KindFieldsProps = {
  /** Keeps ids distinct if a page has several forms. */
  prefix: string;
  values: FormValues;
  errors: Record<string, string>;
  /** How many spots are left; null: unlimited. */
  left: number | null;
  /** Everything is taken, and sending the form joins the wait list. */
  joinsWaitList?: boolean;
  /** For an event that is its own offer, whose count the page's script follows; without script the form stays as rendered. */
  followed?: string;
  /** Several offers are requested at once, and each has its own number. */
  isForSeveral?: boolean;
};

type InputFieldProps = KindFieldsProps & { field: FieldDefinition };

/** A field's control, according to its input. */
export function InputField({ field, ...props }: InputFieldProps) {
  const { id } = field;
  const { prefix, values, errors } = props;
  if (field.input === "number") return <NumberField {...props} id={id} label={field.label()} min={field.min} max={field.max} />;
  if (field.input === "choice") {
    const options = Object.entries(field.options).map(([value, { label }]) => ({ value, label: label() }));
    return <RadioCards name={id} legend={field.label()} error={errors[id]} defaultValue={values[id] ?? field.unasked} options={options} />;
  }
  return (
    <FormField id={`${prefix}-${id}`} name={id} label={field.label()} hint={field.hint?.()} error={errors[id]} optional>
      {(control) => <TextControl input={field.input} defaultValue={values[id]} {...control} />}
    </FormField>
  );
}

type TextControlProps = ControlProps & { input: FieldDefinition["input"]; defaultValue: string | undefined };

function TextControl({ input, ...control }: TextControlProps) {
  if (input === "textarea") return <Textarea rows={2} maxLength={LIMITS.text.max} {...control} />;
  if (input !== "phone") return <Input maxLength={LIMITS.text.max} {...control} />;
  return <Input type="tel" autoComplete="tel" inputMode="tel" maxLength={LIMITS.phone.typed} data-remember="" {...control} />;
}

/** The guest script fills the number in: a dialog for several offers changes it with each. */
const MAX = "{max}";

type NumberFieldProps = KindFieldsProps & { id: string; label: string; min: number; max: number };

export function NumberField({ prefix, values, errors, id, label, min, max }: NumberFieldProps) {
  return (
    <FormField id={`${prefix}-${id}`} name={id} label={label} error={errors[id]}>
      {(control) => (
        <Stepper
          min={min}
          max={max}
          defaultValue={values[id] ?? min}
          data-invalid-text={m.field_number_between({ min, max: MAX })}
          {...control}
        />
      )}
    </FormField>
  );
}
