import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { textOf, versionOf } from "../agreement.ts";
import { fieldOf, signatureOf } from "../form.ts";
import type { QuestionProps } from "./question-fields.tsx";

/** A text to agree to, by a check mark and a typed name. Who agreed before sees what they agreed to. */
export function AgreeQuestion({ question, prefix, owner, values, errors, before = {} }: QuestionProps) {
  const { id, label, required } = question;
  const agreed = before[id];
  const version = String(typeof agreed === "object" ? agreed.version : versionOf(question));
  const name = fieldOf(id, owner);
  const signature = signatureOf(id, owner);
  const box = `${prefix}-${name}`;
  return (
    <fieldset data-slot="agree" className="grid gap-3">
      <legend className="wrap-anywhere mb-2 font-medium text-ink text-sm">
        {label} {!required && <span className="font-normal text-muted text-xs">{m.common_optional()}</span>}
      </legend>
      <p className="wrap-anywhere whitespace-pre-line rounded-md border border-line p-3 text-sm text-soft">{textOf(question, agreed)}</p>
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
