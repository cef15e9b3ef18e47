import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { LIMITS } from "#app/limits.ts";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import { Card } from "#app/ui/card.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { HeldOffer } from "../form/clashes.ts";
import { formatLimit } from "../form/limit-text.ts";
import { paginateOffers } from "../form/offer-pages.ts";
import { parsePeople } from "../form/people.ts";
import { BACK_TO_BACK } from "../form/person-fields.ts";
import { ADDING, getFinalProblem, getSignUpProblem, NO_RUN, type ProblemText, type RefusedForm } from "../form/reasons.ts";
import { canWait, chooseWaitListOption, countLeft, filterFreeOffers, type WaitListOption } from "../rules.ts";
import { findFreeRuns } from "../take/runs.ts";
import { CallMeLink } from "./call-me-link.tsx";
import { FormCard } from "./form-card.tsx";
import { GuestInvitation, type ShownInvitation } from "./guest-invitation.tsx";
import { GuestPeople } from "./guest-people.tsx";
import { GuestStateNotice } from "./guest-state-notice.tsx";
import { UnavailableOffers } from "./missed-offers.tsx";
import { GuestOfferList, getListHeading } from "./offer-list.tsx";
import { SeriesLinks } from "./series-links.tsx";
import { SeveralCheckbox, SeveralForm } from "./several-form.tsx";
import { SignUpDialog, SignUpTrigger } from "./sign-up-dialog.tsx";
import { SignUpLink } from "./sign-up-link.tsx";
import { PageTop } from "./sign-up-page-top.tsx";
import { UnsentForm } from "./unsent-form.tsx";

export type SignUpPageProps = {
  page: EventPage;
  /** Requested by the URL or by a refused form. */
  offerIds: string[];
  /** The series they are the dates of; null if each was named. */
  seriesId?: string | null;
  /** The requested page of a long sheet: its list, even if offers are selected. */
  pageAsked: number | null;
  submissionKey: string;
  /** Shows Turnstile to guests; null: no check. */
  siteKey: string | null;
  /** The signed-in person's data, to fill in. */
  known: FormValues;
  refused: RefusedForm | null;
  homeHref: string;
  /** If invited. */
  invited: ShownInvitation | null;
  /** The event's offers that a signed-in viewer, or one who followed their private link, already has. */
  held?: HeldOffer[];
};

export function SignUpPage({
  page,
  offerIds,
  seriesId = null,
  pageAsked,
  submissionKey,
  siteKey,
  known,
  refused,
  homeHref,
  invited,
  held = [],
}: SignUpPageProps) {
  const { event, offers } = page;
  const words = GUEST_LABELS[event.kind];
  const free = filterFreeOffers(offers);
  const own = KINDS[event.kind].hasOffers ? undefined : offers[0];
  // A series' form that came back still has the dates that weren't checked.
  const isOfSeries = (offer: OfferView) => refused !== null && offer.seriesId !== null && offer.seriesId === seriesId && offer.isOpen;
  const named = offers.filter((offer) => offerIds.includes(offer.id) || isOfSeries(offer));
  // A requested page shows the list. Otherwise the form is for what can be taken: an event that is its own offer always, any
  // other offer with a free spot or, if it is the only one named, with a wait list.
  const isList = pageAsked !== null && !refused;
  const people = refused ? parsePeople(refused.values).names.length : 1;
  const runs = refused ? findOfferedRuns(page, named, refused, people) : [];
  const chosen = runs.length > 0 ? [] : own ? [own] : isList ? [] : filterTakeable(event, named);
  const line = chooseWaitListOption(event, chosen, refused, people);
  const hasForm = event.isOpen && (chosen.length > 0 || (refused !== null && free.length > 0));
  const problem = refused && refused.outcome !== ADDING ? getProblem(page, line, refused, hasForm, runs.length > 0) : null;
  const { offers: here, paging } = paginateOffers(offers, pageAsked, offerIds[0] ?? null, getLocale());
  const near = filterFreeOffers(here);
  const isCalledOff = event.status === "calledOff";
  const listed = own || isCalledOff ? [] : here.filter((offer) => !hasForm || !chosen.includes(offer));
  const isAsking = event.isOpen && !refused && !isList && !own;
  const isBack = refused !== null && chosen.length > 0 && offerIds.length > 1;
  const missed = isAsking || isBack ? named.filter((offer) => !chosen.includes(offer)) : [];
  const isUnknown = isAsking && named.length < offerIds.length;
  const isForSeveral = !hasForm && event.isOpen && words.several !== null && free.length > 1 && event.maxPerPerson !== 1;
  const limit = hasForm || isForSeveral || !event.isOpen ? null : formatLimit(event);
  const isSoldOut = event.isOpen && free.length === 0 && offers.some((offer) => offer.isOpen);
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <PageTop event={event} hasForm={hasForm} isDated={hasForm && chosen.length === 1 && Boolean(chosen[0]?.date)} />
      <GuestStateNotice event={event} parts={offers} />
      {invited && !isCalledOff && <GuestInvitation {...invited} isOpen={event.isOpen} />}
      {refused && problem && !hasForm && <UnsentForm page={page} offerIds={offerIds} problem={problem} values={refused.values} />}
      <UnavailableOffers event={event} offers={missed} isUnknown={isUnknown} held={seriesId ? held : []} />
      {isSoldOut && !refused && missed.length === 0 && <Notice>{own && line ? m.waitlist_join_rsvp() : words.allFull()}</Notice>}
      {hasForm && (
        <FormCard
          page={page}
          chosen={chosen}
          line={line}
          free={near.length > 0 ? near : free.slice(0, LIMITS.offers.page)}
          submissionKey={submissionKey}
          siteKey={siteKey}
          refused={refused}
          problem={problem}
          values={runs.length > 0 ? { ...refused?.values, [BACK_TO_BACK]: "1" } : (refused?.values ?? known)}
          isStranger={known.email === undefined}
          runs={runs.length > 0 ? runs : undefined}
          held={held}
          series={seriesId === null ? null : { id: seriesId, checkedIds: refused && offerIds }}
        />
      )}
      {listed.length > 0 && (
        <Card id="offers" className="scroll-mt-4 px-5 pt-5 pb-1 sm:px-6 sm:pt-6 sm:pb-2">
          <h2 className="display text-xl">{hasForm ? m.signup_others() : getListHeading(event)}</h2>
          {limit && <p className="mt-1 text-muted text-sm">{limit}</p>}
          {!hasForm && <SeriesLinks event={event} offers={offers} />}
          {isForSeveral ? (
            <SeveralForm
              event={event}
              count={free.length}
              elsewhere={filterTakeable(event, named).filter((offer) => !here.includes(offer))}
            >
              <GuestOfferList
                page={page}
                offers={listed}
                paging={paging}
                checkbox={(offer) => <SeveralCheckbox event={event} offer={offer} isSelected={offerIds.includes(offer.id)} />}
                Action={SignUpTrigger}
                label={words.action()}
              />
            </SeveralForm>
          ) : (
            <GuestOfferList
              page={page}
              offers={listed}
              paging={paging}
              // Beside an open form the others lead to their own: a second form on the page would only confuse.
              Action={hasForm ? SignUpLink : SignUpTrigger}
              label={words.action()}
              variant={hasForm ? "secondary" : undefined}
            />
          )}
        </Card>
      )}
      {!hasForm && <CallMeLink {...page} />}
      {!isCalledOff && <GuestPeople page={page} />}
      {!hasForm && event.isOpen && listed.length > 0 && (
        <SignUpDialog page={{ ...page, offers: here }} submissionKey={submissionKey} values={known} siteKey={siteKey} held={held} />
      )}
    </GuestLayout>
  );
}

