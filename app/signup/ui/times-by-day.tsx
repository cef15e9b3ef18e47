import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate, formatMonth, formatTime } from "#app/lib/format-date.ts";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { formatOfferTime } from "#app/sheet/event/when.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { acceptsNoSignUps, canWait, countLeft, isFull } from "../rules.ts";
import { formatPerson } from "./compact-names.tsx";
import { OfferLink } from "./offer-link.tsx";
import { formatClosed, listPeopleOfOffer } from "./offer-list.tsx";

/** A longer appointment also shows its end. */
const LONGEST_APPOINTMENT = 60;

type Page = Pick<EventPage, "event" | "people">;

/** Whether they only have a time and a number of spots. */
export function areBareTimes(offers: OfferView[]): boolean {
  return offers.every(({ title, description, date, capacity }) => !title && !description && date !== null && capacity !== null);
}

/** Times to pick as chips, one sheet per day; whole days as chips of their month. */
export function TimesByDay({ page, offers }: { page: Page; offers: OfferView[] }) {
  const locale = getLocale();
  const areDays = offers.every(({ startTime }) => startTime === null);
  const groups = Map.groupBy(offers, ({ date, startsAt }) =>
    areDays ? formatMonth(startsAt ?? 0, locale, page.event.timeZone) : formatDate(date ?? "", locale, "weekday"),
  );
  return [...groups].map(([title, own]) => <Times key={title} page={page} offers={own} title={title} areDays={areDays} />);
}

function Times({ page, offers, title, areDays }: { page: Page; offers: OfferView[]; title: string; areDays: boolean }) {
  const { event } = page;
  const words = GUEST_LABELS[event.kind];
  const left = offers.filter((offer) => !isFull(offer) && (offer.isOpen || !event.isOpen)).length;
  const capacity = offers.length;
  const gone = offers.filter((offer) => isFull(offer) && !canWait(event, offer)).length;
  const minutes = findCommonLength(offers);
  // The number of times left would differ from the number of spots that each shows.
  const isCounted = offers.every(({ capacity }) => capacity === 1);
  const timesLeft = (count: number | string) => (isCounted ? m.signup_times_left({ left: count, capacity }) : "");
  return (
    <section className="offer" data-day="">
      <div className="sheet">
        <div className="sheet-head">
          <h3>{title}</h3>
          {!acceptsNoSignUps(event) && (
            <span
              data-counts={event.isOpen ? "[data-take]:not([hidden])" : undefined}
              data-text={timesLeft("{left}")}
              data-none={words.full()}
            >
              {left > 0 ? timesLeft(left) : words.full()}
            </span>
          )}
        </div>
        {minutes !== null && <p>{m.signup_slot_minutes({ minutes })}</p>}
      </div>
      <ul
        aria-label={title}
        className={minutes === null && !areDays ? "times times-wide" : "times"}
        data-text-left={m.signup_slot_left({ left: "{left}" })}
      >
        {offers.map((offer) => (
          <Time
            key={offer.id}
            page={page}
            offer={offer}
            label={areDays ? formatShortDay(offer) : formatTimeLabel(offer, minutes !== null)}
          />
        ))}
      </ul>
      <label className="fold">
        <input type="checkbox" />
        <span data-counts="s:not([hidden])" data-text={m.signup_slot_taken({ count: "{count}" })} data-none={m.event_people_title()}>
          {gone > 0 ? m.signup_slot_taken({ count: gone }) : m.event_people_title()}
        </span>
      </label>
    </section>
  );
}

type TimeProps = { event: EventView; offer: OfferView; label: string };

function Time({ page, ...time }: Omit<TimeProps, "event"> & { page: Page }) {
  const names = listPeopleOfOffer(page, time.offer).map(formatPerson);
  return (
    <li data-of={time.offer.id}>
      <TimeLinks event={page.event} {...time} />
      {names.length > 0 && <small>{names.join(", ")}</small>}
    </li>
  );
}

/** A free time leads to its form, a full one to the wait list or nowhere. The page's script switches between them. */
function TimeLinks({ event, offer, label }: TimeProps) {
  const words = GUEST_LABELS[event.kind];
  const day = formatShortDay(offer);
  const which = label === day ? "" : `${day} · `;
  if (!event.isOpen || !offer.isOpen) {
    const Label = isFull(offer) ? "s" : "b";
    return (
      <Label>
        {label}
        {event.isOpen && <small>{formatClosed(offer, event)}</small>}
      </Label>
    );
  }
  return (
    <>
      <OfferLink event={event} offer={offer} label={words.shortAction()} before={`${words.shortAction()}: ${which}`} state="take">
        {label}
        {offer.capacity !== 1 && <small data-count="">{m.signup_slot_left({ left: countLeft(offer) ?? 0 })}</small>}
      </OfferLink>
      {canWait(event, offer) ? (
        <OfferLink event={event} offer={offer} label={m.waitlist_join()} before={which} state="full">
          {label}
          <small>{m.waitlist_join()}</small>
        </OfferLink>
      ) : (
        <s data-full="" hidden={!isFull(offer)}>
          {label}
        </s>
      )}
    </>
  );
}

function formatShortDay({ date }: OfferView): string {
  return date ? formatDate(date, getLocale(), "short") : "";
}

/** "4:45 PM" if all last equally long; otherwise with the end. */
function formatTimeLabel(offer: OfferView, isShort: boolean): string {
  const locale = getLocale();
  return (isShort && offer.startTime ? formatTime(offer.startTime, locale) : formatOfferTime(offer, locale)) ?? "";
}

/** Their common length in minutes, if they have one and it isn't very long. */
function findCommonLength(offers: OfferView[]): number | null {
  const lengths = new Set(
    offers.map(({ startsAt, endsAt, endTime }) => (startsAt !== null && endsAt !== null && endTime ? (endsAt - startsAt) / 60_000 : null)),
  );
  const [length = null] = lengths;
  return lengths.size === 1 && length !== null && length <= LONGEST_APPOINTMENT ? length : null;
}
