import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { countLeft } from "../rules.ts";
import { SOME, TOGETHER } from "../take/if-full.ts";
import { SubmitButton } from "./submit-button.tsx";

/** The form's offer, if it has a wait list. */
export type WaitListOffer = Pick<Offer, "id" | "capacity" | "taken">;

/**
 * Shown by the page's script once a form names more people than there are spots (signup/form/party-choice.ts); the server asks
 * the same.
 */
export function PartyChoice({ offer }: { offer: WaitListOffer }) {
  return (
    <div data-family={offer.capacity ?? ""} hidden>
      <span data-of={offer.id} hidden>
        <i data-take="" data-max={countLeft(offer) ?? undefined} />
      </span>
      <div className="grid gap-3">
        <Notice tone="warning" title={m.waitlist_several_full()}>
          <span data-if="together">{m.waitlist_together_text()}</span>
          <span data-if="some">{m.waitlist_some_text()}</span>
        </Notice>
        <div data-if="together">
          <SubmitButton waitList={TOGETHER}>{m.waitlist_together()}</SubmitButton>
        </div>
        <SubmitButton waitList={SOME} variant="secondary">
          {m.waitlist_take_some()}
        </SubmitButton>
      </div>
    </div>
  );
}
