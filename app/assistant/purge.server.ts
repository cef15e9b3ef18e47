import { sql } from "drizzle-orm";
import { PURGE_ROWS, purge } from "#app/db/purge.server.ts";
import { CHAT } from "#app/limits.ts";
import { purgeAnswerLeases } from "./answer-lease.server.ts";

/** Forgets conversations that nobody went on with for ninety days; their messages go with them. */
export async function purgeConversations(now: number): Promise<void> {
  await purge([
    sql`DELETE FROM conversations WHERE id IN
      (SELECT id FROM conversations WHERE updated_at <= ${now - CHAT.kept} ORDER BY updated_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
    purgeAnswerLeases(now),
  ]);
}