/** A party without enough spots at one offer is offered one spot each, back to back. */
function findOfferedRuns({ event, offers }: EventPage, named: OfferView[], { outcome }: RefusedForm, people: number): OfferView[][] {
  const hasRoom = filterFreeOffers(offers).some((offer) => (countLeft(offer) ?? people) >= people);
  const mayWait = event.hasWaitList && named.length === 1;
  const isTooMany = outcome === "full" && people > 1 && KINDS[event.kind].canBookConsecutive && !mayWait && !hasRoom;
  return outcome === NO_RUN || isTooMany ? findFreeRuns(offers, people, named[0]).slice(0, LIMITS.runs.offered) : [];
}

function filterTakeable(event: EventView, named: OfferView[]): OfferView[] {
  const free = filterFreeOffers(named);
  return free.length === 0 && named.length === 1 ? named.filter((offer) => canWait(event, offer)) : free;
}

function getProblem(
  page: EventPage,
  line: WaitListOption | undefined,
  refused: RefusedForm,
  canSendAgain: boolean,
  hasRuns: boolean,
): ProblemText {
  if (!canSendAgain) return getFinalProblem(page.event, refused, getAlternativeText(page, line));
  if (refused.outcome === NO_RUN) return getSignUpProblem(refused, hasRuns ? m.signup_run_pick() : m.signup_run_none());
  const problem = getSignUpProblem(refused, getAlternativeText(page, line));
  const isParty = refused.outcome === "full" && parsePeople(refused.values).names.length > (refused.left || Number.MAX_SAFE_INTEGER);
  if (hasRuns) return { ...problem, body: `${isParty ? problem.body : ""} ${m.signup_run_each()}`.trim() };
  if (line === "together" || line === "some") {
    const text = line === "together" ? m.waitlist_together_text() : m.waitlist_some_text();
    return refused.left ? { ...problem, body: `${problem.body} ${text}` } : { title: m.waitlist_several_full(), body: text };
  }
  if (isParty) return { ...problem, body: `${problem.body} ${m.signup_refused_party_fewer()}` };
  return line === "instead" ? { ...problem, body: `${problem.body} ${m.waitlist_too_many()}` } : problem;
}

/** Alternatives to signing up. */
export function getAlternativeText({ event, offers }: EventPage, line: WaitListOption | undefined): string {
  if (line === "join") return m.waitlist_filled();
  if (!KINDS[event.kind].hasOffers) return GUEST_LABELS[event.kind].allFull();
  return filterFreeOffers(offers).length > 0 ? m.signup_refused_full_free() : m.signup_refused_full_none();
}
