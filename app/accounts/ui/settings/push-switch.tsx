import { m } from "#app/i18n/paraglide/messages.js";
import { Switch } from "#app/ui/switch.tsx";

/** Whether this account wants push notifications; the browser is asked for its leave where they are made. */
export function PushSwitch({ isOn, className }: { isOn: boolean; className: string }) {
  return (
    <Switch
      name="pushNotifications"
      label={m.settings_push_notifications()}
      hint={m.settings_push_notifications_hint()}
      defaultChecked={isOn}
      className={className}
    />
  );
}
