import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import type { ListedPerson } from "#app/sheet/event/page-statements.server.ts";
import { formatOfferTime } from "#app/sheet/event/when.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { buttonStyles } from "#app/ui/button.tsx";
import { LinkedFacts } from "#app/ui/linked-text.tsx";
import { SpotTabs } from "#app/ui/spot-tabs.tsx";
import { acceptsNoSignUps, canWait, isFull } from "../rules.ts";
import { CompactNames, Faces, getPersonInitials } from "./compact-names.tsx";
import { OfferLink } from "./offer-link.tsx";
import { FullStatus, findOfferCategory, formatClosed, listPeopleOfOffer, SpotsLeft } from "./offer-list.tsx";

export type OfferSheetProps = {
  page: Pick<EventPage, "event" | "people">;
  offer: OfferView;
  isCategoryShown: boolean;
  /** Whether it folds to one line once nothing is left to do. */
  folds: boolean;
};

/** One offer as a sheet of paper with its spots hanging from it; the first free one leads to its form. */
export function OfferSheet({ page, offer, isCategoryShown, folds }: OfferSheetProps) {
  const { event } = page;
  const time = formatOfferTime(offer, getLocale());
  const category = isCategoryShown ? findOfferCategory(event, offer) : null;
  const details = [offer.title && time, category, offer.description].filter(Boolean);
  const people = listPeopleOfOffer(page, offer);
  const [Sheet, Head] = folds && isFull(offer) && !canWait(event, offer) ? (["details", "summary"] as const) : (["div", "div"] as const);
  return (
    <li data-of={offer.id} className="offer">
      <Sheet className="sheet">
        <Head className="sheet-head">
          <span>{offer.title ?? time}</span>
          <SpotCount event={event} offer={offer} />
        </Head>
        {details.length > 0 && (
          <p>
            <LinkedFacts facts={details} />
          </p>
        )}
        {offer.capacity === null && <Faces people={people} />}
        <CompactNames people={people} />
      </Sheet>
      <OfferSpotTabs event={event} offer={offer} people={people} />
      <WaitListAside event={event} offer={offer} />
    </li>
  );
}

type PartProps = { event: EventPage["event"]; offer: OfferView };

/** "2 of 4 left", or that it is full: the page's script switches it. */
function SpotCount({ event, offer }: PartProps) {
  const words = GUEST_LABELS[event.kind];
  if (acceptsNoSignUps(event)) return null;
  return (
    <span>
      <SpotsLeft event={event} offer={offer} words={words} />
      {canWait(event, offer) ? (
        <span data-full="" hidden={!isFull(offer)}>
          <FullStatus waiting={offer.waiting} words={words} />
        </span>
      ) : (
        <span data-full="" hidden={!isFull(offer)} className="done">
          {words.full()}
        </span>
      )}
    </span>
  );
}

function OfferSpotTabs({ event, offer, people }: PartProps & { people: ListedPerson[] }) {
  const words = GUEST_LABELS[event.kind];
  const canTake = event.isOpen && offer.isOpen;
  if (offer.capacity === null) {
    return (
      canTake && (
        <span className="offer-aside">
          <OfferLink
            event={event}
            offer={offer}
            label={words.shortAction()}
            state="take"
            className={buttonStyles({ className: "offer-link" })}
          >
            {words.shortAction()}
          </OfferLink>
        </span>
      )
    );
  }
  const initials = people.flatMap((person) => new Array<string>(KINDS[event.kind].countSpots(person)).fill(getPersonInitials(person)));
  const next = canTake && (
    <OfferLink event={event} offer={offer} label={words.shortAction()} state="take" className="offer-link">
      {/* "You?" is drawn by CSS; its accessible name says what it does. */}
      <span />
    </OfferLink>
  );
  return <SpotTabs capacity={offer.capacity} taken={offer.taken} initials={initials} next={next} />;
}

/** Beside the tabs: the link to the wait list, or why a full offer has none. */
function WaitListAside({ event, offer }: PartProps) {
  if (!event.isOpen) return null;
  if (!offer.isOpen) {
    if (!isFull(offer)) return null;
    return (
      <span className="offer-aside">
        <span>{formatClosed(offer, event)}</span>
      </span>
    );
  }
  if (!canWait(event, offer)) return null;
  return (
    <span className="offer-aside">
      <OfferLink event={event} offer={offer} label={m.waitlist_join()} state="full" className="offer-link">
        {m.waitlist_join()}
      </OfferLink>
    </span>
  );
}
