import { Hourglass, Link2 } from "lucide-react";
import { Fragment } from "react";
import type { Offer } from "#app/event-types/offer.ts";
import type { CalendarView } from "#app/events/calendar.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GUEST_WORDS } from "#app/kinds/guest-words.ts";
import { GuestCalendar } from "#app/signups/ui/guest-calendar.tsx";
import { GuestStateNotice } from "#app/signups/ui/guest-state-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SubmissionView } from "../queries.server.ts";
import { ALL, changeProblemOf, type Refused } from "../reasons.ts";
import { isOfSeveral, spotsOf, takesPlace } from "../rules.ts";
import { AnswersCard } from "./answers-card.tsx";
import { CountsOnce, Done, NextSteps, PeopleLine, SignupFacts } from "./confirmation.tsx";
import { Rank } from "./line-state.tsx";
import { CancelForm, deadlineText, ManagedSignup, SignupAmount } from "./managed-signup.tsx";
import { MissedOffers } from "./missed-offers.tsx";

const LEAVE_ALL = { label: m.signup_cancel_all, ask: m.signup_cancel_all_ask, yes: m.signup_cancel_yes };

export type ManagePageProps = {
  submission: SubmissionView;
  /** For the browser that just made the sign-up. */
  isNew: boolean;
  /** Of several asked for at once: what this address holds from before, and what others took in the meantime. */
  beside: { held: Offer[]; missed: Offer[] };
  url: string;
  calendar: CalendarView | null;
  /** A change that came back: its `offerId` is the sign-up it was for. */
  refused: Refused | null;
  /** The sign-ups that can be handed over. */
  canHandOver: string[];
  /** The link just made, for one of them. */
  handOver: { signupId: string; url: string } | null;
  homeHref: string;
};

/** Behind the private link: right after signing up the confirmation, later the place to change or cancel. */
export function ManagePage({ submission, isNew, beside, url, calendar, refused, canHandOver, handOver, homeHref }: ManagePageProps) {
  const { event, signups, email } = submission;
  const active = signups.filter(({ status }) => status !== "cancelled");
  const isOff = event.removedAt !== null || event.status === "calledOff";
  const isConfirmation = isNew && active.length > 0 && !isOff;
  const isInLine = active.every(({ status }) => status === "waiting" || status === "offered");
  const response = active[0]?.response ?? "going";
  const isFamily = isOfSeveral(signups);
  const spots = spotsOf(active);
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      {event.removedAt !== null ? (
        <Notice tone="warning" title={m.signup_event_removed_title()}>
          {m.signup_event_removed_body()}
        </Notice>
      ) : (
        <GuestStateNotice event={event} />
      )}
      {isConfirmation ? (
        <Done
          title={isInLine ? m.waitlist_joined() : GUEST_WORDS[event.kind].done(response)}
          email={email}
          mark={isInLine ? Hourglass : undefined}
        >
          {beside.held.map((offer) => (
            <SignupFacts key={offer.id} event={event} offer={offer} isCommonHidden />
          ))}
          {spots.map(({ id, offer, people, ...spot }, index) => (
            <SignupFacts key={id} event={event} offer={offer} isCommonHidden={index < spots.length - 1}>
              {isFamily && <PeopleLine names={seatedOf(people).map(({ name }) => name)} />}
              <SignupAmount signup={spot} kind={event.kind} />
              {people
                .filter(({ isHead }) => isHead)
                .map((signup) => (
                  <Fragment key={signup.id}>
                    {isFamily && !seatedOf(people).includes(signup) && <PeopleLine names={[signup.name]} />}
                    <Rank signup={signup} />
                  </Fragment>
                ))}
            </SignupFacts>
          ))}
          {isInLine && <p className="text-center text-soft">{m.waitlist_rank_text({ count: active[0]?.party ?? 1 })}</p>}
          <MissedOffers offers={beside.missed} />
          <CountsOnce event={event} names={active.map(({ name }) => name)} />
          <NextSteps event={event} homeHref={homeHref} />
        </Done>
      ) : (
        <>
          <h1 className="display px-1 pt-2 text-3xl sm:px-0">
            {signups.length > 1 ? m.signup_manage_title_several() : m.signup_manage_title()}
          </h1>
          {signups.map((signup) => (
            <ManagedSignup
              key={signup.id}
              submission={submission}
              signup={signup}
              isNamed={isFamily}
              action={new URL(url).pathname}
              refused={refused?.offerId === signup.id ? refused : null}
              handOver={canHandOver.includes(signup.id) ? { url: handOver?.signupId === signup.id ? handOver.url : null } : null}
            />
          ))}
          {active.length > 0 && <AnswersCard submission={submission} action={new URL(url).pathname} refused={refused} />}
          {refused?.offerId === ALL && (
            <Notice tone="error" title={changeProblemOf(refused).title}>
              {changeProblemOf(refused).body}
            </Notice>
          )}
          {active.length > 1 && active.every(({ isChangeable }) => isChangeable) && takesPlace(event) && (
            <div>
              <CancelForm signupId={ALL} action={new URL(url).pathname} words={LEAVE_ALL} />
            </div>
          )}
        </>
      )}
      {calendar && <GuestCalendar calendar={calendar} />}
      {isConfirmation ? (
        <PrivateLink url={url} deadline={firstDeadline(submission)} canChange={active.some(({ isChangeable }) => isChangeable)} />
      ) : (
        <NextSteps event={event} homeHref={homeHref} variant="secondary" />
      )}
    </GuestLayout>
  );
}

/** Of the people of a spot those who have it; all, where all of them wait. */
function seatedOf<T extends { status: string }>(people: T[]): T[] {
  const seated = people.filter(({ status }) => status === "confirmed");
  return seated.length > 0 ? seated : people;
}

/** Of several the first that passes; null where none does before they begin. */
function firstDeadline({ event, signups }: SubmissionView): string | null {
  const limited = signups.flatMap(({ status, changeUntil, isChangeable }) =>
    status === "cancelled" || changeUntil === null ? [] : [{ changeUntil, isChangeable }],
  );
  const [first] = limited.toSorted((one, other) => one.changeUntil - other.changeUntil);
  return first ? deadlineText(event, first) : null;
}

function PrivateLink({ url, deadline, canChange }: { url: string; deadline: string | null; canChange: boolean }) {
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="display flex items-center gap-2 text-lg">
          <Link2 aria-hidden="true" className="size-5 text-kind-ink" />
          {m.signup_link_title()}
        </h2>
        <p className="text-muted text-sm">{deadline ?? m.signup_link_body()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="secondary">
          <a href={new URL(url).pathname}>{canChange ? m.signup_link_open() : m.signup_link_see()}</a>
        </Button>
        <Button variant="secondary" hidden data-copy={url} data-copied={m.ui_link_copied()} data-failed={m.ui_copy_failed()}>
          {m.signup_link_copy()}
        </Button>
      </div>
    </Card>
  );
}
