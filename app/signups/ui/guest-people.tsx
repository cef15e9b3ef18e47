import { Lock } from "lucide-react";
import type { EventPage } from "#app/events/event-page.server.ts";
import type { Person } from "#app/events/page-statements.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GUEST_WORDS } from "#app/kinds/guest-words.ts";
import { asks } from "#app/kinds/sign-up-fields.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { type ChipName, NameChips } from "#app/ui/name-chips.tsx";

const LONG = 8;

/** Who signed up, by name and initials; where names are private only how many. */
export function GuestPeople({ page, isContinued }: { page: EventPage; isContinued?: boolean }) {
  const { event, people, offers } = page;
  if (!people)
    return event.attendeeCount > 0 ? <PrivateNames total={GUEST_WORDS[event.kind].total({ count: event.attendeeCount })} /> : null;
  const isAnswered = asks(event.kind, "response");
  const isLong = people.next !== null || isContinued || offers.some(({ id }) => people.list.filter((p) => p.offerId === id).length > LONG);
  // Beside each offer stand its people; the whole list is for answers, and for what does not fit there.
  if (!isAnswered && !isLong) return null;
  const groups = isAnswered
    ? [
        { label: m.signup_going(), people: people.list.filter(({ response }) => response === "going") },
        { label: m.signup_maybe(), people: people.list.filter(({ response }) => response === "maybe") },
        { label: m.signup_no(), people: people.list.filter(({ response }) => response === "no") },
      ].filter((group) => group.people.length > 0)
    : [{ label: m.event_people_title(), people: people.list }];
  return (
    <Card id="people" className="p-5 sm:p-6">
      <h2 className="display text-xl">{isAnswered ? m.event_people_title_rsvp() : m.event_people_title()}</h2>
      {groups.length === 0 && <p className="mt-2 text-muted">{m.event_nobody_yet()}</p>}
      {groups.map((group) => (
        <div key={group.label} className="mt-4 grid grid-cols-1 gap-2">
          {isAnswered && (
            <h3>
              <Badge tone={group.people[0]?.response === "going" ? "kind" : "plain"}>{group.label}</Badge>
            </h3>
          )}
          <NameChips label={group.label} names={group.people.map(chipOf)} />
        </div>
      ))}
      <p className="mt-4 flex gap-4 text-sm empty:hidden">
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

/** A name with what comes along: how many things, or how many people. */
export function chipOf({ name, quantity, guestCount, response }: Person): ChipName {
  const isBringingPeople = guestCount > 1 && response !== "no";
  const note = quantity > 1 ? `×${quantity}` : isBringingPeople ? `+${guestCount - 1}` : undefined;
  return { name: name ?? m.event_person_unnamed(), note };
}

function PrivateNames({ total }: { total: string }) {
  return (
    <Card className="flex items-start gap-4 p-5 sm:p-6">
      <Lock aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
      <div className="grid gap-1">
        <h2 className="display text-lg">{m.event_private_title()}</h2>
        <p className="text-muted">{m.event_private_body()}</p>
        <p className="font-medium">{total}</p>
      </div>
    </Card>
  );
}
