import { m } from "#app/i18n/paraglide/messages.js";
import { OfferList } from "#app/signups/ui/offer-list.tsx";
import { SectionCard } from "#app/signups/ui/section-card.tsx";
import { SignUpLink } from "#app/signups/ui/sign-up-link.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SectionProps } from "../section.ts";
import { shifts } from "./kind.ts";
import { shiftWords } from "./words.ts";

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
