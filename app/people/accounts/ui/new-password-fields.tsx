import { m } from "#app/i18n/paraglide/messages.js";
import type { AccountProblem } from "#app/people/accounts/labels.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

export function NewPasswordFields({ fields }: { fields: AccountProblem["fields"] }) {
  return (
    <>
      <Field label={m.accounts_new_password()} name="password" error={fields.password} hint={m.accounts_password_hint()}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field label={m.accounts_confirm_new_password()} name="confirmation" error={fields.confirmation}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
    </>
  );
}
