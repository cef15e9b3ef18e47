import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, readJson } from "#app/db/json.ts";
import { eventType } from "#app/event-types/registry.ts";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { eachKind, isOfKind, kindServerOfType } from "#app/kinds/registry.server.ts";
import { isNobodysTurn } from "#app/kinds/wait-list.server.ts";
import { logError } from "#app/lib/log.ts";
import { freeOf, isRunning, mayAsk } from "./guards.server.ts";
import { RESCUE } from "./limits.ts";
import { type LastCall, type Step, stepFor, type WatchedOffer } from "./rules.ts";
import { sendWave } from "./wave.server.ts";

type Watched = {
  eventId: string;
  watchAt: number;
  type: string;
  timeZone: string;
  asksHelpers: 0 | 1;
  tagIds: Json<string[]>;
  /** Whether its owner may have people asked. */
  mayAsk: 0 | 1;
};

/** The minute's run: empty spots that begin soon are offered to those who may help, in waves. With nothing ahead it is one statement. */
export async function callForHelp(now: number): Promise<void> {
  const [watched] = await runBatch([selectWatched(sql`w.watch_at <= ${now} ORDER BY w.watch_at LIMIT ${RESCUE.atOnce.events}`)]);
  await lookAfter(watched, now);
}

/** The same for one event, at once. */
export async function callForHelpIn(eventId: string, now: number): Promise<void> {
  const [watched] = await runBatch([selectWatched(sql`w.event_id = ${eventId} AND w.watch_at IS NOT NULL`)]);
  await lookAfter(watched, now);
}

function selectWatched(which: SQL): SQL<Watched> {
  return sql`SELECT w.event_id AS eventId, w.watch_at AS watchAt, e.type, e.time_zone AS timeZone, w.asks_helpers AS asksHelpers,
      w.tag_ids AS tagIds, coalesce(${mayAsk}, 0) AS mayAsk
    FROM rescue_settings w CROSS JOIN events e ON e.id = w.event_id LEFT JOIN users u ON u.id = e.user_id WHERE ${which}`;
}

async function lookAfter(watched: Watched[], now: number): Promise<void> {
  if (watched.length === 0) return;
  const ids = JSON.stringify(watched.map(({ eventId }) => eventId));
  const kinds = new Set(watched.map(({ type }) => eventType(type).kind));
  const servers = eachKind((server) => server).filter(({ kind }) => kinds.has(kind.id));
  const [offers, calls, nexts] = await runBatch([
    servers.map((server) => selectOffers(server, ids, now)),
    selectCalls(ids),
    servers.map((server) => selectNext(server, ids, now)),
  ]);
  const offersOf = Map.groupBy(offers.flat(), ({ eventId }) => eventId);
  const callsOf = Map.groupBy(calls, ({ eventId }) => eventId);
  const nextOf = new Map(nexts.flat().map(({ eventId, startsAt }) => [eventId, startsAt]));
  const actions = watched.flatMap((event) => actionsFor(event, offersOf.get(event.eventId) ?? [], callsOf.get(event.eventId) ?? [], now));
  const isBusy = (eventId: string) =>
    offersOf.has(eventId) ||
    callsOf.get(eventId)?.some(({ endedAt }) => endedAt === null) ||
    actions.some((each) => each.event.eventId === eventId);
  const resting = watched
    .filter(({ eventId }) => !isBusy(eventId))
    .map(({ eventId, watchAt }) => ({ eventId, watchAt, next: nextLook(nextOf.get(eventId)) }));
  const ends = actions.flatMap(({ step, call }) => (step.do === "end" && call ? [{ id: call.id, outcome: step.outcome }] : []));
  // Where there are more than one run reads, whoever was looked at goes to the end.
  const turned = watched.length < RESCUE.atOnce.events ? [] : watched.filter(({ eventId }) => isBusy(eventId));
  const writes = [
    ...(ends.length > 0 ? [endCalls(ends, now)] : []),
    ...(resting.length > 0 ? [restUntil(resting)] : []),
    ...(turned.length > 0 ? [restUntil(turned.map(({ eventId, watchAt }) => ({ eventId, watchAt, next: now })))] : []),
  ];
  if (writes.length > 0) await runBatch(writes);
  const waves = actions.filter(({ step, event }) => step.do !== "end" && event.mayAsk === 1);
  for (const { event, offer, call, step } of waves.slice(0, RESCUE.atOnce.waves)) {
    if (!offer) continue;
    try {
      await sendWave(waveOf(event, offer, step.do === "wave" && call ? call : null), now);
    } catch (error) {
      logError(error, { event: event.eventId, doing: "call for help" });
    }
  }
}

