import type { Offer, Response } from "#app/event-types/offer.ts";
import { dateIn } from "#app/lib/clock.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import { type CurrentStatus, isOver } from "#app/sheet/event/status.ts";
import type { Answers, Question } from "#app/sheet/questions/question.ts";
import { adaptQuestions, findUnnamedProblems } from "#app/sheet/questions/rules.ts";

type Counted = Pick<Offer, "capacity" | "taken">;

/** How many spots are left; null: unlimited. */
export function countLeft({ capacity, taken }: Counted): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken);
}

/** How many of an event's spots are spoken for, with those kept for people who were asked; without offers it is its own. */
export function countSpokenFor(event: { attendeeCount: number }, offers: readonly Pick<Offer, "taken">[]): number {
  return offers.length > 0 ? offers.reduce((sum, { taken }) => sum + taken, 0) : event.attendeeCount;
}

export function isFull(offer: Counted): boolean {
  return countLeft(offer) === 0;
}

/** Published, but sign-ups have closed. */
export function isClosed({ status, isOpen, opensAt }: { status: string; isOpen: boolean; opensAt: number | null }): boolean {
  return status === "published" && !isOpen && opensAt === null;
}

/** Whether it is closed or over, so that nothing is available. */
export function acceptsNoSignUps(event: { status: CurrentStatus; isOpen: boolean; opensAt: number | null }): boolean {
  return isOver(event.status) || isClosed(event);
}

/** Whether a guest may wait for an offer while it is full. */
export function canWait(event: { hasWaitList: boolean }, offer: { isOpen: boolean; capacity: number | null }): boolean {
  return event.hasWaitList && offer.isOpen && offer.capacity !== 0;
}

/**
 * How a form relates to the wait list: sending it joins; joining is an alternative; the selected offer decides; or several
 * people without enough spots are asked whether they wait together or take what is left (`some` if there could never be
 * enough).
 */
export type WaitListOption = "join" | "instead" | "later" | "together" | "some";

type Tried = { outcome: string; values: Record<string, string> };

/** If full, the form joins the line; with too few left for the party, joining is offered. Several offers at once have no line. */
export function chooseWaitListOption<T extends Counted & { isOpen: boolean }>(
  event: { hasWaitList: boolean },
  [offer, ...others]: T[],
  tried: Tried | null,
  people = 1,
): WaitListOption | undefined {
  if (!offer || others.length > 0 || !canWait(event, offer)) return undefined;
  const wanted = Number(tried?.values.guestCount ?? tried?.values.quantity ?? 1);
  if (people > 1 && tried?.outcome === "full") return choosePartyOption(offer, people, Math.max(people, wanted));
  if (isFull(offer)) return "join";
  return tried?.outcome === "full" && offer.capacity !== null && wanted <= offer.capacity ? "instead" : undefined;
}

/** Options that could never fit aren't offered: everyone together, or the first person with unnamed guests. */
function choosePartyOption({ capacity }: Counted, people: number, spots: number): WaitListOption | undefined {
  if (capacity === null || spots <= capacity) return "together";
  return spots - people < capacity ? "some" : undefined;
}

/** The offers a guest could take now. */
export function filterFreeOffers<T extends Counted & { isOpen: boolean }>(offers: T[]): T[] {
  return offers.filter((offer) => offer.isOpen && !isFull(offer));
}

/** Offers under their date or category; `showsCategory`: whether each names its own. */
type OfferGroup<T> = { date: string | null; category: string | null; showsCategory: boolean; offers: T[] };

/**
 * Groups offers by date, or by category if the sheet has several; one group without either. A page of a larger sheet always
 * names its group.
 */
