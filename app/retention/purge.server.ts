import { type SQL, sql } from "drizzle-orm";
import { act, logActs } from "#app/acts/statements.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { affordable } from "#app/db/budget.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { erasedFields, storedFields } from "#app/kinds/columns.server.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { SIGN_UP_FIELDS } from "#app/kinds/sign-up-fields.ts";
import { dateIn } from "#app/lib/clock.ts";
import { logError } from "#app/lib/log.ts";
import { DURATIONS } from "#app/limits.ts";
import { deletionDateSql, isDue } from "./due.server.ts";

const SERVERS = KIND_IDS.map((kind) => KIND_SERVERS[kind]);
/** Events of one batch, and batches of one run: what is left waits for the next. */
const EVENTS_A_BATCH = 20;
const ROUNDS = 10;
/** The statements a batch takes, and the search for it. */
const COST = 30;
/** The earliest zone's clock is so much ahead of UTC. */
const FARTHEST_EAST = 14 * DURATIONS.hour;

type Candidate = { id: string; timeZone: string; on: string };
/** What else of events, given as a select of their ids, goes with the names. It runs while they are still there. */
export type Along = (events: SQL) => SQL[];
type Today = { id: string; timeZone: string; today: string };

/**
 * Deletes names and addresses of events whose day has come. Each batch marks its events first, by a guard that asks again, and all
 * else follows the mark: what changed meanwhile is left alone, and a run that breaks off has done whole events or nothing.
 */
export async function purgeNames(now: number, along: Along = () => []): Promise<void> {
  let after = { on: "", id: "" };
  for (const _ of affordable(Array(ROUNDS).keys(), COST)) {
    const [candidates] = await runBatch([selectCandidates(now, after)]);
    const today = new Map<string, string>();
    for (const { timeZone } of candidates) if (!today.has(timeZone)) today.set(timeZone, dateIn(timeZone, now));
    await purgeEach(
      candidates.flatMap(({ on, id, timeZone }) => {
        const date = today.get(timeZone) ?? "";
        return on <= date ? [{ id, timeZone, today: date }] : [];
      }),
      now,
      along,
    );
    after = candidates.at(-1) ?? after;
    if (candidates.length < EVENTS_A_BATCH) return;
  }
}

/** In the order of their days; wherever it is that day already. */
function selectCandidates(now: number, after: { on: string; id: string }): SQL<Candidate> {
  const latest = dateIn("UTC", now + FARTHEST_EAST);
  return sql`SELECT e.id, e.time_zone AS timeZone, ${deletionDateSql} AS "on" FROM events e
    WHERE e.status <> 'draft' AND coalesce(e.end_date, e.date) <= ${latest} AND ${isDue(now, latest)} AND (${deletionDateSql}, e.id) > (${after.on}, ${after.id})
    ORDER BY "on", e.id LIMIT ${EVENTS_A_BATCH}`;
}

/** An event that makes its batch fail fails alone. */
async function purgeEach(events: Today[], now: number, along: Along): Promise<void> {
  if (events.length === 0) return;
  try {
    await runBatch(purgeStatements(events, now, along));
  } catch (error) {
    if (events.length === 1) logError(error, { job: "names", event: events[0]?.id ?? "" });
    else for (const event of events) await purgeEach([event], now, along);
  }
}

/** What belongs to an event and tells of persons; what belongs to several events goes once nothing else refers to it. */
export function purgeStatements(events: Today[], now: number, along: Along = () => []): SQL[] {
  const given = sql`json_each(${JSON.stringify(events)}) j`;
  const ids = sql`(SELECT e.id FROM ${given} JOIN events e ON e.id = j.value ->> 'id' WHERE e.purged_at = ${now})`;
  const sent = SIGN_UP_FIELDS.filter(({ isInSubmission }) => isInSubmission);
  return [
    sql`UPDATE events AS e SET purged_at = ${now} FROM ${given}
      WHERE e.id = j.value ->> 'id' AND e.time_zone = j.value ->> 'timeZone' AND ${isDue(now, sql`j.value ->> 'today'`)}`,
    ...along(ids),
    logActs([
      sql`SELECT ${act({ eventId: sql`e.id`, now, cause: sql`e.id`, actor: "product", act: "namesDeleted" })} FROM events e WHERE e.id IN ${ids}`,
    ]),
    sql`DELETE FROM email_outbox WHERE event_id IN ${ids}`,
    sql`DELETE FROM email_outbox WHERE to_email IN ${onlyHere(ids)} AND status NOT IN ('pending', 'sending')`,
    sql`DELETE FROM one_time_tokens WHERE submission_id IN (SELECT x.id FROM submissions x WHERE x.event_id IN ${ids})
      OR (purpose IN ('confirm-sign-up', 'confirm-message') AND data ->> '$.eventId' IN ${ids})
      OR (purpose = 'my-sign-ups' AND data ->> '$.email' IN ${onlyHere(ids)})`,
    sql`DELETE FROM invites WHERE event_id IN ${ids}`,
    sql`DELETE FROM email_suppressions WHERE event_id IN ${ids}`,
    sql`DELETE FROM unconfirmed_signups WHERE event_id IN ${ids}`,
    deleteGuests(ids),
    ...SERVERS.map(
      ({
        signupTable,
        kind,
      }) => sql`UPDATE ${signupTable} SET user_id = NULL, person_key = '', answers = NULL, ${erasedFields(storedFields(kind.id), "column")}
        WHERE event_id IN ${ids}`,
    ),
    sql`UPDATE submissions SET ${erasedFields(sent, "id")}, answers = NULL, payload_hash = NULL, user_id = NULL, invite_id = NULL,
        link_generation = link_generation + 1 WHERE event_id IN ${ids}`,
  ];
}

/** The addresses of these events' guests that nothing else knows: no account, and no sign-up elsewhere. */
function onlyHere(ids: SQL): SQL {
  return sql`(SELECT x.email FROM submissions x WHERE x.event_id IN ${ids} AND x.email IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM submissions o WHERE o.email = x.email AND o.event_id NOT IN ${ids})
    AND NOT EXISTS (SELECT 1 FROM users u WHERE u.email = x.email AND u.password_hash IS NOT NULL))`;
}

/** Rows that only a sign-up made: nobody signs in to them. */
function deleteGuests(ids: SQL): SQL {
  return sql`DELETE FROM users WHERE id IN (SELECT x.user_id FROM submissions x WHERE x.event_id IN ${ids})
    AND password_hash IS NULL AND deleting_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM submissions o WHERE (o.user_id = users.id OR o.email = users.email) AND o.event_id NOT IN ${ids})
    AND NOT EXISTS (SELECT 1 FROM events o WHERE o.user_id = users.id)`;
}
