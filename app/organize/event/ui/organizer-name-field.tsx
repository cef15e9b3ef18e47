import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

type OrganizerNameFieldProps = { value: string; onChange: (name: string) => void; error?: string };

/** Shown to an account without a name, before its first publish or invitation. */
export function OrganizerNameField({ value, onChange, error }: OrganizerNameFieldProps) {
  return (
    <Field label={m.accounts_your_name()} name="organizerName" hint={m.accounts_your_name_hint()} error={error} required>
      {(control) => (
        <Input
          {...control}
          autoComplete="name"
          maxLength={LIMITS.name.max}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
