import { CalendarPlus, Link2, Share2 } from "lucide-react";
import { Fragment } from "react";
import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { CalendarView } from "#app/sheet/event/calendar.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { Button, buttonStyles } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { RequestedOffer, SignupView, SubmissionView } from "../link/queries.server.ts";
import { groupByOffer, hasSeveralPeople } from "../rules.ts";
import { CountsOnce, EmailNotice, NextSteps, PeopleLine, SignupFacts } from "./confirmation.tsx";
import { EventBanner } from "./event-banner.tsx";
import { FormScript } from "./form-script.tsx";
import { CalendarLinks } from "./guest-calendar.tsx";
import { formatDeadline, SpotDetailsText } from "./managed-signup.tsx";
import { MissedOffers } from "./missed-offers.tsx";
import { OwnTabs } from "./own-tabs.tsx";
import { groupBySeries, SpotFacts } from "./series-facts.tsx";
import { WaitListRank } from "./wait-list-state.tsx";

type Submission = Pick<SubmissionView, "event" | "email" | "signups">;

type JustSignedUpProps = {
  submission: Submission;
  /** Its sign-ups that aren't canceled. */
  active: SignupView[];
  otherOffers: { held: Offer[]; missed: RequestedOffer[] };
  /** The private link; null where it is only sent by email. */
  url: string | null;
  calendar: CalendarView | null;
  homeHref: string;
};

/** The end of signing up: the guest's spot, drawn as their own tab, and what to do with it. */
export function JustSignedUp({ submission, active, otherOffers, url, calendar, homeHref }: JustSignedUpProps) {
  const { event, email } = submission;
  const response = active[0]?.response ?? "going";
  const isInLine = active.every(({ status }) => status === "waiting" || status === "offered");
  const spots = groupByOffer(active);
  const [only, ...others] = spots;
  const isParty = hasSeveralPeople(submission.signups);
  const listed = groupBySeries(spots).slice(0, LIMITS.signUpsOfLink.confirmed);
  const more = spots.length - listed.flat().length;
  return (
    <>
      <div>
        <Card className="overflow-hidden shadow-raised">
          <EventBanner event={event} />
          <div className="grid gap-5 p-5 sm:p-6">
            <h1 className="display text-balance pt-1 text-center text-3xl">
              {isInLine ? m.waitlist_joined() : GUEST_LABELS[event.kind].done(response)}
            </h1>
            {otherOffers.held.map((offer) => (
              <SignupFacts key={offer.id} event={event} offer={offer} isCommonHidden />
            ))}
            {listed.map((dates, index) => (
              <SpotFacts
                key={dates[0].id}
                event={event}
                spots={dates}
                isCommonHidden={index < listed.length - 1}
                about={(spot) => <SpotState event={event} spot={spot} isParty={isParty} />}
              />
            ))}
            {more > 0 && <p className="text-soft">{m.signup_and_more({ count: more })}</p>}
            {isInLine && <p className="text-center text-soft">{m.waitlist_rank_text({ count: active[0]?.party ?? 1 })}</p>}
            <MissedOffers offers={otherOffers.missed} isParty={isParty} />
          </div>
        </Card>
        {only && others.length === 0 && <OwnTabs event={event} spot={only} />}
      </div>
      {url && <CalendarAndShare event={event} calendar={calendar} canTell={response !== "no"} url={url} />}
      <PrivateLink
        url={url}
        email={email}
        deadline={formatFirstDeadline(submission)}
        canChange={active.some(({ isChangeable }) => isChangeable)}
      />
      <CountsOnce event={event} names={active.map(({ name }) => name)} />
      <NextSteps event={event} homeHref={homeHref} isQuiet />
      <FormScript />
    </>
  );
}

type SpotStateProps = { event: EventView; spot: ReturnType<typeof groupByOffer<SignupView>>[number]; isParty: boolean };

