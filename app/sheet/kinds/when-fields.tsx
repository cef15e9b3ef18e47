import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { EditorProps } from "./editor-props.ts";

/** The event's single date, with its start and end. */
export function WhenFields(props: EditorProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
      <DateField className="col-span-2 sm:col-span-1" {...props} />
      <HourFields {...props} />
    </div>
  );
}

/** The event's hours, on its date or on each of several. */
export function HourFields(props: EditorProps) {
  const { schedule, change, errors } = props;
  return (
    <>
      <StartField {...props} />
      <Field label={m.editor_end_time()} id="end-time" hint={nextDayHint(schedule.startTime, schedule.endTime)} error={errors.endTime}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={schedule.endTime}
            onChange={(event) => change({ change: "end", time: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

export function StartField({ type, schedule, change, errors }: EditorProps) {
  return (
    <Field label={m.editor_start_time()} id="start-time" error={errors.startTime}>
      {(control) => (
        <Input
          {...control}
          type="time"
          value={schedule.startTime}
          onChange={(event) => change({ change: "start", time: event.target.value, minutes: type.template.minutes })}
        />
      )}
    </Field>
  );
}

export function DateField({
  schedule,
  change,
  today,
  errors,
  className,
}: Pick<EditorProps, "schedule" | "change" | "today" | "errors"> & { className?: string }) {
  return (
    <Field label={m.editor_date()} id="date" error={errors.date} className={className}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={today}
          value={schedule.date}
          onChange={(event) => change({ change: "date", date: event.target.value })}
        />
      )}
    </Field>
  );
}

export function nextDayHint(start: string, end: string): string | undefined {
  return start && end && end <= start ? m.editor_ends_next_day() : undefined;
}
