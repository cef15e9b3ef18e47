import type { ComponentType, ReactNode } from "react";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dateIn } from "#app/lib/clock.ts";
import { formatDate } from "#app/lib/format-date.ts";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import type { ListedPerson } from "#app/sheet/event/page-statements.server.ts";
import { formatOffersZone, formatOfferTime, isOnSeveralDates } from "#app/sheet/event/when.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import type { GuestLabels } from "#app/sheet/kinds/kind.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { ButtonProps } from "#app/ui/button.tsx";
import { LinkedFacts } from "#app/ui/linked-text.tsx";
import { ListRow, ListRows } from "#app/ui/list-row.tsx";
import type { OfferPaging } from "../form/offer-pages.ts";
import { acceptsNoSignUps, canWait, countLeft, groupOffers, isClosed, isFull } from "../rules.ts";
import { CompactNames } from "./compact-names.tsx";
import { NextOffers, OfferPager } from "./offer-pager.tsx";

type GuestOfferListProps = {
  page: Pick<EventPage, "event" | "people">;
  offers: OfferView[];
  /** If these are one page of a long sheet. */
  paging?: OfferPaging | null;
  /** The link to an offer's form. */
  Action: ComponentType<OfferActionProps>;
  label: string;
  variant?: ButtonProps["variant"];
  /** A checkbox before each, if several can be taken at once. */
  checkbox?: (offer: OfferView) => ReactNode;
};

/** A link to an offer's form: to take it or, if it is full, to wait for it. */
export type OfferActionProps = Pick<ButtonProps, "variant"> & { event: EventView; offer: OfferView; label: string };

/** The offers, with numbers that update live (see live-counts.ts). */
export function GuestOfferList({ page, offers, paging = null, ...row }: GuestOfferListProps) {
  const locale = getLocale();
  const words = GUEST_LABELS[page.event.kind];
  const zone = formatOffersZone(page.event, offers, locale);
  return (
    <LiveCountsArea event={page.event} words={words}>
      {zone && <p className="text-muted text-sm">{m.signup_zone({ zone })}</p>}
      {paging && <OfferPager {...paging} isForm={row.checkbox !== undefined} />}
      {groupOffers(offers, paging !== null || isOnSeveralDates(page.event)).map((group) => {
        const title = group.date ? formatDate(group.date, locale) : group.category && getCategoryLabel(page.event.type, group.category);
        return (
          <section key={`${group.date} ${group.category}`}>
            {title && <h3 className="mt-5 border-line border-b pb-2 font-semibold text-base">{title}</h3>}
            <ListRows label={title ?? getListHeading(page.event)}>
              {group.offers.map((offer) => (
                <OfferRow key={offer.id} page={page} offer={offer} words={words} {...row} isCategoryShown={group.showsCategory} />
              ))}
            </ListRows>
          </section>
        );
      })}
      {paging && <NextOffers {...paging} isForm={row.checkbox !== undefined} />}
    </LiveCountsArea>
  );
}

/** The heading above the offers, which a closed sheet only lists. */
export function getListHeading(event: EventView): string {
  return acceptsNoSignUps(event) ? m.signup_closed_heading() : GUEST_LABELS[event.kind].heading();
}

type LiveCountsAreaProps = { event: { id: string; status: string }; words: GuestLabels; children: ReactNode };

/** Carries the texts that the page's script fills when counts change; a draft's never do. */
export function LiveCountsArea({ event, words, children }: LiveCountsAreaProps) {
  return (
    <div
      data-live={event.status === "draft" ? undefined : event.id}
      data-text-left={words.left({ left: "{left}", capacity: "{capacity}" })}
      data-text-taken={words.taken({ taken: "{taken}" })}
      data-text-full={words.full()}
      data-text-line={formatFull("{waiting}", words)}
    >
      {children}
    </div>
  );
}

type OfferRowProps = Omit<GuestOfferListProps, "offers" | "paging"> & { offer: OfferView; words: GuestLabels; isCategoryShown: boolean };

