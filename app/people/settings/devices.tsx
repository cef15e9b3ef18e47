import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { deviceName } from "#app/people/accounts/device.ts";
import type { SessionEntry } from "#app/people/accounts/settings.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { SettingsRow, SettingsSection } from "./section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const OwnPassword = lazyRendered(async () => (await import("#app/ui/own-password.tsx")).OwnPassword);

/** `error`: what was wrong with the password in a form sent without JavaScript. */
type DevicesProps = { sessions: SessionEntry[]; asksPassword: boolean; error: string | undefined };

/** Signed-in devices; each can be signed out, or all at once. One form, so that the password is asked once. */
export function Devices({ sessions, asksPassword, error }: DevicesProps) {
  const { form, ref, isBusy, errors } = useSettingsForm();
  const problem = errors.ownPassword ?? error;
  return (
    <SettingsSection id="devices" title={m.settings_devices()} text={m.settings_devices_text()}>
      <form {...form} ref={ref} noValidate className="divide-y divide-line">
        {/* Enter in the password field must not end the first session in the list. */}
        <button type="submit" disabled hidden />
        {(asksPassword || problem) && (
          <div className="px-4 py-3.5 sm:px-5">
            <div className="max-w-sm">
              <Suspense>
                <OwnPassword id="devices-password" error={problem} />
              </Suspense>
            </div>
          </div>
        )}
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <Device key={session.id} session={session} isBusy={isBusy} />
          ))}
        </ul>
        <SettingsRow label={m.settings_everywhere()} hint={m.settings_everywhere_hint()}>
          <Button type="submit" name="intent" value="signOutEverywhere" variant="secondary" size="sm" busy={isBusy}>
            {m.settings_sign_out_everywhere()}
          </Button>
          {/* Last, since the first intent counts: that of the button above, if it was pressed. */}
          <input type="hidden" name="intent" value="revoke" />
        </SettingsRow>
      </form>
    </SettingsSection>
  );
}

function Device({ session, isBusy }: { session: SessionEntry; isBusy: boolean }) {
  const name = deviceName(session);
  return (
    <li>
      <SettingsRow
        label={
          <>
            {name}
            {session.isThis && <Badge tone="accent">{m.settings_this_device()}</Badge>}
          </>
        }
        hint={session.since && m.settings_signed_in_since({ when: session.since })}
      >
        {!session.isThis && (
          <Button
            type="submit"
            name="session"
            value={session.id}
            variant="secondary"
            size="sm"
            busy={isBusy}
            aria-label={m.settings_end_session_of({ device: name })}
          >
            {m.settings_end_session()}
          </Button>
        )}
      </SettingsRow>
    </li>
  );
}
