import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { WEBHOOKS } from "./limits.ts";
import { findHost, findWait } from "./rules.ts";
import type { Receiver } from "./send.server.ts";

/** A webhook whose turn it is. */
export type Webhook = Receiver & {
  id: string;
  userId: string;
  eventId: string;
  title: string;
  failingSince: number | null;
  attempts: number;
  /** Whether it is on, and its maker still organizes the event. */
  isTheirs: 0 | 1;
};

/** What became of a turn: what arrived, in order, and what ended it early. */
export type Turn = { arrived: { seq: number; answer: string }[]; failed: { seq: number; answer: string; isGone: boolean } | null };

/** `lease`: the turn's own; a webhook that was turned off or removed meanwhile has another. */
type When = { now: number; lease: number; notBefore: number };

/** Notes what arrived and what didn't, and when the webhook's next turn is; or that it has none any more. */
export async function recordTurn(webhook: Webhook, turn: Turn, when: When): Promise<void> {
  if (webhook.isTheirs === 0) {
    await runBatch([sql`DELETE FROM webhooks WHERE id = ${webhook.id} AND next_at = ${when.lease}`]);
    return;
  }
  const { arrived, failed } = turn;
  const before = arrived.length > 0 ? { ...webhook, failingSince: null, attempts: 0 } : webhook;
  await runBatch([
    arrived.length > 0 ? [noteArrived(arrived, when.now)] : [],
    failed ? noteFailed(before, failed, when) : [goOn(before, when)],
  ]);
}

function noteArrived(arrived: Turn["arrived"], now: number): SQL {
  return sql`UPDATE webhook_deliveries SET status = 'done', tries = tries + 1, tried_at = ${now}, answer = v.value ->> 'answer'
    FROM json_each(${JSON.stringify(arrived)}) v WHERE seq = v.value ->> 'seq'`;
}

/** The next turn: at once if more waits. A turn in which nothing was sent forgives no failure. */
function goOn({ id, failingSince, attempts }: Webhook, { lease, notBefore }: When): SQL {
  return sql`UPDATE webhooks SET failing_since = ${failingSince}, attempts = ${attempts},
      next_at = iif(EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = ${id} AND d.status = 'pending'), ${notBefore}, NULL)
    WHERE id = ${id} AND next_at = ${lease}`;
}

/** What follows waits behind it. After three days, or if the receiver says that it is gone, nothing is sent any more. */
function noteFailed(webhook: Webhook, { seq, answer, isGone }: NonNullable<Turn["failed"]>, { now, lease }: When): SQL[] {
  const { id, attempts, failingSince } = webhook;
  const since = failingSince ?? now;
  const tried = sql`UPDATE webhook_deliveries SET tries = tries + 1, tried_at = ${now}, answer = ${answer} WHERE seq = ${seq}`;
  if (isGone || now - since >= WEBHOOKS.givesUpAfter) {
    return [tried, ...turnOff(webhook, isGone ? "gone" : "failed", { now, isMeant: sql`next_at = ${lease}` })];
  }
  return [
    tried,
    sql`UPDATE webhooks SET failing_since = ${since}, attempts = ${attempts + 1}, next_at = ${now + findWait(attempts + 1)}
      WHERE id = ${id} AND next_at = ${lease}`,
  ];
}

type TurnedOff = Pick<Webhook, "id" | "url" | "eventId" | "userId">;

/** Turns a webhook off and tells its maker; what waited isn't sent. The mail's key names the last delivery, so each time has its own. */
function turnOff(
  { id, url, eventId, userId }: TurnedOff,
  reason: "gone" | "failed",
  { now, isMeant }: { now: number; isMeant: SQL },
): SQL[] {
  const isOff = sql`h.id = ${id} AND h.state = 'off'`;
  return [
    sql`UPDATE webhooks SET state = 'off', off_reason = ${reason}, next_at = NULL WHERE id = ${id} AND state = 'on' AND ${isMeant}`,
    queueMails([
      sql`SELECT ${selectMail({
        template: "webhook-off",
        locale: sql`u.locale`,
        toEmail: sql`u.email`,
        userId: sql`u.id`,
        eventId,
        props: sql`json_object('reason', ${reason}, 'host', ${findHost(url)})`,
        dedupeKey: sql`'webhook-off:' || h.id || ':' || ${now}`,
        now,
      })} FROM webhooks h JOIN users u ON u.id = ${userId} WHERE ${isOff}`,
    ]),
    sql`UPDATE webhook_deliveries SET status = iif(tried_at = ${now}, 'failed', 'dropped')
      WHERE webhook_id = ${id} AND status = 'pending' AND EXISTS (SELECT 1 FROM webhooks h WHERE ${isOff})`,
  ];
}
