import { type KeyboardEvent, useState } from "react";
import type { ItemCategory } from "#app/events/types/event-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { RowActions } from "../row-actions.tsx";
import type { OfferRow, ScheduleChange } from "../schedule.ts";

type ItemRowProps = {
  offer: OfferRow;
  index: number;
  count: number;
  categories: readonly ItemCategory[];
  startsFocused: boolean;
  errors: Readonly<Record<string, string>>;
  change: (change: ScheduleChange) => void;
  onEnter: () => void;
};

/** One thing to bring: what, which category, how many, and a note where one is wanted. */
export function ItemRow({ offer, index, count, categories, startsFocused, errors, change, onEnter }: ItemRowProps) {
  const [isNoteOpen, setNoteOpen] = useState(offer.description !== "");
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
        <RowActions rowKey={offer.key} name={name} index={index} count={count} change={change} />
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
        <Field quiet label={m.editor_quantity_of({ name })} id={`${offer.key}-quantity`} error={errors[`${offer.key}.capacity`]}>
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
      <div className="col-span-full -mt-1 @2xl:order-last">
        {isNoteOpen ? (
          <Field quiet label={m.editor_note_of({ name })} id={`${offer.key}-note`} error={errors[`${offer.key}.description`]}>
            {(control) => (
              <Input
                {...control}
                maxLength={LIMITS.text.max}
                placeholder={m.editor_note_placeholder()}
                value={offer.description}
                onChange={(event) => edit({ description: event.target.value })}
              />
            )}
          </Field>
        ) : (
          <Button variant="link" size="sm" onClick={() => setNoteOpen(true)}>
            {m.editor_add_note()}
          </Button>
        )}
      </div>
    </li>
  );
}
