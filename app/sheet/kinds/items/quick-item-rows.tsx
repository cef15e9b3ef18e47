import type { ItemCategory } from "#app/event-types/event-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { QuickRows, type QuickRowsProps } from "../quick-rows.tsx";
import { parseItems, suggestItems } from "./quick-items.ts";

export function QuickItemRows({ categories, ...props }: QuickRowsProps & { categories: readonly ItemCategory[] }) {
  return (
    <QuickRows
      {...props}
      suggested={suggestItems(
        categories,
        props.schedule.offers.filter(({ date }) => date === props.date),
      )}
      read={(text) => parseItems(text, categories)}
      hint={m.quick_paste_hint_items()}
      added={(count) => m.quick_added_guessed({ count })}
    />
  );
}
