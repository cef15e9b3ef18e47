import { m } from "#app/i18n/paraglide/messages.js";
import type { AccountSettings, SwitchName } from "#app/people/accounts/settings.ts";
import { Switch } from "#app/ui/switch.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { AutoSaveForm } from "./saved-form.tsx";
import { SettingsSection } from "./section.tsx";

const WORDS: Record<Exclude<SwitchName, "pushNotifications">, { label: () => string; hint: () => string }> = {
  emailNotifications: { label: m.settings_email_notifications, hint: m.settings_email_notifications_hint },
  eventReminders: { label: m.settings_event_reminders, hint: m.settings_event_reminders_hint },
  newRsvps: { label: m.settings_new_rsvps, hint: m.settings_new_rsvps_hint },
};

/** The four switches (product 4.8); confirmations and security mail are always sent. */
export function Notifications({ switches }: Pick<AccountSettings, "switches">) {
  return (
    <SettingsSection id="notifications" title={m.settings_notifications()} text={m.settings_notifications_text()}>
      <AutoSaveForm
        intent="notifications"
        className="[&>:nth-child(n+3):not(noscript)]:border-line [&>:nth-child(n+3):not(noscript)]:border-t"
      >
        <Line name="emailNotifications" isOn={switches.emailNotifications} />
        <PushSwitch isOn={switches.pushNotifications} className={LINE} />
        <Line name="eventReminders" isOn={switches.eventReminders} />
        <Line name="newRsvps" isOn={switches.newRsvps} />
      </AutoSaveForm>
    </SettingsSection>
  );
}

const LINE = "px-4 py-3.5 sm:px-5";

function Line({ name, isOn }: { name: keyof typeof WORDS; isOn: boolean }) {
  const { label, hint } = WORDS[name];
  return <Switch name={name} label={label()} hint={hint()} defaultChecked={isOn} className={LINE} />;
}
