import { Lock } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import { Card } from "#app/ui/card.tsx";
import { CompactNames, Faces } from "./compact-names.tsx";

/** The people who signed up, by name and initials; only their number if names are hidden. */
export function GuestPeople({ page, isContinued }: { page: EventPage; isContinued?: boolean }) {
  const { event, people } = page;
  if (!people)
    return event.attendeeCount > 0 ? <PrivateNames total={GUEST_LABELS[event.kind].total({ count: event.attendeeCount })} /> : null;
  const isAnswered = asksFor(event.kind, "response");
  // Each offer shows its own people; the whole list is for RSVPs, and for what doesn't fit on one page.
  if (!isAnswered && people.next === null && !isContinued) return null;
  const groups = isAnswered
    ? [
        { label: m.signup_going(), people: people.list.filter(({ response }) => response === "going") },
        { label: m.signup_maybe(), people: people.list.filter(({ response }) => response === "maybe") },
        { label: m.signup_no(), people: people.list.filter(({ response }) => response === "no") },
      ].filter((group) => group.people.length > 0)
    : [{ label: m.event_people_title(), people: people.list }];
  return (
    <Card id="people" className="grid grid-cols-1 gap-4 p-5">
      <h2 className="display text-xl">{isAnswered ? m.event_people_title_rsvp() : m.event_people_title()}</h2>
      {groups.length === 0 && <p className="text-muted">{event.isOpen ? m.event_nobody_yet() : m.organizer_signups_offer_empty()}</p>}
      {groups.map((group) => (
        <div key={group.label} className="grid grid-cols-1 gap-1">
          {isAnswered && <h3 className="font-semibold text-kind-ink text-sm">{group.label}</h3>}
          <div className="flex items-start gap-2.5 text-soft text-sm [&>:last-child]:pt-1">
            <Faces people={group.people} />
            <CompactNames people={group.people} />
          </div>
        </div>
      ))}
      <p className="flex gap-4 text-sm empty:hidden">
        {isContinued && (
          <a className="text-accent-ink underline underline-offset-4" href={`/event/${event.id}#people`}>
            {m.event_people_newest()}
          </a>
        )}
        {people.next && (
          <a className="text-accent-ink underline underline-offset-4" href={`/event/${event.id}?after=${people.next}#people`}>
            {m.event_people_more()}
          </a>
        )}
      </p>
    </Card>
  );
}

function PrivateNames({ total }: { total: string }) {
  return (
    <div className="flex items-start gap-3 text-muted text-sm">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>
        <h2 className="font-semibold text-soft">{m.event_private_title()}</h2>
        <p>{m.event_private_body()}</p>
        <p>{total}</p>
      </div>
    </div>
  );
}
