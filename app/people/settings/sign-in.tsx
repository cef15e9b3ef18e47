import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AccountSettings } from "#app/people/accounts/settings.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { ExpandableRow, SettingsRow, SettingsSection } from "./section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const ResendVerification = lazyRendered(async () => (await import("#app/members/ui/resend-verification.tsx")).ResendVerification);

export function SignIn({ settings }: { settings: AccountSettings }) {
  return (
    <SettingsSection id="sign-in" title={m.settings_sign_in()}>
      {settings.pendingEmail && <Pending email={settings.pendingEmail} />}
      {!settings.isVerified && <Unverified />}
      <ExpandableRow
        label={
          <>
            {m.settings_email()}
            {settings.isVerified ? (
              <Badge tone="green">{m.settings_verified()}</Badge>
            ) : (
              <Badge tone="yellow">{m.settings_unverified()}</Badge>
            )}
          </>
        }
        hint={settings.email}
        action={m.settings_change()}
      >
        <EmailForm />
      </ExpandableRow>
      <ExpandableRow label={m.settings_password()} hint={m.settings_password_hint()} action={m.settings_change()}>
        <PasswordForm />
      </ExpandableRow>
      <SettingsRow label={m.passkeys_title()} hint={m.passkeys_hint()}>
        <Button asChild variant="secondary" size="sm">
          <Link to="/settings/passkeys">{m.passkeys_manage()}</Link>
        </Button>
      </SettingsRow>
    </SettingsSection>
  );
}

function Pending({ email }: { email: string }) {
  const { form, isBusy } = useSettingsForm();
  return (
    <SettingsRow label={m.settings_email_pending()} hint={m.settings_email_pending_text({ email })}>
      <form {...form}>
        <Button type="submit" name="intent" value="cancelEmail" variant="secondary" size="sm" busy={isBusy}>
          {m.common_cancel()}
        </Button>
      </form>
    </SettingsRow>
  );
}

function Unverified() {
  return (
    <SettingsRow label={m.accounts_verify_title()} hint={m.shell_verify_email()}>
      <Suspense>
        <ResendVerification variant="secondary" />
      </Suspense>
    </SettingsRow>
  );
}

function EmailForm() {
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

function PasswordForm() {
  const { form, ref, isBusy, errors } = useOpenForm();
  return (
    <form {...form} ref={ref} noValidate className="grid max-w-sm gap-4">
      <Field label={m.settings_current_password()} name="current" id="current-password" error={errors.current}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
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
          {m.settings_mail_password()}
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
