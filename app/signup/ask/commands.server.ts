import { newId } from "#app/db/ids.ts";
import { withoutPlusTag } from "#app/lib/email.ts";
import { identifyPerson } from "#app/lib/person-key.ts";
import { DURATIONS, type Locale } from "#app/limits.ts";
import { selectOwner } from "#app/members/may.server.ts";
import { hashRecipients, mayWriteTo } from "#app/outbox/owner-budget.server.ts";
import { hashEmails } from "#app/outbox/suppressions.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { type Busy, runInRoom } from "#app/sheet/room/room.server.ts";
import { type AnswerAskCommand, type AnswerAskOutcome, planAnswerAsk } from "./answer-ask.server.ts";
import { type AskOutcome, planAsk } from "./ask.server.ts";
import type { AskedPerson } from "./ask.ts";

/** A person by name and valid address. */
export type NamedPerson = { name: string; email: string };

export type AskRequest = {
  /** Minted with the form, so that sending it twice asks once. */
  key: string;
  /** Shared by everything that is asked in one press. */
  roundId?: string;
  person: NamedPerson;
  offerIds: string[];
  days: number;
  /** Whom to ask next, in order. */
  next: NamedPerson[];
};

type Refused = { outcome: "gone" | "overBudget"; spots: [] };

/** Asks a person to take a spot of each of these offers; nothing is theirs until they say yes. */
export async function askPerson(
  userId: string,
  eventId: string,
  { key, roundId, person, offerIds, days, next }: AskRequest,
  { locale, now }: { locale: Locale; now: number },
): Promise<AskOutcome | Refused | (Busy & { spots?: never })> {
  const [type, isWithin, [asked, ...others]] = await Promise.all([
    loadOwnedEventType(userId, eventId),
    mayWriteTo(selectOwner(eventId), person.email, now),
    toAskedPeople([person, ...next.filter(({ email }) => withoutPlusTag(email) !== withoutPlusTag(person.email))]),
  ]);
  if (!type || !asked || !getKind(type).hasOffers) return { outcome: "gone", spots: [] };
  if (!isWithin) return { outcome: "overBudget", spots: [] };
  const submissionId = newId();
  return await runInRoom(planAsk, {
    do: "ask",
    eventId,
    kind: getKind(type).id,
    userId,
    submissionKey: key,
    submissionId,
    roundId: roundId ?? submissionId,
    person: asked,
    spots: [...new Set(offerIds)].map((offerId) => ({ id: newId(), offerId })),
    answerWithin: days * DURATIONS.day,
    next: others,
    locale,
    now,
  });
}

type AnswerRequest = Pick<AnswerAskCommand, "eventId" | "kind" | "submissionId" | "yes" | "no" | "now"> & {
  substitute: NamedPerson | null;
};

/** A person's answer to what they were asked, through their private link. */
export async function answerAsk({ substitute, ...request }: AnswerRequest): Promise<AnswerAskOutcome | Busy> {
  const [named = null] = await toAskedPeople(substitute ? [substitute] : []);
  return await runInRoom(planAnswerAsk, { do: "answerAsk", ...request, substitute: named, newUserId: newId() });
}

async function toAskedPeople(people: NamedPerson[]): Promise<AskedPerson[]> {
  const emails = people.map(({ email }) => email);
  const [hashes, mailboxes] = await Promise.all([hashEmails(emails), hashRecipients(emails)]);
  return people.map(({ name, email }) => {
    return { name, email, person: identifyPerson({ name, email }), hash: hashes.get(email) ?? "", mailbox: mailboxes.get(email) ?? "" };
  });
}
