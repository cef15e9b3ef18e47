import type { ReactNode } from "react";
import type { EventView } from "#app/events/event-view.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Progress } from "#app/ui/progress.tsx";

/** Event Statistics: the same numbers for everyone, kept current by the page's script. */
export function GuestStatistics({ event }: { event: EventView }) {
  const { attendeeCount, maxAttendees } = event;
  const spots = maxAttendees === null ? null : Math.max(0, maxAttendees - attendeeCount);
  return (
    <Card data-of={event.id} className="p-5 sm:p-6">
      <h2 className="display text-lg">{m.event_statistics_title()}</h2>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        <Figure label={m.event_total()}>
          <span data-taken="">{attendeeCount}</span>
        </Figure>
        <Figure label={m.event_capacity()}>{maxAttendees ?? m.event_no_limit()}</Figure>
        <Figure label={m.event_spots()}>{spots === null ? m.event_no_limit() : <span data-spots="">{spots}</span>}</Figure>
      </dl>
      {maxAttendees !== null && (
        <div data-bar="" className="mt-5">
          <Progress label={m.event_total()} tone="kind" value={attendeeCount} max={maxAttendees} />
        </div>
      )}
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-0.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="display text-2xl">{children}</dd>
    </div>
  );
}
