import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { HeldOffer } from "../form/clashes.ts";
import { countLeft, isFull } from "../rules.ts";
import { formatOfferLabel } from "./offer-label.ts";
import { formatClosed } from "./offer-list.tsx";

type MissedOffer = Offer & { isOpen: boolean };

/** The offers of a form that couldn't be taken: they filled up, or had too few spots for everyone on the form. */
export function MissedOffers({ offers, isParty }: { offers: MissedOffer[]; isParty: boolean }) {
  if (offers.length === 0) return null;
  const isBeaten = offers.some((offer) => offer.isOpen && isFull(offer));
  return (
    <Notice tone="warning" title={isBeaten ? m.signup_missed_title() : m.signup_missed_some()}>
      <ul className="grid gap-0.5">
        {offers.map((offer) => (
          <li key={offer.id}>{formatMissed(offer)}</li>
        ))}
      </ul>
      {isParty && <p>{m.signup_missed_party({ count: offers.length })}</p>}
    </Notice>
  );
}

function formatMissed(offer: MissedOffer): string {
  const left = countLeft(offer);
  if (!offer.isOpen) return m.signup_missed_closed({ offer: formatOfferLabel(offer) });
  return left ? m.signup_missed_few({ offer: formatOfferLabel(offer), count: left }) : m.signup_missed({ offer: formatOfferLabel(offer) });
}

/** From more than this many on, the rest folds away: the form is below. */
const FOLDED = 6;

type UnavailableProps = {
  event: EventView;
  offers: OfferView[];
  /** Whether the URL names an offer that the sheet doesn't have. */
  isUnknown: boolean;
  /** The dates the guest has of the same series. */
  held: HeldOffer[];
};

/** Offers in the URL that can't be taken; since when isn't known. */
export function UnavailableOffers({ event, offers, isUnknown, held }: UnavailableProps) {
  if (offers.length === 0 && !isUnknown) return null;
  const why = (offer: OfferView) => {
    if (held.some(({ id }) => id === offer.id)) return m.signup_series_held();
    return offer.isOpen ? GUEST_LABELS[event.kind].full() : formatClosed(offer, event);
  };
  const line = (offer: OfferView) => <li key={offer.id}>{[formatOfferLabel(offer), why(offer)].filter(Boolean).join(" · ")}</li>;
  const shown = offers.length > FOLDED ? offers.slice(0, FOLDED - 1) : offers;
  const more = offers.slice(shown.length);
  return (
    <Notice tone="warning" title={m.signup_unavailable_title()}>
      <ul className="grid gap-0.5">
        {shown.map(line)}
        {isUnknown && <li>{m.signup_unavailable_unknown()}</li>}
      </ul>
      {more.length > 0 && (
        <details>
          <summary className="tap-line w-fit font-medium">{m.repeats_more({ count: more.length })}</summary>
          <ul className="grid gap-0.5">{more.map(line)}</ul>
        </details>
      )}
    </Notice>
  );
}
