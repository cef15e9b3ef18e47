import { type SQL, sql } from "drizzle-orm";
import { DURATIONS } from "#app/limits.ts";
import { type Claimed, type Filtered, findSubmissionIds, type Verdict } from "./claims.server.ts";

type RecentReceipt = { pair: string; sentAt: number };

/** Merges receipts to one person for one event: the first goes out at once, the others together ten minutes later. */
export function mergeReceipts(rows: Claimed[], recent: RecentReceipt[]): Filtered {
  const receipts = Map.groupBy(rows.filter(isReceipt), toPairKey);
  const sent = new Map(recent.map(({ pair, sentAt }) => [pair, sentAt]));
  const verdicts: Verdict[] = [];
  const leaders = new Map<string, Claimed>();
  for (const [pair, group] of receipts) {
    const last = sent.get(pair);
    if (last !== undefined) {
      verdicts.push(...group.map(({ id }): Verdict => ({ id, status: "pending", until: last + DURATIONS.receiptGathering })));
      continue;
    }
    const [first, ...others] = group.toSorted((a, b) => a.createdAt - b.createdAt);
    if (!first || others.length === 0) continue;
    leaders.set(first.id, { ...first, props: JSON.stringify({ submissionIds: [...new Set(group.flatMap(findSubmissionIds))] }) });
    verdicts.push(...others.map(({ id }): Verdict => ({ id, status: "stale", reason: "Said in another receipt" })));
  }
  const droppedIds = new Set(verdicts.map(({ id }) => id));
  return {
    passed: rows.filter(({ id }) => !droppedIds.has(id)).map((row) => leaders.get(row.id) ?? row),
    verdicts,
    writes: leaders.size > 0 ? [storeGathered([...leaders.values()])] : [],
  };
}

function isReceipt({ template, eventId }: Claimed): boolean {
  return template === "signup-confirmation" && eventId !== null;
}

function toPairKey({ eventId, toEmail }: Claimed): string {
  return `${eventId} ${toEmail}`;
}

/** When these people last got a receipt for the same event; one in flight counts as now. */
export function selectRecentReceipts(rows: Claimed[], now: number): SQL<RecentReceipt> {
  const pairs = JSON.stringify(
    [...new Set(rows.filter(isReceipt).map(toPairKey))].map((pair) => ({
      event: pair.split(" ")[0],
      email: pair.split(" ")[1],
      pair,
    })),
  );
  const join = sql`FROM json_each(${pairs}) j JOIN email_outbox m ON m.to_email = j.value ->> 'email'
    AND +m.event_id = j.value ->> 'event' AND m.template = 'signup-confirmation'`;
  return sql<RecentReceipt>`SELECT pair, max(sentAt) AS sentAt FROM (
      SELECT j.value ->> 'pair' AS pair, m.sent_at AS sentAt ${join} AND m.sent_at > ${now - DURATIONS.receiptGathering}
      UNION ALL
      SELECT j.value ->> 'pair', ${now} ${join} AND m.sent_at IS NULL AND m.status = 'sending'
        AND EXISTS (SELECT 1 FROM email_batches b WHERE b.id = m.batch_id))
    GROUP BY pair`;
}

/** Stored in the batch that drops the others, so that a message that is processed again still covers all of them. */
function storeGathered(leaders: Claimed[]): SQL {
  const rows = JSON.stringify(leaders.map(({ id, props }) => ({ id, props })));
  return sql`UPDATE email_outbox SET props = j.value ->> 'props' FROM json_each(${rows}) j WHERE email_outbox.id = j.value ->> 'id'`;
}
