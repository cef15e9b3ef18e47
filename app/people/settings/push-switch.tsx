import { type ChangeEvent, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { type BrowserPush, readBrowserPush, switchOff, switchOn } from "#app/outbox/push/ui/this-browser.ts";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/switch.tsx";

/** Whether this account wants push notifications, and whether this browser gets them. */
export function PushSwitch({ isOn, className }: { isOn: boolean; className: string }) {
  const [here, setHere] = useState<BrowserPush | null>(null);
  useEffect(() => {
    if (isOn) void readBrowserPush().then(setHere);
  }, [isOn]);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.checked) void switchOn().then(setHere);
    else void switchOff().then(() => setHere(null));
  }

  return (
    <div>
      <Switch
        name="pushNotifications"
        label={m.settings_push_notifications()}
        hint={m.settings_push_notifications_hint()}
        defaultChecked={isOn}
        onChange={change}
        className={className}
      />
      <div aria-live="polite" className="grid justify-items-start gap-2 px-4 text-muted text-sm not-empty:pb-3.5 sm:px-5">
        {here && here !== "on" && <p>{WORDS[here]()}</p>}
        {here === "off" && (
          <Button size="sm" variant="secondary" onClick={() => void switchOn().then(setHere)}>
            {m.offline_push_here()}
          </Button>
        )}
      </div>
    </div>
  );
}

const WORDS: Record<Exclude<BrowserPush, "on">, () => string> = {
  off: () => m.offline_push_elsewhere(),
  denied: () => m.offline_push_denied(),
  unsupported: () => m.offline_push_unsupported(),
  unavailable: () => m.offline_push_unavailable(),
  failed: () => m.offline_push_failed(),
};
