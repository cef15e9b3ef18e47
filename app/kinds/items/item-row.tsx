import type { ItemCategory } from "#app/event-types/event-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { CapacityField, NameField, NoteAndMove, RemoveRow } from "../offer-row-fields.tsx";
import type { OfferRowProps } from "../offer-rows.tsx";

/** One thing to bring: what, which category, how many, and a note where one is wanted. */
export function ItemRow({ categories, ...row }: OfferRowProps & { categories: readonly ItemCategory[] }) {
  const { offer, index, change } = row;
  const number = String(index + 1);
  const name = offer.title || m.editor_item_number({ number });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3 py-4 first:pt-0 @2xl:grid-cols-[minmax(0,1fr)_10rem_9rem_auto] @2xl:items-start">
      <NameField {...row} label={m.editor_item_name({ number })} placeholder={m.editor_item_placeholder()} />
      <div className="flex min-h-10 items-center @2xl:order-last">
        <RemoveRow {...row} name={name} />
      </div>
      <div className="col-span-full flex flex-wrap items-start gap-3 @2xl:contents">
        <Field quiet label={m.editor_category_of({ name })} id={`${offer.key}-category`} className="min-w-36 flex-1">
          {(control) => (
            <Select
              {...control}
              value={offer.category ?? ""}
              onChange={(event) => change({ change: "edit offer", key: offer.key, edit: { category: event.target.value } })}
            >
              {categories.map((category) => (
                <option key={category.value} value={category.value}>
                  {category.label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CapacityField {...row} quiet label={m.editor_quantity_of({ name })} />
      </div>
      <div className="col-span-full flex items-center justify-between gap-3 @2xl:order-last">
        <NoteAndMove {...row} name={name} />
      </div>
    </li>
  );
}
