import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import { DURATIONS } from "#app/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { AnswerAskCommand } from "#app/signup/ask/answer-ask.server.ts";
import type { AskCommand } from "#app/signup/ask/ask.server.ts";
import type { AskedPerson } from "#app/signup/ask/ask.ts";
import { NOW, type TestSheet } from "./sheet.ts";

/** Someone no other test asks: how often a person is asked is counted over all events. */
export function askedPerson(name: string): AskedPerson {
  const email = `${name.toLowerCase()}@${newId()}.test`;
  return { name, email, person: toPersonKey(name), hash: `hash of ${email}`, mailbox: `mailbox of ${email}` };
}

/** Someone who unsubscribed from every organizer's requests. */
export async function makeQuietPerson(): Promise<AskedPerson> {
  const person = askedPerson("Quinn");
  await runBatch([sql`INSERT INTO email_suppressions (email_hash, scope, event_id, created_at) VALUES (${person.hash}, 'asks', '', 1)`]);
  return person;
}

/** The sheet's owner asks someone to take its offer, or others of it. */
export function buildAsk(sheet: TestSheet, more: Partial<AskCommand> & { offerIds?: string[] } = {}): AskCommand {
  const { offerIds = [sheet.offerId], ...overrides } = more;
  const submissionId = newId();
  return {
    do: "ask",
    eventId: sheet.eventId,
    kind: sheet.kind,
    userId: sheet.ownerId,
    submissionKey: newId(),
    submissionId,
    roundId: submissionId,
    person: askedPerson("Ann"),
    spots: offerIds.map((offerId) => ({ id: newId(), offerId })),
    answerWithin: 3 * DURATIONS.day,
    next: [],
    locale: "en",
    now: NOW,
    ...overrides,
  };
}

export function buildAnswer(
  { eventId, kind, submissionId }: Pick<AskCommand, "eventId" | "kind" | "submissionId">,
  more: Partial<AnswerAskCommand>,
): AnswerAskCommand {
  return { do: "answerAsk", eventId, kind, submissionId, yes: [], no: [], substitute: null, newUserId: newId(), now: NOW + 1, ...more };
}

export type AskedRow = {
  id: string;
  submissionId: string;
  name: string | null;
  status: string;
  cancelledBy: string | null;
  until: number | null;
};

/** Everyone at the sheet, in the order they came. */
export async function readAsked({ eventId, kind }: Pick<TestSheet, "eventId" | "kind">): Promise<AskedRow[]> {
  const [rows] = await runBatch([
    sql<AskedRow>`SELECT id, submission_id AS submissionId, user_name AS name, status, cancelled_by AS cancelledBy, offered_until AS until
      FROM ${KIND_SERVERS[kind].signupTable} WHERE event_id = ${eventId} ORDER BY rowid`,
  ]);
  return rows;
}

/** The mails to an event's people, in order. */
export async function readAskMails(eventId: string): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ line: string }>`SELECT m.template || ' ' || x.name AS line FROM email_outbox m JOIN submissions x ON x.id = m.submission_id
      WHERE m.event_id = ${eventId} ORDER BY m.created_at, m.rowid`,
  ]);
  return rows.map(({ line }) => line);
}
