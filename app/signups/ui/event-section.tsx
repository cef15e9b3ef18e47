import { GUEST_WORDS } from "#app/kinds/guest-words.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { limitText } from "#app/signups/limit-text.ts";
import type { SectionProps } from "#app/signups/section.ts";
import { OfferList } from "#app/signups/ui/offer-list.tsx";
import { OwnOfferSection } from "#app/signups/ui/own-offer-section.tsx";
import { SectionCard } from "#app/signups/ui/section-card.tsx";
import { SignUpDialog, SignUpTrigger } from "#app/signups/ui/sign-up-dialog.tsx";
import { SignUpLink } from "#app/signups/ui/sign-up-link.tsx";
import { Button } from "#app/ui/button.tsx";

/** The event page's block of what there is to sign up for: the event itself, or its offers. */
export function EventSection(props: SectionProps) {
  return KINDS[props.page.event.kind].hasOffers ? <OffersSection {...props} /> : <OwnOfferSection {...props} />;
}

/** What is still needed: each line opens the dialog in place, or leads to its own form. */
function OffersSection({ page, offers, paging, submissionKey, known, siteKey }: SectionProps) {
  const { event } = page;
  const { signUpPath, opensInPlace } = KINDS[event.kind];
  const { heading, call, shortAction } = GUEST_WORDS[event.kind];
  return (
    <SectionCard
      title={heading()}
      note={event.isOpen ? limitText(event) : null}
      call={
        call &&
        event.isOpen && (
          <Button asChild size="lg" className="w-full">
            <a href={signUpPath(event.id)}>{call()}</a>
          </Button>
        )
      }
    >
      <OfferList page={page} offers={offers} paging={paging} Action={opensInPlace ? SignUpTrigger : SignUpLink} label={shortAction()} />
      {/* A long sheet is not listed a second time in its dialog. */}
      {opensInPlace && event.isOpen && (
        <SignUpDialog page={paging ? { ...page, offers: [] } : page} submissionKey={submissionKey} values={known} siteKey={siteKey} />
      )}
    </SectionCard>
  );
}
