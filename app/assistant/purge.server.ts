import { sql } from "drizzle-orm";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { CHAT } from "#app/limits.ts";
import { purgeAnswerLeases } from "./answer-lease.server.ts";

/** Deletes conversations that have been inactive for ninety days, along with their messages. */
export async function purgeConversations(now: number): Promise<void> {
  await purgeRows([
    sql`DELETE FROM conversations WHERE id IN
      (SELECT id FROM conversations WHERE updated_at <= ${now - CHAT.kept} ORDER BY updated_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
    purgeAnswerLeases(now),
  ]);
}
