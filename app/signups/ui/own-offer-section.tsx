import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GUEST_WORDS } from "#app/kinds/guest-words.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { canWait, isFull } from "#app/signups/rules.ts";
import type { SectionProps } from "#app/signups/section.ts";
import { countLine, LiveCounts } from "#app/signups/ui/offer-list.tsx";
import { SectionCard } from "#app/signups/ui/section-card.tsx";
import { Button } from "#app/ui/button.tsx";

/** An event that is its own offer. */
export function OwnOfferSection({ page: { event }, offers }: SectionProps) {
  const words = GUEST_WORDS[event.kind];
  const [own] = offers;
  if (!own || !event.isOpen) return null;
  return (
    <SectionCard
      title={words.heading()}
      call={
        <Button asChild size="lg" className="w-full">
          <a href={KINDS[event.kind].signUpPath(event.id)} data-of={own.id}>
            {canWait(event, own) ? <BothFaces offer={own} /> : m.signup_rsvp_call()}
          </a>
        </Button>
      }
    >
      <LiveCounts event={event} words={words}>
        <p data-of={own.id} className="mt-1 text-soft tabular-nums">
          <span data-count="" hidden={isFull(own)}>
            {countLine(own, words)}
          </span>
          <span data-full="" hidden={!isFull(own)}>
            {canWait(event, own) ? m.waitlist_join_rsvp() : words.allFull()}
          </span>
        </p>
      </LiveCounts>
    </SectionCard>
  );
}

/** Answering it, or once it is full waiting for it: the page's script turns it over. */
function BothFaces({ offer }: { offer: Offer }) {
  return (
    <>
      <span data-take="" hidden={isFull(offer)}>
        {m.signup_rsvp_call()}
      </span>
      <span data-full="" hidden={!isFull(offer)}>
        {m.waitlist_join()}
      </span>
    </>
  );
}
