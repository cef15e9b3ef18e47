import { Bell } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Overview } from "#app/organize/roster/overview.server.ts";
import { OverviewCard } from "./overview-card.tsx";

/** What goes out to an event's people by itself. */
export function OverviewNext({ eventId, next }: { eventId: string; next: Overview["next"] }) {
  return (
    <OverviewCard title={m.overview_next()} more={{ to: `/event/${eventId}/messages`, text: m.overview_all_messages() }}>
      {next.length === 0 && <li className="px-4 py-3 text-muted text-sm">{m.overview_next_empty()}</li>}
      {next.map(({ id, sendAt, startsAt }) => (
        <li key={id} className="flex gap-2.5 px-4 py-2.5">
          <Bell aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <div className="min-w-0">
            <p className="font-semibold text-sm">{m.reminder_title()}</p>
            <p className="text-muted text-xs">{[sendAt, m.reminder_queue_for({ time: startsAt })].join(" · ")}</p>
          </div>
        </li>
      ))}
    </OverviewCard>
  );
}
