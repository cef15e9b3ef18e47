import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { takeAffordable } from "#app/db/budget.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { eventType } from "#app/event-types/registry.ts";
import { type IsNotAside, logRowFailure, processQueuePages, recordTries, type TriedRows } from "#app/lib/set-aside.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { getKindServer, isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { noEligibleWaiter } from "#app/sheet/kinds/wait-list.server.ts";
import { freeSpots, IS_CALLED_AFTER_CLOSING, IS_LAST_CALL, isOfferRunning, MAY_ASK } from "./guards.server.ts";
import { RESCUE } from "./limits.ts";
import { type CallStep, decideStep, type LastCall, type WatchedOffer } from "./rules.ts";
import { sendWave, type Wave } from "./wave.server.ts";

const QUEUE = "calls for help";
/** Statements to process a page of events, however many, or one event on its own, if no one has to be asked. */
const STATEMENTS_PER_PAGE = 12;

type WatchedEvent = {
  eventId: string;
  watchAt: number;
  type: string;
  timeZone: string;
  asksHelpers: 0 | 1;
  tagIds: Json<string[]>;
  /** Whether the owner is allowed to have people asked. */
  mayAsk: 0 | 1;
};

/** The minute's run: offers empty spots that begin soon to possible helpers, in waves. With nothing ahead it is one statement. */
export async function sendDueWaves(now: number): Promise<void> {
  const size = RESCUE.atOnce.events;
  const select = (isNotAside: IsNotAside) =>
    selectWatched(sql`w.watch_at <= ${now} AND ${isNotAside(sql`w.event_id`)} ORDER BY w.watch_at LIMIT ${size}`);
  const handlePage = (watched: WatchedEvent[], tried: TriedRows) => processOneByOne(watched, tried, now);
  await processQueuePages({ queue: QUEUE, select, size, cost: STATEMENTS_PER_PAGE, idOf: ({ eventId }) => eventId, handlePage }, now);
}

/** Reads all events together; if one of them fails, reads each on its own. */
async function processOneByOne(watched: WatchedEvent[], tried: TriedRows, now: number): Promise<void> {
  try {
    await processWatched(watched, tried, now);
    tried.ids.push(...watched.map(({ eventId }) => eventId));
  } catch (error) {
    const [event] = watched;
    if (!event || watched.length > 1) {
      for (const each of takeAffordable(watched, STATEMENTS_PER_PAGE)) await processOneByOne([each], tried, now);
    } else {
      tried.failures.push({ id: event.eventId, reason: logRowFailure(QUEUE, event.eventId, error) });
      tried.ids.push(event.eventId);
    }
  }
}

/** Calls for help for one event, at once. */
export async function sendEventWaves(eventId: string, now: number): Promise<void> {
  const [watched] = await runBatch([selectWatched(sql`w.event_id = ${eventId} AND w.watch_at IS NOT NULL`)]);
  if (watched.length > 0) await recordTries(QUEUE, now, (tried) => processWatched(watched, tried, now));
}

function selectWatched(which: SQL): SQL<WatchedEvent> {
  return sql`SELECT w.event_id AS eventId, w.watch_at AS watchAt, e.type, e.time_zone AS timeZone, w.asks_helpers AS asksHelpers,
      w.tag_ids AS tagIds, coalesce(${MAY_ASK}, 0) AS mayAsk
    FROM rescue_settings w CROSS JOIN events e ON e.id = w.event_id LEFT JOIN users u ON u.id = e.user_id WHERE ${which}`;
}

/** An event with the offers that begin soon, their latest calls, and the start of the first offer further off. */
type EventOffers = { event: WatchedEvent; offers: WatchedOffer[]; calls: LastCall[]; startsAt: number | undefined };

/** Ends, starts and continues calls; failed waves are added to `failures` by event. */
async function processWatched(watched: WatchedEvent[], { failures }: TriedRows, now: number): Promise<void> {
  if (watched.length === 0) return;
  const found = await loadEventOffers(watched, now);
  const actions = found.flatMap((each) => decideActions(each, now));
  const ends = actions.flatMap(({ step, call }) => (step.do === "end" && call ? [{ id: call.id, outcome: step.outcome }] : []));
  // If there are more events than one run reads, those just read go to the end of the queue.
  const isCrowded = watched.length >= RESCUE.atOnce.events;
  const nextWatches = found.filter((each) => isCrowded || !needsAttention(each)).map((each) => scheduleNextWatch(each, now));
  const writes = [...(ends.length > 0 ? [endCalls(ends, now)] : []), ...(nextWatches.length > 0 ? [updateWatch(nextWatches)] : [])];
  if (writes.length > 0) await runBatch(writes);
  for (const wave of takeAffordable(actions.flatMap(toWaves), RESCUE.waveCost)) {
    try {
      await sendWave(wave, now);
    } catch (error) {
      failures.push({ id: wave.eventId, reason: logRowFailure(QUEUE, wave.eventId, error) });
    }
  }
}

