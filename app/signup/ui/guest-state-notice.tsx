import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatMoment } from "#app/lib/format-date.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { isCalledOffOrDeleted } from "#app/sheet/event/status.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Until when people can sign up, if the organizer set a closing time. */
export function formatClosing(event: EventView): string | null {
  if (!event.isOpen || event.closesAt === null) return null;
  return m.signup_closes({ when: formatMoment(event.closesAt, getLocale(), event.timeZone) });
}

type GuestStateNoticeProps = {
  event: EventView;
  /** The offers on the page, for when they begin. */
  parts: { startsAt: number | null }[];
};

/** Why no one can sign up now, if so. */
export function GuestStateNotice({ event, parts }: GuestStateNoticeProps) {
  const moment = (instant: number) => formatMoment(instant, getLocale(), event.timeZone);
  if (event.isOpen) return null;
  if (event.status === "draft") {
    return (
      <Notice tone="warning" title={m.event_draft_title()}>
        {m.event_draft_body()}
      </Notice>
    );
  }
  if (event.status === "calledOff") {
    return (
      <Notice tone="warning" title={m.event_called_off_title()}>
        {m.event_called_off_body()}
      </Notice>
    );
  }
  if (parts.some(({ startsAt }) => isCalledOffOrDeleted(event, startsAt))) {
    return (
      <Notice tone="warning" title={m.event_rest_called_off_title()}>
        {m.event_ended_body()}
      </Notice>
    );
  }
  if (event.status === "ended") return <Notice title={m.event_ended_title()}>{m.event_ended_body()}</Notice>;
  if (event.opensAt !== null) return <Notice title={m.signup_opens_title({ when: moment(event.opensAt) })}>{m.signup_opens_body()}</Notice>;
  const title = event.closesAt === null ? m.event_closed_title() : m.signup_closed_title({ when: moment(event.closesAt) });
  return <Notice title={title}>{m.event_closed_body()}</Notice>;
}
