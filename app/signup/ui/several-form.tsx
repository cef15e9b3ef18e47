import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { cn } from "#app/ui/cn.ts";
import { formatLimit, getSelectionLimit } from "../form/limit-text.ts";
import { isFull } from "../rules.ts";
import { formatOfferLabel } from "./offer-label.ts";
import { OverLimit } from "./over-limit.tsx";

type SeveralFormProps = {
  event: EventView;
  /** How many there are to select from. */
  count: number;
  /** The selection from other pages of a long sheet. */
  elsewhere: OfferView[];
  children: ReactNode;
};

/** Around the list of offers: everything selected goes to one form. The button appears once something is selected, without script too. */
export function SeveralForm({ event, count, elsewhere, children }: SeveralFormProps) {
  const text = formatLimit(event);
  const limit = getSelectionLimit(event, count);
  return (
    <form method="get" action={KINDS[event.kind].signUpPath(event.id)} className="group" data-limit={limit?.max}>
      <p className="mt-1 text-muted text-sm">{text ? `${text} ${m.signup_limit_hint()}` : m.signup_several_hint()}</p>
      {elsewhere.map(({ id }) => (
        <input key={id} type="hidden" name={KINDS[event.kind].offerParameter ?? undefined} value={id} />
      ))}
      {children}
      <div
        className={cn(
          "sticky bottom-0 -mx-5 border-line border-t bg-card px-5 py-3 sm:-mx-6 sm:px-6",
          elsewhere.length === 0 && "hidden group-has-checked:block",
        )}
      >
        {elsewhere.length > 0 && (
          <p className="mb-2 text-center text-muted text-sm">{m.signup_several_elsewhere({ count: elsewhere.length })}</p>
        )}
        {limit && <OverLimit limit={limit.text} />}
        <Button type="submit" size="lg" className="w-full">
          {m.signup_several_go()}
        </Button>
      </div>
    </form>
  );
}

/** Beside each available offer; the page's script hides it with the offer's button when the last spot is taken. */
export function SeveralCheckbox({ event, offer, isSelected }: { event: EventView; offer: OfferView; isSelected: boolean }) {
  if (!offer.isOpen) return null;
  return (
    <span data-take="" hidden={isFull(offer)}>
      <Checkbox
        name={KINDS[event.kind].offerParameter ?? undefined}
        value={offer.id}
        defaultChecked={isSelected && !isFull(offer)}
        aria-label={formatOfferLabel(offer)}
      />
    </span>
  );
}
