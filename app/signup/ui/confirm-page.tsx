import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { listNames } from "../form/people.ts";
import { getSignUpProblem, type RefusedForm } from "../form/reasons.ts";
import { groupByOffer } from "../rules.ts";
import type { SignUpRequest } from "../take/sign-up-request.server.ts";
import { SpotDetailsText } from "./managed-signup.tsx";
import { groupBySeries, SpotFacts } from "./series-facts.tsx";
import { getAlternativeText } from "./sign-up-page-state.ts";

type ConfirmPageProps = {
  page: EventPage;
  /** The stored request. */
  offers: SignUpRequest["offers"];
  /** Whether it joins the wait list. */
  waits: boolean;
  refused: RefusedForm | null;
  homeHref: string;
};

/** Behind the mailed link that asks an address to confirm its sign-up; nothing happens before the button. */
export function ConfirmPage({ page, offers, waits, refused, homeHref }: ConfirmPageProps) {
  const { event } = page;
  const problem = refused && getSignUpProblem(refused, getAlternativeText(page, undefined));
  const requested = offers.flatMap(({ offerId, details }) => {
    const offer = page.offers.find(({ id }) => id === offerId);
    return offer ? [{ ...details, id: offerId, offer }] : [];
  });
  const names = listNames(offers);
  const spots = groupBySeries(groupByOffer(requested));
  const email = offers[0]?.details.email;
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="grid gap-6 p-5 shadow-raised sm:p-6">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{m.signup_confirm_title()}</h1>
          <p className="wrap-anywhere text-soft">{m.signup_confirm_text({ name: formatList(names, getLocale()), email: email ?? "" })}</p>
        </div>
        {problem && (
          <Notice tone="error" title={problem.title}>
            {problem.body}
          </Notice>
        )}
        {spots.map((dates, index) => (
          <SpotFacts
            key={dates[0].id}
            event={event}
            spots={dates}
            isCommonHidden={index < spots.length - 1}
            about={(spot) => <SpotDetailsText signup={spot} kind={event.kind} />}
          />
        ))}
        <form method="post" className="grid gap-3" data-guard={m.signup_offline()}>
          <Button type="submit" size="lg">
            {waits ? m.waitlist_join() : m.signup_confirm_action()}
          </Button>
          {problem && (
            <Button asChild size="lg" variant="secondary">
              <a href={`/event/${event.id}`}>{m.signup_view_event()}</a>
            </Button>
          )}
          <p className="text-center text-muted text-xs">{m.common_confirm_note()}</p>
        </form>
      </Card>
    </GuestLayout>
  );
}
