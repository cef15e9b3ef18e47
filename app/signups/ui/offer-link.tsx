import type { ReactNode } from "react";
import { KINDS } from "#app/kinds/registry.ts";
import { isFull } from "../rules.ts";
import { offerLabel } from "./offer-label.ts";
import type { OfferActionProps } from "./offer-list.tsx";
import { dialogLink } from "./sign-up-dialog.tsx";

type OfferLinkProps = Omit<OfferActionProps, "variant"> & {
  /** Shown while there is room, or while it is full: the page's script turns it over. */
  face: "take" | "full";
  /** What it is called beside its label, where that is not the offer's own name. */
  name?: string;
  className?: string;
  children: ReactNode;
};

/** From the event page to an offer's form: its dialog where the kind's forms open in place, else its own page. */
export function OfferLink({ face, name, className, children, ...props }: OfferLinkProps) {
  const { event, offer, label } = props;
  const { opensInPlace, signUpPath } = KINDS[event.kind];
  const shown = { [`data-${face}`]: "", hidden: isFull(offer) === (face === "take"), className, children };
  if (opensInPlace) {
    const { dialog, ...link } = dialogLink(props);
    return <a {...link} data-dialog={dialog} {...shown} />;
  }
  return <a href={signUpPath(event.id, offer.id)} aria-label={`${label}: ${name ?? offerLabel(offer)}`} {...shown} />;
}
