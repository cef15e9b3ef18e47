import { Link } from "@remix-run/react";
import type { OwnedCard as Card } from "#app/events/owned.server.ts";
import { StatusBadge, TypeBadge } from "#app/events/ui/event-badges.tsx";
import { EventMenuButton } from "#app/events/ui/event-menu-button.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { placeLine } from "#app/lib/where.ts";
import { Button } from "#app/ui/button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Progress } from "#app/ui/progress.tsx";

/** One of the owner's events on My Sign Ups (product 4.3). */
export function OwnedCard({ event }: { event: Card }) {
  const { id, title, typeLabel, status, date, day, times, location, picture } = event;
  return (
    <article data-kind={typeLabel.kind} className="flex h-full flex-col rounded-lg border border-line bg-card shadow-card">
      <div className="flex flex-1 gap-4 p-5">
        <img
          src={picture}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
          className="size-16 shrink-0 rounded-md bg-kind-soft object-cover sm:size-20"
        />
        <div className="grid min-w-0 flex-1 content-start gap-1.5">
          <div className="flex items-start gap-2">
            <h2 className="min-w-0 flex-1 font-semibold leading-snug">
              <a href={`/event/${id}`} className="hover:underline">
                {title}
              </a>
            </h2>
            <div className="-mt-1 -mr-2">
              <EventMenuButton id={id} title={title} date={date} />
            </div>
          </div>
          <p className="text-muted text-sm">
            <FactLine facts={[day ?? m.organizer_no_date(), times]} />
            {placeLine(location)}
          </p>
          <div className="mt-1 flex flex-wrap gap-1.5">
            <StatusBadge status={status} />
            <TypeBadge {...typeLabel} />
          </div>
          <Count event={event} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-y-1 border-line border-t px-3 py-2 max-sm:*:px-2 sm:gap-x-1">
        <Button asChild variant="ghost" size="sm">
          <a href={`/event/${id}`}>{m.organizer_view()}</a>
        </Button>
        <Button asChild variant="ghost" size="sm">
          <Link to={`/create?edit=${id}`}>{m.organizer_edit()}</Link>
        </Button>
        {status === "published" && (
          <Button asChild variant="ghost" size="sm">
            <Link to={`/event/${id}/share`}>{m.organizer_share()}</Link>
          </Button>
        )}
        <Button asChild variant="ghost" size="sm" className="ml-auto text-accent-ink hover:text-accent-ink">
          <Link to={`/event/${id}/signups`}>{m.mysignups_see()}</Link>
        </Button>
      </div>
    </article>
  );
}

/** 'N sign ups' where the event is its own offer, otherwise 'N / max signed up' (product 4.3). */
function Count({ event: { title, isCountedAlone, attendeeCount, maxAttendees, waiting } }: { event: Card }) {
  const count =
    isCountedAlone || maxAttendees === null
      ? m.organizer_sign_ups({ count: attendeeCount })
      : m.organizer_signed_up_of({ count: attendeeCount, max: maxAttendees });
  const text = waiting > 0 ? `${count} · ${m.organizer_waiting({ count: waiting })}` : count;
  if (maxAttendees === null) return <p className="mt-2 text-muted text-xs tabular-nums">{text}</p>;
  return <Progress className="mt-2" tone="kind" label={title} value={attendeeCount} max={maxAttendees} text={text} />;
}
