import { KINDS } from "#app/sheet/kinds/registry.ts";
import { Button } from "#app/ui/button.tsx";
import { formatOfferLabel } from "./offer-label.ts";
import type { OfferActionProps } from "./offer-list.tsx";

/** A link to an offer's own form. */
export function SignUpLink({ event, offer, label, variant }: OfferActionProps) {
  return (
    <Button asChild variant={variant}>
      <a href={KINDS[event.kind].signUpPath(event.id, offer.id)} aria-label={`${label}: ${formatOfferLabel(offer)}`}>
        {label}
      </a>
    </Button>
  );
}
