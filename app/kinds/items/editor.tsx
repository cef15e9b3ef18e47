import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { EditorProps } from "../editor-props.ts";
import { OffersCard } from "../offers-card.tsx";
import { WhenFields } from "../when-fields.tsx";
import { ItemRow } from "./item-row.tsx";

/** When it is, and what is needed; a new item starts in its neighbour's category. */
export function ItemsEditor(props: EditorProps) {
  const { categories } = props.type;
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{m.editor_when()}</CardTitle>
        </CardHeader>
        <CardBody>
          <WhenFields {...props} />
        </CardBody>
      </Card>
      <OffersCard
        {...props}
        title={m.editor_items()}
        hint={m.editor_items_hint()}
        add={m.editor_add_item()}
        make={(neighbour) => newItem(neighbour?.category ?? categories[0]?.value ?? null)}
      >
        {(row) => <ItemRow key={row.offer.key} {...row} categories={categories} />}
      </OffersCard>
    </>
  );
}

function newItem(category: string | null) {
  return { title: "", description: "", category, date: null, startTime: null, endTime: null, capacity: LIMITS.quantity.min };
}
