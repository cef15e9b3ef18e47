import { Link } from "@remix-run/react";
import { Eye, Pencil, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { rolePath } from "#app/members/labels.ts";
import type { RecentEvent } from "#app/organize/lists/dashboard.server.ts";
import { StatusDot } from "#app/sheet/event/ui/event-badges.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { EventPicture } from "./event-picture.tsx";
import { AttendanceWord } from "./part-badge.tsx";

const ID_CHARACTERS = 8;

export function RecentEvents({ events }: { events: RecentEvent[] }) {
  if (events.length === 0) {
    return <EmptyState className="grow" title={m.dashboard_recent_empty()} text={m.dashboard_recent_empty_text()} />;
  }
  return (
    <ul className="divide-y divide-line border-line border-t">
      {events.map((event) => (
        <li key={event.id} data-kind={event.typeLabel.kind} className="flex items-center gap-3.5 py-3 md:min-h-19">
          <EventPicture src={event.picture} />
          <div className="min-w-0 flex-1">
            <Link to={rolePath(event.id, event.role)} className="wrap-anywhere font-semibold leading-snug hover:underline">
              {event.title}
            </Link>
            <p className="fact-line text-muted text-sm">
              {event.role !== "owner" && <AttendanceWord part={event.role} />}
              <span>
                <StatusDot status={event.status} />
              </span>
              <span>{event.typeLabel.name}</span>
              <span>{event.day ?? m.organizer_no_date()}</span>
              <span className="tabular-nums">{m.organizer_sign_ups({ count: event.attendeeCount })}</span>
              <span>
                <code className="text-xs">{event.id.slice(-ID_CHARACTERS)}</code>
              </span>
            </p>
          </div>
          <RowLinks event={event} />
        </li>
      ))}
    </ul>
  );
}

function RowLinks({ event: { id, title, status, role } }: { event: RecentEvent }) {
  if (role === "door") return null;
  return (
    <div className="-mr-2 flex shrink-0">
      <RowLink name={m.organizer_view()} label={m.organizer_view_event_named({ title })}>
        <Link to={`/event/${id}`} reloadDocument>
          <Eye aria-hidden="true" />
        </Link>
      </RowLink>
      <RowLink name={m.organizer_edit()} label={m.organizer_edit_event_named({ title })}>
        <Link to={`/create?edit=${id}`}>
          <Pencil aria-hidden="true" />
        </Link>
      </RowLink>
      {status === "published" && (
        <RowLink name={m.organizer_share()} label={m.organizer_share_event_named({ title })}>
          <Link to={`/event/${id}/share`}>
            <Share2 aria-hidden="true" />
          </Link>
        </RowLink>
      )}
    </div>
  );
}

function RowLink({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <Tooltip text={name}>
      <Button asChild variant="ghost" size="icon-sm" aria-label={label}>
        {children}
      </Button>
    </Tooltip>
  );
}
