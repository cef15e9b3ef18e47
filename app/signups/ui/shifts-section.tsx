import { m } from "#app/i18n/paraglide/messages.js";
import { shifts } from "#app/kinds/shifts/kind.ts";
import { shiftWords } from "#app/kinds/shifts/labels.ts";
import type { SectionProps } from "#app/signups/section.ts";
import { OfferList } from "#app/signups/ui/offer-list.tsx";
import { SectionCard } from "#app/signups/ui/section-card.tsx";
import { SignUpLink } from "#app/signups/ui/sign-up-link.tsx";
import { Button } from "#app/ui/button.tsx";

export function ShiftSection({ page, offers, paging }: SectionProps) {
  return (
    <SectionCard
      title={shiftWords.heading()}
      call={
        page.event.isOpen && (
          <Button asChild size="lg" className="w-full">
            <a href={shifts.signUpPath(page.event.id)}>{m.signup_shift_call()}</a>
          </Button>
        )
      }
    >
      <OfferList page={page} offers={offers} paging={paging} Action={SignUpLink} label={shiftWords.shortAction()} />
    </SectionCard>
  );
}
