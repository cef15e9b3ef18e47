import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/freshness.server.ts";
import { type Json, readJson } from "#app/db/json.ts";
import { KIND_IDS, type KindId, type Offer } from "#app/event-types/offer.ts";
import { type EventRecord, type EventView, eventFields, readEvent } from "#app/events/event-view.server.ts";
import { feedUrl } from "#app/events/feed.server.ts";
import { isChangeable, isOfferOpen } from "#app/kinds/guards.server.ts";
import type { KindServer, Signup } from "#app/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { CHANGEABLE_FIELDS, type ChangeableDetails } from "#app/kinds/sign-up-fields.ts";
import { isForWaiting, rankOf } from "#app/kinds/wait-list.server.ts";
import { pick } from "#app/lib/pick.ts";
import { idOfToken, isGenuine } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import type { Answers, Question } from "#app/questions/question.ts";
import { readQuestions, selectQuestions } from "#app/questions/statements.server.ts";
import { leftOf } from "./rules.ts";

const FACTS = ["id", "offerId", "status", "version"] as const;

/** What the person behind a private link sent, and how it stands. */
export type SubmissionView = {
  id: string;
  name: string | null;
  email: string | null;
  event: EventView;
  questions: Question[];
  answers: Answers;
  signups: SignupView[];
  /** What it covers as a calendar to subscribe to. */
  feed: string;
};

export type SignupView = Pick<Signup, keyof ChangeableDetails | (typeof FACTS)[number]> & {
  /** Its place in the line, from 1, while it waits. */
  rank: number | null;
  /** Until when a place is held for it; null when none is. */
  heldUntil: number | null;
  /** A friend has it now. */
  isHandedOver: boolean;
  /** When the guest answered a reminder that they still come. */
  stillComingAt: number | null;
  /** Waiting, and a place is free that is held for nobody: near the start. */
  mayTake: boolean;
  offer: Offer;
  /** Whether its offer takes sign-ups, and so changes, now. */
  isOpen: boolean;
  /** Until when the guest may change or cancel it, where that is before it begins. */
  changeUntil: number | null;
  isChangeable: boolean;
};

/** The sign-ups a private link opens, in one round trip; null for a link that is malformed, forged or revoked. */
export async function submissionOfLink(token: string, now: number, read: Read = "primary"): Promise<SubmissionView | null> {
  const id = idOfToken(token);
  if (!id) return null;
  const servers = KIND_IDS.map((kind) => KIND_SERVERS[kind]);
  const batch = [
    sql<SubmissionRecord>`SELECT ${eventFields(now)}, x.name AS submittedName, x.email AS submittedEmail, x.link_generation AS generation, x.answers
      FROM submissions x JOIN events e ON e.id = x.event_id LEFT JOIN users u ON u.id = e.user_id WHERE x.id = ${id}`,
    selectQuestions(sql`SELECT event_id FROM submissions WHERE id = ${id}`),
    servers.map((server) => signupsOf(server, id)),
    servers.map((server) => offersOf(server, id, now)),
  ] as const;
  const [[row], questions, signups, offered] = await runBatch(batch, { read });
  if (!row || !(await isGenuine(token, "signup", row.generation))) return null;
  const event = readEvent(row, now);
  const place = KIND_IDS.indexOf(event.kind);
  const offers = new Map((offered[place] ?? []).map((offer) => [offer.id, offer]));
  return {
    id,
    name: row.submittedName,
    email: row.submittedEmail,
    event,
    questions: readQuestions(questions),
    answers: row.answers ? readJson(row.answers) : {},
    signups: (signups[place] ?? []).flatMap((signup) => viewOf(event.kind, signup, offers.get(signup.offerId))).toSorted(inOrder),
    feed: await feedUrl("submission", id, row.generation),
  };
}

/** Whether a link was good once, and what it opened is forgotten by now (events/purge.server.ts). One that was revoked still has its row. */
export async function isForgotten(token: string): Promise<boolean> {
  if (!(await isGenuine(token, "signup"))) return false;
  const [rows] = await runBatch([sql`SELECT 1 FROM submissions WHERE id = ${idOfToken(token)}`]);
  return rows.length === 0;
}

type SubmissionRecord = EventRecord & {
  submittedName: string | null;
  submittedEmail: string | null;
  generation: number;
  answers: Json<Answers> | null;
};
type OfferRecord = Offer & { isOpen: 0 | 1; isForWaiting: 0 | 1; changeUntil: number | null; isChangeable: 0 | 1 };
type SignupRecord = Signup & { rank: number | null; stillComingAt: number | null; cancelledBy: string | null };

function signupsOf(server: KindServer, submissionId: string): SQL<SignupRecord> {
  return sql`SELECT ${server.signupFields}, ${rankOf(server)} AS rank, s.still_coming_at AS stillComingAt, s.cancelled_by AS cancelledBy FROM ${server.signupTable} s WHERE s.submission_id = ${submissionId} ORDER BY s.created_at, s.id`;
}

function offersOf(server: KindServer, submissionId: string, now: number): SQL<OfferRecord> {
  return sql`SELECT ${server.offerFields}, ${isOfferOpen(server, now)} AS isOpen, ${isForWaiting(server, now)} AS isForWaiting,
      ${server.startsAt} - e.change_until_hours * ${DURATIONS.hour} AS changeUntil, ${isChangeable(server, now)} AS isChangeable FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent}
    WHERE o.id IN (SELECT s.${sql.raw(server.offerColumn)} FROM ${server.signupTable} s WHERE s.submission_id = ${submissionId})`;
}

function inOrder(a: SignupView, b: SignupView): number {
  return (a.offer.startsAt ?? 0) - (b.offer.startsAt ?? 0);
}

function viewOf(kind: KindId, signup: SignupRecord, offer: OfferRecord | undefined): SignupView[] {
  if (!offer) return [];
  const { status, rank, offeredUntil, stillComingAt } = signup;
  const isOpen = offer.isOpen === 1;
  const left = leftOf(offer);
  const isEnough = left === null || KINDS[kind].placesOf(signup) <= left;
  return [
    {
      ...pick(signup, [...FACTS, ...CHANGEABLE_FIELDS.map(({ id }) => id)]),
      rank,
      stillComingAt,
      isHandedOver: signup.cancelledBy === "handover",
      heldUntil: status === "offered" ? offeredUntil : null,
      mayTake: status === "waiting" && isOpen && offer.isForWaiting === 0 && isEnough,
      offer: { ...offer },
      isOpen,
      changeUntil: offer.changeUntil,
      isChangeable: status !== "confirmed" || offer.isChangeable === 1,
    },
  ];
}
