import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ScheduleChange } from "./change-schedule.ts";
import type { OfferRow } from "./schedule.ts";

type OfferTimeFieldsProps = {
  offer: OfferRow;
  name: string;
  /** Keeps the labels for screen readers only. */
  quiet?: boolean;
  errors: Readonly<Record<string, string>>;
  change: (change: ScheduleChange) => void;
};

/** Start and end of one shift or slot; moving the start keeps its length. */
export function OfferTimeFields({ offer, name, quiet, errors, change }: OfferTimeFieldsProps) {
  const { key } = offer;
  return (
    <>
      <Field
        label={<RowLabel text={m.editor_start()} name={name} />}
        quiet={quiet}
        id={`${key}-start`}
        error={errors[`${key}.startTime`]}
        className="min-w-28 flex-1"
      >
        {(control) => (
          <Input
            {...control}
            type="time"
            value={offer.startTime ?? ""}
            onChange={(event) => change({ change: "offer start", key, time: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={<RowLabel text={m.editor_end()} name={name} />}
        quiet={quiet}
        id={`${key}-end`}
        error={errors[`${key}.endTime`]}
        className="min-w-28 flex-1"
      >
        {(control) => (
          <Input
            {...control}
            type="time"
            value={offer.endTime ?? ""}
            onChange={(event) => change({ change: "edit offer", key, edit: { endTime: event.target.value } })}
          />
        )}
      </Field>
    </>
  );
}

/** A short label that tells screen readers which row it belongs to. */
export function RowLabel({ text, name }: { text: string; name: string }) {
  return (
    <span>
      {text}
      <span className="sr-only"> – {name}</span>
    </span>
  );
}
