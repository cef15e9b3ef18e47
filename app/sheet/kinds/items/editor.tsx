import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { EditorProps } from "../editor-props.ts";
import { OffersCards } from "../offers-card.tsx";
import { HourFields, WhenFields } from "../when-fields.tsx";
import { ItemRow } from "./item-row.tsx";

// Loaded only when shown: it contains the category words.
const QuickItemRows = lazyPart(async () => (await import("./quick-item-rows.tsx")).QuickItemRows);

/** The date, and what is needed; a new item starts in its neighbor's category. */
export function ItemsEditor(props: EditorProps) {
  const { categories } = props.type;
  return (
    <OffersCards
      {...props}
      when={<WhenFields {...props} />}
      hours={
        <div className="grid grid-cols-2 gap-4 sm:max-w-80">
          <HourFields {...props} />
        </div>
      }
      title={m.editor_items()}
      hint={m.editor_items_hint()}
      counted={(count) => m.editor_item_count({ count })}
      add={m.editor_add_item()}
      quick={(date) => (
        <Suspense>
          <QuickItemRows schedule={props.schedule} change={props.change} date={date} categories={categories} />
        </Suspense>
      )}
      make={(neighbor) => makeNextItem(neighbor?.category ?? categories[0]?.value ?? null)}
    >
      {(row) => <ItemRow key={row.offer.key} {...row} categories={categories} />}
    </OffersCards>
  );
}

function makeNextItem(category: string | null) {
  return { title: "", description: "", category, date: null, startTime: null, endTime: null, capacity: LIMITS.quantity.min };
}
