import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { LIMITS } from "#app/limits.ts";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import type { WizardOptions } from "./options.ts";
import type { WizardState } from "./wizard.ts";

type RetentionFieldProps = { state: WizardState; set: (options: Partial<WizardOptions>) => void; error: string | undefined };

/** How long names and addresses are kept, in an event's settings. */
export function RetentionField({ state, set, error }: RetentionFieldProps) {
  const { retainDays, retainUntil } = state.options;
  const days = retainDays ?? LIMITS.retention.defaultDays;

  function choose(value: string) {
    if (value === "until") set({ retainUntil: "" });
    else set({ retainDays: Number(value), retainUntil: null });
  }

  return (
    <div className={cn("grid gap-4", retainUntil !== null && "sm:grid-cols-2")}>
      <Field label={m.retention_title()} id="retain" hint={[m.wizard_retention_hint(), dayText(state, days)].filter(Boolean).join(" ")}>
        {(control) => (
          <Select
            {...control}
            className="sm:max-w-80"
            value={retainUntil === null ? days : "until"}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {LIMITS.retention.days.map((count) => (
              <option key={count} value={count}>
                {m.retention_days({ days: count })}
              </option>
            ))}
            <option value="until">{m.retention_until()}</option>
          </Select>
        )}
      </Field>
      {retainUntil !== null && (
        <Field label={m.retention_until_label()} id="retain-until" error={error} required>
          {(control) => (
            <Input
              {...control}
              type="date"
              max="9999-12-31"
              value={retainUntil}
              onChange={({ currentTarget }) => set({ retainUntil: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** The deletion date after this many days, in words. */
function dayText({ schedule, options }: WizardState, days: number): string | null {
  if (options.retainUntil !== null) return null;
  if (schedule.series.some(({ weeksAhead }) => weeksAhead)) return m.retention_by_date();
  const last = [schedule.date, ...schedule.dates].sort().at(-1);
  return last ? m.retention_on({ date: formatDate(addDays(last, days), getLocale(), "dated") }) : null;
}
