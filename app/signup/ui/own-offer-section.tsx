import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { ResponseStrips } from "#app/sheet/kinds/rsvps/response-field.tsx";
import { formatChangeDeadline } from "#app/signup/form/form-deadline.ts";
import type { SectionProps } from "#app/signup/form/section-props.ts";
import { canWait, chooseWaitListOption, countLeft, isFull } from "#app/signup/rules.ts";
import { formatCount, LiveCountsArea } from "./offer-list.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type OwnOfferSectionProps = SectionProps & {
  /** The invitation it hangs from. */
  children: ReactNode;
};

/** An event that is its own offer is answered in place: choosing an answer unfolds the other questions, without script too. */
export function OwnOfferSection({ page: { event, questions }, offers, submissionKey, known, siteKey, children }: OwnOfferSectionProps) {
  const { hasOffers, signUpPath } = KINDS[event.kind];
  const [own] = offers;
  if (hasOffers || !own || !event.isOpen) return children;
  const waitList = chooseWaitListOption(event, [own], null);
  const left = waitList ? own.capacity : countLeft(own);
  const followed = canWait(event, own) ? undefined : own.id;
  return (
    <SignUpForm
      kind={event.kind}
      action={signUpPath(event.id)}
      submissionKey={submissionKey}
      siteKey={siteKey}
      values={known}
      isStranger={known.email === undefined}
      left={left}
      waitList={waitList}
      waitListOffer={canWait(event, own) ? own : undefined}
      hidesNames={event.hidesNames}
      readingGroups={event.readingGroups}
      hasPoster={event.hasPoster}
      deletion={event.deletion}
      questions={questions}
      deadline={formatChangeDeadline(event, [own])}
      lead={
        <>
          {children}
          <ResponseStrips
            prefix={event.kind}
            values={known}
            errors={{}}
            left={left}
            joinsWaitList={waitList === "join"}
            followed={followed}
          />
          <OwnSpotsLeft event={event} own={own} />
        </>
      }
    />
  );
}

/** Under the strips: how many spots there are, and the link to the form's own page. */
function OwnSpotsLeft({ event, own }: { event: EventView; own: OfferView }) {
  const words = GUEST_LABELS[event.kind];
  const canJoinWaitList = canWait(event, own);
  return (
    <LiveCountsArea event={event} words={words}>
      <p data-of={own.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 text-soft text-sm tabular-nums">
        <span data-count="" hidden={isFull(own)}>
          {formatCount(own, words)}
        </span>
        <span data-full="" hidden={!isFull(own)}>
          {canJoinWaitList ? m.waitlist_join_rsvp() : words.allFull()}
        </span>
        <a
          href={KINDS[event.kind].signUpPath(event.id)}
          className="tap text-accent-ink underline underline-offset-4 group-has-[[name=response]:checked]/form:hidden"
        >
          <span data-take={canJoinWaitList ? "" : undefined} hidden={canJoinWaitList && isFull(own)}>
            {m.signup_rsvp_call()}
          </span>
          {canJoinWaitList && (
            <span data-full="" hidden={!isFull(own)}>
              {m.waitlist_join()}
            </span>
          )}
        </a>
      </p>
    </LiveCountsArea>
  );
}
