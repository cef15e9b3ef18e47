import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { holdsAnswer, releaseAnswer } from "./answer-lease.server.ts";
import type { Turn } from "./conversation.ts";
import type { Draft } from "./draft.ts";
import { messagesOf, selectMessages } from "./queries.server.ts";
import type { Question } from "./schema.ts";

export type Asked =
  | { outcome: "asked"; sessionId: string; turns: Turn[] }
  /** The conversation was deleted, or is somebody else's. */
  | { outcome: "gone" };

type Asking = { userId: string; locale: string };

/**
 * Takes a question down and answers the conversation up to it. A first question begins one, whose id is issued here. An answer that is
 * known already is taken down with it.
 */
export async function ask(
  { userId, locale }: Asking,
  { message, sessionId }: Question,
  now: number,
  answer?: Answer & { id: string },
): Promise<Asked> {
  const id = sessionId ?? newId();
  const begin = sql`INSERT INTO conversations (id, user_id, locale, created_at, updated_at)
    VALUES (${id}, ${userId}, ${locale}, ${now}, ${now})`;
  const question = insertMessage(userId, id, { role: "user", text: message, draft: null, model: null }, now);
  const answered = answer ? [insertMessage(userId, id, { role: "assistant", ...answer }, now, answer.id)] : [];
  const [said, , own] = await runBatch([
    selectMessages(userId, sessionId),
    [sessionId === null ? begin : touch(userId, id, now), question, ...answered],
    sql`SELECT id FROM conversations WHERE id = ${id} AND user_id = ${userId}`,
  ]);
  if (own.length === 0) return { outcome: "gone" };
  return { outcome: "asked", sessionId: id, turns: [...messagesOf(said), { role: "user", text: message, draft: null }] };
}

type Answer = { text: string; draft: Draft | null; model: string };

/** Stores an answer and releases the account's lease. Returns the answer's id, or null if it was canceled. */
export async function keepAnswer(userId: string, sessionId: string, answer: Answer, now: number, lease: string): Promise<string | null> {
  const id = newId();
  const message = insertMessage(userId, sessionId, { role: "assistant", ...answer }, now, id, holdsAnswer(userId, lease));
  const [kept] = await runBatch([message, touch(userId, sessionId, now), releaseAnswer(userId, lease)]);
  return kept?.length ? id : null;
}

/**
 * Ends the answer that an account waits for, which is then not kept, and takes back the message that it was to answer: the person
 * has it in the field again. An answer that was kept already stays, with its message.
 */
export async function cancelAnswer(userId: string): Promise<void> {
  const last = sql`SELECT m.id FROM conversations c CROSS JOIN messages m ON m.conversation_id = c.id
    WHERE c.id = (SELECT id FROM conversations WHERE user_id = ${userId} ORDER BY updated_at DESC LIMIT 1)
    ORDER BY m.created_at DESC, m.rowid DESC LIMIT 1`;
  await runBatch([
    sql`DELETE FROM messages WHERE id = (${last}) AND role = 'user' AND ${holdsAnswer(userId)}`,
    sql`DELETE FROM conversations WHERE user_id = ${userId}
      AND NOT EXISTS (SELECT 1 FROM messages WHERE conversation_id = conversations.id)`,
    releaseAnswer(userId),
  ]);
}

type NewMessage = { role: "user" | "assistant"; text: string; draft: Draft | null; model: string | null };

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

function touch(userId: string, sessionId: string, now: number): SQL {
  return sql`UPDATE conversations SET updated_at = ${now} WHERE id = ${sessionId} AND user_id = ${userId}`;
}

/** Forgets a conversation of this person's; a foreign one stays. */
export async function forgetConversation(userId: string, sessionId: string): Promise<boolean> {
  const [gone] = await runBatch([sql`DELETE FROM conversations WHERE id = ${sessionId} AND user_id = ${userId} RETURNING id`]);
  return gone.length > 0;
}
