import { CalendarPlus, MessageCircle, Pencil, Share2 } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDay } from "#app/lib/format-date.ts";
import type { CalendarView } from "#app/sheet/event/calendar.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { isOver } from "#app/sheet/event/status.ts";
import { formatCalendarLine } from "#app/sheet/event/when.ts";
import { CalendarLinks } from "./guest-calendar.tsx";

type GuestActionsProps = { event: EventView; calendar: CalendarView | null; url: string; isOrganizer: boolean };

/** Quick Actions: for a guest the device's own share sheet, or an email where there is none; for organizers the share page. */
export function GuestActions({ event, calendar, url, isOrganizer }: GuestActionsProps) {
  const mail = `mailto:?${new URLSearchParams({ subject: event.title, body: url }).toString().replaceAll("+", "%20")}`;
  const canShare = event.status !== "calledOff" && (isOrganizer || event.status !== "draft");
  const reachable = !isOrganizer && event.status !== "draft" && event.organizer?.isReachable ? event.organizer : null;
  const dates = isOver(event.status) ? null : calendar;
  const next = dates?.next && m.event_calendar_next({ date: formatDay(dates.next, getLocale()) });
  const line = dates && [formatCalendarLine(event, getLocale()), next].filter(Boolean).join(" · ");
  if (!(canShare || reachable || dates || isOrganizer)) return null;
  return (
    <section>
      <h2 className="font-semibold text-muted text-xs">{m.event_actions_title()}</h2>
      <div className="acts">
        {dates && (
          <details>
            <summary>
              <CalendarPlus aria-hidden="true" />
              {m.event_calendar_title()}
            </summary>
            <div>
              {line && <p className="py-2 text-muted text-sm">{line}</p>}
              <CalendarLinks calendar={dates} />
            </div>
          </details>
        )}
        {canShare &&
          (isOrganizer ? (
            <a href={`/event/${event.id}/share`}>
              <Share2 aria-hidden="true" />
              {m.event_share()}
            </a>
          ) : (
            <a href={mail} data-share={url} data-title={event.title} data-copied={m.ui_link_copied()} data-failed={m.ui_copy_failed()}>
              <Share2 aria-hidden="true" />
              {m.event_share()}
            </a>
          ))}
        {reachable && (
          <a href={`/profile/${reachable.id}/message?event=${event.id}`}>
            <MessageCircle aria-hidden="true" />
            {m.people_write()}
          </a>
        )}
        {isOrganizer && (
          <a href={`/create?edit=${event.id}`}>
            <Pencil aria-hidden="true" />
            {m.event_edit()}
          </a>
        )}
      </div>
    </section>
  );
}
