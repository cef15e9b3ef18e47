import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { statementsLeft } from "#app/db/budget.server.ts";
import { runInBackground } from "#app/lib/background.server.ts";
import { logError } from "#app/lib/log.ts";
import { hasRole } from "#app/members/may.server.ts";
import { HOST_LIMIT, ROUND_COST, RUN, WEBHOOKS } from "./limits.ts";
import { recordTurn, type Turn, type Webhook } from "./outcome.server.ts";
import { buildBody, type Delivery, selectWaiting } from "./payload.server.ts";
import { findHost } from "./rules.ts";
import { sendMessage } from "./send.server.ts";

/** Whose turn it is: any webhook's, or only those of one event. */
type Which = { eventId?: string; within?: number };

/** The minute's run: one statement while nothing is due. */
export async function deliverDueWebhooks(now: number): Promise<void> {
  const [[due]] = await runBatch([
    sql<{ isDue: 0 | 1; isOver: 0 | 1 }>`SELECT EXISTS (SELECT 1 FROM webhooks WHERE next_at <= ${now}) AS isDue,
      EXISTS (SELECT 1 FROM webhooks WHERE over_at <= ${now}) AS isOver`,
  ]);
  if (due?.isOver) await queueOver(now);
  if (due?.isDue || due?.isOver) await deliverWebhooks(now);
}

/** What a request or a room's batch caused, after the response. */
export function deliverWebhooksSoon(eventId: string): void {
  runInBackground("webhooks", deliverWebhooks(Date.now(), { eventId, within: RUN.afterResponse }));
}

/**
 * Sends what waits, round by round, until nothing is due or the run's time or statements are used up. A webhook is leased for its
 * turn, so that two runs never send to it at once; its deliveries go out one by one, in order.
 */
export async function deliverWebhooks(now: number, which: Which = {}): Promise<void> {
  const startedAt = Date.now();
  let at = now;
  while (statementsLeft() >= ROUND_COST && at - now < (which.within ?? RUN.lasts)) {
    const lease = at + RUN.lease;
    const ids = await claimDue(at, lease, which);
    if (ids.length === 0) return;
    const [webhooks, deliveries] = await runBatch([selectWebhooks(ids), selectWaiting(ids, RUN.deliveries)]);
    const waiting = webhooks.map((webhook) => ({ webhook, deliveries: deliveries.filter(({ webhookId }) => webhookId === webhook.id) }));
    const granted = await grantDeliveries(waiting, at);
    const lane = async () => {
      for (let next = granted.shift(); next; next = granted.shift()) await takeTurn(next, at, lease);
    };
    await Promise.all(Array.from({ length: RUN.lanes }, lane));
    at = now + (Date.now() - startedAt);
  }
}

/** The event is over by the clock: nothing was written then, so this tells its webhooks, once. */
async function queueOver(now: number): Promise<void> {
  const isOver = sql`h.over_at <= ${now}`;
  await runBatch([
    sql`INSERT INTO webhook_deliveries (webhook_id, type, facts, created_at)
      SELECT h.id, 'event.ended', json_object('status', 'ended', 'version', e.version), h.over_at
      FROM webhooks h JOIN events e ON e.id = h.event_id WHERE ${isOver} AND h.state = 'on'`,
    sql`UPDATE webhooks AS h SET over_at = NULL WHERE ${isOver}`,
  ]);
}

/** Those that fail come last. A turn takes as many statements as its outcome, so a run without many left claims few. */
async function claimDue(now: number, lease: number, { eventId }: Which): Promise<string[]> {
  const isMeant = eventId === undefined ? sql`1` : sql`event_id = ${eventId}`;
  const most = Math.max(1, Math.min(RUN.webhooks, Math.floor(statementsLeft() / ROUND_COST)));
  const [claimed] = await runBatch([
    sql<{ id: string }>`UPDATE webhooks SET next_at = ${lease} WHERE id IN (SELECT id FROM webhooks WHERE next_at <= ${now}
      AND ${isMeant} ORDER BY failing_since IS NOT NULL, next_at LIMIT ${most}) RETURNING id`,
  ]);
  return claimed.map(({ id }) => id);
}

function selectWebhooks(ids: string[]) {
  return sql<Webhook>`SELECT h.id, h.user_id AS userId, h.event_id AS eventId, e.title, h.url, h.secret, h.old_secret AS oldSecret,
      h.old_until AS oldUntil, h.failing_since AS failingSince, h.attempts,
      h.state = 'on' AND ${hasRole("e", sql`h.user_id`, "organize")} AS isTheirs
    FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN webhooks h ON h.id = j.value CROSS JOIN events e ON e.id = h.event_id`;
}

type Granted = { webhook: Webhook; deliveries: Delivery[]; isHostBusy: boolean };

/**
 * Counts deliveries by host before they are sent, and shares what is left among its webhooks; what goes beyond the limit waits for
 * the next minute.
 */
async function grantDeliveries(waiting: { webhook: Webhook; deliveries: Delivery[] }[], now: number): Promise<Granted[]> {
  const window = now - (now % HOST_LIMIT.window);
  const hosts = [...Map.groupBy(waiting, ({ webhook }) => findHost(webhook.url))].map(([host, all]) => {
    return { host, all, wanted: all.reduce((sum, { deliveries }) => sum + deliveries.length, 0) };
  });
  const counted = await runBatch(
    hosts.map(
      ({ host, wanted }) => sql<{ count: number }>`INSERT INTO throttles (key, window, count)
        VALUES (${`webhook-host:${host}`}, ${window}, ${wanted})
        ON CONFLICT (key, window) DO UPDATE SET count = count + excluded.count RETURNING count`,
    ),
  );
  return hosts.flatMap(({ all, wanted }, index) => {
    let left = Math.max(0, wanted - Math.max(0, (counted[index]?.[0]?.count ?? 0) - HOST_LIMIT.count));
    return all.map(({ webhook, deliveries }, at) => {
      const mine = deliveries.slice(0, Math.ceil(left / (all.length - at)));
      left -= mine.length;
      return { webhook, deliveries: mine, isHostBusy: mine.length < deliveries.length };
    });
  });
}

/** One webhook's turn: in order, until one doesn't arrive or the turn is over. It fails by itself, if it does. */
async function takeTurn({ webhook, deliveries, isHostBusy }: Granted, now: number, lease: number): Promise<void> {
  try {
    const turn: Turn = { arrived: [], failed: null };
    const startedAt = Date.now();
    for (const delivery of webhook.isTheirs ? deliveries : []) {
      if (Date.now() - startedAt >= RUN.turn) break;
      const body = buildBody(delivery, { id: webhook.eventId, title: webhook.title });
      const { isAccepted, isGone, answer } = await sendMessage(webhook, { id: delivery.id, body }, now + (Date.now() - startedAt));
      if (isAccepted) turn.arrived.push({ seq: delivery.seq, answer });
      else turn.failed = { seq: delivery.seq, answer, isGone };
      if (turn.failed) break;
    }
    await recordTurn(webhook, turn, { now, lease, notBefore: isHostBusy ? now - (now % HOST_LIMIT.window) + HOST_LIMIT.window : now });
  } catch (error) {
    logError(error, { job: "webhooks" });
  }
}

/** The log's end. */
export async function purgeDeliveries(now: number): Promise<void> {
  await runBatch([sql`DELETE FROM webhook_deliveries WHERE created_at < ${now - WEBHOOKS.logKept} AND status <> 'pending'`]);
}
