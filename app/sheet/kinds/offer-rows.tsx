import "./offer-rows.css";
import { Plus } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import type { ScheduleChange } from "./change-schedule.ts";
import { countTaken, type EditorProps } from "./editor-props.ts";
import type { NewOffer } from "./kind.ts";
import type { OfferRow } from "./schedule.ts";
import { ScopeOfEdit, ScopeOfNew, ScopesOfRemovals } from "./series-scopes.tsx";

/** What the list passes to each of its rows. */
export type OfferRowProps = {
  offer: OfferRow;
  index: number;
  count: number;
  startsFocused: boolean;
  /** Whether it is the row edited last. */
  isCurrent: boolean;
  /** How many spots are already taken. */
  taken: number;
  errors: Readonly<Record<string, string>>;
  change: (change: ScheduleChange) => void;
  /** Adds the next row below this one. */
  onEnter: () => void;
};

export type OfferRowsProps = Pick<EditorProps, "schedule" | "change" | "errors" | "taken" | "today"> & {
  /** The rows' date; null if all have the event's. */
  date: string | null;
  /** The add button's label. */
  add: string;
  /** A new row, below a neighbor. */
  make: (neighbor: OfferRow | undefined) => NewOffer;
  /** Below the rows: ways to add rows without typing each. */
  quick?: (date: string | null) => ReactNode;
  children: (row: OfferRowProps) => ReactNode;
};

/** Items or shifts, one row each; Enter in a name adds the next. */
export function OfferRows({ schedule, change, errors, taken, today, date, add, make, quick, children }: OfferRowsProps) {
  const [lastAdded, setLastAdded] = useState<string>();
  const [current, setCurrent] = useState<string>();
  const offers = schedule.offers.filter((offer) => offer.date === date);
  const isFull = schedule.offers.length >= LIMITS.offers.max;

  function addBelow(after?: string) {
    const neighbor = offers.find((offer) => offer.key === after) ?? offers.at(-1);
    change({ change: "add offers", offers: [{ ...make(neighbor), date }], after });
    setLastAdded(`new-${schedule.nextKey}`);
  }

  return (
    <>
      {offers.length > 0 && (
        <ol
          className="-my-2 divide-y divide-line"
          // After the click: a row that folds earlier would move the clicked one.
          onClick={({ target }) => setCurrent(findRowKey(target))}
          onKeyUp={({ target }) => setCurrent(findRowKey(target))}
        >
          {offers.map((offer, index) => (
            <Fragment key={offer.key}>
              {children({
                offer,
                index,
                count: offers.length,
                startsFocused: offer.key === lastAdded,
                isCurrent: offer.key === current,
                taken: countTaken(offer, taken),
                errors,
                change,
                onEnter: () => addBelow(offer.key),
              })}
              <ScopeOfEdit rowKey={offer.key} schedule={schedule} change={change} today={today} />
            </Fragment>
          ))}
        </ol>
      )}
      <ScopesOfRemovals date={date} schedule={schedule} change={change} today={today} />
      <ScopeOfNew date={date} schedule={schedule} change={change} today={today} />
      <div className="-mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t px-2 pt-2 sm:-mx-5 sm:px-3">
        <Button variant="ghost" className="px-2 text-accent-ink" disabled={isFull} onClick={() => addBelow()}>
          <Plus aria-hidden="true" />
          {add}
        </Button>
        {quick?.(date)}
      </div>
      <p aria-live="polite" className="text-muted text-sm empty:absolute">
        {isFull && m.event_too_many_offers({ max: LIMITS.offers.max })}
      </p>
    </>
  );
}

function findRowKey(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest("li")?.dataset.row : undefined;
}