function OfferRow({ page, offer, words, checkbox, isCategoryShown, ...action }: OfferRowProps) {
  const time = formatOfferTime(offer, getLocale());
  const category = isCategoryShown ? findOfferCategory(page.event, offer) : null;
  const details = [offer.title && time, category, offer.description].filter(Boolean);
  return (
    <ListRow
      of={offer.id}
      lead={checkbox?.(offer)}
      title={offer.title ?? time}
      detail={details.length > 0 && <LinkedFacts facts={details} />}
      count={
        !acceptsNoSignUps(page.event) && (
          <>
            <SpotsLeft event={page.event} offer={offer} words={words} />
            {canWait(page.event, offer) && (
              <span data-full="" className="text-muted" hidden={!isFull(offer)}>
                <FullStatus waiting={offer.waiting} words={words} />
              </span>
            )}
          </>
        )
      }
      action={page.event.isOpen && <OfferActions {...action} event={page.event} offer={offer} words={words} />}
    >
      <div className="text-muted text-sm empty:hidden">
        <CompactNames people={listPeopleOfOffer(page, offer)} />
      </div>
    </ListRow>
  );
}

/** "2 of 4 left", kept up to date by the page's script; for unavailable offers, why. */
export function SpotsLeft({ event, offer, words }: { event: EventView; offer: OfferView; words: GuestLabels }) {
  const closed = formatClosed(offer, event);
  // Before its event opens, a number still tells how many are needed; "Available" would be wrong.
  if (closed !== null && (event.isOpen || offer.capacity === 1)) return isFull(offer) ? null : <span>{closed}</span>;
  return (
    <span data-count="" hidden={isFull(offer)}>
      {formatCount(offer, words)}
    </span>
  );
}

/** Why this offer takes no sign-ups yet, or no more: "Opens Wed, Dec 2"; null if it does, or if its whole event is closed. */
export function formatClosed(offer: OfferView, event: EventView): string | null {
  if (event.status === "draft" || isClosed(event) || (event.isOpen && offer.isOpen)) return null;
  const opensAt = Math.max(offer.opensAt ?? 0, event.opensAt ?? 0);
  if (opensAt === 0) return m.signup_closed();
  return m.signup_offer_opens({ date: formatDate(dateIn(event.timeZone, opensAt), getLocale(), "short") });
}

/** Both states are rendered, so that the script only has to switch them when the last spot goes or one comes back. */
function OfferActions({ words, Action, ...action }: OfferActionProps & Pick<OfferRowProps, "words" | "Action">) {
  const { event, offer } = action;
  if (!offer.isOpen) return isFull(offer) ? <Badge tone="grey">{words.full()}</Badge> : null;
  return (
    <>
      <span data-take="" hidden={isFull(offer)}>
        <Action {...action} />
      </span>
      <span data-full="" hidden={!isFull(offer)}>
        {canWait(event, offer) ? (
          <Action {...action} label={m.waitlist_join()} variant="secondary" />
        ) : (
          <Badge tone="grey">{words.full()}</Badge>
        )}
      </span>
    </>
  );
}

/** "Full · 3 waiting", kept up to date by the page's script. */
export function FullStatus({ waiting, words }: { waiting: number; words: GuestLabels }) {
  return <span data-queue="">{waiting > 0 ? formatFull(waiting, words) : words.full()}</span>;
}

/** `count` may be a placeholder for the page's script to fill. */
function formatFull(count: number | string, words: GuestLabels): string {
  return `${words.full()} · ${m.organizer_waiting({ count })}`;
}

export function formatCount(offer: Pick<OfferView, "capacity" | "taken">, words: GuestLabels): string {
  const left = countLeft(offer);
  if (left === null || offer.capacity === null) return offer.taken > 0 ? words.taken({ taken: offer.taken }) : "";
  return words.left({ left, capacity: offer.capacity });
}

/** The people who took an offer, in the order they signed up. */
export function listPeopleOfOffer({ people }: GuestOfferListProps["page"], offer: OfferView): ListedPerson[] {
  return (people?.list ?? []).filter(({ offerId }) => offerId === offer.id).toReversed();
}

/** An offer's category; null if its title already says it. */
export function findOfferCategory({ type }: Pick<EventView, "type">, { category, title }: OfferView): string | null {
  const label = category && getCategoryLabel(type, category);
  return label !== title ? label : null;
}

export function getCategoryLabel(type: string, value: string): string {
  const match = eventType(type).categories.find((category) => category.value === value);
  return match?.label() ?? value;
}
