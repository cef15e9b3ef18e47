import { deviceName } from "#app/accounts/device.ts";
import type { SessionEntry } from "#app/accounts/settings.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Row, Section } from "./section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** Where one is signed in; each can be ended, and all of them at once. */
export function Devices({ sessions }: { sessions: SessionEntry[] }) {
  return (
    <Section id="devices" title={m.settings_devices()} text={m.settings_devices_text()}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <Row label={m.settings_everywhere()} hint={m.settings_everywhere_hint()}>
        <form method="post" action="/settings">
          <Button type="submit" name="intent" value="signOutEverywhere" variant="secondary" size="sm">
            {m.settings_sign_out_everywhere()}
          </Button>
        </form>
      </Row>
    </Section>
  );
}

function Device({ session }: { session: SessionEntry }) {
  const { form, isBusy } = useSettingsForm();
  const name = deviceName(session);
  return (
    <li>
      <Row
        label={
          <>
            {name}
            {session.isThis && <Badge tone="accent">{m.settings_this_device()}</Badge>}
          </>
        }
        hint={session.since && m.settings_signed_in_since({ when: session.since })}
      >
        {!session.isThis && (
          <form {...form}>
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="session" value={session.id} />
            <Button type="submit" variant="secondary" size="sm" busy={isBusy} aria-label={m.settings_end_session_of({ device: name })}>
              {m.settings_end_session()}
            </Button>
          </form>
        )}
      </Row>
    </li>
  );
}
