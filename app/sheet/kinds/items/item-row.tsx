import type { ItemCategory } from "#app/event-types/event-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { CapacityField, OfferNameField, RemoveRow, RowMore } from "../offer-row-fields.tsx";
import type { OfferRowProps } from "../offer-rows.tsx";
import type { OfferRow } from "../schedule.ts";

/** One thing to bring: its name, category, number, and a note if wanted. */
export function ItemRow({ categories, ...row }: OfferRowProps & { categories: readonly ItemCategory[] }) {
  const { offer, index, change } = row;
  const number = String(index + 1);
  const name = offer.title || m.editor_item_number({ number });
  const choose = (edit: Pick<OfferRow, "category" | "isCategoryChosen">) => change({ change: "edit offer", key: offer.key, edit });

  /** Guesses the category from the name, as for pasted items, until one is chosen by hand. */
  async function guessCategory(title: string) {
    if (offer.id || offer.isCategoryChosen || title.trim() === "") return;
    const { findCategory: categoryOf } = await import("./categories.ts");
    choose({ category: categoryOf(title, categories) });
  }

  return (
    <li data-row={offer.key} className="offer-row">
      <div className="offer-name">
        <OfferNameField {...row} label={m.editor_item_name({ number })} placeholder={m.editor_item_placeholder()} onTyped={guessCategory} />
        <Field quiet label={m.editor_category_of({ name })} id={`${offer.key}-category`} className="offer-category">
          {(control) => (
            <Select
              {...control}
              value={offer.category ?? ""}
              onChange={(event) => choose({ category: event.target.value, isCategoryChosen: true })}
            >
              {categories.map((category) => (
                <option key={category.value} value={category.value}>
                  {category.label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <CapacityField {...row} quiet label={m.editor_quantity_of({ name })} />
      <RemoveRow {...row} name={name} />
      <RowMore {...row} name={name} />
    </li>
  );
}