export function groupOffers<T extends Offer>(offers: T[], isPart = false): OfferGroup<T>[] {
  const dates = new Set(offers.map((offer) => offer.date));
  // A category that all share distinguishes nothing.
  const hasSeveral = new Set(offers.map((offer) => offer.category)).size > 1;
  const groups = new Map<string, OfferGroup<T>>();
  for (const offer of offers) {
    const date = dates.size > 1 || isPart ? offer.date : null;
    const category = date === null && (hasSeveral || isPart) ? offer.category : null;
    const key = `${date} ${category}`;
    const group = groups.get(key) ?? { date, category, showsCategory: hasSeveral && !category, offers: [] };
    group.offers.push(offer);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Whether a sign-up stands: neither canceled nor still to be answered by someone who was asked. */
export function isSignedUp({ status }: { status: string }): boolean {
  return status !== "cancelled" && status !== "asked";
}

/** Whether a submission's people come: one person who comes is enough. */
export function findResponse(signups: { status: string; response: Response }[]): Response {
  const active = signups.filter(isSignedUp);
  return (active.find(({ response }) => response !== "no") ?? active[0])?.response ?? "going";
}

type Answering = { response: string; answers: Answers };

/** A guest who now comes is asked what people who can't go aren't asked: the answers are then part of the change. */
export function mergeAnswersOnChange(before: Answers, { response, answers }: Answering, next: { response: string }, newAnswers: Answers) {
  return response === "no" && next.response !== "no" ? { ...before, ...answers, ...newAnswers } : undefined;
}

/** The questions after a rename: for another person the per-person ones, for the same person none. */
export function findQuestionsOnRename(questions: Question[], before: string | null, name: string | undefined): Question[] {
  const isOther = name?.trim() && toPersonKey(name) !== toPersonKey(before ?? "");
  return isOther ? questions.filter(({ perPerson }) => perPerson) : [];
}

/** Problems if a change adds unnamed guests, who can't agree to anything. */
export function findUnnamedOnChange(questions: Question[], before: { guestCount: number }, next: { guestCount: number; response: string }) {
  const problems = next.guestCount > Math.max(1, before.guestCount) ? findUnnamedProblems(adaptQuestions(questions, next.response)) : {};
  return Object.keys(problems).length > 0 ? problems : null;
}

type Answered = { id: string; name: string | null; status: string; answers: Answers };

/** The people of a submission who are still on the list, each with their own answers. */
export function groupByPerson(signups: Answered[]): { name: string | null; signupIds: string[]; answers: Answers }[] {
  const active = signups.filter(isSignedUp);
  return [...Map.groupBy(active, ({ name }) => name)].map(([name, own]) => ({
    name,
    signupIds: own.map(({ id }) => id),
    answers: own[0]?.answers ?? {},
  }));
}

/** The prefix of a person's own answers behind the private link. */
export function getOwnerPrefix({ signupIds }: { signupIds: string[] }): string {
  return `${signupIds[0]}-`;
}

/** Whether it still takes place: neither over nor deleted. */
export function isTakingPlace(event: { status: string; removedAt: number | null }): boolean {
  return event.status === "published" && event.removedAt === null;
}

type Placed = { status: string; response: string; offer: { startsAt: number | null } };

/** A person's spots that a reminder for that day (yyyy-MM-dd in the event's zone; null: any) asks about: taken and upcoming. */
export function filterUpcoming<T extends Placed>(
  signups: T[],
  event: { status: string; startsAt: number | null; timeZone: string; removedAt: number | null },
  day: string | null,
  now: number,
): T[] {
  if (!isTakingPlace(event)) return [];
  return signups.filter(({ status, response, offer }) => {
    const startsAt = offer.startsAt ?? event.startsAt;
    if (status !== "confirmed" || response !== "going" || startsAt === null || startsAt <= now) return false;
    return day === null || dateIn(event.timeZone, startsAt) === day;
  });
}

/** Whether a submission's sign-ups belong to several people. */
export function hasSeveralPeople(signups: { name: string | null }[]): boolean {
  return new Set(signups.map(({ name }) => name)).size > 1;
}

type Spot = { id: string; offer: Offer; guestCount: number };

/** One sign-up per offer, with all of its people and their total number. */
export function groupByOffer<T extends Spot>(signups: T[]): (T & { people: T[] })[] {
  return [...Map.groupBy(signups, ({ offer }) => offer.id).values()].flatMap((people) => {
    const [first] = people;
    return first ? [{ ...first, people, guestCount: people.reduce((sum, { guestCount }) => sum + guestCount, 0) }] : [];
  });
}
