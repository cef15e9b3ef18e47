import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { markMailDue } from "#app/db/mail-watch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { createPendingLink } from "#app/outbox/pending-link.server.ts";
import { parseMailKey } from "#app/outbox/unconfirmed.server.ts";
import { loadSubmission, type SubmissionView } from "#app/signup/link/queries.server.ts";

/** How many sign-ups one page shows; the others follow once these are answered. */
const SHOWN = 20;

/** The sign-up a neutral mail's link asks about. `pending`: the page about a sign-up that has no spot yet. */
export type UnconfirmedView = { mailKey: string; submissions: SubmissionView[]; pending: string | null };

type Row = { id: string; isPending: 0 | 1; generation: number | null };

/** The sign-ups behind a neutral mail's link that still wait for confirmation; null if there are none. */
export async function loadUnconfirmed(token: string, now: number, read: Read = "primary"): Promise<UnconfirmedView | null> {
  const mailKey = await parseMailKey(token);
  if (!mailKey) return null;
  const batch = [
    sql<Row>`SELECT c.id, c.is_pending AS isPending, x.link_generation AS generation FROM unconfirmed_signups c
      LEFT JOIN submissions x ON x.id = c.id WHERE c.mail_key = ${mailKey} ORDER BY c.created_at, c.id LIMIT ${SHOWN}`,
  ] as const;
  const [waiting] = await runBatch(batch, { read });
  const views = await Promise.all(
    waiting
      .filter((row) => row.isPending === 0)
      .map(async ({ id, generation }) => loadSubmission(await createLinkToken("signup", id, generation ?? 0), now, read)),
  );
  const submissions = views.filter((view) => view?.signups.some(({ status }) => status !== "cancelled")).filter((view) => view !== null);
  const pending = waiting.find((row) => row.isPending === 1);
  if (submissions.length === 0 && !pending) return null;
  return { mailKey, submissions, pending: pending ? await createPendingLink("confirm-sign-up", pending.id) : null };
}

/**
 * Confirms the sign-ups that were shown: their receipts go out, and their organizers' mails reach this address from now on.
 * Returns their private links; pressing again confirms nothing more.
 */
export async function confirmSignUps(mailKey: string, submissionIds: string[], now: number): Promise<string[]> {
  const isKept = sql`mail_key = ${mailKey} AND is_pending = 0 AND id IN (SELECT value FROM json_each(${JSON.stringify(submissionIds)}))`;
  const confirmedIds = sql`SELECT id FROM unconfirmed_signups WHERE ${isKept}`;
  const [, , rows] = await runBatch([
    sql`INSERT INTO mail_recipients (owner_id, email_hash, first_at) SELECT DISTINCT e.user_id, c.email_hash, ${now}
      FROM unconfirmed_signups c JOIN events e ON e.id = c.event_id
      WHERE c.id IN (${confirmedIds}) AND e.user_id IS NOT NULL ON CONFLICT DO NOTHING`,
    markMailDue(sql`UPDATE email_outbox SET next_attempt_at = ${now} WHERE submission_id IN (${confirmedIds}) AND status = 'pending'`),
    sql<{ id: string; generation: number }>`SELECT id, link_generation AS generation FROM submissions WHERE id IN (${confirmedIds})`,
    sql`DELETE FROM unconfirmed_signups WHERE ${isKept}`,
  ]);
  return Promise.all(rows.map(({ id, generation }) => createLinkToken("signup", id, generation)));
}
