import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { formatLimit } from "#app/signup/form/limit-text.ts";
import type { SectionProps } from "#app/signup/form/section-props.ts";
import { countSpokenFor, filterFreeOffers } from "#app/signup/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { CallMeLink } from "./call-me-link.tsx";
import { SpokenFor } from "./event-bar.tsx";
import { getListHeading } from "./offer-list.tsx";
import { OfferSheets } from "./offer-sheets.tsx";
import { SeriesLinks } from "./series-links.tsx";
import { SignUpDialog } from "./sign-up-dialog.tsx";

/** Open spots: each offer opens the dialog in place, or leads to its own form. */
export function EventSection({ page, offers, allOffers, paging, submissionKey, known, siteKey }: SectionProps) {
  const { event } = page;
  const { signUpPath, opensInPlace } = KINDS[event.kind];
  const { call } = GUEST_LABELS[event.kind];
  const limit = event.isOpen ? formatLimit(event) : null;
  return (
    // Negative, since the bar above the section has left the screen by then.
    <section id="offers" className="-scroll-mt-16">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="display text-xl lg:text-2xl">{getListHeading(event)}</h2>
        <SpokenFor event={event} count={countSpokenFor(event, allOffers)} className="text-muted text-sm max-lg:hidden" />
      </div>
      {limit && <p className="mt-1 text-muted text-sm">{limit}</p>}
      <SeriesLinks event={event} offers={allOffers} />
      <OfferSheets page={page} offers={offers} paging={paging} />
      {call && filterFreeOffers(page.offers).length > 0 && (
        <Button asChild size="lg" variant="secondary" className="mt-4 w-full">
          <a href={signUpPath(event.id)}>{call()}</a>
        </Button>
      )}
      <div className="mt-4 empty:hidden">
        <CallMeLink {...page} />
      </div>
      {/* A long sheet isn't listed a second time in its dialog. */}
      {opensInPlace && event.isOpen && (
        <SignUpDialog page={paging ? { ...page, offers: [] } : page} submissionKey={submissionKey} values={known} siteKey={siteKey} />
      )}
    </section>
  );
}
