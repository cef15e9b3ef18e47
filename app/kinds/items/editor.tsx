import { Plus } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { type EditorProps, takenOf } from "../editor-props.ts";
import { WhenFields } from "../when-fields.tsx";
import { ItemRow } from "./item-row.tsx";

/** When it is, and what is needed; Enter in an item's name adds the next. */
export function ItemsEditor(props: EditorProps) {
  const { type, schedule, change, errors, taken } = props;
  const [lastAdded, setLastAdded] = useState<string>();
  const { offers } = schedule;

  function add(after?: string) {
    const neighbour = offers.find((offer) => offer.key === after) ?? offers.at(-1);
    change({ change: "add offers", offers: [newItem(neighbour?.category ?? type.categories[0]?.value ?? null)], after });
    setLastAdded(`new-${schedule.nextKey}`);
  }

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
      <Card>
        <CardHeader>
          <CardTitle>{m.editor_items()}</CardTitle>
          <CardText>{m.editor_items_hint()}</CardText>
        </CardHeader>
        <CardBody className="@container grid gap-4">
          {offers.length > 0 && (
            <ol className="divide-y divide-line">
              {offers.map((offer, index) => (
                <ItemRow
                  key={offer.key}
                  offer={offer}
                  index={index}
                  count={offers.length}
                  categories={type.categories}
                  startsFocused={offer.key === lastAdded}
                  taken={takenOf(offer, taken)}
                  errors={errors}
                  change={change}
                  onEnter={() => add(offer.key)}
                />
              ))}
            </ol>
          )}
          <Button
            variant="secondary"
            size="lg"
            className="w-full border-dashed"
            disabled={offers.length >= LIMITS.offers.max}
            onClick={() => add()}
          >
            <Plus aria-hidden="true" />
            {m.editor_add_item()}
          </Button>
          {errors.offers && (
            <p role="alert" className="text-danger-ink text-sm">
              {errors.offers}
            </p>
          )}
        </CardBody>
      </Card>
    </>
  );
}

function newItem(category: string | null) {
  return { title: "", description: "", category, date: null, startTime: null, endTime: null, capacity: LIMITS.quantity.min };
}
