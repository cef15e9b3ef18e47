import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { rsvps } from "#app/kinds/rsvps/kind.ts";
import { rsvpWords } from "#app/kinds/rsvps/words.ts";
import { canWait, isFull } from "#app/signups/rules.ts";
import type { SectionProps } from "#app/signups/section.ts";
import { countLine, LiveCounts } from "#app/signups/ui/offer-list.tsx";
import { SectionCard } from "#app/signups/ui/section-card.tsx";
import { Button } from "#app/ui/button.tsx";

export function RsvpSection({ page: { event }, offers }: SectionProps) {
  const [own] = offers;
  if (!own || !event.isOpen) return null;
  return (
    <SectionCard
      title={rsvpWords.heading()}
      call={
        <Button asChild size="lg" className="w-full">
          <a href={rsvps.signUpPath(event.id)}>{canWait(event, own) ? <BothFaces offer={own} /> : m.signup_rsvp_call()}</a>
        </Button>
      }
    >
      <LiveCounts event={event} words={rsvpWords}>
        <p className="mt-1 text-soft tabular-nums">
          <span data-count={own.id} hidden={isFull(own)}>
            {countLine(own, rsvpWords)}
          </span>
          <span data-full={own.id} hidden={!isFull(own)}>
            {canWait(event, own) ? m.waitlist_join_rsvp() : rsvpWords.allFull()}
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
      <span data-take={offer.id} hidden={isFull(offer)}>
        {m.signup_rsvp_call()}
      </span>
      <span data-full={offer.id} hidden={!isFull(offer)}>
        {m.waitlist_join()}
      </span>
    </>
  );
}
