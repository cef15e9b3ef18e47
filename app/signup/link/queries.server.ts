import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { parseJsonColumn } from "#app/db/json.ts";
import type { Read } from "#app/db/request-context.server.ts";
import type { KindId, Offer } from "#app/event-types/offer.ts";
import { pick } from "#app/lib/pick.ts";
import { isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { type EventView, toEventView } from "#app/sheet/event/event-view.server.ts";
import { buildFeedUrl } from "#app/sheet/event/feed.server.ts";
import type { Signup } from "#app/sheet/kinds/kind.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { CHANGEABLE_FIELDS, type ChangeableDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers, Question } from "#app/sheet/questions/question.ts";
import { toQuestions } from "#app/sheet/questions/statements.server.ts";
import { countLeft } from "#app/signup/rules.ts";
import {
  type SignupRecord,
  type SubmissionOfferRecord,
  type SubmissionRows,
  submissionQuery,
} from "#app/signup/take/submission-statements.server.ts";

const FACTS = ["id", "offerId", "status", "version"] as const;

/** The submission behind a private link, and its present state. */
export type SubmissionView = {
  id: string;
  name: string | null;
  email: string | null;
  event: EventView;
  questions: Question[];
  /** To shared questions; per-person answers are with the sign-ups. */
  answers: Answers;
  signups: SignupView[];
  /** Whether there are more dates than one, so that "Dates I can't" is of use. */
  hasMoreDates: boolean;
  /** For the poster at the event, if there is one. */
  checkInCode: string | null;
  /** Its sign-ups as a calendar to subscribe to. */
  feed: string;
};

export type SignupView = Pick<Signup, keyof ChangeableDetails | (typeof FACTS)[number]> & {
  answers: Answers;
  /** Its rank in the line, from 1, while it waits. */
  rank: number | null;
  /** The size of its party that waits together, or has spots held together, including itself. */
  party: number;
  /** The party's member that represents all of it. */
  isHead: boolean;
  /** Until when a spot is held for it; null if none is. */
  heldUntil: number | null;
  /** A friend has it now. */
  isHandedOver: boolean;
  /** How an ask ended without a yes. */
  unasked: "declined" | "silence" | "withdrawn" | null;
  /** When the guest canceled it, while that can be undone. */
  undoableSince: number | null;
  /** When the guest answered a reminder that they still come. */
  stillComingAt: number | null;
  /** Waiting, near the start, while a spot is free and held for no one. */
  mayTake: boolean;
  /** Waiting, and skipped while its person is at the per-person limit. */
  isPassedOver: boolean;
  offer: Offer & { seriesId: string | null };
  /** Whether its offer takes sign-ups, and so changes, now. */
  isOpen: boolean;
  /** The deadline for the guest's changes, if it is before the start. */
  changeUntil: number | null;
  isChangeable: boolean;
  /** Whether it hasn't begun. */
  isAhead: boolean;
};

/** The sign-ups a private link opens, in one round trip; null if the link is malformed, forged or revoked. */
export async function loadSubmission(token: string, now: number, read: Read = "primary"): Promise<SubmissionView | null> {
  const rows = await loadSubmissionRows(token, [], now, read);
  return rows && toSubmissionView(rows, now);
}

/** The stored rows, including the offers `otherOfferIds`. */
export async function loadSubmissionRows(
  token: string,
  otherOfferIds: string[],
  now: number,
  read: Read = "primary",
): Promise<SubmissionRows | null> {
  const id = parseTokenId(token);
  if (!id) return null;
  const reading = submissionQuery(id, otherOfferIds, now);
  const rows = reading.read(await runBatch(reading.statements, { read }));
  return rows && (await isGenuine(token, "signup", rows.submission.generation)) ? rows : null;
}

export async function toSubmissionView({ id, submission, ...rows }: SubmissionRows, now: number): Promise<SubmissionView> {
  const event = toEventView(rows.event, now);
  const isRepeated = rows.offers.some(({ seriesId }) => seriesId !== null) || (event.endDate !== null && event.endDate !== event.date);
  const offers = new Map(rows.offers.map((offer) => [offer.id, offer]));
  return {
    id,
    name: submission.submittedName,
    email: submission.submittedEmail,
    event,
    questions: toQuestions(rows.questions),
    answers: submission.answers ? parseJsonColumn(submission.answers) : {},
    signups: rows.signups
      .flatMap((signup) => toSignUpViews(event.kind, signup, offers.get(signup.offerId), rows.signups, now))
      .toSorted(compareByStart),
    checkInCode: submission.checkInCode ?? null,
    hasMoreDates: isRepeated || submission.isGrouped === 1,
    feed: await buildFeedUrl("submission", id, submission.generation),
  };
}

/** An offer that a form asked for, and whether it takes sign-ups. */
export type RequestedOffer = Offer & { isOpen: boolean };

/** The offers with these ids that anyone may see, in the sheet's order. */
export function pickListedOffers({ offers }: SubmissionRows, ids: string[]): RequestedOffer[] {
  return offers
    .filter((offer) => offer.isListed === 1 && ids.includes(offer.id))
    .map((offer) => ({ ...offer, isOpen: offer.isOpen === 1 }))
    .toSorted((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0) || a.position - b.position);
}

/** Whether a link was valid once and its submission has been purged (sheet/event/purge.server.ts). A revoked one still has its row. */
export async function isPurged(token: string): Promise<boolean> {
  if (!(await isGenuine(token, "signup"))) return false;
  const [rows] = await runBatch([sql`SELECT 1 FROM submissions WHERE id = ${parseTokenId(token)}`]);
  return rows.length === 0;
}

const UNASKED = ["declined", "silence", "withdrawn"] as const;

function compareByStart(a: SignupView, b: SignupView): number {
  return (a.offer.startsAt ?? 0) - (b.offer.startsAt ?? 0);
}

/** The party that waits together with a sign-up, in the order they were named. */
function findParty(signup: SignupRecord, signups: SignupRecord[]): SignupRecord[] {
  if (!signup.together || (signup.status !== "waiting" && signup.status !== "offered")) return [signup];
  return signups.filter(({ offerId, status, together }) => together && offerId === signup.offerId && status === signup.status);
}

/** When the guest canceled, while they may undo it. */
function findUndoableCancellation({ status, cancelledBy, cancelledAt }: SignupRecord, now: number): number | null {
  const isJustCanceled =
    status === "cancelled" && cancelledBy === "guest" && cancelledAt !== null && cancelledAt > now - DURATIONS.cancelUndo;
  return isJustCanceled ? cancelledAt : null;
}

function toSignUpViews(
  kind: KindId,
  signup: SignupRecord,
  offer: SubmissionOfferRecord | undefined,
  signups: SignupRecord[],
  now: number,
): SignupView[] {
  if (!offer) return [];
  const { status, rank, heldUntil, stillComingAt, mayHaveMore } = signup;
  const isOpen = offer.isOpen === 1;
  const left = countLeft(offer);
  const party = findParty(signup, signups);
  const isEnough = left === null || party.reduce((sum, one) => sum + KINDS[kind].countSpots(one), 0) <= left;
  return [
    {
      ...pick(signup, [...FACTS, ...CHANGEABLE_FIELDS.map(({ id }) => id)]),
      answers: signup.answers ? parseJsonColumn(signup.answers) : {},
      rank,
      party: party.length,
      isHead: party[0]?.id === signup.id,
      stillComingAt,
      isHandedOver: signup.cancelledBy === "handover",
      unasked: UNASKED.find((how) => how === signup.cancelledBy) ?? null,
      undoableSince: isOpen ? findUndoableCancellation(signup, now) : null,
      heldUntil: status === "offered" || status === "asked" ? heldUntil : null,
      mayTake: status === "waiting" && isOpen && offer.isForWaiting === 0 && isEnough && mayHaveMore === 1,
      isPassedOver: mayHaveMore === 0,
      offer: { ...offer },
      isOpen,
      changeUntil: offer.changeUntil,
      isChangeable: status !== "confirmed" || offer.isChangeable === 1,
      isAhead: offer.startsAt === null || offer.startsAt > now,
    },
  ];
}
