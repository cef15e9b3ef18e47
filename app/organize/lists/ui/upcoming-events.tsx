import { Link } from "@remix-run/react";
import { CalendarDays } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatLocation } from "#app/lib/location-line.ts";
import type { UpcomingEvent } from "#app/organize/lists/upcoming.server.ts";
import { StatusDot } from "#app/sheet/event/ui/event-badges.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SpotTabs } from "#app/ui/spot-tabs.tsx";
import { EventPicture } from "./event-picture.tsx";
import { AttendanceWord } from "./part-badge.tsx";

export function UpcomingEvents({ events }: { events: UpcomingEvent[] }) {
  if (events.length === 0) {
    return (
      <EmptyState
        className="grow"
        icon={<CalendarDays />}
        title={m.dashboard_upcoming_empty()}
        text={m.dashboard_upcoming_empty_text()}
        action={
          <Button asChild variant="secondary">
            <Link to="/create">{m.organizer_create_sign_up()}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ul className="divide-y divide-line border-line border-t">
      {events.map((event) => (
        <UpcomingRow key={event.eventId} event={event} />
      ))}
    </ul>
  );
}

/** On a phone the spots and the action are below, so that the title has the line to itself. */
function UpcomingRow({ event }: { event: UpcomingEvent }) {
  const { title, titleHref, kind, picture, part, isDraft, day, times, location, places } = event;
  return (
    <li
      data-kind={kind}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3 md:min-h-19 md:grid-cols-[auto_minmax(0,1fr)_6.625rem_auto]"
    >
      <div className="self-start md:self-center">
        <EventPicture src={picture} />
      </div>
      <div className="min-w-0 max-md:col-span-2">
        <a href={titleHref} className="wrap-anywhere font-semibold leading-snug hover:underline">
          {title}
        </a>
        <p className="fact-line text-muted text-sm">
          <AttendanceWord part={part} />
          {isDraft && (
            <span>
              <StatusDot status="draft" />
            </span>
          )}
          {[day, times, formatLocation(location)].map((fact) => fact && <span key={fact}>{fact}</span>)}
        </p>
      </div>
      <div className="flex items-center gap-2.5 max-md:col-start-2 md:grid md:gap-1">
        {places && <SpotTabs look="sm" {...places} />}
        {places && <p className="whitespace-nowrap text-muted text-xs tabular-nums">{m.roster_taken_of(places)}</p>}
      </div>
      <div className="-mr-3 justify-self-end max-md:col-start-3">
        <NextStep event={event} />
      </div>
    </li>
  );
}

function NextStep({ event: { part, href, title } }: { event: UpcomingEvent }) {
  if (!href) return null;
  return (
    <Button asChild variant="ghost" size="sm">
      {part === "hosting" || part === "organizer" || part === "door" ? (
        <Link to={href} title={title}>
          {part === "door" ? m.workspace_door() : m.dashboard_edit_form()}
        </Link>
      ) : (
        <Link to={href} title={title} reloadDocument>
          {m.dashboard_update_submission()}
        </Link>
      )}
    </Button>
  );
}
