import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { LIMITS } from "#app/limits.ts";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { formatLimit } from "../form/limit-text.ts";
import { paginateOffers } from "../form/offer-pages.ts";
import { parsePeople } from "../form/people.ts";
import { ADDING, getFinalProblem, getSignUpProblem, NO_RUN, type ProblemText, type RefusedForm } from "../form/reasons.ts";
import { canWait, chooseWaitListOption, countLeft, filterFreeOffers, type WaitListOption } from "../rules.ts";
import { findFreeRuns } from "../take/runs.ts";

type Asked = {
  page: EventPage;
  offerIds: string[];
  seriesId: string | null;
  pageAsked: number | null;
  refused: RefusedForm | null;
};

export type SignUpPageState = ReturnType<typeof decideSignUpPage>;

/** Which form a sign-up page shows, which offers are listed beside it or instead of it, and what is said above them. */
export function decideSignUpPage(asked: Asked) {
  const { page, offerIds, refused } = asked;
  const { event, offers } = page;
  const named = filterNamed(asked);
  const form = decideForm(asked, named);
  const isFirstLook = event.isOpen && !refused && asked.pageAsked === null && KINDS[event.kind].hasOffers;
  const isBack = refused !== null && form.chosen.length > 0 && offerIds.length > 1;
  return {
    form,
    list: decideList(asked, named, form),
    unavailable: {
      offers: isFirstLook || isBack ? named.filter((offer) => !form.chosen.includes(offer)) : [],
      isUnknown: isFirstLook && named.length < offerIds.length,
    },
    isSoldOut: event.isOpen && form.free.length === 0 && offers.some((offer) => offer.isOpen),
  };
}

/** A series' form that came back still has the dates that weren't checked. */
function filterNamed({ page: { offers }, offerIds, seriesId, refused }: Asked): OfferView[] {
  const isOfSeries = (offer: OfferView) => refused !== null && offer.seriesId !== null && offer.seriesId === seriesId && offer.isOpen;
  return offers.filter((offer) => offerIds.includes(offer.id) || isOfSeries(offer));
}

/**
 * The form is for what can be taken: an event that is its own offer always, any other offer with a free spot or, if it is the
 * only one named, with a wait list. A requested page of a long sheet shows the list instead.
 */
function decideForm({ page, pageAsked, refused }: Asked, named: OfferView[]) {
  const { event, offers } = page;
  const free = filterFreeOffers(offers);
  const people = refused ? parsePeople(refused.values).names.length : 1;
  const runs = refused ? findOfferedRuns(page, named, refused, people) : [];
  const takeable = KINDS[event.kind].hasOffers ? filterTakeable(event, named) : offers.slice(0, 1);
  const isList = pageAsked !== null && !refused && KINDS[event.kind].hasOffers;
  const chosen = runs.length > 0 || isList ? [] : takeable;
  const waitList = chooseWaitListOption(event, chosen, refused, people);
  const isOpen = event.isOpen && (chosen.length > 0 || (refused !== null && free.length > 0));
  const problem = refused && refused.outcome !== ADDING ? getProblem(page, waitList, refused, isOpen, runs.length > 0) : null;
  return { chosen, free, runs, waitList, isOpen, problem };
}

function decideList({ page: { event, offers }, offerIds, pageAsked }: Asked, named: OfferView[], form: ReturnType<typeof decideForm>) {
  const { offers: here, paging } = paginateOffers(offers, pageAsked, offerIds[0] ?? null, getLocale());
  const isShown = KINDS[event.kind].hasOffers && event.status !== "calledOff";
  const isSeveral = event.isOpen && GUEST_LABELS[event.kind].several !== null && form.free.length > 1 && event.maxPerPerson !== 1;
  const isForSeveral = !form.isOpen && isSeveral;
  const freeHere = filterFreeOffers(here);
  return {
    here,
    paging,
    offers: isShown ? here.filter((offer) => !form.isOpen || !form.chosen.includes(offer)) : [],
    /** The free ones a form can add. */
    free: freeHere.length > 0 ? freeHere : form.free.slice(0, LIMITS.offers.page),
    isForSeveral,
    selectedElsewhere: filterTakeable(event, named).filter((offer) => !here.includes(offer)),
    limit: form.isOpen || isForSeveral || !event.isOpen ? null : formatLimit(event),
  };
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
  waitList: WaitListOption | undefined,
  refused: RefusedForm,
  canSendAgain: boolean,
  hasRuns: boolean,
): ProblemText {
  if (!canSendAgain) return getFinalProblem(page.event, refused, getAlternativeText(page, waitList));
  if (refused.outcome === NO_RUN) return getSignUpProblem(refused, hasRuns ? m.signup_run_pick() : m.signup_run_none());
  const problem = getSignUpProblem(refused, getAlternativeText(page, waitList));
  const isParty = refused.outcome === "full" && parsePeople(refused.values).names.length > (refused.left || Number.MAX_SAFE_INTEGER);
  if (hasRuns) return { ...problem, body: `${isParty ? problem.body : ""} ${m.signup_run_each()}`.trim() };
  if (waitList === "together" || waitList === "some") {
    const text = waitList === "together" ? m.waitlist_together_text() : m.waitlist_some_text();
    return refused.left ? { ...problem, body: `${problem.body} ${text}` } : { title: m.waitlist_several_full(), body: text };
  }
  if (isParty) return { ...problem, body: `${problem.body} ${m.signup_refused_party_fewer()}` };
  return waitList === "instead" ? { ...problem, body: `${problem.body} ${m.waitlist_too_many()}` } : problem;
}

/** Alternatives to signing up. */
export function getAlternativeText({ event, offers }: EventPage, waitList: WaitListOption | undefined): string {
  if (waitList === "join") return m.waitlist_filled();
  if (!KINDS[event.kind].hasOffers) return GUEST_LABELS[event.kind].allFull();
  return filterFreeOffers(offers).length > 0 ? m.signup_refused_full_free() : m.signup_refused_full_none();
}
