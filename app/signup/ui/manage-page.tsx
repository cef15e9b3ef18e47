import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { QrCode } from "#app/lib/qr-code.ts";
import { LIMITS } from "#app/limits.ts";
import type { CalendarView } from "#app/sheet/event/calendar.ts";
import { formatCheckInCode } from "#app/sheet/event/check-in-code.ts";
import { isCalledOffOrDeleted } from "#app/sheet/event/status.ts";
import { formatDeletion } from "#app/sheet/retention/deletion-text.ts";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PlainPager } from "#app/ui/plain-pager.tsx";
import { ALL, type ChangeReason, getChangeProblem, type RefusedForm } from "../form/reasons.ts";
import type { RequestedOffer, SignupView, SubmissionView } from "../link/queries.server.ts";
import { listInScope } from "../link/series-scope.ts";
import { hasSeveralPeople, isSignedUp, isTakingPlace } from "../rules.ts";
import { AnswersCard } from "./answers-card.tsx";
import { AskedCard, type Asking } from "./asked-card.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { NextSteps } from "./confirmation.tsx";
import { EventBanner } from "./event-banner.tsx";
import { GuestCalendar } from "./guest-calendar.tsx";
import { GuestStateNotice } from "./guest-state-notice.tsx";
import { JustSignedUp } from "./just-signed-up.tsx";
import { ManagedParty, ManagedSignup } from "./managed-signup.tsx";
import { PassCard } from "./pass-card.tsx";
import { formatPrivacy } from "./sign-up-form.tsx";

const LEAVE_ALL = { label: m.signup_cancel_all, ask: m.signup_cancel_all_ask, yes: m.signup_cancel_yes };

export type ManageSignUpsPageProps = {
  submission: SubmissionView;
  /** For the browser that just made the sign-up. */
  isNew: boolean;
  /** Of several requested offers: those the address already holds, and those others took in the meantime. */
  otherOffers: { held: Offer[]; missed: RequestedOffer[] };
  url: string;
  /** For more sign-ups than one page shows. */
  page?: number;
  calendar: CalendarView | null;
  /** The code for the door, if the event has codes. */
  pass?: QrCode | null;
  /** For spots the person was asked to take. */
  asking?: Asking;
  /** A refused change: its `offerId` is the sign-up it was for. */
  refused: RefusedForm<ChangeReason> | null;
  /** The sign-ups that can be handed over. */
  canHandOver: string[];
  /** The link just made for one of them. */
  handOver: { signupId: string; url: string } | null;
  homeHref: string;
};

/** Behind the private link: right after signing up the confirmation, later the place to change or cancel. */
export function ManageSignUpsPage({
  submission,
  isNew,
  otherOffers,
  url,
  page = 1,
  calendar,
  pass,
  asking = { leaning: null, clashes: {}, mayName: false },
  refused,
  canHandOver,
  handOver,
  homeHref,
}: ManageSignUpsPageProps) {
  const { event } = submission;
  const asked = submission.signups.filter(({ status }) => status === "asked");
  const signups = submission.signups.filter(({ status }) => status !== "asked");
  const active = signups.filter(isSignedUp);
  const action = new URL(url).pathname;
  const isConfirmation = isNew && active.some(({ offer }) => !isCalledOffOrDeleted(event, offer.startsAt));
  const isParty = hasSeveralPeople(signups);
  const pages = Math.ceil(signups.length / LIMITS.signUpsOfLink.page);
  const at = signups.findIndex(({ id }) => id === refused?.offerId);
  const shownPage = at < 0 ? Math.min(page, pages) : Math.floor(at / LIMITS.signUpsOfLink.page) + 1;
  const shown = signups.slice((shownPage - 1) * LIMITS.signUpsOfLink.page, shownPage * LIMITS.signUpsOfLink.page);
  const managed = (signup: SignupView) => ({
    submission,
    signup,
    action,
    refused: refused?.offerId === signup.id ? refused : null,
    isInSeries: listInScope(signups, signup, "all").length > 1,
    handOver: canHandOver.includes(signup.id) ? { url: handOver?.signupId === signup.id ? handOver.url : null } : null,
  });
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      {event.removedAt !== null ? (
        <Notice tone="warning" title={m.signup_event_removed_title()}>
          {m.signup_event_removed_body()}
        </Notice>
      ) : (
        <GuestStateNotice event={event} parts={active.map(({ offer }) => offer)} />
      )}
      {asked.length > 0 && isTakingPlace(event) && (
        <AskedCard submission={submission} asked={asked} asking={asking} action={action} refused={refused} />
      )}
      {isConfirmation ? (
        <JustSignedUp submission={submission} active={active} otherOffers={otherOffers} url={url} calendar={calendar} homeHref={homeHref} />
      ) : (
        <>
          {isParty && <ManagedParty event={event} signups={shown} managed={managed} />}
          {!isParty && signups.length > 1 && (
            <Card className="overflow-hidden shadow-raised">
              <EventBanner event={event} />
              <h1 className="display px-5 py-4 text-3xl sm:px-6">{m.signup_manage_title_several()}</h1>
            </Card>
          )}
          {!isParty && shown.map((signup) => <ManagedSignup key={signup.id} isOnly={signups.length === 1} {...managed(signup)} />)}
          <PlainPager page={shownPage} pages={pages} toPagePath={(number) => `${action}?page=${number}`} />
          {active.length > 0 && <AnswersCard submission={submission} action={action} refused={refused} />}
          {refused?.offerId === ALL && (
            <Notice tone="error" title={getChangeProblem(refused).title}>
              {getChangeProblem(refused).body}
            </Notice>
          )}
          {active.length > 1 && active.every(({ isChangeable }) => isChangeable) && isTakingPlace(event) && (
            <div>
              <CancelForm signupId={ALL} action={action} words={LEAVE_ALL} />
            </div>
          )}
        </>
      )}
      {!isConfirmation && (
        <>
          {submission.checkInCode && active.length > 0 && isTakingPlace(event) && (
            <p className="text-center text-sm">{m.here_email_code({ code: formatCheckInCode(submission.checkInCode) })}</p>
          )}
          {pass && <PassCard qr={pass} />}
          {calendar && <GuestCalendar calendar={calendar} />}
          <NextSteps event={event} homeHref={homeHref} isQuiet />
          {submission.hasMoreDates && active.length + asked.length > 0 && isTakingPlace(event) && (
            <p className="text-center text-sm">
              <a href={`${action}/away`} className="underline">
                {m.away_title()}
              </a>
            </p>
          )}
          {event.removedAt === null && <p className="text-center text-muted text-xs">{formatKept(submission)}</p>}
        </>
      )}
    </GuestLayout>
  );
}

/** Who can read the guest's data, and until when it is kept. */
function formatKept({ event, signups }: SubmissionView): string {
  if (signups.every(({ status, unasked }) => status === "asked" || unasked)) return m.ask_privacy();
  return event.readingGroups.length > 0 ? formatPrivacy(event) : formatDeletion(event.deletion);
}
