import { m } from "#app/i18n/paraglide/messages.js";
import { GOOGLE, PASSKEYS } from "#app/people/passkeys/limits.ts";
import type { PasskeysView } from "#app/people/passkeys/queries.server.ts";
import { SettingsRow, SettingsSection } from "#app/people/settings/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Result } from "#app/ui/result.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { usePasskeyForm } from "./use-passkey-form.ts";

type PasskeysPageProps = PasskeysView & {
  /** Whether a Google account can be linked. */
  hasGoogle: boolean;
  asksPassword: boolean;
  /** The result of a form sent without JavaScript. */
  result: Result | null;
};

/** The passkeys of an account: make, name and remove them (product 3.11). */
export function PasskeysPage({ passkeys, google, hasGoogle, asksPassword, result }: PasskeysPageProps) {
  const removing = usePasskeyForm();
  const errors: Record<string, string> = { ...result?.errors, ...removing.errors };
  const asksRemoval = (passkeys.length > 0 || google !== null) && (asksPassword || errors.ownPassword !== undefined);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={m.passkeys_title()} text={m.passkeys_text()} back={{ to: "/settings", label: m.settings_title() }} />
      <div className="grid gap-10">
        {result?.toast && (
          <Notice tone={result.ok ? "success" : "error"} title={result.toast.title}>
            {result.toast.description}
          </Notice>
        )}
        <AddPasskey asksPassword={asksPassword} isFull={passkeys.length >= PASSKEYS.count} />
        <SettingsSection id="passkeys" title={m.passkeys_yours()}>
          {passkeys.length === 0 && <p className="px-4 py-5 text-muted text-sm sm:px-5">{m.passkeys_none()}</p>}
          <form {...removing.form} ref={removing.ref} id={REMOVING} noValidate hidden={!asksRemoval}>
            {/* Enter in the password field must not remove the first passkey in the list. */}
            <button type="submit" disabled hidden />
            <input type="hidden" name="intent" value="remove" />
            {asksRemoval && (
              <div className="max-w-sm px-4 py-3.5 sm:px-5">
                <OwnPassword id="remove-password" error={errors.ownPassword} />
              </div>
            )}
          </form>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} removal={REMOVING} isBusy={removing.isBusy} error={result?.errors} />
          ))}
        </SettingsSection>
        {(hasGoogle || google) && (
          <SettingsSection id="google" title={m.passkeys_google_title()}>
            <SettingsRow label={m.passkeys_google_hint()} hint={google && m.passkeys_google_on({ when: google })}>
              {google ? (
                <Button
                  type="submit"
                  form={REMOVING}
                  formAction="/settings/passkeys"
                  name="remove"
                  value={GOOGLE}
                  variant="secondary"
                  size="sm"
                >
                  {m.passkeys_google_unlink()}
                </Button>
              ) : (
                <Button asChild variant="secondary" size="sm">
                  <a href="/google?redirect=/settings/passkeys">{m.passkeys_google_connect()}</a>
                </Button>
              )}
            </SettingsRow>
          </SettingsSection>
        )}
      </div>
    </div>
  );
}

const REMOVING = "remove-passkey";
