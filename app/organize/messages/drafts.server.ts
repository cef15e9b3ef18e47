import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import { MESSAGE_DRAFTS } from "./limits.ts";

/** A message that an agent wrote for an organizer. */
export type StoredDraft = { id: string; subject: string; body: string };

/** Keeps a drafted message; false if this person organizes no such event that has people to write to. */
export async function saveMessageDraft(userId: string, eventId: string, { id, subject, body }: StoredDraft, now: number): Promise<boolean> {
  const [saved] = await runBatch([
    sql<{ id: string }>`INSERT INTO message_drafts (id, event_id, user_id, subject, body, created_at)
      SELECT ${id}, e.id, ${userId}, ${subject}, ${body}, ${now} FROM events e
      WHERE e.id = ${eventId} AND e.status <> 'draft' AND ${mayAt("e", userId, "organize")} RETURNING id`,
  ]);
  return saved.length > 0;
}

/** A draft for the person it was made for; null once its message was sent or scheduled. */
export async function loadMessageDraft(userId: string, eventId: string, draftId: string, now: number): Promise<StoredDraft | null> {
  const [[draft = null]] = await runBatch([
    sql<StoredDraft>`SELECT d.id, d.subject, d.body FROM message_drafts d JOIN events e ON e.id = d.event_id
      WHERE d.id = ${draftId} AND d.event_id = ${eventId} AND d.user_id = ${userId} AND ${mayAt("e", userId, "organize")}
        AND d.created_at > ${now - MESSAGE_DRAFTS.kept} AND NOT EXISTS (SELECT 1 FROM broadcasts b WHERE b.id = d.id)`,
  ]);
  return draft;
}
