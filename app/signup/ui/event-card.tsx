import { CalendarDays, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { Offer } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatLocation } from "#app/lib/location-line.ts";
import { mapLink } from "#app/lib/map-link.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { StatusDot } from "#app/sheet/event/ui/event-badges.tsx";
import { formatDateLine, formatTimeLine } from "#app/sheet/event/when.ts";
import { Fact, InvitationCard, type Picture } from "#app/ui/invitation-card.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { Byline } from "./guest-byline.tsx";
import { formatClosing, GuestStateNotice } from "./guest-state-notice.tsx";

/** About what three lines of a phone hold. */
const SHORT = 120;

type GuestEventCardProps = { event: EventView; offers: Offer[]; dates: string | null; picture: Picture; children: ReactNode };

/** The invitation: what, who, when and where. */
export function GuestEventCard({ event, offers, dates, picture, children }: GuestEventCardProps) {
  const locale = getLocale();
  const closing = formatClosing(event);
  return (
    <InvitationCard
      picture={picture}
      eyebrow={
        <>
          <StatusDot status={event.status} />
          <span aria-hidden="true">·</span>
          <span className="text-kind-ink">{eventType(event.type).badge()}</span>
        </>
      }
      title={event.title}
      byline={<Byline organizer={event.organizer} />}
      notice={event.isOpen ? null : <GuestStateNotice event={event} parts={offers} />}
      facts={
        <>
          <Fact icon={<CalendarDays />} label={m.event_when()} detail={formatTimeLine(event, locale, offers)}>
            {dates ?? formatDateLine(event, locale)}
          </Fact>
          <Fact icon={<MapPin />} label={m.event_where()}>
            <LocationText location={event.location} />
          </Fact>
        </>
      }
    >
      <h2 className="sr-only">{m.event_details()}</h2>
      {children}
      {event.description && <Description text={event.description} />}
      {closing && <p className="font-medium text-soft text-sm">{closing}</p>}
    </InvitationCard>
  );
}

function LocationText({ location }: { location: string }) {
  const map = mapLink(location);
  if (!map) return <LinkedText>{formatLocation(location)}</LinkedText>;
  return (
    <a
      href={map}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-edge/60 underline-offset-4 hover:decoration-edge"
    >
      {location}
    </a>
  );
}

/** A long description is cut off after three lines; a checkbox unfolds the rest, without script. */
function Description({ text }: { text: string }) {
  const isLong = text.length > SHORT || text.split("\n").length > 3;
  const words = (
    <p className="whitespace-pre-line wrap-anywhere text-soft">
      <LinkedText>{text}</LinkedText>
    </p>
  );
  if (!isLong) return words;
  return (
    <div className="clamped">
      {words}
      <label className="fold -mb-3">
        <input type="checkbox" />
        <span>{m.event_read_more()}</span>
        <span>{m.event_read_less()}</span>
      </label>
    </div>
  );
}
