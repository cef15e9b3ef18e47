import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import type { Locale } from "#app/limits.ts";
import { selectOwner } from "#app/members/may.server.ts";
import { mayWriteTo } from "#app/outbox/owner-budget.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import type { ManualDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { type Busy, runInRoom } from "#app/sheet/room/room.server.ts";
import { type AmendCommand, type AmendOutcome, planAmend } from "#app/signup/change/amend.server.ts";
import { planCancel } from "#app/signup/change/cancel.server.ts";
import { planReassign, type ReassignCommand, type ReassignOutcome } from "#app/signup/change/reassign.server.ts";
import { type SignUpResponse, signUp } from "#app/signup/commands.server.ts";

type Gone = { outcome: "gone" };

/** Cancels one person's sign-up and notifies them. `isTakeBack`: only if they were asked and haven't answered. */
export async function removeSignUp(
  userId: string,
  eventId: string,
  signupId: string,
  now: number,
  isTakeBack = false,
): Promise<
  { outcome: "cancelled"; name: string | null; kind: KindId; at: number; version: number } | { outcome: "answered" } | Gone | Busy
> {
  const type = await loadOwnedEventType(userId, eventId);
  if (!type) return { outcome: "gone" };
  const { kind, signupTable } = getKindServer(type);
  // The name isn't changed by the removal, so both can run in parallel.
  const [[[person]], outcome] = await Promise.all([
    runBatch([sql<{ name: string | null }>`SELECT user_name AS name FROM ${signupTable} WHERE id = ${signupId} AND event_id = ${eventId}`]),
    runInRoom(planCancel, { do: "cancel", eventId, kind: kind.id, signupIds: [signupId], by: { userId, isTakeBack }, now }),
  ]);
  if (outcome.outcome === "busy") return outcome;
  if (outcome.outcome === "tooLate") return { outcome: "answered" };
  if (!person || outcome.outcome !== "cancelled" || !outcome.since) return { outcome: "gone" };
  return { outcome: "cancelled", name: person.name, kind: kind.id, ...outcome.since };
}

/** Moves a sign-up to another offer of the same event; the mail to the person names the old and the new one. */
export async function reassignSignUp(
  userId: string,
  eventId: string,
  move: Pick<ReassignCommand, "signupId" | "from" | "to" | "version">,
  now: number,
): Promise<(ReassignOutcome & { kind?: KindId }) | Busy> {
  const type = await loadOwnedEventType(userId, eventId);
  if (!type || !getKind(type).hasOffers) return { outcome: "gone", left: null };
  const kind = getKind(type).id;
  const outcome = await runInRoom(planReassign, { do: "reassign", eventId, userId, kind, ...move, now });
  return outcome.outcome === "moved" ? { ...outcome, kind } : outcome;
}

/** An organizer's correction of a sign-up, with its answers to the questions that were shown. */
export type Amendment = Pick<AmendCommand, "signupId" | "version" | "details" | "answers" | "asked">;

/** Corrects one sign-up; if the number of spots or the answer changes, a mail tells the person the old and the new one. */
export async function amendSignUp(userId: string, eventId: string, amendment: Amendment, now: number): Promise<AmendOutcome | Busy> {
  const type = await loadOwnedEventType(userId, eventId);
  if (!type) return { outcome: "gone", left: null };
  const kind = getKind(type);
  const spots = kind.countSpots(amendment.details);
  return await runInRoom(planAmend, { do: "amend", eventId, userId, kind: kind.id, places: spots, ...amendment, now });
}

/** The data an organizer enters for a person who didn't sign up online. */
export type ManualSignUp = { key: string; offerId: string | undefined; details: ManualDetails; answers: Answers; locale: Locale };

/**
 * Adds a person to the list under the same guards as any sign-up; if they have an address, they get the usual confirmation,
 * within the budget.
 */
export async function addPerson(
  userId: string,
  eventId: string,
  { key, offerId, details, answers, locale }: ManualSignUp,
  now: number,
): Promise<SignUpResponse | { outcome: "gone" | "overBudget"; offers: [] }> {
  const [type, isWithin] = await Promise.all([
    loadOwnedEventType(userId, eventId),
    details.email ? mayWriteTo(selectOwner(eventId), details.email, now) : true,
  ]);
  if (!type) return { outcome: "gone", offers: [] };
  if (!isWithin) return { outcome: "overBudget", offers: [] };
  const kind = getKind(type);
  const offers = [{ offerId: kind.hasOffers ? (offerId ?? "") : eventId, details }];
  const made = { submissionKey: key, offers, answers, locale, source: "organiser", by: userId, address: null } as const;
  return await signUp({ eventId, kind: kind.id, ...made, now });
}
