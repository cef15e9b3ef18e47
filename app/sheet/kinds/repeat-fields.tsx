import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import {
  type ChosenRepeat,
  FREQUENCIES,
  getWeekday,
  isLastOfMonth,
  MONTHLY_MODES,
  type Repeat,
  WEEKDAYS,
  weekOfMonth,
} from "#app/sheet/repeats/rules.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { CheckChip } from "./check-chip.tsx";
import { FREQUENCY_LABELS, formatWeekday } from "./repeat-text.ts";

type RepeatFieldsProps = {
  repeat: ChosenRepeat;
  /** The date that is repeated. */
  first: string;
  errors: Partial<Record<"times" | "until", string>>;
  startsFocused: boolean;
  change: (changes: Partial<ChosenRepeat>) => void;
};

/** How often, on which days, and until when. */
export function RepeatFields({ repeat, first, errors, startsFocused, change }: RepeatFieldsProps) {
  const { every } = repeat;
  // The default is the first date's weekday.
  const weekdays = repeat.weekdays.length > 0 ? repeat.weekdays : [getWeekday(first)];
  return (
    <>
      <div className="grid gap-4 @lg:grid-cols-2">
        <Field label={m.repeats_every()} id="repeat-every">
          {(control) => (
            <Select
              {...control}
              autoFocus={startsFocused}
              value={every}
              onChange={({ target }) => change({ every: FREQUENCIES.find((each) => each === target.value) ?? every })}
            >
              {FREQUENCIES.map((each) => (
                <option key={each} value={each}>
                  {FREQUENCY_LABELS[each]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {every === "month" && <MonthlyField repeat={repeat} first={first} change={change} />}
      </div>
      {(every === "week" || every === "twoWeeks") && (
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">{m.repeats_weekdays()}</legend>
          <div className="grid max-w-96 grid-cols-7 gap-1">
            {WEEKDAYS.map((day) => (
              <CheckChip
                key={day}
                className="px-0 text-xs"
                checked={weekdays.includes(day)}
                onChange={({ target }) =>
                  change({ weekdays: target.checked ? [...weekdays, day] : weekdays.filter((each) => each !== day) })
                }
              >
                {formatWeekday(day, "short")}
              </CheckChip>
            ))}
          </div>
        </fieldset>
      )}
      <EndFields repeat={repeat} first={first} errors={errors} change={change} />
    </>
  );
}

function MonthlyField({ repeat: { monthly }, first, change }: Omit<RepeatFieldsProps, "errors" | "startsFocused">) {
  const weekday = formatWeekday(getWeekday(first), "long");
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
          onChange={({ target }) => change({ monthly: MONTHLY_MODES.find((each) => each === target.value) ?? monthly })}
        >
          {MONTHLY_MODES.filter((each) => labels[each]).map((each) => (
            <option key={each} value={each}>
              {labels[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function EndFields({ repeat: { end }, first, errors, change }: Omit<RepeatFieldsProps, "startsFocused">) {
  const { times, weeksAhead } = LIMITS.repeats;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={m.repeats_ends()} id="repeat-ends">
        {(control) => (
          <Select
            {...control}
            value={Object.keys(end)[0]}
            onChange={({ target }) => change({ end: DEFAULT_ENDS.find((each) => target.value in each) ?? end })}
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
          label={m.repeats_times()}
          id="repeat-times"
          error={errors.times}
          range={times}
          value={end.times}
          onChange={(count) => change({ end: { times: count } })}
        />
      )}
      {"weeksAhead" in end && (
        <CountField
          label={m.repeats_weeks_ahead()}
          id="repeat-weeks-ahead"
          range={weeksAhead}
          value={end.weeksAhead}
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
      {(control) => <Stepper {...control} min={min} max={max} value={value} onValueChange={onChange} className="w-full max-w-44" />}
    </Field>
  );
}

/** The initial value of each kind of end. */
const DEFAULT_ENDS: ChosenRepeat["end"][] = [
  { times: LIMITS.repeats.times.default },
  { until: "" },
  { weeksAhead: LIMITS.repeats.weeksAhead.default },
];
