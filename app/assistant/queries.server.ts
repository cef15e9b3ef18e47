import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { CHAT } from "#app/limits.ts";
import { conversationTitle } from "./conversation.ts";
import type { EventDraft } from "./draft.ts";

/** A message in the form the page shows. */
export type ChatMessage = { id: string; role: "user" | "assistant"; text: string; draft: EventDraft | null };

export type EarlierConversation = { id: string; title: string; at: string };

type Row = { id: string; role: ChatMessage["role"]; content: string; draft: Json<EventDraft> | null };

/** This person's conversations, latest first, and the messages of the requested one; null if it isn't theirs. */
export async function loadChat(userId: string, sessionId: string | null, { locale, timeZone }: { locale: string; timeZone: string }) {
  const [earlier, own, rows] = await runBatch([
    sql<{ id: string; updatedAt: number; content: string | null }>`SELECT c.id, c.updated_at AS updatedAt,
        (SELECT content FROM messages WHERE conversation_id = c.id ORDER BY created_at, rowid LIMIT 1) AS content
      FROM conversations c WHERE c.user_id = ${userId} ORDER BY c.updated_at DESC LIMIT ${CHAT.listed}`,
    sql`SELECT id FROM conversations WHERE id = ${sessionId} AND user_id = ${userId}`,
    selectMessages(userId, sessionId),
  ]);
  if (sessionId !== null && own.length === 0) return null;
  return {
    messages: toChatMessages(rows),
    earlier: earlier.map(
      ({ id, updatedAt, content }): EarlierConversation => ({
        id,
        title: conversationTitle(content ?? ""),
        at: formatInstant(updatedAt, locale, timeZone),
      }),
    ),
  };
}

/** The messages of a conversation in order; none if it belongs to another person. */
export function selectMessages(userId: string, sessionId: string | null): SQL<Row> {
  return sql`SELECT m.id, m.role, m.content, m.draft FROM conversations c CROSS JOIN messages m ON m.conversation_id = c.id
    WHERE c.id = ${sessionId} AND c.user_id = ${userId} ORDER BY m.created_at, m.rowid`;
}

export function toChatMessages(rows: Row[]): ChatMessage[] {
  return rows.map(({ id, role, content, draft }) => ({
    id,
    role,
    text: content,
    draft: draft ? parseJsonColumn(draft) : null,
  }));
}

/** The draft in one of Sally's answers to this person. */
export async function findDraft(userId: string, messageId: string): Promise<EventDraft | null> {
  const [rows] = await runBatch([
    sql<Row>`SELECT m.id, m.role, m.content, m.draft FROM messages m CROSS JOIN conversations c ON c.id = m.conversation_id
      WHERE m.id = ${messageId} AND c.user_id = ${userId}`,
  ]);
  return toChatMessages(rows)[0]?.draft ?? null;
}
