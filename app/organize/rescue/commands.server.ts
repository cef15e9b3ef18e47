import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { may, mayAt } from "#app/members/may.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { logHelpCall } from "./acts.server.ts";
import { freeSpots, isOfferRunning, MAY_ASK } from "./guards.server.ts";
import { watchEvent } from "./offered-help.server.ts";
import type { RescueInput } from "./schema.ts";
import { sendEventWaves } from "./watch.server.ts";

export type StartCallOutcome = { outcome: "started" | "unverified" | "full" | "gone" };

type Facts = { mayOrganize: 0 | 1; mayAsk: 0 | 1; isCalled: 0 | 1 };

/** "Ask for help now": the waves start at once, however far ahead the offer is; at night, in the morning. Idempotent. */
export async function startCall(userId: string, eventId: string, offerId: string, now: number): Promise<StartCallOutcome> {
  const callId = newId();
  const [, , , [facts]] = await runBatch([
    mapKinds((server) => insertCall(server, { userId, eventId, offerId, callId }, now)),
    logHelpCall("helpStarted", callId, userId, now, sql`c.started_at = ${now}`),
    watchEvent(sql`SELECT c.event_id FROM rescue_calls c WHERE c.id = ${callId}`),
    sql<Facts>`SELECT ${mayAt("e", userId, "organize")} AS mayOrganize, coalesce(${MAY_ASK}, 0) AS mayAsk,
        EXISTS (SELECT 1 FROM rescue_calls c WHERE c.event_id = e.id AND c.offer_id = ${offerId} AND c.ended_at IS NULL) AS isCalled
      FROM events e LEFT JOIN users u ON u.id = e.user_id WHERE e.id = ${eventId}`,
  ]);
  if (!facts?.mayOrganize) return { outcome: "gone" };
  if (!facts.isCalled) return { outcome: facts.mayAsk ? "full" : "unverified" };
  await sendEventWaves(eventId, now);
  return { outcome: "started" };
}

type StartingCall = { userId: string; eventId: string; offerId: string; callId: string };

function insertCall(server: KindServer, { userId, eventId, offerId, callId }: StartingCall, now: number): SQL {
  return sql`INSERT INTO rescue_calls (id, event_id, offer_id, is_by_hand, next_at, started_at)
    SELECT ${callId}, e.id, o.id, 1, ${now}, ${now}
    FROM events e CROSS JOIN users u ON u.id = e.user_id
    CROSS JOIN ${server.offerTable} o ON o.id = ${offerId} AND ${server.offerEvent} = e.id
    WHERE e.id = ${eventId} AND ${isEventOfKind(server)} AND ${mayAt("e", userId, "organize")} AND ${MAY_ASK}
      AND ${isOfferRunning(server, now, sql`1`)} AND ${freeSpots(server)} > 0 ON CONFLICT DO NOTHING`;
}

/** Stops asking people; the offer won't be called for automatically again. False if this person may not organize the event. */
export async function stopCall(userId: string, eventId: string, callId: string, now: number): Promise<boolean> {
  const mayOrganize = may(userId, eventId, "organize");
  const isOpen = sql`c.event_id = ${eventId} AND c.ended_at IS NULL AND ${mayOrganize}`;
  const [, , [facts]] = await runBatch([
    logHelpCall("helpStopped", callId, userId, now, isOpen),
    sql`UPDATE rescue_calls SET ended_at = ${now}, outcome = 'stopped'
      WHERE id = ${callId} AND event_id = ${eventId} AND ended_at IS NULL AND ${mayOrganize}`,
    sql<{ mayOrganize: 0 | 1 }>`SELECT ${mayOrganize} AS mayOrganize`,
  ]);
  return facts?.mayOrganize === 1;
}

/** Saves the list of people to ask when spots are empty. Contacts belong to the owner, so only the owner can choose their tags. */
export async function saveRescueSettings(userId: string, eventId: string, { asksHelpers, tagIds }: RescueInput): Promise<boolean> {
  const isOwner = mayAt("e", userId, "own");
  const chosen = sql`(SELECT json_group_array(t.id) FROM contact_tags t WHERE t.user_id = ${userId}
    AND t.id IN (SELECT value FROM json_each(${JSON.stringify(tagIds)})))`;
  const [saved] = await runBatch([
    sql`INSERT INTO rescue_settings (event_id, asks_helpers, tag_ids)
      SELECT e.id, ${asksHelpers ? 1 : 0},
        iif(${isOwner}, ${chosen}, coalesce((SELECT r.tag_ids FROM rescue_settings r WHERE r.event_id = e.id), '[]'))
      FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}
      ON CONFLICT (event_id) DO UPDATE SET asks_helpers = excluded.asks_helpers, tag_ids = excluded.tag_ids, watch_at = 0 RETURNING 1`,
  ]);
  return saved.length > 0;
}
