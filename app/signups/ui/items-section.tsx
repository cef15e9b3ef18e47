import { itemWords } from "#app/kinds/items/labels.ts";
import type { SectionProps } from "#app/signups/section.ts";
import { OfferList } from "#app/signups/ui/offer-list.tsx";
import { SectionCard } from "#app/signups/ui/section-card.tsx";
import { SignUpDialog, SignUpTrigger } from "#app/signups/ui/sign-up-dialog.tsx";

/** What is still needed; each line opens the dialog in place. */
export function ItemSection({ page, offers, paging, submissionKey, known, siteKey }: SectionProps) {
  const { event } = page;
  return (
    <SectionCard title={itemWords.heading()}>
      <OfferList page={page} offers={offers} paging={paging} Action={SignUpTrigger} label={itemWords.shortAction()} />
      {/* A long sheet is not listed a second time in its dialog. */}
      {event.isOpen && (
        <SignUpDialog page={paging ? { ...page, offers: [] } : page} submissionKey={submissionKey} values={known} siteKey={siteKey} />
      )}
    </SectionCard>
  );
}
