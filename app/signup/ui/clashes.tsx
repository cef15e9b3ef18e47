import { m } from "#app/i18n/paraglide/messages.js";
import type { OfferView } from "#app/sheet/event/event-page.server.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { Notice } from "#app/ui/notice.tsx";
import { findClashes, findClashesWithHeld, type HeldOffer } from "../form/clashes.ts";
import { formatOfferLabel } from "./offer-label.ts";

type ClashesProps = {
  kind: Kind;
  offers: OfferView[];
  held: HeldOffer[];
  /** Each person's offers, if people take different ones. */
  taken?: string[][];
};

/**
 * Two offers at the same time can be intended, but are more often a mistake. The page's script updates it with each selection
 * (signup/form/selection-clashes.ts).
 */
export function Clashes({ kind, offers, held, taken = [] }: ClashesProps) {
  if (!kind.offerHas.includes("times")) return null;
  const [first, ...more] = [
    ...findClashes(kind, offers, taken).map(([one, other]) =>
      m.signup_clash({ one: formatOfferLabel(one), other: formatOfferLabel(other) }),
    ),
    ...findClashesWithHeld(offers, held).map(([offer, each]) =>
      m.signup_clash_held({ held: formatOfferLabel(each), offer: formatOfferLabel(offer) }),
    ),
  ];
  const texts = {
    "data-both": m.signup_clash({ one: "{one}", other: "{other}" }),
    "data-held": m.signup_clash_held({ offer: "{one}", held: "{other}" }),
  };
  return (
    <div data-clash="" hidden={!first} {...texts}>
      <Notice tone="warning" title={m.signup_clash_title()}>
        <p>
          {first} {more.length > 0 && m.signup_clash_more({ count: more.length })}
        </p>
      </Notice>
      {/* The selection at render time has been warned about: only later selections are checked on sending. */}
      <input type="hidden" name="seen" value={offers.map(({ id }) => id).join(" ")} />
      {held.map((offer) => (
        <i key={offer.id} hidden data-id={offer.id} data-label={formatOfferLabel(offer)} {...toTimeAttributes(offer)} />
      ))}
    </div>
  );
}

/** The time in minutes, for the page's script. */
export function toTimeAttributes({ startsAt, endsAt }: Pick<HeldOffer, "startsAt" | "endsAt">): {
  "data-from"?: number;
  "data-to"?: number;
} {
  return startsAt === null || endsAt === null ? {} : { "data-from": startsAt / 60_000, "data-to": endsAt / 60_000 };
}
