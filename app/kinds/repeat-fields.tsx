import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { LIMITS } from "#app/limits.ts";
import { EVERY, isLastOfMonth, MONTHLY, type Repeat, WEEKDAYS, type Weekday, weekdayOf, weekOfMonth } from "#app/repeats/rules.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Stepper } from "#app/ui/stepper.tsx";

/** As it is chosen; what never ends says how many weeks ahead its dates are made. */
export type ChosenRepeat = Omit<Repeat, "end"> & { end: Repeat["end"] | { weeksAhead: number } };

type RepeatFieldsProps = {
  repeat: ChosenRepeat;
  /** The date that is repeated. */
  first: string;
  errors: Partial<Record<"times" | "until", string>>;
  change: (given: Partial<ChosenRepeat>) => void;
};

const EVERY_LABELS: Record<Repeat["every"], () => string> = {
  day: () => m.repeats_day(),
  week: () => m.repeats_week(),
  twoWeeks: () => m.repeats_two_weeks(),
  month: () => m.repeats_month(),
};

/** How often, on which days, and until when. */
export function RepeatFields({ repeat, first, errors, change }: RepeatFieldsProps) {
  const { every, weekdays } = repeat;
  return (
    <>
      <div className="grid gap-4 @lg:grid-cols-2">
        <Field label={m.repeats_every()} id="repeat-every">
          {(control) => (
            <Select
              {...control}
              autoFocus
              value={every}
              onChange={({ target }) => change({ every: EVERY.find((each) => each === target.value) ?? every })}
            >
              {EVERY.map((each) => (
                <option key={each} value={each}>
                  {EVERY_LABELS[each]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {every === "month" && <MonthlyField repeat={repeat} first={first} change={change} />}
      </div>
      {(every === "week" || every === "twoWeeks") && (
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{m.repeats_weekdays()}</legend>
          <div className="flex flex-wrap gap-x-5">
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                label={nameOf(day, "short")}
                checked={weekdays.includes(day)}
                onChange={({ target }) =>
                  change({ weekdays: target.checked ? [...weekdays, day] : weekdays.filter((each) => each !== day) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <EndFields repeat={repeat} first={first} errors={errors} change={change} />
    </>
  );
}

function MonthlyField({ repeat: { monthly }, first, change }: Omit<RepeatFieldsProps, "errors">) {
  const weekday = nameOf(weekdayOf(first), "long");
  const nth = [m.repeats_on_first, m.repeats_on_second, m.repeats_on_third, m.repeats_on_fourth][weekOfMonth(first) - 1];
  const labels: Record<Repeat["monthly"], string | undefined> = {
    date: m.repeats_on_day({ day: String(Number(first.slice(8))) }),
    weekday: nth?.({ weekday }),
    lastWeekday: isLastOfMonth(first) ? m.repeats_on_last({ weekday }) : undefined,
  };
  return (
    <Field label={m.repeats_monthly()} id="repeat-monthly">
      {(control) => (
        <Select
          {...control}
          value={monthly}
          onChange={({ target }) => change({ monthly: MONTHLY.find((each) => each === target.value) ?? monthly })}
        >
          {MONTHLY.filter((each) => labels[each]).map((each) => (
            <option key={each} value={each}>
              {labels[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function EndFields({ repeat: { end }, first, errors, change }: RepeatFieldsProps) {
  const { times, weeksAhead } = LIMITS.repeats;
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <Field label={m.repeats_ends()} id="repeat-ends">
        {(control) => (
          <Select
            {...control}
            value={Object.keys(end)[0]}
            onChange={({ target }) => change({ end: FIRST_ENDS.find((each) => target.value in each) ?? end })}
          >
            <option value="times">{m.repeats_ends_times()}</option>
            <option value="until">{m.repeats_ends_until()}</option>
            <option value="weeksAhead">{m.repeats_ends_never()}</option>
          </Select>
        )}
      </Field>
      {"until" in end && (
        <Field label={m.repeats_until()} id="repeat-until" error={end.until && errors.until}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={first}
              value={end.until}
              onChange={({ target }) => change({ end: { until: target.value } })}
            />
          )}
        </Field>
      )}
      {"times" in end && (
        <CountField
          {...{ label: m.repeats_times(), id: "repeat-times", error: errors.times, range: times, value: end.times }}
          onChange={(count) => change({ end: { times: count } })}
        />
      )}
      {"weeksAhead" in end && (
        <CountField
          {...{ label: m.repeats_weeks_ahead(), id: "repeat-weeks-ahead", range: weeksAhead, value: end.weeksAhead }}
          onChange={(count) => change({ end: { weeksAhead: count } })}
        />
      )}
    </div>
  );
}

type CountFieldProps = {
  label: string;
  id: string;
  error?: string | undefined;
  range: { min: number; max: number };
  value: number;
  onChange: (count: number) => void;
};

function CountField({ label, id, error, range: { min, max }, value, onChange }: CountFieldProps) {
  return (
    <Field label={label} id={id} error={error}>
      {(control) => <Stepper {...control} min={min} max={max} value={value} onValueChange={onChange} className="w-44" />}
    </Field>
  );
}

/** What each choice of an end begins with. */
const FIRST_ENDS: ChosenRepeat["end"][] = [
  { times: LIMITS.repeats.times.default },
  { until: "" },
  { weeksAhead: LIMITS.repeats.weeksAhead.default },
];

/** A day of any week, as the reader's language calls it. */
function nameOf(day: Weekday, weekday: "short" | "long"): string {
  // January 4, 2027 is a Monday.
  const date = new Date(Date.UTC(2027, 0, 4 + WEEKDAYS.indexOf(day)));
  return new Intl.DateTimeFormat(getLocale(), { weekday, timeZone: "UTC" }).format(date);
}
