import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { isAnswerLeased, releaseAnswer } from "./answer-lease.server.ts";
import type { Turn } from "./conversation.ts";
import type { EventDraft } from "./draft.ts";
import { selectMessages, toChatMessages } from "./queries.server.ts";
import type { ChatQuestion } from "./schema.ts";

export type AskOutcome =
  | { outcome: "asked"; sessionId: string; turns: Turn[] }
  /** The conversation was deleted, or belongs to another person. */
  | { outcome: "gone" };

type Asker = { userId: string; locale: string };

/**
 * Stores a question and returns the conversation up to it. A first question starts a conversation with an id issued here. An
 * answer that
 * is already known is stored in the same batch.
 */
export async function recordQuestion(
  { userId, locale }: Asker,
  { message, sessionId }: ChatQuestion,
  now: number,
  answer?: SallyAnswer & { id: string },
): Promise<AskOutcome> {
  const id = sessionId ?? newId();
  const begin = sql`INSERT INTO conversations (id, user_id, locale, created_at, updated_at)
    VALUES (${id}, ${userId}, ${locale}, ${now}, ${now})`;
  const question = insertMessage(userId, id, { role: "user", text: message, draft: null, model: null }, now);
  const answered = answer ? [insertMessage(userId, id, { role: "assistant", ...answer }, now, answer.id)] : [];
  const [earlierMessages, , own] = await runBatch([
    selectMessages(userId, sessionId),
    [sessionId === null ? begin : touchConversation(userId, id, now), question, ...answered],
    sql`SELECT id FROM conversations WHERE id = ${id} AND user_id = ${userId}`,
  ]);
  if (own.length === 0) return { outcome: "gone" };
  return { outcome: "asked", sessionId: id, turns: [...toChatMessages(earlierMessages), { role: "user", text: message, draft: null }] };
}

type SallyAnswer = { text: string; draft: EventDraft | null; model: string };

/** Stores an answer and releases the account's lease. Returns the answer's id, or null if it was canceled. */
export async function saveAnswer(
  userId: string,
  sessionId: string,
  answer: SallyAnswer,
  now: number,
  lease: string,
): Promise<string | null> {
  const id = newId();
  const message = insertMessage(userId, sessionId, { role: "assistant", ...answer }, now, id, isAnswerLeased(userId, lease));
  const [storedRows] = await runBatch([message, touchConversation(userId, sessionId, now), releaseAnswer(userId, lease)]);
  return storedRows?.length ? id : null;
}

/**
 * Ends the answer that an account is waiting for, so that it isn't stored, and deletes the message it was for: the person has
 * the
 * message back in the input field. An answer that was already stored stays, and so does its message.
 */
export async function cancelAnswer(userId: string): Promise<void> {
  const last = sql`SELECT m.id FROM conversations c CROSS JOIN messages m ON m.conversation_id = c.id
    WHERE c.id = (SELECT id FROM conversations WHERE user_id = ${userId} ORDER BY updated_at DESC LIMIT 1)
    ORDER BY m.created_at DESC, m.rowid DESC LIMIT 1`;
  await runBatch([
    sql`DELETE FROM messages WHERE id = (${last}) AND role = 'user' AND ${isAnswerLeased(userId)}`,
    sql`DELETE FROM conversations WHERE user_id = ${userId}
      AND NOT EXISTS (SELECT 1 FROM messages WHERE conversation_id = conversations.id)`,
    releaseAnswer(userId),
  ]);
}

type NewMessage = { role: "user" | "assistant"; text: string; draft: EventDraft | null; model: string | null };

function insertMessage(
  userId: string,
  sessionId: string,
  { role, text, draft, model }: NewMessage,
  now: number,
  id = newId(),
  isWanted = sql`1`,
): SQL {
  const json = draft && JSON.stringify(draft);
  return sql`INSERT INTO messages (id, conversation_id, role, content, draft, model, created_at)
    SELECT ${id}, c.id, ${role}, ${text}, ${json}, ${model}, ${now} FROM conversations c
    WHERE c.id = ${sessionId} AND c.user_id = ${userId} AND ${isWanted} RETURNING id`;
}

function touchConversation(userId: string, sessionId: string, now: number): SQL {
  return sql`UPDATE conversations SET updated_at = ${now} WHERE id = ${sessionId} AND user_id = ${userId}`;
}

/** Deletes a conversation if it belongs to this person. Returns whether it did. */
export async function deleteConversation(userId: string, sessionId: string): Promise<boolean> {
  const [gone] = await runBatch([sql`DELETE FROM conversations WHERE id = ${sessionId} AND user_id = ${userId} RETURNING id`]);
  return gone.length > 0;
}
