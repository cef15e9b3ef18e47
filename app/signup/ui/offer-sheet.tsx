import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import type { Person } from "#app/sheet/event/page-statements.server.ts";
import { offerTimeLine } from "#app/sheet/event/when.ts";
import { GUEST_WORDS } from "#app/sheet/kinds/guest-words.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { buttonStyles } from "#app/ui/button.tsx";
import { LinkedFacts } from "#app/ui/linked-text.tsx";
import { PlaceTabs } from "#app/ui/place-tabs.tsx";
import { canWait, isFull, takesNoMore } from "../rules.ts";
import { CompactNames, Faces, initialsOfPerson } from "./compact-names.tsx";
import { OfferLink } from "./offer-link.tsx";
import { categoryOfOffer, closedText, FullLine, LeftLine, peopleOf } from "./offer-list.tsx";

export type OfferSheetProps = {
  page: Pick<EventPage, "event" | "people">;
  offer: OfferView;
  isCategoryShown: boolean;
  /** Whether it is one line once there is nothing left to do. */
  folds: boolean;
};

/** One thing to take as a sheet of paper, its places hanging from it; the first free one leads to its form. */
export function OfferSheet({ page, offer, isCategoryShown, folds }: OfferSheetProps) {
  const { event } = page;
  const time = offerTimeLine(offer, getLocale());
  const category = isCategoryShown ? categoryOfOffer(event, offer) : null;
  const details = [offer.title && time, category, offer.description].filter(Boolean);
  const people = peopleOf(page, offer);
  const [Sheet, Head] = folds && isFull(offer) && !canWait(event, offer) ? (["details", "summary"] as const) : (["div", "div"] as const);
  return (
    <li data-of={offer.id} className="offer">
      <Sheet className="sheet">
        <Head className="sheet-head">
          <span>{offer.title ?? time}</span>
          <Count event={event} offer={offer} />
        </Head>
        {details.length > 0 && (
          <p>
            <LinkedFacts facts={details} />
          </p>
        )}
        {offer.capacity === null && <Faces people={people} />}
        <CompactNames people={people} />
      </Sheet>
      <Places event={event} offer={offer} people={people} />
      <Aside event={event} offer={offer} />
    </li>
  );
}

type PartProps = { event: EventPage["event"]; offer: OfferView };

/** "2 of 4 left", or that it is full: the page's script turns it over. */
function Count({ event, offer }: PartProps) {
  const words = GUEST_WORDS[event.kind];
  if (takesNoMore(event)) return null;
  return (
    <span>
      <LeftLine event={event} offer={offer} words={words} />
      {canWait(event, offer) ? (
        <span data-full="" hidden={!isFull(offer)}>
          <FullLine waiting={offer.waiting} words={words} />
        </span>
      ) : (
        <span data-full="" hidden={!isFull(offer)} className="done">
          {words.full()}
        </span>
      )}
    </span>
  );
}

function Places({ event, offer, people }: PartProps & { people: Person[] }) {
  const words = GUEST_WORDS[event.kind];
  const canTake = event.isOpen && offer.isOpen;
  if (offer.capacity === null) {
    return (
      canTake && (
        <span className="offer-aside">
          <OfferLink
            event={event}
            offer={offer}
            label={words.shortAction()}
            face="take"
            className={buttonStyles({ className: "offer-link" })}
          >
            {words.shortAction()}
          </OfferLink>
        </span>
      )
    );
  }
  const initials = people.flatMap((person) => new Array<string>(KINDS[event.kind].placesOf(person)).fill(initialsOfPerson(person)));
  const next = canTake && (
    <OfferLink event={event} offer={offer} label={words.shortAction()} face="take" className="offer-link">
      {/* "You?", drawn by its style: it is called by what it does. */}
      <span />
    </OfferLink>
  );
  return <PlaceTabs capacity={offer.capacity} taken={offer.taken} initials={initials} next={next} />;
}

/** Beside the tabs: the way into the line, or of what is full why there is none. */
function Aside({ event, offer }: PartProps) {
  if (!event.isOpen) return null;
  if (!offer.isOpen) {
    if (!isFull(offer)) return null;
    return (
      <span className="offer-aside">
        <span>{closedText(offer, event)}</span>
      </span>
    );
  }
  if (!canWait(event, offer)) return null;
  return (
    <span className="offer-aside">
      <OfferLink event={event} offer={offer} label={m.waitlist_join()} face="full" className="offer-link">
        {m.waitlist_join()}
      </OfferLink>
    </span>
  );
}
