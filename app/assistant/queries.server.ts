import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, readJson } from "#app/db/json.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { CHAT } from "#app/limits.ts";
import { titleOf } from "./conversation.ts";
import type { Draft } from "./draft.ts";

/** A message as the page shows it. */
export type ChatMessage = { id: string; role: "user" | "assistant"; text: string; draft: Draft | null };

export type Earlier = { id: string; title: string; at: string };

type Row = { id: string; role: ChatMessage["role"]; content: string; draft: Json<Draft> | null };

/** This person's conversations, the latest first, and the messages of the one asked for; null when that is not theirs. */
export async function chatOf(userId: string, sessionId: string | null, { locale, timeZone }: { locale: string; timeZone: string }) {
  const [earlier, own, rows] = await runBatch([
    sql<{ id: string; updatedAt: number; content: string | null }>`SELECT c.id, c.updated_at AS updatedAt,
        (SELECT content FROM messages WHERE conversation_id = c.id ORDER BY created_at, rowid LIMIT 1) AS content
      FROM conversations c WHERE c.user_id = ${userId} ORDER BY c.updated_at DESC LIMIT ${CHAT.listed}`,
    sql`SELECT id FROM conversations WHERE id = ${sessionId} AND user_id = ${userId}`,
    selectMessages(userId, sessionId),
  ]);
  if (sessionId !== null && own.length === 0) return null;
  return {
    messages: messagesOf(rows),
    earlier: earlier.map(
      ({ id, updatedAt, content }): Earlier => ({ id, title: titleOf(content ?? ""), at: formatInstant(updatedAt, locale, timeZone) }),
    ),
  };
}

/** What was said, in order; nothing of a conversation that is somebody else's. */
export function selectMessages(userId: string, sessionId: string | null): SQL<Row> {
  return sql`SELECT m.id, m.role, m.content, m.draft FROM conversations c CROSS JOIN messages m ON m.conversation_id = c.id
    WHERE c.id = ${sessionId} AND c.user_id = ${userId} ORDER BY m.created_at, m.rowid`;
}

export function messagesOf(rows: Row[]): ChatMessage[] {
  return rows.map(({ id, role, content, draft }) => ({
    id,
    role,
    text: content,
    draft: draft ? readJson(draft) : null,
  }));
}

/** The draft of one of Sally's answers to this person. */
export async function draftOf(userId: string, messageId: string): Promise<Draft | null> {
  const [rows] = await runBatch([
    sql<Row>`SELECT m.id, m.role, m.content, m.draft FROM messages m CROSS JOIN conversations c ON c.id = m.conversation_id
      WHERE m.id = ${messageId} AND c.user_id = ${userId}`,
  ]);
  return messagesOf(rows)[0]?.draft ?? null;
}
