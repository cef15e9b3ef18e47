import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { EditorProps } from "./editor-props.ts";
import { hasOneDate } from "./first-date.ts";
import { getKind } from "./registry.ts";
import { RepeatPanel } from "./repeat-panel.tsx";
import { makeStartingOffers } from "./slots/rules.ts";
import { DateField, StartField } from "./when-fields.tsx";

type FirstDateFieldsProps = EditorProps & {
  /** Goes to step 3, where several dates are edited. */
  onEdit: () => void;
};

/** The date beside the title: the single date and the event's start, or how many dates there are. */
export function FirstDateFields({ onEdit, ...props }: FirstDateFieldsProps) {
  const { type, schedule, change, today, errors } = props;
  const { dates } = schedule;
  const hasHours = !getKind(type.id).offerHas.includes("times");
  if (!hasOneDate(schedule)) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <p>
          <span className="block font-medium">{m.editor_dates()}</span>
          <span className="text-soft">{formatFirstDates(dates)}</span>
        </p>
        <Button variant="link" size="sm" onClick={onEdit}>
          {m.wizard_change_dates()}
        </Button>
      </div>
    );
  }
  const canRepeat = getKind(type.id).hasOffers && (schedule.date !== "" || dates.length > 0);
  return (
    <>
      <div className="grid items-start gap-4 min-[22rem]:grid-cols-2 sm:max-w-md">
        {type.manyDates || dates.length > 0 ? (
          <Field label={m.wizard_first_date()} id="date" error={errors.dates}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={today}
                value={dates[0] ?? ""}
                onChange={({ target }) =>
                  change({ change: "first date", date: target.value, offers: makeStartingOffers(type, target.value) })
                }
              />
            )}
          </Field>
        ) : (
          <DateField {...props} />
        )}
        {hasHours && <StartField {...props} />}
      </div>
      {canRepeat && <RepeatPanel type={type} schedule={schedule} change={change} today={today} isFirst />}
    </>
  );
}

function formatFirstDates([first = "", ...others]: string[]): string {
  return m.wizard_preview_dates({ date: formatDate(first, getLocale(), "medium"), count: others.length });
}
