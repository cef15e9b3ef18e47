import type { OfferView } from "#app/events/event-page.server.ts";
import type { EventView } from "#app/events/event-view.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { KINDS } from "#app/kinds/registry.ts";
import { Notice } from "#app/ui/notice.tsx";
import { clashesOf } from "../clashes.ts";
import { offerLabel } from "./offer-label.ts";

/** Two things at the same time can be meant, but are more often a slip. */
export function Clashes({ event, offers }: { event: EventView; offers: OfferView[] }) {
  const [first, ...more] = clashesOf(KINDS[event.kind], offers);
  if (!first) return null;
  const [one, other] = first.map(offerLabel);
  return (
    <Notice tone="warning" title={m.signup_clash_title()} className="mb-5">
      {m.signup_clash({ one: one ?? "", other: other ?? "" })} {more.length > 0 && m.signup_clash_more({ count: more.length })}
    </Notice>
  );
}
