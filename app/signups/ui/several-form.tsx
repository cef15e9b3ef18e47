import type { ReactNode } from "react";
import type { EventView, OfferView } from "#app/events/event-page.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { KINDS } from "#app/kinds/registry.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { isFull } from "../rules.ts";
import { offerLabel } from "./offer-label.ts";

/** Around the list of offers: whatever is ticked in it goes to one form. The button shows once something is, without script too. */
export function SeveralForm({ event, children }: { event: EventView; children: ReactNode }) {
  return (
    <form method="get" action={KINDS[event.kind].signUpPath(event.id)} className="group">
      <p className="mt-1 text-muted text-sm">{m.signup_several_hint()}</p>
      {children}
      <div className="sticky bottom-0 -mx-5 hidden border-line border-t bg-card px-5 py-3 group-has-checked:block sm:-mx-6 sm:px-6">
        <Button type="submit" size="lg" className="w-full">
          {m.signup_several_go()}
        </Button>
      </div>
    </form>
  );
}

/** Beside each offer that can be taken; hidden by the page's script with the offer's button when the last place goes. */
export function SeveralTick({ event, offer }: { event: EventView; offer: OfferView }) {
  if (!offer.isOpen) return null;
  return (
    <span data-take={offer.id} hidden={isFull(offer)}>
      <Checkbox name={KINDS[event.kind].offerParameter ?? undefined} value={offer.id} aria-label={offerLabel(offer)} />
    </span>
  );
}
