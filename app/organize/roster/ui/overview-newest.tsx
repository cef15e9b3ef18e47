import { BellOff, Check, Clock, MailX } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import type { RosterDelivery } from "#app/organize/roster/delivery.ts";
import { partTitle, rosterDeliveryWord, rosterName } from "#app/organize/roster/labels.ts";
import type { NewSignUp } from "#app/organize/roster/newest-sign-ups.server.ts";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { cn } from "#app/ui/cn.ts";
import { OverviewCard } from "./overview-card.tsx";

/** The latest sign-ups, what they are for, and whether their mail arrived. */
export function OverviewNewest({ sheet: { event, parts, totals }, newest }: { sheet: RosterSheet; newest: NewSignUp[] }) {
  const titles = new Map(parts.map((part) => [part.key, partTitle(part)]));
  // If names were deleted, people can't be told apart.
  const areUnnamed = newest.length > 0 && newest.every(({ names }) => names.every((name) => name === null));
  return (
    <OverviewCard title={m.overview_newest()} more={{ to: `/event/${event.id}/signups`, text: m.overview_all() }}>
      {areUnnamed && <li className="px-4 py-2 font-semibold text-sm">{m.event_people_unnamed({ count: totals.confirmed })}</li>}
      {(areUnnamed ? [] : newest).map(({ id, names, parts: of, when, isByHand, delivery }) => {
        const people = names.map((name) => rosterName({ name }));
        const what = [of.flatMap((key) => titles.get(key) ?? []).join(", "), isByHand && m.roster_by_hand()];
        return (
          <li key={id} className="flex items-center gap-3 px-4 py-2">
            <Avatar name={people[0] ?? ""} size="sm" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold text-sm">{formatList(people, getLocale())}</p>
              <p className="truncate text-muted text-xs">{what.filter(Boolean).join(" · ")}</p>
            </div>
            {delivery && <DeliveryMark delivery={delivery} />}
            <span className={cn("shrink-0 text-right text-muted text-xs tabular-nums", delivery === "bounced" && "max-sm:hidden")}>
              {when}
            </span>
          </li>
        );
      })}
    </OverviewCard>
  );
}

const ICONS = { delivered: Check, sent: Check, underway: Clock, bounced: MailX, unwanted: BellOff, noEmail: null };

function DeliveryMark({ delivery }: { delivery: RosterDelivery }) {
  const Icon = ICONS[delivery];
  const isBounced = delivery === "bounced";
  return (
    <span
      className={cn(
        "inline-flex shrink-0 items-center gap-1.5 text-xs",
        isBounced ? "rounded-full bg-danger-soft px-2 py-0.5 text-danger-ink" : "text-muted",
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      {rosterDeliveryWord(delivery)}
    </span>
  );
}
