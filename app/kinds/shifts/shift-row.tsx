import type { KeyboardEvent } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { takenHint } from "../editor-props.ts";
import { NoteField } from "../note-field.tsx";
import { OfferTimes, RowLabel } from "../offer-times.tsx";
import { MoveButtons, RemoveButton } from "../row-actions.tsx";
import type { OfferRow, ScheduleChange } from "../schedule.ts";

type ShiftRowProps = {
  offer: OfferRow;
  index: number;
  count: number;
  startsFocused: boolean;
  /** How many places are taken already. */
  taken: number;
  errors: Readonly<Record<string, string>>;
  change: (change: ScheduleChange) => void;
  onEnter: () => void;
};

/** One shift: what there is to do, from when to when, and how many helpers it takes. */
export function ShiftRow({ offer, index, count, startsFocused, taken, errors, change, onEnter }: ShiftRowProps) {
  const number = String(index + 1);
  const name = offer.title || m.editor_shift_number({ number });
  const edit = (edit: Partial<OfferRow>) => change({ change: "edit offer", key: offer.key, edit });

  function addNext(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <li className="grid gap-3 py-5 first:pt-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <Field quiet label={m.editor_shift_name({ number })} id={`${offer.key}-title`} error={errors[`${offer.key}.title`]}>
          {(control) => (
            <Input
              {...control}
              autoFocus={startsFocused}
              maxLength={LIMITS.offerTitle.max}
              placeholder={m.editor_shift_placeholder()}
              value={offer.title}
              enterKeyHint="next"
              onKeyDown={addNext}
              onChange={(event) => edit({ title: event.target.value })}
            />
          )}
        </Field>
        <div className="flex min-h-10 items-center">
          <RemoveButton name={name} onRemove={() => change({ change: "remove offer", key: offer.key })} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <OfferTimes offer={offer} name={name} errors={errors} change={change} />
        <Field
          label={<RowLabel text={m.editor_helpers()} name={name} />}
          id={`${offer.key}-capacity`}
          hint={takenHint(taken)}
          error={errors[`${offer.key}.capacity`]}
        >
          {(control) => (
            <Stepper
              {...control}
              min={LIMITS.quantity.min}
              max={LIMITS.quantity.max}
              value={offer.capacity}
              onValueChange={(capacity) => edit({ capacity })}
            />
          )}
        </Field>
      </div>
      <div className="flex items-center justify-between gap-3">
        <NoteField offer={offer} name={name} errors={errors} change={change} />
        <MoveButtons rowKey={offer.key} name={name} index={index} count={count} change={change} />
      </div>
    </li>
  );
}
