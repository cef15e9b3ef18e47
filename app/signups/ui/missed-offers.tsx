import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { leftOf } from "../rules.ts";
import { offerLabel } from "./offer-label.ts";

/** Of several asked for at once, those somebody else was quicker with. */
export function MissedOffers({ offers }: { offers: Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <Notice tone="warning" title={m.signup_missed_title({ count: offers.length })}>
      <ul className="grid gap-0.5">
        {offers.map((offer) => (
          <li key={offer.id}>{missedText(offer)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function missedText(offer: Offer): string {
  const left = leftOf(offer);
  return left ? m.signup_missed_few({ offer: offerLabel(offer), count: left }) : m.signup_missed({ offer: offerLabel(offer) });
}
