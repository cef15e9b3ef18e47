import type { EventView, OfferView } from "#app/events/event-page.server.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { offerLabel } from "./offer-label.ts";

type SignUpLinkProps = Pick<ButtonProps, "variant"> & { event: EventView; offer: OfferView; label: string };

/** To an offer's own form. */
export function SignUpLink({ event, offer, label, variant }: SignUpLinkProps) {
  return (
    <Button asChild variant={variant}>
      <a href={KINDS[event.kind].signUpPath(event.id, offer.id)} aria-label={`${label}: ${offerLabel(offer)}`}>
        {label}
      </a>
    </Button>
  );
}
