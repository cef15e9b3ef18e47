import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { WizardOptions } from "./options.ts";

export const WAIT_LIST_ID = "wait-list";

const HOUR = 60;
const DAY = 24 * HOUR;
const CHOICES = [0, HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY];

type WaitListFieldsProps = { options: WizardOptions; set: (options: Partial<WizardOptions>) => void };

/** Whether people may wait for full offers, and how long the next in line has to respond. */
export function WaitListFields({ options: { waitList, holdMinutes }, set }: WaitListFieldsProps) {
  return (
    <div className="grid gap-3">
      <Switch
        id={WAIT_LIST_ID}
        label={m.waitlist_switch()}
        hint={m.waitlist_switch_text()}
        checked={waitList}
        onChange={(event) => set({ waitList: event.target.checked })}
      />
      {waitList && (
        <Field label={m.waitlist_hold()} id="hold-minutes" hint={m.waitlist_hold_hint()}>
          {(control) => (
            <Select {...control} value={holdMinutes} onChange={(event) => set({ holdMinutes: Number(event.target.value) })}>
              {CHOICES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {lengthText(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

function lengthText(minutes: number): string {
  if (minutes === 0) return m.waitlist_hold_none();
  return minutes % DAY === 0 ? m.waitlist_hold_days({ count: minutes / DAY }) : m.waitlist_hold_hours({ count: minutes / HOUR });
}
