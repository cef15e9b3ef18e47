import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import { horizonOf, weekdayOf, withoutEnd } from "#app/repeats/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { cn } from "#app/ui/cn.ts";
import type { EditorProps } from "./editor-props.ts";
import { type ChosenRepeat, RepeatFields } from "./repeat-fields.tsx";
import { modelOf, modelOffers, newDates } from "./series.ts";
import { useRepeatDates } from "./use-repeat-dates.ts";

type RepeatFormProps = Pick<EditorProps, "schedule" | "change" | "today"> & { onClose: () => void };

/** How the first date repeats: the dates that makes, each of which may be left out, before they are made. */
export function RepeatForm({ schedule, change, today, onClose }: RepeatFormProps) {
  const model = modelOf(schedule);
  const [repeat, setRepeat] = useState<ChosenRepeat>({
    every: "week",
    weekdays: [weekdayOf(model)],
    monthly: "date",
    end: { times: LIMITS.repeats.times.default },
  });
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { end } = repeat;
  const weeksAhead = "weeksAhead" in end ? end.weeksAhead : undefined;
  // What goes on is made as far as it's to be there today.
  const made = "weeksAhead" in end ? { until: horizonOf({ startsOn: model, ...end }, today) } : end;
  const answer = useRepeatDates({ ...repeat, end: made, from: model });
  const found = typeof answer === "object" && answer.outcome === "dates" ? answer : null;
  const rule = found?.rule ?? "";
  const repeating = { model, rule: weeksAhead ? withoutEnd(rule) : rule, dates: found?.dates ?? [], leftOut, weeksAhead };
  const added = newDates(schedule, repeating);
  const each = modelOffers(schedule, model).length;
  const count = added.length * each;
  const room = LIMITS.offers.max - schedule.offers.length;
  const canAdd = (added.length > 0 || (found && weeksAhead)) && each > 0 && count <= room;

  function add(event: FormEvent) {
    event.preventDefault();
    if (!canAdd) return;
    change({ change: "repeat", ...repeating });
    onClose();
  }

  return (
    <form noValidate onSubmit={add} className="@container grid gap-4 rounded-md bg-sunken p-4">
      <RepeatFields
        repeat={repeat}
        first={model}
        errors={typeof answer === "object" && answer.outcome === "refused" ? answer.errors : {}}
        change={(given) => setRepeat((before) => ({ ...before, ...given }))}
      />
      {each === 0 ? (
        <p className="text-danger-ink text-sm">{m.repeats_empty({ date: day(model) })}</p>
      ) : (
        <Preview
          dates={repeating.dates.slice(0, LIMITS.offers.max)}
          there={[model, ...schedule.dates]}
          leftOut={leftOut}
          model={model}
          onChange={setLeftOut}
        />
      )}
      <p aria-live="polite" className={cn("text-sm empty:absolute", count > room ? "text-danger-ink" : "text-muted")}>
        {answer === "unreachable" && `${m.repeats_missing()} ${m.common_try_again()}`}
        {found && each > 0 && !(weeksAhead && added.length === 0) && sumOf(added.length, count, room)}
      </p>
      {weeksAhead && <p className="text-muted text-sm">{m.repeats_goes_on({ count: weeksAhead })}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={!canAdd}>
          {added.length > 0 ? m.repeats_add({ count: added.length }) : m.repeats_repeat()}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

function sumOf(dates: number, count: number, room: number): string {
  const { max } = LIMITS.offers;
  if (dates === 0) return m.repeats_none();
  return count > room ? m.repeats_too_many({ count, room, max }) : m.repeats_sum({ count, room: room - count, max });
}

type PreviewProps = { dates: string[]; there: string[]; leftOut: string[]; model: string; onChange: (leftOut: string[]) => void };

function Preview({ dates, there, leftOut, model, onChange }: PreviewProps) {
  if (dates.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{m.repeats_preview()}</legend>
      <p className="mb-2 text-muted text-xs">{m.repeats_preview_hint({ date: day(model) })}</p>
      <ol className="grid max-h-80 grid-cols-1 gap-x-4 overflow-y-auto @sm:grid-cols-2 @2xl:grid-cols-3">
        {dates.map((date) => (
          <li key={date}>
            <Checkbox
              label={formatDate(date, getLocale(), "medium")}
              hint={there.includes(date) && m.repeats_there()}
              checked={there.includes(date) || !leftOut.includes(date)}
              disabled={there.includes(date)}
              onChange={({ target }) => onChange(target.checked ? leftOut.filter((each) => each !== date) : [...leftOut, date])}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function day(date: string): string {
  return formatDate(date, getLocale(), "short");
}
