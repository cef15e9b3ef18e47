import type { SignUpStatus } from "#app/db/stored-values.ts";
import { DURATIONS } from "#app/limits.ts";
import type { Claimed } from "#app/outbox/claims.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Draft } from "./draft.server.ts";
import type { OfferFact, SignUpFact } from "./facts.server.ts";

/** The draft as if its reader had signed up for that offer, to preview a message before anyone gets it. */
export function addSampleSignUp(
  draft: Draft,
  { offer, daysMessage, hoursMessage }: { offer: OfferFact; daysMessage: string | null; hoursMessage: string | null },
): Draft {
  const { row, event, facts, name } = draft;
  const signUp = buildSampleSignUp(row, { name, eventId: event.id, offer, status: "confirmed" });
  return { ...draft, event: { ...event, daysMessage, hoursMessage, status: "published" }, facts: { ...facts, signUps: [signUp] } };
}

type Sample = { name: string | null; eventId: string; offer: OfferFact; status: SignUpStatus };

/** A made-up sign-up of the row's reader. */
export function buildSampleSignUp(row: Claimed, { name, eventId, offer, status }: Sample): SignUpFact {
  const heldUntil = status === "confirmed" ? null : row.createdAt + 2 * DURATIONS.hour;
  return {
    ...defaultDetails,
    id: "sample",
    eventId,
    offerId: offer.id,
    submissionId: row.submissionId,
    userId: null,
    name,
    email: row.toEmail,
    status,
    places: 1,
    waitingSince: null,
    heldUntil,
    version: 1,
    checkedInAt: null,
    arrivedBy: null,
    leftAt: null,
    createdAt: row.createdAt,
    offer,
    generation: null,
    checkInCode: null,
    cancelledAt: null,
    cancelledBy: null,
    updatedAt: null,
    noticeId: null,
    source: null,
    answers: null,
  };
}
