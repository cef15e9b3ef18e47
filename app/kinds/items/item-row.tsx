import type { KeyboardEvent } from "react";
import type { ItemCategory } from "#app/events/types/event-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { takenHint } from "../editor-props.ts";
import { NoteField } from "../note-field.tsx";
import { MoveButtons, RemoveButton } from "../row-actions.tsx";
import type { OfferRow, ScheduleChange } from "../schedule.ts";

type ItemRowProps = {
  offer: OfferRow;
  index: number;
  count: number;
  categories: readonly ItemCategory[];
  startsFocused: boolean;
  /** How many places are taken already. */
  taken: number;
  errors: Readonly<Record<string, string>>;
  change: (change: ScheduleChange) => void;
  onEnter: () => void;
};

/** One thing to bring: what, which category, how many, and a note where one is wanted. */
export function ItemRow({ offer, index, count, categories, startsFocused, taken, errors, change, onEnter }: ItemRowProps) {
  const name = offer.title || m.editor_item_number({ number: String(index + 1) });
  const edit = (edit: Partial<OfferRow>) => change({ change: "edit offer", key: offer.key, edit });

  function addNext(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3 py-4 first:pt-0 @2xl:grid-cols-[minmax(0,1fr)_10rem_9rem_auto] @2xl:items-start">
      <Field quiet label={m.editor_item_name({ number: String(index + 1) })} id={`${offer.key}-title`} error={errors[`${offer.key}.title`]}>
        {(control) => (
          <Input
            {...control}
            autoFocus={startsFocused}
            maxLength={LIMITS.offerTitle.max}
            placeholder={m.editor_item_placeholder()}
            value={offer.title}
            enterKeyHint="next"
            onKeyDown={addNext}
            onChange={(event) => edit({ title: event.target.value })}
          />
        )}
      </Field>
      <div className="flex min-h-10 items-center @2xl:order-last">
        <RemoveButton name={name} onRemove={() => change({ change: "remove offer", key: offer.key })} />
      </div>
      <div className="col-span-full flex flex-wrap items-start gap-3 @2xl:contents">
        <Field quiet label={m.editor_category_of({ name })} id={`${offer.key}-category`} className="min-w-36 flex-1">
          {(control) => (
            <Select {...control} value={offer.category ?? ""} onChange={(event) => edit({ category: event.target.value })}>
              {categories.map((category) => (
                <option key={category.value} value={category.value}>
                  {category.label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          quiet
          label={m.editor_quantity_of({ name })}
          id={`${offer.key}-quantity`}
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
      <div className="col-span-full flex items-center justify-between gap-3 @2xl:order-last">
        <NoteField offer={offer} name={name} errors={errors} change={change} />
        <MoveButtons rowKey={offer.key} name={name} index={index} count={count} change={change} />
      </div>
    </li>
  );
}
