import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** Asks for the password again, for forms that a long-open session may not send without it. */
export function OwnPassword({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <Field label={m.settings_current_password()} name="ownPassword" id={id} hint={m.accounts_own_password_hint()} error={error}>
      {(control) => <PasswordInput {...control} autoComplete="current-password" />}
    </Field>
  );
}
