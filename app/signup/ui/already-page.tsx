import { m } from "#app/i18n/paraglide/messages.js";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import type { OfferResult } from "../outcome.ts";
import { CountsOnce, DoneHeading, NextSteps } from "./confirmation.tsx";
import { MissedOffers } from "./missed-offers.tsx";
import { groupBySeries, SpotFacts } from "./series-facts.tsx";

type AlreadyPageProps = {
  page: EventPage;
  offerId: string | null;
  /** The result of each of several offers. */
  answers?: OfferResult[];
  names: string[];
  email: string;
  homeHref: string;
};

/** The person had signed up before: the usual confirmation, and what they didn't get; the private link is only sent by email. */
export function AlreadyPage({ page: { event, offers }, offerId, answers = [], names, email, homeHref }: AlreadyPageProps) {
  const missedIds = answers.flatMap((answer) => (answer.outcome === "already" ? [] : [answer.offerId]));
  const heldIds = answers.length > 0 ? answers.map((answer) => answer.offerId) : [offerId];
  const held = groupBySeries(offers.flatMap((offer) => (heldIds.includes(offer.id) && !missedIds.includes(offer.id) ? [{ offer }] : [])));
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <DoneHeading title={GUEST_LABELS[event.kind].done(null)} email={email}>
        {held.map((dates, index) => (
          <SpotFacts key={dates[0].offer.id} event={event} spots={dates} isCommonHidden={index < held.length - 1} />
        ))}
        {asksFor(event.kind, "response") && <p className="text-center text-soft">{m.signup_already_change()}</p>}
        <MissedOffers offers={offers.filter(({ id }) => missedIds.includes(id))} isParty={names.length > 1} />
        <CountsOnce event={event} names={names} />
        <NextSteps event={event} homeHref={homeHref} />
      </DoneHeading>
    </GuestLayout>
  );
}
