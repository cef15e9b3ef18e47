import type { ReactNode } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatMoment } from "#app/lib/format-date.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { isCalledOffOrDeleted } from "#app/sheet/event/status.ts";
import { describeSpot } from "#app/sheet/kinds/field-text.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { SpotDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type ChangeReason, getChangeProblem, type RefusedForm } from "../form/reasons.ts";
import type { SignupView, SubmissionView } from "../link/queries.server.ts";
import { scopeFieldName } from "../link/series-scope.ts";
import { chooseWaitListOption, groupByOffer, isTakingPlace, type WaitListOption } from "../rules.ts";
import { CancelForm, LEAVING } from "./cancel-form.tsx";
import { ChangeForm } from "./change-form.tsx";
import { SignupFacts } from "./confirmation.tsx";
import { EventBanner } from "./event-banner.tsx";
import { HandOverDisclosure, type HandOverState } from "./hand-over-disclosure.tsx";
import { WaitListState } from "./wait-list-state.tsx";

type ManagedSignupProps = {
  submission: Pick<SubmissionView, "event" | "questions" | "answers">;
  signup: SignupView;
  action: string;
  refused: RefusedForm<ChangeReason> | null;
  /** How the spot can be handed over; null if it can't. */
  handOver: HandOverState | null;
  /** Whether its person has other dates of the same series ahead. */
  isInSeries: boolean;
};

/** One sign-up in its own card. */
export function ManagedSignup({
  isOnly,
  ...managed
}: ManagedSignupProps & {
  /** Whether it has the page's title, below the picture. */
  isOnly?: boolean;
}) {
  const { submission, signup } = managed;
  return (
    <Card className="overflow-hidden shadow-raised">
      {isOnly && <EventBanner event={submission.event} />}
      <div className="grid gap-5 p-5 sm:p-6">
        {isOnly && <h1 className="display text-3xl">{m.signup_manage_title()}</h1>}
        <SignupState {...managed}>
          <SignupFacts event={submission.event} offer={signup.offer}>
            {signup.status !== "cancelled" && <SpotDetailsText signup={signup} kind={submission.event.kind} />}
          </SignupFacts>
        </SignupState>
      </div>
    </Card>
  );
}

type ManagedPartyProps = { event: EventView; signups: SignupView[]; managed: (signup: SignupView) => ManagedSignupProps };

