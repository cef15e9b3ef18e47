import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { logError } from "#app/lib/log.ts";
import { toNetwork } from "#app/lib/network.ts";
import { allowAttempt, hashNetwork, hashThrottleKey } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { THROTTLES } from "#app/limits.ts";
import { hashRecipient, recordRecipient } from "#app/outbox/owner-budget.server.ts";
import { askToConfirm, definePendingQuery, type Pending, readPending, settlePending } from "#app/outbox/pending-link.server.ts";
import { buildPageQuery, type EventPage, loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { compilePageStatements } from "#app/sheet/event/page-statements.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { adaptQuestions, readPartyAnswers } from "#app/sheet/questions/rules.ts";
import { type IncomingSignUp, type SignUpResponse, signUp } from "#app/signup/commands.server.ts";
import { groupOffersByName } from "#app/signup/form/people.ts";
import { isSignUpMade, type MadeOutcome, type OfferResult, pickRefusalReason, type SignUpOutcome } from "#app/signup/outcome.ts";
import { countLeft } from "#app/signup/rules.ts";
import { toIfFull } from "./if-full.ts";
import { assignRunOffers } from "./runs.ts";
import { payloadHash, type SignUpRequest } from "./sign-up-request.server.ts";

export type ByMailAnswer = ({ outcome: "confirmByMail"; offers: [] } | Refusal) & { page?: EventPage | null };
type Refusal = Exclude<SignUpOutcome, { outcome: MadeOutcome }>;

/** If the form passed no human check, asks the address to confirm instead of signing it up. What can be refused now is refused now. */
export async function requestSignUpConfirmation({ address, now, ...pending }: IncomingSignUp): Promise<ByMailAnswer> {
  const { eventId, submissionKey, locale, offers } = pending;
  const page = await loadEventPage(eventId, null, now);
  const refusal = findRefusal(page, pending);
  if (refusal) return { ...refusal, page };
  const allowed = await allowAttempt(
    await hashThrottleKey("confirm-by-mail", eventId, toNetwork(address ?? "")),
    THROTTLES.confirmByMail,
    now,
  );
  if (!allowed.ok) return { outcome: "throttled", offers: [] };
  const key = [eventId, submissionKey, await payloadHash(pending)];
  const email = offers[0]?.details.email ?? "";
  const network = address ? await hashNetwork(address) : null;
  await askToConfirm({ template: "confirm-sign-up", key, content: toStoredRequest(pending), email, locale, eventId, network, now });
  return { outcome: "confirmByMail", offers: [] };
}

type Failed = { outcome: "failed"; offers: []; page?: null };

type Sender = { isPerson: boolean; viewer: Viewer | null };

/** Handles a guest's form: signs up after a human check, and asks the address otherwise. */
export function signUpOrConfirmByMail(sender: Sender, incoming: IncomingSignUp): Promise<SignUpResponse | ByMailAnswer | Failed> {
  const request = { ...incoming, ...toAsker(sender, incoming) };
  const { isPerson, viewer } = sender;
  const sent: Promise<SignUpResponse | ByMailAnswer> =
    isPerson || viewer ? signUp(request, { readsBack: true, ...(!viewer && { showsForm: true }) }) : requestSignUpConfirmation(request);
  return sent.catch((error: unknown): Failed => {
    logError(error, { eventId: request.eventId, doing: "sign up" });
    return { outcome: "failed", offers: [] };
  });
}

/** A signed-in person proves their own address only; a human check proves that a person wants it. */
function toAsker({ isPerson, viewer }: Sender, { contact, offers }: SignUpRequest): Pick<SignUpRequest, "askedBy" | "asker"> {
  if (!viewer) return isPerson && config().turnstile ? { askedBy: "person" } : {};
  const isOwn = viewer.isVerified && viewer.email === (contact ?? offers[0]?.details)?.email;
  return isOwn ? { askedBy: "address", asker: viewer.id } : { asker: viewer.id };
}

/** Finds what the room would refuse, too. When the link is used, only the room decides. */
function findRefusal(page: EventPage | null, { kind, answers, ifFull = "refuse", ...request }: SignUpRequest): Refusal | null {
  const offers = assignRunOffers(request);
  if (page?.event.kind !== kind) return { outcome: "gone", offers: [] };
  const questions = adaptQuestions(page.questions, offers[0]?.details.response);
  const hasUnnamed = offers.some(({ details }) => details.guestCount > 1);
  const read = readPartyAnswers(questions, { answers: answers ?? {}, people: offers.map((offer) => offer.answers), hasUnnamed });
  if (!read.ok) return { outcome: "unanswered", offers: [], problems: read.problems, ...(read.people && { people: read.people }) };
  const wanted = [...new Set(offers.map(({ offerId }) => offerId))];
  const countSpotsAt = (id: string) =>
    offers.reduce((sum, { offerId, details }) => (offerId === id ? sum + KINDS[kind].countSpots(details) : sum), 0);
  const refused = offers.map(({ offerId }): OfferResult | null => {
    const offer = page.offers.find(({ id }) => id === offerId);
    if (!offer) return { offerId, outcome: "gone", left: null };
    const left = countLeft(offer);
    if (!offer.isOpen) return { offerId, outcome: "closed", left };
    const isEnough = left === null || countSpotsAt(offerId) <= left || (ifFull === "takeWhatFits" && left > 0);
    return isEnough || (ifFull !== "refuse" && ifFull !== "takeWhatFits") ? null : { offerId, outcome: "full", left };
  });
  const { maxPerPerson } = page.event;
  if (maxPerPerson !== null && groupOffersByName(offers).some(({ length }) => length > maxPerPerson))
    return { outcome: "limit", offers: wanted.map((offerId) => ({ offerId, outcome: "limit", left: null })) };
  const reasons = refused.filter((each) => each !== null);
  if (reasons.length < offers.length) return null;
  return { outcome: pickRefusalReason(reasons), offers: reasons };
}

export async function loadPendingSignUp(token: string, now: number): Promise<Pending<SignUpRequest>> {
  return readStoredRequest(await readPending<StoredRequest>(token, "confirm-sign-up", now));
}

type Party = SignUpRequest["offers"];
type Person = Omit<Party[number], "offerId">;
type StoredRequest = Omit<SignUpRequest, "offers"> &
  Parameters<typeof toIfFull>[0] & { people?: Person[]; offers: Party | { offerId: string; person: number }[] };

/** A form repeats its people at each offer: stored once, 200 dates with the longest texts stay below 2 MB. */
function toStoredRequest({ offers, ...request }: SignUpRequest): StoredRequest {
  const people = offers.map(({ offerId: _, ...person }) => JSON.stringify(person));
  const distinct = [...new Set(people)];
  return {
    ...request,
    people: distinct.map((person): Person => JSON.parse(person)),
    offers: offers.map(({ offerId }, at) => ({ offerId, person: distinct.indexOf(people[at] ?? "") })),
  };
}

/** An earlier version stored each person with each offer, and the choice for a full one in several fields. */
function readStoredRequest(link: Pending<StoredRequest>): Pending<SignUpRequest> {
  if (link.state !== "open") return link;
  const { people = [], offers, ...content } = link.content;
  const party = offers.flatMap((offer) => {
    if (!("person" in offer)) return [offer];
    const person = people[offer.person];
    return person ? [{ offerId: offer.offerId, ...person }] : [];
  });
  return { ...link, content: { ...content, offers: party, ifFull: content.ifFull ?? toIfFull(content) } };
}

const PENDING_PAGE = compilePageStatements(
  sql`(SELECT data ->> 'eventId' FROM one_time_tokens WHERE id = ${sql.placeholder("hash")} AND purpose = 'confirm-sign-up')`,
);

/** A pending sign-up and the page of its event, as any guest sees it, in one round trip. */
export async function loadPendingSignUpPage(
  token: string,
  now: number,
  read: Read,
): Promise<{ link: Pending<SignUpRequest>; page: EventPage | null }> {
  const pending = await definePendingQuery<StoredRequest>(token, "confirm-sign-up", now);
  if (!pending) return { link: { state: "gone" }, page: null };
  const shown = buildPageQuery(PENDING_PAGE, { hash: pending.hash, viewerId: null, now });
  const [link, page] = await runBatch([pending.statements, shown.statements], { read });
  return { link: readStoredRequest(pending.read(link)), page: shown.read(page) };
}

/** Signs up the stored request. With its submission key a second press is the same sign-up; if refused, the link stays valid. */
export async function signUpConfirmed(
  { hash, content }: Extract<Pending<SignUpRequest>, { state: "open" }>,
  now: number,
): Promise<SignUpResponse> {
  const email = content.offers[0]?.details.email;
  // The person who pressed this button asked for mail: no budget applies to the receipt.
  if (email) await runBatch([recordRecipient(content.eventId, await hashRecipient(email), now)]);
  const answer = await signUp({ ...content, askedBy: "address", address: null, now }, { readsBack: true });
  if (isSignUpMade(answer)) await runBatch([settlePending(hash, now)]);
  return answer;
}
