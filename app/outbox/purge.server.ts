import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { takeAffordable } from "#app/db/budget.server.ts";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { BATCHES_PREFIX } from "./batches.server.ts";

/** How many pages of a thousand objects one run looks at. */
const PAGES = 10;

/**
 * Deletes records of mail once they are no longer needed: finished messages, settled batches, delivery events past their repeat
 * window, and old recipients. What still waits stays, however old, except rows that were set aside.
 */
export async function purgeOutbox(now: number): Promise<void> {
  await purgeRows([
    sql`DELETE FROM email_outbox WHERE id IN (SELECT id FROM email_outbox
      WHERE created_at <= ${now - DURATIONS.mailKept} AND (status NOT IN ('pending', 'sending')
        OR status = 'pending' AND EXISTS (SELECT 1 FROM set_aside WHERE queue = 'outbox' AND row_id = email_outbox.id))
        ORDER BY created_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
    sql`DELETE FROM email_batches WHERE id IN (SELECT id FROM email_batches
      WHERE created_at <= ${now - DURATIONS.purgeAfter} AND state NOT IN ('open', 'trying', 'unknown')
      ORDER BY created_at LIMIT ${PURGE_ROWS})
      RETURNING 1`,
    sql`DELETE FROM webhook_events WHERE id IN (SELECT id FROM webhook_events
      WHERE received_at <= ${now - DURATIONS.purgeAfter} ORDER BY received_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
    sql`DELETE FROM mail_recipients WHERE (owner_id, email_hash) IN (SELECT owner_id, email_hash FROM mail_recipients
      WHERE first_at <= ${now - DURATIONS.recipientsKept} ORDER BY first_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
    sql`DELETE FROM email_suppressions WHERE rowid IN (SELECT rowid FROM email_suppressions
      WHERE reason = 'bounced' AND created_at <= ${now - DURATIONS.bouncesKept} ORDER BY created_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
    ...foldBudgets(now),
  ]);
}

/**
 * Folds days long past into one sum at day 0, since the total number of people an owner has reached counts toward their being
 * trusted.
 */
function foldBudgets(now: number): SQL[] {
  const day = Math.floor((now - DURATIONS.mailBudgetsKept) / DURATIONS.day);
  const past = sql`SELECT rowid FROM mail_budgets WHERE day BETWEEN 1 AND ${day} ORDER BY day, rowid LIMIT ${PURGE_ROWS}`;
  return [
    sql`INSERT INTO mail_budgets (owner_id, day, recipients) SELECT owner_id, 0, sum(recipients) FROM mail_budgets WHERE rowid IN (${past})
      GROUP BY owner_id ON CONFLICT (owner_id, day) DO UPDATE SET recipients = recipients + excluded.recipients`,
    sql`DELETE FROM mail_budgets WHERE rowid IN (${past}) RETURNING 1`,
  ];
}

/** Deletes the bytes of batches that are settled or were never recorded because their drainer was killed first. */
export async function purgeBatchBytes(now: number): Promise<void> {
  let cursor: string | undefined;
  for (const _ of takeAffordable(Array(PAGES).keys(), 1)) {
    const listed = await env.MEDIA.list({ prefix: BATCHES_PREFIX, ...(cursor && { cursor }) });
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() <= now - DURATIONS.day).map(({ key }) => key);
    if (old.length > 0) {
      const [open] = await runBatch([
        sql<{ key: string }>`SELECT r2_key AS key FROM json_each(${JSON.stringify(old)}) j
          JOIN email_batches b ON b.id = substr(j.value, ${BATCHES_PREFIX.length + 1}, length(j.value) - ${BATCHES_PREFIX.length + ".json".length})
          WHERE b.r2_key IS NOT NULL`,
      ]);
      const used = new Set(open.map(({ key }) => key));
      const unused = old.filter((key) => !used.has(key));
      if (unused.length > 0) await env.MEDIA.delete(unused);
    }
    if (!listed.truncated) return;
    cursor = listed.cursor;
  }
}
