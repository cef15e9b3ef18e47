import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export function EmailForm() {
  const { form, ref, isBusy, errors } = useOpenForm();
  return (
    <form {...form} ref={ref} noValidate className="grid max-w-sm gap-4">
      <Field label={m.settings_new_email()} name="email" id="new-email" hint={m.settings_new_email_hint()} error={errors.email}>
        {(control) => <Input {...control} type="email" inputMode="email" autoComplete="email" autoCapitalize="off" spellCheck={false} />}
      </Field>
      <OwnPassword name="password" id="email-password" hint="" error={errors.password} />
      <Button type="submit" name="intent" value="email" busy={isBusy} className="justify-self-start">
        {m.settings_email_submit()}
      </Button>
    </form>
  );
}

/** Changes the password, or sets the first one. */
export function PasswordForm({ isFirst }: { isFirst: boolean }) {
  const { form, ref, isBusy, errors } = useOpenForm();
  return (
    <form {...form} ref={ref} noValidate className="grid max-w-sm gap-4">
      <OwnPassword name="current" id="current-password" hint="" error={errors.current} />
      <Field label={m.accounts_new_password()} name="password" id="new-password" hint={m.accounts_password_hint()} error={errors.password}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field label={m.accounts_confirm_new_password()} name="confirmation" id="new-password-again" error={errors.confirmation}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="password" busy={isBusy}>
          {m.accounts_update_password()}
        </Button>
        <Button type="submit" name="intent" value="mailPassword" variant="link" size="sm">
          {isFirst ? m.passkeys_set_password() : m.settings_mail_password()}
        </Button>
      </div>
    </form>
  );
}

/** A form behind a row: it closes and empties itself after success. */
function useOpenForm() {
  const opened = useSettingsForm(({ ok }) => {
    if (!ok) return;
    opened.ref.current?.reset();
    opened.ref.current?.closest("details")?.removeAttribute("open");
  });
  return opened;
}
