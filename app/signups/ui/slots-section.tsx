import { slotWords } from "#app/kinds/slots/labels.ts";
import type { SectionProps } from "#app/signups/section.ts";
import { OfferList } from "#app/signups/ui/offer-list.tsx";
import { SectionCard } from "#app/signups/ui/section-card.tsx";
import { SignUpLink } from "#app/signups/ui/sign-up-link.tsx";

/** The slots, under their dates where there are several; each leads to its own form. */
export function SlotSection({ page, offers, paging }: SectionProps) {
  return (
    <SectionCard title={slotWords.heading()}>
      <OfferList page={page} offers={offers} paging={paging} Action={SignUpLink} label={slotWords.shortAction()} />
    </SectionCard>
  );
}
