import { ArrowLeft, CalendarClock, CalendarDays, MapPin, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { eventType } from "#app/event-types/registry.ts";
import type { CalendarView } from "#app/events/calendar.ts";
import type { EventPage } from "#app/events/event-page.server.ts";
import type { EventView } from "#app/events/event-view.server.ts";
import { isOver } from "#app/events/status.ts";
import { StatusBadge } from "#app/events/ui/event-badges.tsx";
import { calendarLine, dateLine, timeLine } from "#app/events/when.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { FormValues } from "#app/kinds/form-fields.tsx";
import { GUEST_WORDS } from "#app/kinds/guest-words.ts";
import { placeLine } from "#app/lib/where.ts";
import type { OfferPaging } from "#app/signups/offer-pages.ts";
import { EventSection } from "#app/signups/ui/event-section.tsx";
import { GuestInvitation, type ShownInvitation } from "#app/signups/ui/guest-invitation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fact, InvitationCard, type Picture } from "#app/ui/invitation-card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { GuestActions } from "./guest-actions.tsx";
import { Byline } from "./guest-byline.tsx";
import { GuestCalendar } from "./guest-calendar.tsx";
import { GuestPeople } from "./guest-people.tsx";
import { closingLine, GuestStateNotice } from "./guest-state-notice.tsx";
import { GuestStatistics } from "./guest-statistics.tsx";

export type GuestEventPageProps = {
  page: EventPage;
  paging: OfferPaging | null;
  picture: Picture;
  calendar: CalendarView | null;
  submissionKey: string;
  known: FormValues;
  /** Asks guests for a sign of a person; null: nobody is asked. */
  siteKey: string | null;
  /** The event's public address. */
  url: string;
  homeHref: string;
  isContinued: boolean;
  /** For who was invited. */
  invited: ShownInvitation | null;
  /** For its owner, at the page's end. */
  ownerPanel?: ReactNode;
};

/** The public link's page: an invited, then what is still needed. */
export function GuestEventPage(props: GuestEventPageProps) {
  const { page, paging, picture, calendar, submissionKey, known, siteKey, url, homeHref, isContinued, invited, ownerPanel } = props;
  const { event, offers } = page;
  const isCalledOff = event.status === "calledOff";
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <BackButton />
      <EventCard event={event} picture={picture} />
      <GuestStateNotice event={event} />
      {invited && !isCalledOff && <GuestInvitation {...invited} isOpen={event.isOpen} />}
      {offers.length > 0 && !isCalledOff && (
        <EventSection page={page} offers={offers} paging={paging} submissionKey={submissionKey} known={known} siteKey={siteKey} />
      )}
      {!isCalledOff && <GuestPeople page={page} isContinued={isContinued} />}
      {!isOver(event.status) && <GuestCalendar calendar={calendar} text={calendarLine(event, getLocale())} />}
      <div className={isCalledOff ? "grid gap-4" : "grid gap-4 sm:grid-cols-[2fr_3fr]"}>
        <GuestActions event={event} url={url} isOwner={page.isOwner} />
        {!isCalledOff && <GuestStatistics event={event} />}
      </div>
      {ownerPanel}
    </GuestLayout>
  );
}

/** Only with a page of this site to go back to: the script shows it then. */
function BackButton() {
  return (
    <Button variant="ghost" size="sm" data-back="" hidden className="justify-self-start">
      <ArrowLeft aria-hidden="true" />
      {m.common_back()}
    </Button>
  );
}

function EventCard({ event, picture }: { event: EventView; picture: Picture }) {
  const locale = getLocale();
  const closing = closingLine(event);
  return (
    <InvitationCard
      picture={picture}
      badges={
        <>
          <StatusBadge status={event.status} />
          <Badge tone="kind">{eventType(event.type).badge()}</Badge>
        </>
      }
      title={event.title}
      byline={<Byline organizer={event.organizer} />}
      facts={
        <>
          <Fact icon={<CalendarDays />} label={m.event_when()} detail={timeLine(event, locale)}>
            {dateLine(event, locale)}
          </Fact>
          {closing && (
            <Fact icon={<CalendarClock />} label={m.wizard_closes_at()}>
              {closing}
            </Fact>
          )}
          <Fact icon={<MapPin />} label={m.event_where()}>
            <LinkedText>{placeLine(event.location)}</LinkedText>
          </Fact>
          {event.status !== "calledOff" && (
            <Fact icon={<UsersRound />} label={m.event_who()}>
              {event.attendeeCount > 0 ? GUEST_WORDS[event.kind].total({ count: event.attendeeCount }) : m.event_nobody_yet()}
            </Fact>
          )}
        </>
      }
    >
      <h2 className="sr-only">{m.event_details()}</h2>
      {event.description && (
        <p className="whitespace-pre-line wrap-anywhere text-soft">
          <LinkedText>{event.description}</LinkedText>
        </p>
      )}
    </InvitationCard>
  );
}
