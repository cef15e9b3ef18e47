import { m } from "#app/i18n/paraglide/messages.js";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { toInitials } from "#app/ui/avatar.tsx";
import { MAX_TABS, SpotTabs } from "#app/ui/spot-tabs.tsx";
import type { SignupView } from "../link/queries.server.ts";

type OwnTabsProps = { event: EventView; spot: { offer: SignupView["offer"]; people: SignupView[] } };

/** The spot among the others, with the guest's own initials on it; never anyone else's, whether names are shown or not. */
export function OwnTabs({ event, spot: { offer, people } }: OwnTabsProps) {
  const own = people
    .filter(({ status }) => status === "confirmed")
    .flatMap((signup) => Array<string>(KINDS[event.kind].countSpots(signup)).fill(toInitials(signup.name ?? m.event_person_unnamed())));
  const { capacity, taken } = offer;
  if (capacity === null || own.length === 0) return null;
  const isBar = capacity > MAX_TABS;
  const shown = isBar ? own.slice(0, 1) : own;
  return (
    <SpotTabs
      className="spot-tabs-own"
      // The guest's own tabs are drawn in place of one free tab.
      capacity={isBar ? capacity : capacity - own.length + 1}
      taken={isBar ? taken : Math.max(0, taken - own.length)}
      next={
        <span aria-hidden="true">
          {shown.map((initials, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <u key={index}>{initials}</u>
          ))}
        </span>
      }
    />
  );
}