/** The sign-ups of several people in one card: each spot once, with its people below. */
export function ManagedParty({ event, signups, managed }: ManagedPartyProps) {
  const spots = groupByOffer(signups);
  return (
    <Card className="overflow-hidden shadow-raised">
      <EventBanner event={event} />
      <div className="grid gap-5 p-5 sm:p-6">
        <h1 className="display text-3xl">{m.signup_manage_title_several()}</h1>
        {spots.map(({ id, offer, people }, index) => (
          <div key={id} className={index > 0 ? "grid gap-5 border-line border-t pt-5" : "grid gap-5"}>
            <SignupFacts event={event} offer={offer} isCommonHidden={index < spots.length - 1} />
            {people.map((signup) => (
              <section key={signup.id} className="grid gap-3 border-line border-t pt-4">
                <SignupState {...managed(signup)} isPart>
                  <h2 className="wrap-anywhere font-semibold text-lg">{signup.name}</h2>
                  {signup.status !== "cancelled" && <SpotDetailsText signup={signup} kind={event.kind} />}
                </SignupState>
              </section>
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

type SignupStateProps = ManagedSignupProps & {
  /** Part of a party's card. */
  isPart?: boolean;
  children: ReactNode;
};

/** A sign-up's present state; change and cancel are folded away. */
function SignupState({ submission, signup, action, refused, handOver, isInSeries, isPart, children }: SignupStateProps) {
  const { event } = submission;
  const isCancelled = signup.status === "cancelled";
  const isCalledOff = !isCancelled && isCalledOffOrDeleted(event, signup.offer.startsAt);
  const waitList = findWaitListOption(event, signup, refused);
  return (
    <>
      {isCancelled && (
        <div>
          <Badge tone="grey" dot>
            {describeEnd(signup)}
          </Badge>
        </div>
      )}
      {isCalledOff && (
        <div>
          <Badge tone="red" dot>
            {m.event_status_called_off()}
          </Badge>
        </div>
      )}
      {refused && (
        <Notice tone="error" title={getChangeProblem(refused).title}>
          {waitList === "instead" ? `${getChangeProblem(refused).body} ${m.waitlist_too_many()}` : getChangeProblem(refused).body}
        </Notice>
      )}
      {isTakingPlace(event) && <WaitListState event={event} signup={signup} action={action} />}
      <div className={isCancelled || isCalledOff ? "[&_dd]:text-muted [&_dt]:[filter:grayscale(1)]" : undefined}>{children}</div>
      {!isCancelled && signup.stillComingAt !== null && (
        <div>
          <Badge tone="green" dot>
            {m.signup_coming_badge()}
          </Badge>
        </div>
      )}
      {isCancelled && <CanceledState event={event} signup={signup} action={action} />}
      {!isCancelled && !signup.isOpen && !isCalledOff && <p className="text-muted text-sm">{m.signup_locked()}</p>}
      {!isCancelled && signup.isOpen && signup.changeUntil !== null && (
        <p className="text-muted text-sm">{formatDeadline(event, { ...signup, changeUntil: signup.changeUntil })}</p>
      )}
      {!isCancelled && (signup.isOpen || handOver || isTakingPlace(event)) && (
        <div className={isPart ? "grid gap-3" : "grid gap-3 border-line border-t pt-5"}>
          {signup.isOpen && signup.isChangeable && (
            <ChangeForm
              {...{ submission, signup, action, refused, waitList }}
              scopeField={isInSeries ? scopeFieldName("change", signup.id) : null}
            />
          )}
          {handOver && <HandOverDisclosure signupId={signup.id} action={action} title={event.title} state={handOver} />}
          {isTakingPlace(event) && signup.isChangeable && signup.status !== "asked" && (
            <CancelForm
              signupId={signup.id}
              action={action}
              words={LEAVING[signup.status]}
              scopeField={isInSeries ? scopeFieldName("cancel", signup.id) : null}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Until when the guest may change a sign-up, or could. */
export function formatDeadline(
  { timeZone }: EventView,
  { changeUntil, isChangeable }: { changeUntil: number; isChangeable: boolean },
): string {
  const when = formatMoment(changeUntil, getLocale(), timeZone);
  return isChangeable ? m.signup_change_until({ when }) : m.signup_change_was_until({ when });
}

/** Facts about a spot besides its offer, such as "3 people". */
export function SpotDetailsText({ signup, kind }: { signup: SpotDetails; kind: KindId }) {
  const parts = describeSpot(kind, signup);
  return parts.length > 0 ? <span className="block font-medium text-kind-ink text-sm">{parts.join(" · ")}</span> : null;
}

const UNASKED = { declined: m.ask_state_declined, silence: m.ask_state_silence, withdrawn: m.ask_state_withdrawn };

function describeEnd({ isHandedOver, unasked }: SignupView): string {
  if (unasked) return UNASKED[unasked]();
  return isHandedOver ? m.handover_done_badge() : m.signup_cancelled();
}

function CanceledState({ event, signup, action }: { event: EventView; signup: SignupView; action: string }) {
  const kind = KINDS[event.kind];
  return (
    <div className="grid gap-3">
      {!signup.unasked && <p className="text-soft">{signup.isHandedOver ? m.handover_done_body() : m.signup_cancelled_body()}</p>}
      {signup.undoableSince !== null && (
        <form method="post" action={action}>
          <input type="hidden" name="signup" value={signup.id} />
          <input type="hidden" name="at" value={signup.undoableSince} />
          <Button type="submit" name="intent" value="undo">
            {m.signup_cancel_undo()}
          </Button>
        </form>
      )}
      {signup.isOpen && !signup.isHandedOver && !signup.unasked && signup.undoableSince === null && (
        <div>
          <Button asChild>
            <a href={kind.signUpPath(event.id, signup.offerId)}>{m.signup_again()}</a>
          </Button>
        </div>
      )}
    </div>
  );
}

/** People without a spot may wait for one; those with a spot would lose it. */
function findWaitListOption(
  event: EventView,
  { status, offer, isOpen, ...details }: SignupView,
  refused: RefusedForm<ChangeReason> | null,
): WaitListOption | undefined {
  if (status !== "confirmed" || KINDS[event.kind].countSpots(details) > 0) return undefined;
  return chooseWaitListOption(event, [{ ...offer, isOpen }], refused);
}