async function loadEventOffers(watched: WatchedEvent[], now: number): Promise<EventOffers[]> {
  const ids = JSON.stringify(watched.map(({ eventId }) => eventId));
  const kinds = new Set(watched.map(({ type }) => eventType(type).kind));
  const servers = mapKinds((server) => server).filter(({ kind }) => kinds.has(kind.id));
  const [offers, calls, starts] = await runBatch([
    servers.map((server) => selectSoonOffers(server, ids, now)),
    selectCalls(ids),
    servers.map((server) => selectNextStart(server, ids, now)),
  ]);
  const offersOf = Map.groupBy(offers.flat(), ({ eventId }) => eventId);
  const callsOf = Map.groupBy(calls, ({ eventId }) => eventId);
  const startOf = new Map(starts.flat().map(({ eventId, startsAt }) => [eventId, startsAt]));
  return watched.map((event) => ({
    event,
    offers: offersOf.get(event.eventId) ?? [],
    calls: callsOf.get(event.eventId) ?? [],
    startsAt: startOf.get(event.eventId),
  }));
}

function needsAttention({ offers, calls }: EventOffers): boolean {
  return offers.length > 0 || calls.some(({ endedAt }) => endedAt === null);
}

type WaveAction = { event: WatchedEvent; offer: WatchedOffer | undefined; call: LastCall | undefined; step: NonNullable<CallStep> };

function decideActions({ event, offers, calls }: EventOffers, now: number): WaveAction[] {
  const asksAnybody = event.mayAsk === 1 && (event.asksHelpers === 1 || parseJsonColumn(event.tagIds).length > 0);
  const ids = new Set([...offers, ...calls].map(({ offerId }) => offerId));
  return [...ids].flatMap((id) => {
    const offer = offers.find(({ offerId }) => offerId === id);
    const call = calls.find(({ offerId }) => offerId === id);
    const step = decideStep(offer, call, asksAnybody, now);
    return step ? [{ event, offer, call, step }] : [];
  });
}

function toWaves({ event, offer, call, step }: WaveAction): Wave[] {
  if (step.do === "end" || !offer || event.mayAsk === 0) return [];
  const { eventId, type, timeZone, asksHelpers, tagIds } = event;
  const { offerId, startsAt } = offer;
  const asks = { asksHelpers: asksHelpers === 1, tagIds: parseJsonColumn(tagIds) };
  return [{ server: getKindServer(type), eventId, timeZone, offerId, startsAt, ...asks, call: step.do === "wave" ? (call ?? null) : null }];
}

/** Offers that begin soon, and offers with an open call. */
function selectSoonOffers(server: KindServer, ids: string, now: number): SQL<WatchedOffer> {
  return sql`SELECT e.id AS eventId, o.id AS offerId, ${server.startsAt} AS startsAt, ${freeSpots(server)} AS free,
      coalesce(${isOfferRunning(server, now, IS_CALLED_AFTER_CLOSING)}, 0) AS isRunning, ${noEligibleWaiter(server, now)} AS isNobodysTurn
    FROM json_each(${ids}) j CROSS JOIN events e ON e.id = j.value AND ${isEventOfKind(server)}
    CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.deleted_at IS NULL AND e.status = 'published' AND NOT (${server.isRemoved}) AND ${server.startsAt} > ${now}
      AND (${server.startsAt} <= ${now + RESCUE.within}
        OR EXISTS (SELECT 1 FROM rescue_calls c WHERE c.offer_id = o.id AND c.ended_at IS NULL))`;
}

function selectCalls(ids: string): SQL<LastCall> {
  return sql`SELECT c.id, c.event_id AS eventId, c.offer_id AS offerId, c.is_by_hand AS isByHand, c.waves, c.next_at AS nextAt,
      c.ended_at AS endedAt, c.outcome
    FROM json_each(${ids}) j CROSS JOIN rescue_calls c ON c.event_id = j.value
    WHERE ${IS_LAST_CALL}`;
}

/** The start of the first offer that is further off; none for an event that is over or hidden. */
function selectNextStart(server: KindServer, ids: string, now: number): SQL<{ eventId: string; startsAt: number }> {
  return sql`SELECT e.id AS eventId, min(${server.startsAt}) AS startsAt
    FROM json_each(${ids}) j CROSS JOIN events e ON e.id = j.value AND ${isEventOfKind(server)}
    CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.deleted_at IS NULL AND e.status = 'published' AND NOT (${server.isRemoved}) AND ${server.startsAt} > ${now + RESCUE.within}
    GROUP BY e.id`;
}

type NextWatch = { eventId: string; watchAt: number; next: number | null };

function scheduleNextWatch(found: EventOffers, now: number): NextWatch {
  const { eventId, watchAt } = found.event;
  const nextStart = found.startsAt === undefined ? null : found.startsAt - RESCUE.within;
  return { eventId, watchAt, next: needsAttention(found) ? now : nextStart };
}

function endCalls(ends: { id: string; outcome: string }[], now: number): SQL {
  return sql`UPDATE rescue_calls AS c SET ended_at = ${now}, outcome = j.value ->> 'outcome' FROM json_each(${JSON.stringify(ends)}) j
    WHERE c.id = j.value ->> 'id' AND c.ended_at IS NULL`;
}

/** Skips events that were woken after they were read. */
function updateWatch(looks: NextWatch[]): SQL {
  return sql`UPDATE rescue_settings AS w SET watch_at = j.value ->> 'next' FROM json_each(${JSON.stringify(looks)}) j
    WHERE w.event_id = j.value ->> 'eventId' AND w.watch_at = j.value ->> 'watchAt'`;
}
