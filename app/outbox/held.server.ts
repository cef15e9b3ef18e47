import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { logInfo } from "#app/lib/log.ts";
import { COUNT_HELD } from "./hold.ts";

/** Logs that a restored database still holds mail back. */
export async function reportHeldMail(): Promise<void> {
  const [[held]] = await runBatch([sql<{ messages: number; reminders: number }>`${sql.raw(COUNT_HELD)}`]);
  const { messages, reminders } = held ?? { messages: 0, reminders: 0 };
  if (messages + reminders > 0) logInfo("Mail is held since a restore", { messages, reminders });
}
