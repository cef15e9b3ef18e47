import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { takeAffordable } from "#app/db/budget.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { isNotSetAside, logRowFailure, recordTries, type TriedRows } from "#app/lib/set-aside.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { deletionDateSql, isDue } from "./due.server.ts";
import { erasePeople } from "./people.server.ts";

/** Events per batch, and batches per run: the rest waits for the next run. */
const EVENTS_A_BATCH = 20;
const ROUNDS = 10;
/** The statements a batch takes, including the search. */
const COST = 30;
/** The earliest zone's clock is this far ahead of UTC. */
export const FARTHEST_EAST = 14 * DURATIONS.hour;

type Candidate = { id: string; timeZone: string; on: string };
/**
 * Further rows to delete with the names of events (a select of their ids): for all of them, or for these sign-ups. Runs while
 * those still exist.
 */
export type PurgeHook = (events: SQL, signUps?: SQL) => SQL[];
type Today = { id: string; timeZone: string; today: string };

/**
 * Deletes names and addresses of events whose deletion date has come. Each batch marks its events first, by a guard that checks
 * again, and everything else depends on the mark: what changed meanwhile is left alone, and an interrupted run has done whole
 * events or nothing.
 */
export async function purgeNames(now: number, hook: PurgeHook = () => []): Promise<void> {
  let after = { on: "", id: "" };
  for (const _ of takeAffordable(Array(ROUNDS).keys(), COST)) {
    const [candidates] = await runBatch([selectCandidates(now, after)]);
    await recordTries("names", now, async (tried) => await purgeEach(filterDue(candidates, tried, now), tried, now, hook));
    after = candidates.at(-1) ?? after;
    if (candidates.length < EVENTS_A_BATCH) return;
  }
}

/** The events whose date has come in their own zone. */
function filterDue(candidates: Candidate[], { ids, failures }: TriedRows, now: number): Today[] {
  const today = new Map<string, string>();
  return candidates.flatMap(({ on, id, timeZone }): Today[] => {
    try {
      const date = today.get(timeZone) ?? dateIn(timeZone, now);
      today.set(timeZone, date);
      return on <= date ? [{ id, timeZone, today: date }] : [];
    } catch (error) {
      failures.push({ id, reason: logRowFailure("names", id, error) });
      ids.push(id);
      return [];
    }
  });
}

/** In the order of their dates; includes those whose date has only come in the earliest zone. */
function selectCandidates(now: number, after: { on: string; id: string }): SQL<Candidate> {
  const latest = dateIn("UTC", now + FARTHEST_EAST);
  return sql`SELECT e.id, e.time_zone AS timeZone, ${deletionDateSql} AS "on" FROM events e
    WHERE e.status <> 'draft' AND coalesce(e.end_date, e.date) <= ${latest}
      AND ${isDue(now, latest)} AND (${deletionDateSql}, e.id) > (${after.on}, ${after.id})
      AND ${isNotSetAside("names", sql`e.id`, now)}
    ORDER BY "on", e.id LIMIT ${EVENTS_A_BATCH}`;
}

/** An event that makes its batch fail fails alone. */
async function purgeEach(events: Today[], tried: TriedRows, now: number, hook: PurgeHook): Promise<void> {
  const [event] = events;
  if (!event) return;
  try {
    await runBatch(purgeStatements(events, now, hook));
    tried.ids.push(...events.map(({ id }) => id));
  } catch (error) {
    if (events.length > 1) {
      for (const each of takeAffordable(events, COST)) await purgeEach([each], tried, now, hook);
    } else {
      tried.failures.push({ id: event.id, reason: logRowFailure("names", event.id, error) });
      tried.ids.push(event.id);
    }
  }
}

/** Deletes what belongs to these events and identifies people; what belongs to several events goes once nothing else refers to it. */
export function purgeStatements(events: Today[], now: number, hook: PurgeHook = () => []): SQL[] {
  const eventRows = sql`json_each(${JSON.stringify(events)}) j`;
  const ids = sql`(SELECT e.id FROM ${eventRows} JOIN events e ON e.id = j.value ->> 'id' WHERE e.purged_at = ${now})`;
  return [
    sql`UPDATE events AS e SET purged_at = ${now} FROM ${eventRows}
      WHERE e.id = j.value ->> 'id' AND e.time_zone = j.value ->> 'timeZone' AND ${isDue(now, sql`j.value ->> 'today'`)}`,
    ...hook(ids),
    logActs([
      sql`SELECT ${selectAct({ eventId: sql`e.id`, now, cause: sql`e.id`, actor: "product", act: "namesDeleted" })}
        FROM events e WHERE e.id IN ${ids}`,
    ]),
    sql`DELETE FROM email_outbox WHERE event_id IN ${ids}
      OR (group_id IS NOT NULL AND submission_id IN (SELECT x.id FROM submissions x WHERE x.event_id IN ${ids}))`,
    sql`DELETE FROM one_time_tokens WHERE purpose IN ('confirm-sign-up', 'confirm-message') AND data ->> '$.eventId' IN ${ids}`,
    sql`DELETE FROM invites WHERE event_id IN ${ids}`,
    sql`DELETE FROM email_suppressions WHERE event_id IN ${ids}`,
    sql`DELETE FROM unconfirmed_signups WHERE event_id IN ${ids}`,
    ...erasePeople(sql`(SELECT x.id FROM submissions x WHERE x.event_id IN ${ids})`, () => sql`event_id IN ${ids}`),
  ];
}
