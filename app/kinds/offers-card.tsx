import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { type EditorProps, takenOf } from "./editor-props.ts";
import type { NewOffer } from "./kind.ts";
import type { OfferRow, ScheduleChange } from "./schedule.ts";

/** What the list hands to each of its rows. */
export type OfferRowProps = {
  offer: OfferRow;
  index: number;
  count: number;
  startsFocused: boolean;
  /** How many places are taken already. */
  taken: number;
  errors: Readonly<Record<string, string>>;
  change: (change: ScheduleChange) => void;
  /** Adds the next row below this one. */
  onEnter: () => void;
};

type OffersCardProps = Pick<EditorProps, "schedule" | "change" | "errors" | "taken"> & {
  title: string;
  hint: string;
  /** What the button that adds one says. */
  add: string;
  /** A new one, below a neighbour. */
  make: (neighbour: OfferRow | undefined) => NewOffer;
  children: (row: OfferRowProps) => ReactNode;
};

/** Items or shifts, a row each; Enter in a name adds the next. */
export function OffersCard({ schedule, change, errors, taken, title, hint, add, make, children }: OffersCardProps) {
  const [lastAdded, setLastAdded] = useState<string>();
  const { offers } = schedule;
  const isFull = offers.length >= LIMITS.offers.max;

  function addBelow(after?: string) {
    const neighbour = offers.find((offer) => offer.key === after) ?? offers.at(-1);
    change({ change: "add offers", offers: [make(neighbour)], after });
    setLastAdded(`new-${schedule.nextKey}`);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardText>{hint}</CardText>
      </CardHeader>
      <CardBody className="@container grid gap-4">
        {offers.length > 0 && (
          <ol className="divide-y divide-line">
            {offers.map((offer, index) =>
              children({
                offer,
                index,
                count: offers.length,
                startsFocused: offer.key === lastAdded,
                taken: takenOf(offer, taken),
                errors,
                change,
                onEnter: () => addBelow(offer.key),
              }),
            )}
          </ol>
        )}
        <Button variant="secondary" size="lg" className="w-full border-dashed" disabled={isFull} onClick={() => addBelow()}>
          <Plus aria-hidden="true" />
          {add}
        </Button>
        <p aria-live="polite" className="text-muted text-sm empty:absolute">
          {isFull && m.event_too_many_offers({ max: LIMITS.offers.max })}
        </p>
        {errors.offers && (
          <p role="alert" className="text-danger-ink text-sm">
            {errors.offers}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
