import { m } from "#app/i18n/paraglide/messages.js";
import { formatLocation } from "#app/lib/location-line.ts";
import type { AttendedEvent } from "#app/organize/lists/attending.server.ts";
import { TypeBadge } from "#app/sheet/event/ui/event-badges.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { AttendanceBadge } from "./part-badge.tsx";

type AttendingListProps = {
  upcoming: AttendedEvent[];
  past: AttendedEvent[];
  /** Label of the link to each event's page. */
  change?: string;
  /** An additional note about an event. */
  noteOf?: (event: AttendedEvent) => string | null;
};

/** The viewer's sign-ups: upcoming ones, then past ones. */
export function AttendingList({ upcoming, past, change = m.dashboard_update_submission(), noteOf }: AttendingListProps) {
  const shown = { change, noteOf };
  return (
    <div className="grid gap-10">
      {upcoming.length > 0 && <Group id="attending-upcoming" title={m.mysignups_upcoming()} events={upcoming} {...shown} />}
      {past.length > 0 && <Group id="attending-past" title={m.mysignups_past()} events={past.map(toPastEvent)} {...shown} />}
    </div>
  );
}

type GroupProps = { id: string; title: string; events: AttendedEvent[] } & Pick<AttendingListProps, "change" | "noteOf">;

function Group({ id, title, events, change, noteOf }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-3 text-lg">
        {title}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <li key={event.key} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
              <div className="grid min-w-60 flex-1 gap-1">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <a href={`/event/${event.eventId}`} className="font-semibold leading-snug hover:underline">
                    {event.title}
                  </a>
                  <TypeBadge {...event.typeLabel} />
                </div>
                <p className="text-muted text-sm">{formatLocation(event.location)}</p>
                <ul className="grid gap-1">
                  {event.signups.map((signup) => (
                    <li key={signup.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                      <FactLine facts={[signup.what, signup.day, signup.times]} />
                      <AttendanceBadge part={signup.part} />
                    </li>
                  ))}
                </ul>
                <Note text={noteOf?.(event)} />
              </div>
              {event.manageHref && (
                <Button asChild variant="secondary" size="sm">
                  <a href={event.manageHref}>{change}</a>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Note({ text }: { text?: string | null }) {
  return text ? <p className="text-muted text-xs">{text}</p> : null;
}

/** Sign-ups of past events can't be changed anymore. */
function toPastEvent(event: AttendedEvent): AttendedEvent {
  return { ...event, manageHref: null };
}
