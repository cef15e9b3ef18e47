import type { EventPage } from "#app/events/event-page.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GUEST_WORDS } from "#app/kinds/guest-words.ts";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { CountsOnce, Done, NextSteps, SignupFacts } from "./confirmation.tsx";

type AlreadyPageProps = { page: EventPage; offerId: string | null; names: string[]; email: string; homeHref: string };

/** The person had signed up before: the usual confirmation; the private link goes by e-mail alone. */
export function AlreadyPage({ page: { event, offers }, offerId, names, email, homeHref }: AlreadyPageProps) {
  const offer = offers.find(({ id }) => id === offerId);
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <Done title={GUEST_WORDS[event.kind].done(null)} email={email}>
        {offer && <SignupFacts event={event} offer={offer} />}
        <CountsOnce event={event} names={names} />
        <NextSteps event={event} homeHref={homeHref} />
      </Done>
    </GuestLayout>
  );
}
