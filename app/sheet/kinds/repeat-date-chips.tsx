import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { getWeekday } from "#app/sheet/repeats/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckChip } from "./check-chip.tsx";

type RepeatDateChipsProps = {
  dates: string[];
  existing: string[];
  leftOut: string[];
  /** The next dates are loading. */
  isStale: boolean;
  onChange: (leftOut: string[]) => void;
};

/** More than these are shown on request. */
const SHOWN = 6;

/** Each date of a repeat; a tap leaves it out. */
export function RepeatDateChips({ dates, existing, leftOut, isStale, onChange }: RepeatDateChipsProps) {
  const [isAll, setAll] = useState(false);
  const locale = getLocale();
  const style = new Set(dates.map(getWeekday)).size > 1 ? "short" : "day";
  const shown = isAll || dates.length <= SHOWN + 1 ? dates : dates.slice(0, SHOWN);
  if (dates.length === 0) return null;
  return (
    <fieldset disabled={isStale} className="transition-opacity disabled:opacity-60">
      <legend className="sr-only">{m.repeats_preview()}</legend>
      <div className="-m-1 flex max-h-80 flex-wrap gap-2 overflow-y-auto p-1">
        {shown.map((date) => (
          <CheckChip
            key={date}
            title={formatDate(date, locale)}
            className="line-through has-checked:no-underline"
            checked={existing.includes(date) || !leftOut.includes(date)}
            disabled={existing.includes(date)}
            onChange={({ target }) => onChange(target.checked ? leftOut.filter((each) => each !== date) : [...leftOut, date])}
          >
            {formatDate(date, locale, style)}
            {existing.includes(date) && <span className="sr-only"> {m.repeats_there()}</span>}
          </CheckChip>
        ))}
        {shown.length < dates.length && (
          <Button variant="ghost" className="h-9 px-2.5 text-accent-ink" onClick={() => setAll(true)}>
            {m.repeats_more({ count: dates.length - shown.length })}
          </Button>
        )}
      </div>
      <p className="mt-2 text-muted text-xs">{m.repeats_leave_out()}</p>
    </fieldset>
  );
}
