import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { Locale } from "#app/limits.ts";
import { may, selectOwner } from "#app/members/may.server.ts";
import { mayWriteTo } from "#app/outbox/owner-budget.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { WALK_INS } from "#app/sheet/kinds/walk-in-limits.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { parseManualDetails } from "#app/signup/manual-details.ts";
import { isSignUpMade } from "#app/signup/outcome.ts";
import { payloadHash, type SignUpRequest } from "#app/signup/take/sign-up-request.server.ts";
import { planWalkIn, type WalkInCommand, type WalkInOutcome } from "#app/signup/take/walk-in.server.ts";
import type { WalkInResult } from "#app/ui/offline/walk-ins.ts";
import type { WalkIn } from "./schema.ts";

type Adding = { userId: string; eventId: string; kind: Kind; locale: Locale; now: number };

/**
 * Adds people at the door, one after the other, under the same guards as any sign-up, and checks them in. Sent again with the
 * same key, a person is added once. Only an organizer's press raises a number.
 */
export async function addWalkIns(
  userId: string,
  eventId: string,
  list: (WalkIn | null)[],
  { locale, now }: Pick<Adding, "locale" | "now">,
): Promise<WalkInResult[]> {
  const type = await loadOwnedEventType(userId, eventId, "door");
  if (!type) return list.map(() => ({ outcome: "gone" }));
  const results: WalkInResult[] = [];
  const adding = { userId, eventId, kind: getKind(type), locale, now };
  for (const walkIn of list) results.push(walkIn ? await addWalkIn(adding, walkIn) : { outcome: "invalid" });
  return results;
}

async function addWalkIn(adding: Adding, walkIn: WalkIn): Promise<WalkInResult> {
  const { userId, eventId, kind, locale, now } = adding;
  const read = parseManualDetails(kind, { name: walkIn.name, email: walkIn.email, response: "going" });
  if (!read.ok) return { outcome: "invalid" };
  const { email } = read.details;
  if (email && !(await mayWriteTo(selectOwner(eventId), email, now))) return { outcome: "overBudget" };
  const offerId = kind.hasOffers ? walkIn.offerId : eventId;
  const request: SignUpRequest = {
    ...{ eventId, kind: kind.id, submissionKey: walkIn.key, offers: [{ offerId, details: read.details }], locale },
    ...{ source: "door", by: userId, askedBy: "owner" },
  };
  const minted = {
    submissionId: newId(),
    newUserId: newId(),
    signupIds: [newId()],
    payloadHash: await payloadHash(request),
    throttleKey: null,
  };
  // What was noted too long ago counts as noted now.
  const at = walkIn.at > now - WALK_INS.onTheWay ? Math.min(walkIn.at, now) : now;
  const command: WalkInCommand = { do: "walkIn", eventId, offerId, request, minted, at, raiseFrom: walkIn.raiseFrom, now };
  const raised = await runInRoom(planWalkIn, command);
  const outcome = raised.outcome === "notRaised" ? await runInRoom(planWalkIn, { ...command, raiseFrom: null }) : raised;
  return await toResult(adding, offerId, outcome);
}

async function toResult(
  { userId, eventId, kind }: Adding,
  offerId: string,
  outcome: WalkInOutcome | { outcome: "busy"; offers: [] },
): Promise<WalkInResult> {
  if (isSignUpMade(outcome)) return { outcome: "added" };
  if (outcome.outcome === "full") return { outcome: "full", ...(await loadNumbers(userId, eventId, kind, offerId)) };
  switch (outcome.outcome) {
    case "already":
    case "limit":
    case "closed":
    case "gone":
      return { outcome: outcome.outcome };
    case "asked":
    case "keyReused":
      return { outcome: "already" };
    default:
      return { outcome: "busy" };
  }
}

/** What the raise is offered from: the offer's number, and how many wait for it. */
async function loadNumbers(userId: string, eventId: string, kind: Kind, offerId: string): Promise<{ capacity: number; waiting: number }> {
  const { offerTable, offerEvent, capacityColumn } = KIND_SERVERS[kind.id];
  const [[row]] = await runBatch([
    sql<{ capacity: number | null; waiting: number }>`SELECT o.${capacityColumn} AS capacity, o.waiting FROM ${offerTable} o
      WHERE o.id = ${offerId} AND ${offerEvent} = ${eventId} AND ${may(userId, eventId, "door")}`,
  ]);
  return { capacity: row?.capacity ?? 0, waiting: row?.waiting ?? 0 };
}
