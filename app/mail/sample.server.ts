import type { Offer } from "#app/event-types/offer.ts";
import { unasked } from "#app/kinds/sign-up-fields.ts";
import type { Held } from "./facts.server.ts";
import type { Draft } from "./holdings.server.ts";

/** A draft whose reader holds a place of that offer, though nobody does: to see a message before it goes to anybody. */
export function sampleOf(draft: Draft, offer: Offer, messages: { daysMessage: string | null; hoursMessage: string | null }): Draft {
  const { row, event, facts, name } = draft;
  const held: Held = {
    ...unasked,
    ...{ id: "sample", eventId: event.id, offerId: offer.id, submissionId: null, userId: null, name, email: row.toEmail },
    ...{ status: "confirmed", places: 1, waitingSince: null, offeredUntil: null, version: 1, checkedInAt: null, createdAt: row.createdAt },
    ...{ offer, generation: null, cancelledAt: null, cancelledBy: null, updatedAt: null, noticeId: null, answers: null },
  };
  return { ...draft, event: { ...event, ...messages, status: "published" }, facts: { ...facts, held: [held] } };
}
