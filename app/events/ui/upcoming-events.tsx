import { Link } from "@remix-run/react";
import { CalendarDays } from "lucide-react";
import { StatusBadge } from "#app/events/ui/event-badges.tsx";
import { PartBadge } from "#app/events/ui/part-badge.tsx";
import type { UpcomingEvent } from "#app/events/upcoming.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { placeLine } from "#app/lib/where.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";

export function UpcomingEvents({ events }: { events: UpcomingEvent[] }) {
  if (events.length === 0) {
    return (
      <EmptyState
        className="grow"
        icon={<CalendarDays />}
        title={m.dashboard_upcoming_empty()}
        text={m.dashboard_upcoming_empty_text()}
        action={
          <Button asChild>
            <Link to="/create">{m.organizer_create_sign_up()}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.eventId} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-5 py-4">
            <a href={`/event/${event.eventId}`} className="tap content-center font-semibold leading-snug hover:underline">
              {event.title}
            </a>
            <div className="col-start-2 row-start-1 sm:row-span-2">
              <NextStep event={event} />
            </div>
            <div className="grid gap-1.5 max-sm:col-span-2">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-muted text-sm">
                <PartBadge part={event.part} />
                {event.isDraft && <StatusBadge status="draft" />}
                <FactLine facts={[event.day, event.times]} />
              </div>
              <p className="text-muted text-sm">{placeLine(event.location)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NextStep({ event: { part, href, title } }: { event: UpcomingEvent }) {
  if (!href) return null;
  return (
    <Button asChild variant="secondary" size="sm">
      {part === "hosting" ? (
        <Link to={href} title={title}>
          {m.dashboard_edit_form()}
        </Link>
      ) : (
        <Link to={href} title={title} reloadDocument>
          {m.dashboard_update_submission()}
        </Link>
      )}
    </Button>
  );
}
