import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarView } from "#app/sheet/event/calendar.ts";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import type { OfferPaging } from "#app/signup/form/offer-pages.ts";
import { countSpokenFor } from "#app/signup/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { Picture } from "#app/ui/invitation-card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { EventBar } from "./event-bar.tsx";
import { GuestEventCard } from "./event-card.tsx";
import { EventSection } from "./event-section.tsx";
import { GuestActions } from "./guest-actions.tsx";
import { GuestInvitation, type ShownInvitation } from "./guest-invitation.tsx";
import { GuestPeople } from "./guest-people.tsx";
import { GuestStatistics } from "./guest-statistics.tsx";
import { OwnOfferSection } from "./own-offer-section.tsx";

export type GuestEventPageProps = {
  page: EventPage;
  /** All of the sheet's offers; a long sheet's page has some of them. */
  allOffers: OfferView[];
  paging: OfferPaging | null;
  /** How its dates repeat, in words. */
  dates: string | null;
  picture: Picture;
  calendar: CalendarView | null;
  submissionKey: string;
  known: FormValues;
  /** Shows Turnstile to guests; null: no check. */
  siteKey: string | null;
  /** The event's public URL. */
  url: string;
  homeHref: string;
  isContinued: boolean;
  /** For an invited guest. */
  invited: ShownInvitation | null;
  /** For organizers: the bar above the page, and the panel at its end. */
  ownerBar?: ReactNode;
  ownerPanel?: ReactNode;
};

/** The public link's page: an invitation, then what is still needed; side by side if there is room. */
export function GuestEventPage(props: GuestEventPageProps) {
  const { page, paging, picture, calendar, submissionKey, known, siteKey, url, homeHref, isContinued, invited, ownerBar, ownerPanel } =
    props;
  const { event, offers } = page;
  const isCalledOff = event.status === "calledOff";
  const { hasOffers } = KINDS[event.kind];
  const invitation = invited && !isCalledOff && <GuestInvitation {...invited} isOpen={event.isOpen} />;
  const spokenFor = countSpokenFor(event, props.allOffers);
  const section = { page, offers, allOffers: props.allOffers, paging, submissionKey, known, siteKey };
  return (
    <GuestLayout
      kind={event.kind}
      homeHref={homeHref}
      actions={<BackButton />}
      footer={m.event_made_with()}
      bar={ownerBar}
      isWide={!isCalledOff}
    >
      <div className={cn("grid grid-cols-1 gap-4", hasOffers && "lg:sticky lg:top-6")}>
        <OwnOfferSection {...section}>
          <GuestEventCard event={event} offers={offers} dates={props.dates} picture={picture}>
            <GuestActions event={event} calendar={calendar} url={url} isOrganizer={page.isOrganizer} />
          </GuestEventCard>
        </OwnOfferSection>
        {hasOffers && invitation}
        {hasOffers && <EventBar event={event} offers={offers} spokenFor={spokenFor} />}
      </div>
      <div className="grid grid-cols-1 gap-6 max-lg:pt-2">
        {!hasOffers && invitation}
        {offers.length > 0 && !isCalledOff && hasOffers && <EventSection {...section} />}
        {!isCalledOff && <GuestPeople page={page} isContinued={isContinued} />}
        {!isCalledOff && <GuestStatistics event={event} spokenFor={spokenFor} />}
        {ownerPanel}
      </div>
    </GuestLayout>
  );
}

/** Hidden until the page's script finds a page of this site to go back to. */
function BackButton() {
  return (
    <Button variant="ghost" size="sm" data-back="" hidden>
      <ArrowLeft aria-hidden="true" />
      {m.common_back()}
    </Button>
  );
}
