import { Link } from "@remix-run/react";
import { Mail, Send, UserPlus } from "lucide-react";
import { StatusBadge, TypeBadge } from "#app/events/ui/event-badges.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { placeLine } from "#app/lib/where.ts";
import type { Roster } from "#app/roster/queries.server.ts";
import type { StartTask } from "#app/roster/ui/task.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** Which event, how it stands, and what can be done with everybody at once. At the door there is no room for more than the name. */
export function RosterHeader({ roster: { event, kind, filter, totals }, start }: { roster: Roster; start: StartTask }) {
  const isDoor = filter.view === "door";
  const count = m.organizer_sign_ups({ count: event.attendeeCount });
  const facts = [
    event.day,
    placeLine(event.location),
    event.waiting > 0 ? `${count}, ${m.organizer_waiting({ count: event.waiting })}` : count,
  ];
  return (
    <PageHeader
      className={isDoor ? "mb-4" : "mb-6"}
      back={{ to: "/events", label: m.organizer_signups_back() }}
      title={
        <>
          <span className="sr-only">{m.organizer_signups_title()}: </span>
          <a href={`/event/${event.id}`} className="hover:underline">
            {event.title}
          </a>
        </>
      }
      text={
        !isDoor && (
          <div className="grid gap-2 text-sm">
            <p className="fact-line">
              {facts.filter(Boolean).map((fact) => (
                <span key={fact}>{fact} </span>
              ))}
            </p>
            <div className="flex gap-1.5">
              <StatusBadge status={event.status} />
              <TypeBadge kind={kind} name={event.typeName} />
            </div>
          </div>
        )
      }
      actions={<Actions event={event} isDoor={isDoor} hasPeople={totals.confirmed + totals.waiting + totals.offered > 0} start={start} />}
    />
  );
}

type ActionsProps = { event: Roster["event"]; isDoor: boolean; hasPeople: boolean; start: StartTask };

function Actions({ event: { id, status }, isDoor, hasPeople, start }: ActionsProps) {
  return (
    <>
      {status === "published" && !isDoor && (
        <Button asChild variant="secondary">
          <Link to={`/event/${id}/invite`}>
            <Send aria-hidden="true" />
            {m.invites_action()}
          </Link>
        </Button>
      )}
      {status !== "draft" && !isDoor && hasPeople && (
        <Button variant="secondary" onClick={() => start({ do: "message" })}>
          <Mail aria-hidden="true" />
          {m.message_action()}
        </Button>
      )}
      {status === "published" && (
        <Button variant={isDoor ? "secondary" : "primary"} onClick={() => start({ do: "add" })}>
          <UserPlus aria-hidden="true" />
          {m.roster_add()}
        </Button>
      )}
    </>
  );
}
