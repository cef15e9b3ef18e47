import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { allowAttempts } from "#app/lib/throttles.server.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { hasRole, mayAt } from "#app/members/may.server.ts";
import { deliverWebhooksSoon } from "./deliver.server.ts";
import { HOST_LIMIT, TEST_LIMIT, WEBHOOKS } from "./limits.ts";
import { buildTestBody } from "./payload.server.ts";
import { type AddressProblem, findHost, repeatsChallenge, UNREPEATED } from "./rules.ts";
import { drawSecret, findReceiverProblem, type Receiver, sendMessage } from "./send.server.ts";

type Made = { outcome: "made"; id: string } | { outcome: "address"; problem: AddressProblem } | { outcome: "full" | "already" | "gone" };

/** Makes a webhook, which waits for its test. */
export async function makeWebhook(userId: string, eventId: string, url: string, now: number): Promise<Made> {
  const problem = findReceiverProblem(url);
  if (problem) return { outcome: "address", problem };
  const address = new URL(url).href;
  const id = newId();
  const isTheirs = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
  const [, , [facts]] = await runBatch([
    sql`INSERT INTO webhooks (id, event_id, user_id, url, secret, over_at, created_at)
      SELECT ${id}, e.id, ${userId}, ${address}, ${drawSecret()}, iif(e.status = 'published' AND e.ends_at > ${now}, e.ends_at, NULL), ${now}
      FROM events e WHERE ${isTheirs} AND NOT EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = e.id AND h.url = ${address})
        AND (SELECT count(*) FROM webhooks h WHERE h.event_id = e.id) < ${WEBHOOKS.perEvent}
        AND (SELECT count(*) FROM webhooks h WHERE h.user_id = ${userId}) < ${WEBHOOKS.perAccount}`,
    logHook(userId, eventId, "webhookAdded", now, sql`EXISTS (SELECT 1 FROM webhooks h WHERE h.id = ${id})`),
    sql<{ isMade: 0 | 1; isThere: 0 | 1 }>`SELECT EXISTS (SELECT 1 FROM webhooks h WHERE h.id = ${id}) AS isMade,
      EXISTS (SELECT 1 FROM webhooks h WHERE h.event_id = e.id AND h.url = ${address}) AS isThere FROM events e WHERE ${isTheirs}`,
  ]);
  if (!facts) return { outcome: "gone" };
  if (facts.isMade) return { outcome: "made", id };
  return { outcome: facts.isThere ? "already" : "full" };
}

/** Any organizer removes any webhook of the event. */
export async function removeWebhook(userId: string, eventId: string, webhookId: string, now: number): Promise<boolean> {
  const isMeant = isHook(userId, eventId, webhookId);
  const [, removed] = await runBatch([
    logHook(userId, eventId, "webhookRemoved", now, sql`EXISTS (SELECT 1 FROM webhooks h WHERE ${isMeant})`),
    sql`DELETE FROM webhooks AS h WHERE ${isMeant} RETURNING 1`,
  ]);
  return removed.length > 0;
}

/** Names and addresses go out only if the event's owner wants it; every organizer can end it. */
export async function setNames(userId: string, eventId: string, webhookId: string, names: boolean): Promise<boolean> {
  const [changed] = await runBatch([
    sql`UPDATE webhooks AS h SET names = ${names ? 1 : 0}
      WHERE ${isHook(userId, eventId, webhookId, names ? "own" : "organize")} RETURNING 1`,
  ]);
  return changed.length > 0;
}

/** A new secret; the old one signs beside it for a day. Only its maker knows either. */
export async function renewSecret(userId: string, eventId: string, webhookId: string, now: number): Promise<boolean> {
  const [changed] = await runBatch([
    sql`UPDATE webhooks AS h SET old_secret = secret, old_until = ${now + WEBHOOKS.oldSecret}, secret = ${drawSecret()}
      WHERE ${isHook(userId, eventId, webhookId)} AND h.user_id = ${userId} RETURNING 1`,
  ]);
  return changed.length > 0;
}

type Tested =
  | { outcome: "answered"; hasStarted: boolean }
  | { outcome: "unanswered"; answer: string }
  | { outcome: "often" }
  | { outcome: "gone" };
type Tester = Receiver & { title: string; state: string };

/**
 * Sends a challenge; a webhook that isn't on starts once its receiver repeats it, which shows that it wants this. What waited while
 * it was off isn't sent.
 */