type Action = { event: Watched; offer: WatchedOffer | undefined; call: LastCall | undefined; step: NonNullable<Step> };

function actionsFor(event: Watched, offers: WatchedOffer[], calls: LastCall[], now: number): Action[] {
  const asksAnybody = event.mayAsk === 1 && (event.asksHelpers === 1 || readJson(event.tagIds).length > 0);
  const ids = new Set([...offers, ...calls].map(({ offerId }) => offerId));
  return [...ids].flatMap((id) => {
    const offer = offers.find(({ offerId }) => offerId === id);
    const call = calls.find(({ offerId }) => offerId === id);
    const step = stepFor(offer, call, asksAnybody, now);
    return step ? [{ event, offer, call, step }] : [];
  });
}

function waveOf({ eventId, type, timeZone, asksHelpers, tagIds }: Watched, { offerId, startsAt }: WatchedOffer, call: LastCall | null) {
  const asks = { asksHelpers: asksHelpers === 1, tagIds: readJson(tagIds) };
  return { server: kindServerOfType(type), eventId, timeZone, offerId, startsAt, ...asks, call };
}

/** What begins soon, and what people are being asked for. */
function selectOffers(server: KindServer, ids: string, now: number): SQL<WatchedOffer> {
  return sql`SELECT e.id AS eventId, o.id AS offerId, ${server.startsAt} AS startsAt, ${freeOf(server)} AS free,
      coalesce(${isRunning(server, now)}, 0) AS isRunning, ${isNobodysTurn(server, now)} AS isNobodysTurn
    FROM json_each(${ids}) j CROSS JOIN events e ON e.id = j.value AND ${isOfKind(server)} CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.deleted_at IS NULL AND e.status = 'published' AND NOT (${server.isRemoved}) AND ${server.startsAt} > ${now}
      AND (${server.startsAt} <= ${now + RESCUE.within} OR EXISTS (SELECT 1 FROM rescue_calls c WHERE c.offer_id = o.id AND c.ended_at IS NULL))`;
}

function selectCalls(ids: string): SQL<LastCall> {
  return sql`SELECT c.id, c.event_id AS eventId, c.offer_id AS offerId, c.is_by_hand AS isByHand, c.waves, c.next_at AS nextAt,
      c.ended_at AS endedAt, c.outcome
    FROM json_each(${ids}) j CROSS JOIN rescue_calls c ON c.event_id = j.value
    WHERE NOT EXISTS (SELECT 1 FROM rescue_calls later WHERE later.event_id = c.event_id AND later.offer_id = c.offer_id
      AND (later.started_at, later.rowid) > (c.started_at, c.rowid))`;
}

/** When the first that is further off begins; of an event that is over or hidden nothing is. */
function selectNext(server: KindServer, ids: string, now: number): SQL<{ eventId: string; startsAt: number }> {
  return sql`SELECT e.id AS eventId, min(${server.startsAt}) AS startsAt
    FROM json_each(${ids}) j CROSS JOIN events e ON e.id = j.value AND ${isOfKind(server)} CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.deleted_at IS NULL AND e.status = 'published' AND NOT (${server.isRemoved}) AND ${server.startsAt} > ${now + RESCUE.within} GROUP BY e.id`;
}

function nextLook(startsAt: number | undefined): number | null {
  return startsAt === undefined ? null : startsAt - RESCUE.within;
}

function endCalls(ends: { id: string; outcome: string }[], now: number): SQL {
  return sql`UPDATE rescue_calls AS c SET ended_at = ${now}, outcome = j.value ->> 'outcome' FROM json_each(${JSON.stringify(ends)}) j
    WHERE c.id = j.value ->> 'id' AND c.ended_at IS NULL`;
}

/** Not what was woken since it was read. */
function restUntil(rows: { eventId: string; watchAt: number; next: number | null }[]): SQL {
  return sql`UPDATE rescue_settings AS w SET watch_at = j.value ->> 'next' FROM json_each(${JSON.stringify(rows)}) j
    WHERE w.event_id = j.value ->> 'eventId' AND w.watch_at = j.value ->> 'watchAt'`;
}
