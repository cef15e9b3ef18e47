import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { rolePath } from "#app/members/labels.ts";
import type { OwnedCard } from "#app/organize/lists/owned-cards.server.ts";
import { StatusDot } from "#app/sheet/event/ui/event-badges.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { SpotTabs } from "#app/ui/spot-tabs.tsx";
import { EventMenuButton } from "./event-menu-button.tsx";
import { EventPicture } from "./event-picture.tsx";
import { AttendanceWord } from "./part-badge.tsx";

/**
 * An event that the viewer owns or helps with, on "My Sign Ups" (product 4.3). On a phone the whole row opens its sign-ups, and
 * the menu has the rest.
 */
export function OwnedRow({ event }: { event: OwnedCard }) {
  const { id, title, typeLabel, status, date, day, times, picture, role } = event;
  const isDoor = role === "door";
  return (
    <article data-kind={typeLabel.kind} className="relative flex items-center gap-3.5 p-3 sm:gap-4 sm:px-4">
      <EventPicture src={picture} size={72} className="size-18 sm:size-12" />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 2xl:grid-cols-[minmax(0,1fr)_11rem] 2xl:items-center">
        <div className="min-w-0">
          <h3 className="font-semibold leading-snug max-sm:truncate">
            <Link
              to={isDoor ? rolePath(id, role) : `/event/${id}/signups`}
              className="hover:underline max-sm:after:absolute max-sm:after:inset-0"
            >
              {title}
            </Link>
          </h3>
          <p className="fact-line text-muted text-sm">
            {role !== "owner" && <AttendanceWord part={role} />}
            <span className={cn(status === "published" && "max-sm:hidden")}>
              <StatusDot status={status} />
            </span>
            <span className="max-sm:hidden">{typeLabel.name}</span>
            <span>{day ?? m.organizer_no_date()}</span>
            {times && <span>{times}</span>}
          </p>
        </div>
        <Count event={event} />
      </div>
      {!isDoor && <Steps event={event} />}
      <div className="relative shrink-0">{!isDoor && <EventMenuButton id={id} title={title} date={date} isOwn={role === "owner"} />}</div>
    </article>
  );
}

function Steps({ event: { id, status } }: { event: OwnedCard }) {
  return (
    <div className="flex shrink-0 items-center max-sm:hidden">
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
      <Button asChild variant="ghost" size="sm" className="text-accent-ink hover:text-accent-ink">
        <Link to={`/event/${id}/signups`}>{m.mysignups_see()}</Link>
      </Button>
    </div>
  );
}

/** 'N sign ups' if the event is its own offer, else 'N / max signed up' (product 4.3). */
function Count({ event: { isCountedAlone, attendeeCount, maxAttendees, waiting } }: { event: OwnedCard }) {
  const count =
    isCountedAlone || maxAttendees === null
      ? m.organizer_sign_ups({ count: attendeeCount })
      : m.organizer_signed_up_of({ count: attendeeCount, max: maxAttendees });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 2xl:grid">
      {maxAttendees !== null && <SpotTabs look="sm" capacity={maxAttendees} taken={attendeeCount} />}
      <p className="text-muted text-xs tabular-nums">
        {count}
        {waiting > 0 && <span className="text-wait-ink">{` · ${m.organizer_waiting({ count: waiting })}`}</span>}
      </p>
    </div>
  );
}