export async function testWebhook(userId: string, eventId: string, webhookId: string, now: number): Promise<Tested> {
  const isMeant = isHook(userId, eventId, webhookId);
  const [[webhook]] = await runBatch([
    sql<Tester>`SELECT h.url, h.secret, h.old_secret AS oldSecret, h.old_until AS oldUntil, h.state, e.title
      FROM webhooks h JOIN events e ON e.id = h.event_id WHERE ${isMeant}`,
  ]);
  if (!webhook) return { outcome: "gone" };
  const { ok } = await allowAttempts(
    [
      [`webhook-test:${userId}`, TEST_LIMIT],
      [`webhook-host:${findHost(webhook.url)}`, HOST_LIMIT],
    ],
    now,
  );
  if (!ok) return { outcome: "often" };
  const challenge = newId();
  const id = toTestId(challenge);
  const message = { id, body: buildTestBody({ id: eventId, title: webhook.title }, challenge, now) };
  const { isAccepted, answer, text } = await sendMessage(webhook, message, now, { reads: true });
  const isAnswered = isAccepted && repeatsChallenge(text, challenge);
  const said = isAccepted && !isAnswered ? UNREPEATED : answer;
  const [, started] = await runBatch([
    sql`INSERT INTO webhook_deliveries (id, webhook_id, type, status, tries, answer, tried_at, created_at)
      SELECT ${id}, h.id, 'webhook.test', ${isAnswered ? "done" : "failed"}, 1, ${said}, ${now}, ${now} FROM webhooks h WHERE ${isMeant}`,
    startHook(sql`${isMeant} AND ${isAnswered ? 1 : 0}`),
  ]);
  return isAnswered ? { outcome: "answered", hasStarted: started.length > 0 } : { outcome: "unanswered", answer: said };
}

/** For receivers that can't repeat a challenge: a person reads there what a test sent, which shows just as well that it wants this. */
export async function startByHand(
  userId: string,
  eventId: string,
  webhookId: string,
  challenge: string,
): Promise<"started" | "wrong" | "gone"> {
  const isMeant = isHook(userId, eventId, webhookId);
  const wasSent = sql`EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = h.id AND d.type = 'webhook.test'
    AND d.id = ${toTestId(challenge)} AND d.answer = ${UNREPEATED})`;
  const [, [found]] = await runBatch([
    startHook(sql`${isMeant} AND ${wasSent}`),
    sql<{ wasSent: 0 | 1 }>`SELECT ${wasSent} AS wasSent FROM webhooks h WHERE ${isMeant}`,
  ]);
  if (!found) return "gone";
  return found.wasSent ? "started" : "wrong";
}

function startHook(isMeant: SQL): SQL {
  return sql`UPDATE webhooks AS h SET state = 'on', off_reason = NULL, failing_since = NULL, attempts = 0
    WHERE ${isMeant} AND h.state <> 'on' RETURNING 1`;
}

/** A test's id has its challenge in it, which is stored nowhere else and shown to no one. */
function toTestId(challenge: string): string {
  return `msg_${challenge}`;
}

/** Sends a delivery of the log again, under the same id. */
export async function sendAgain(userId: string, eventId: string, webhookId: string, seq: number): Promise<boolean> {
  const isMeant = sql`${isHook(userId, eventId, webhookId)} AND h.state = 'on'`;
  const [queued] = await runBatch([
    sql`UPDATE webhook_deliveries SET status = 'pending' WHERE seq = ${seq} AND webhook_id = ${webhookId} AND type <> 'webhook.test'
      AND status <> 'pending' AND EXISTS (SELECT 1 FROM webhooks h WHERE ${isMeant}) RETURNING 1`,
    sql`UPDATE webhooks AS h SET next_at = 0 WHERE ${isMeant} AND next_at IS NULL
      AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = h.id AND d.status = 'pending')`,
  ]);
  if (queued.length > 0) deliverWebhooksSoon(eventId);
  return queued.length > 0;
}

/** Whether h is this webhook of the event, and this person may do that there. */
function isHook(userId: string, eventId: string, webhookId: string, capability: "organize" | "own" = "organize"): SQL {
  return sql`h.id = ${webhookId} AND h.event_id = ${eventId}
    AND EXISTS (SELECT 1 FROM events e WHERE e.id = h.event_id AND e.deleted_at IS NULL AND ${hasRole("e", userId, capability)})`;
}

function logHook(userId: string, eventId: string, act: "webhookAdded" | "webhookRemoved", now: number, isDone: SQL): SQL {
  return logActs([sql`SELECT ${selectAct({ eventId, now, cause: String(now), actor: "organizer", userId, act })} WHERE ${isDone}`]);
}
