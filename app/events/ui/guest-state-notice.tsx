import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatInstant } from "#app/lib/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { EventView } from "../event-page.server.ts";

/** Why nobody can sign up now, if so. */
export function GuestStateNotice({ event }: { event: EventView }) {
  if (event.isOpen) return null;
  if (event.status === "draft") {
    return (
      <Notice tone="warning" title={m.event_draft_title()}>
        {m.event_draft_body()}
      </Notice>
    );
  }
  if (event.status === "ended") return <Notice title={m.event_ended_title()}>{m.event_ended_body()}</Notice>;
  if (event.opensAt !== null) {
    return (
      <Notice title={m.event_opens_title()}>
        {m.event_opens_body({ when: formatInstant(event.opensAt, getLocale(), event.timeZone) })}
      </Notice>
    );
  }
  return <Notice title={m.event_closed_title()}>{m.event_closed_body()}</Notice>;
}
