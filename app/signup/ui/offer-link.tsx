import type { ReactNode } from "react";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { isFull } from "../rules.ts";
import { formatOfferLabel } from "./offer-label.ts";
import type { OfferActionProps } from "./offer-list.tsx";
import { dialogLink } from "./sign-up-dialog.tsx";

type OfferLinkProps = Omit<OfferActionProps, "variant"> & {
  /** Shown while there is room, or while it is full: the page's script switches it. */
  state: "take" | "full";
  /** Precedes its visible text in the accessible name: what is seen is part of its name. */
  before?: string;
  className?: string;
  children: ReactNode;
};

/** From the event page to an offer's form: its dialog if the kind's forms open in place, else its own page. */
export function OfferLink({ state, before, className, children, ...props }: OfferLinkProps) {
  const { event, offer, label } = props;
  const { opensInPlace, signUpPath } = KINDS[event.kind];
  const { dialog, ...link } = opensInPlace ? dialogLink(props) : { dialog: undefined };
  const isNamed = before === undefined;
  return (
    <a
      {...link}
      href={signUpPath(event.id, offer.id)}
      aria-label={isNamed ? `${label}: ${formatOfferLabel(offer)}` : undefined}
      data-dialog={dialog}
      {...{ [`data-${state}`]: "" }}
      hidden={isFull(offer) === (state === "take")}
      className={className}
    >
      {before && <span className="sr-only">{before}</span>}
      {children}
    </a>
  );
}