/** Whose spot it is, what it says besides its offer, and the rank of those who wait. */
function SpotState({ event, spot: { people, ...spot }, isParty }: SpotStateProps) {
  const seated = filterSeated(people);
  return (
    <>
      {isParty && <PeopleLine names={seated.map(({ name }) => name)} />}
      <SpotDetailsText signup={spot} kind={event.kind} />
      {people
        .filter(({ isHead }) => isHead)
        .map((signup) => (
          <Fragment key={signup.id}>
            {isParty && !seated.includes(signup) && <PeopleLine names={[signup.name]} />}
            <WaitListRank signup={signup} />
          </Fragment>
        ))}
    </>
  );
}

/** The people of a spot who have it; all if all of them wait. */
function filterSeated(people: SignupView[]): SignupView[] {
  const seated = people.filter(({ status }) => status === "confirmed");
  return seated.length > 0 ? seated : people;
}

type CalendarAndShareProps = { event: EventView; calendar: CalendarView | null; canTell: boolean; url: string };

/** The calendar first, then telling a friend. */
function CalendarAndShare({ event, calendar, canTell, url }: CalendarAndShareProps) {
  const link = new URL(`/event/${event.id}`, url).href;
  const mail = `mailto:?${new URLSearchParams({ subject: event.title, body: link }).toString().replaceAll("+", "%20")}`;
  return (
    <div className="grid gap-3 empty:hidden">
      {calendar && (
        <details>
          <summary
            className={buttonStyles({ size: "lg", className: "w-full cursor-pointer list-none [&::-webkit-details-marker]:hidden" })}
          >
            <CalendarPlus aria-hidden="true" />
            {m.event_calendar_title()}
          </summary>
          <div className="grid grid-cols-2 gap-2 pt-3">
            <CalendarLinks calendar={calendar} className={buttonStyles({ variant: "secondary" })} lastClassName="col-span-2" />
          </div>
        </details>
      )}
      {canTell && (
        <Button asChild size="lg" variant="secondary">
          <a href={mail} data-share={link} data-title={event.title} data-copied={m.ui_link_copied()} data-failed={m.ui_copy_failed()}>
            <Share2 aria-hidden="true" />
            {m.signup_tell_friend()}
          </a>
        </Button>
      )}
    </div>
  );
}

/** The earliest of several deadlines; null if none is before the start. */
function formatFirstDeadline({ event, signups }: Submission): string | null {
  const limited = signups.flatMap(({ status, changeUntil, isChangeable }) =>
    status === "cancelled" || changeUntil === null ? [] : [{ changeUntil, isChangeable }],
  );
  const [first] = limited.toSorted((one, other) => one.changeUntil - other.changeUntil);
  return first ? formatDeadline(event, first) : null;
}

type PrivateLinkProps = { url: string | null; email: string | null; deadline: string | null; canChange: boolean };

function PrivateLink({ url, email, deadline, canChange }: PrivateLinkProps) {
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="display flex items-center gap-2 text-lg">
          <Link2 aria-hidden="true" className="size-5 text-kind-ink" />
          {m.signup_link_title()}
        </h2>
        <div className="grid gap-1 text-muted text-sm">
          {email && <EmailNotice email={email} />}
          {(url || deadline) && <p>{deadline ?? m.signup_link_body()}</p>}
        </div>
      </div>
      {url && <PrivateLinkActions url={url} canChange={canChange} />}
    </Card>
  );
}

function PrivateLinkActions({ url, canChange }: { url: string; canChange: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <Button asChild variant="link" className="font-semibold">
        <a href={new URL(url).pathname}>{canChange ? m.signup_link_open() : m.signup_link_see()}</a>
      </Button>
      <Button
        variant="link"
        className="font-semibold"
        hidden
        data-copy={url}
        data-copied={m.ui_link_copied()}
        data-failed={m.ui_copy_failed()}
      >
        {m.signup_link_copy()}
      </Button>
    </div>
  );
}
