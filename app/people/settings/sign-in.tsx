import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AccountSettings } from "#app/people/accounts/settings.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { ExpandableRow, SettingsRow, SettingsSection } from "./section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const EmailForm = lazyRendered(async () => (await import("./sign-in-forms.tsx")).EmailForm);
const PasswordForm = lazyRendered(async () => (await import("./sign-in-forms.tsx")).PasswordForm);
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
        <Suspense>
          <EmailForm />
        </Suspense>
      </ExpandableRow>
      <ExpandableRow
        label={m.settings_password()}
        hint={settings.hasPassword ? m.settings_password_hint() : m.passkeys_no_password()}
        action={settings.hasPassword ? m.settings_change() : m.email_set_password_action()}
      >
        <Suspense>
          <PasswordForm isFirst={!settings.hasPassword} />
        </Suspense>
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
