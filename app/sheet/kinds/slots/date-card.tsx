import { CopyPlus, ListPlus, Plus } from "lucide-react";
import { Fragment, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardText, CardTitle } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { countTaken, type EditorProps } from "../editor-props.ts";
import type { NewOffer } from "../kind.ts";
import { type OfferHours, suggestNextTimes } from "../next-times.ts";
import { RemoveButton } from "../row-actions.tsx";
import { type OfferRow, toNewOffer } from "../schedule.ts";
import { ScopeOfEdit, ScopeOfNew, ScopesOfRemovals } from "../series-scopes.tsx";
import { RangeForm } from "./range-form.tsx";
import { SlotRow } from "./slot-row.tsx";

const QuickSlotRows = lazyPart(async () => (await import("./quick-slot-rows.tsx")).QuickSlotRows);

/** One date with its slots; a long row of them comes from a range, or from another date. */
export function DateCard({ date, type, schedule, change, errors, taken, today }: EditorProps & { date: string }) {
  const [isRangeOpen, setRangeOpen] = useState(false);
  const rows = schedule.offers.filter((offer) => offer.date === date);
  const timed = rows.filter((offer) => offer.startTime !== null);
  const name = formatDate(date, getLocale(), "medium");
  const model = timed.length === 0 ? findModelSlots(schedule.offers, date) : undefined;
  // Times replace a whole-day slot that no one could have signed up for yet.
  const placeholder = rows.find((row) => row.startTime === null && !row.id);
  const room = LIMITS.offers.max - schedule.offers.length + (placeholder ? 1 : 0);

  function add(offers: NewOffer[]) {
    if (placeholder) change({ change: "remove offer", key: placeholder.key });
    change({ change: "add offers", offers });
    setRangeOpen(false);
  }

  return (
    <Card>
      <div className="flex items-center justify-between gap-3 px-5 pt-4 sm:px-6">
        <div>
          <CardTitle>{formatDate(date, getLocale())}</CardTitle>
          <CardText>{timed.length > 0 ? m.editor_slot_count({ count: timed.length }) : formatEmpty(type.allDay)}</CardText>
          {errors.dates && date < today && <p className="text-danger-ink text-sm">{m.event_date_past()}</p>}
        </div>
        <RemoveButton name={name} onRemove={() => change({ change: "remove date", date })} />
      </div>
      <CardBody className="@container grid gap-4">
        {rows.length > 0 && (
          <ol className="grid gap-3">
            {rows.map((offer, index) => (
              <Fragment key={offer.key}>
                <SlotRow
                  offer={offer}
                  index={index}
                  date={name}
                  isOnly={rows.length === 1}
                  taken={countTaken(offer, taken)}
                  errors={errors}
                  change={change}
                />
                <ScopeOfEdit rowKey={offer.key} schedule={schedule} change={change} today={today} />
              </Fragment>
            ))}
          </ol>
        )}
        <ScopesOfRemovals date={date} schedule={schedule} change={change} today={today} />
        <ScopeOfNew date={date} schedule={schedule} change={change} today={today} />
        {isRangeOpen ? (
          <RangeForm
            date={date}
            room={room}
            isThere={(offer) => timed.some((row) => isSameTime(row, offer))}
            minutes={Math.min(type.template.minutes, 60)}
            onAdd={add}
            onCancel={() => setRangeOpen(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" className="grow" disabled={room < 1} onClick={() => add([makeSlot(date, timed.at(-1))])}>
              <Plus aria-hidden="true" />
              {m.editor_add_slot()}
            </Button>
            <Button variant="secondary" className="grow" disabled={room < 1} onClick={() => setRangeOpen(true)}>
              <ListPlus aria-hidden="true" />
              {m.editor_fill_range()}
            </Button>
            {model && (
              <Button
                variant="secondary"
                className="grow"
                disabled={room < model.length}
                onClick={() => add(model.map((offer) => ({ ...offer, date })))}
              >
                <CopyPlus aria-hidden="true" />
                {m.editor_same_as({ date: formatDate(model[0]?.date ?? date, getLocale(), "short") })}
              </Button>
            )}
            <div className="w-full">
              <Suspense>
                <QuickSlotRows schedule={schedule} change={change} date={date} />
              </Suspense>
            </div>
            <p aria-live="polite" className="w-full text-muted text-sm empty:absolute">
              {room < 1 && m.event_too_many_offers({ max: LIMITS.offers.max })}
              {room > 0 && model && room < model.length && m.editor_too_many({ count: model.length, room, max: LIMITS.offers.max })}
            </p>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function formatEmpty(allDay: boolean): string {
  return allDay ? m.editor_all_day_hint() : m.editor_no_slots();
}

/** The slots of the nearest earlier date with times, else of the first date with times. */
function findModelSlots(offers: OfferRow[], date: string): NewOffer[] | undefined {
  const dates = [...new Set(offers.filter((offer) => offer.startTime !== null).map((offer) => offer.date ?? ""))].sort();
  const nearest = dates.findLast((each) => each < date) ?? dates[0];
  if (nearest === undefined) return;
  return offers.filter((offer) => offer.date === nearest && offer.startTime !== null).map(toNewOffer);
}

function isSameTime(row: OfferRow, offer: NewOffer): boolean {
  return row.startTime === offer.startTime && row.endTime === offer.endTime && row.title === offer.title;
}

function makeSlot(date: string, last: OfferHours | undefined): NewOffer {
  const { capacity } = DEFAULTS.slot;
  return { title: "", description: "", category: null, date, ...suggestNextTimes(last, DEFAULTS.slot), capacity };
}
