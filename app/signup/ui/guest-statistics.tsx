import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { acceptsNoSignUps } from "#app/signup/rules.ts";
import { Progress } from "#app/ui/progress.tsx";

/** Event Statistics: true numbers, the same for everyone, kept current by the page's script. */
export function GuestStatistics({ event, spokenFor }: { event: EventView; spokenFor: number }) {
  const { maxAttendees } = event;
  const spots = maxAttendees === null ? null : Math.max(0, maxAttendees - spokenFor);
  return (
    <section data-of={event.id} className="stats">
      <h2>{m.event_statistics_title()}</h2>
      {maxAttendees !== null && (
        <div data-bar="">
          <Progress label={m.event_total()} tone="kind" value={spokenFor} max={maxAttendees} />
        </div>
      )}
      <dl>
        <Figure label={m.event_total()}>
          <span data-taken="">{spokenFor}</span>
        </Figure>
        <Figure label={m.event_capacity()}>{maxAttendees ?? m.event_no_limit()}</Figure>
        {!acceptsNoSignUps(event) && (
          <Figure label={m.event_spots()}>{spots === null ? m.event_no_limit() : <span data-spots="">{spots}</span>}</Figure>
        )}
      </dl>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
