import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { takeAffordable } from "#app/db/budget.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { dateIn } from "#app/lib/clock.ts";
import { logError } from "#app/lib/log.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { isDateDue } from "./due.server.ts";
import { erasePeople } from "./people.server.ts";
import { FARTHEST_EAST, type PurgeHook } from "./purge.server.ts";

/** The kinds whose offers have their own dates. */
const DATED = KIND_IDS.map((kind) => KIND_SERVERS[kind]).filter(({ kind }) => kind.hasOffers);
/** Events per run, if its budget lasts, and the statements each takes. */
const EVENTS_A_RUN = 100;
const COST = 25;

type Candidate = { id: string; timeZone: string };

/**
 * Deletes the names of each date whose deletion date has come, on sheets whose dates are added without end. An event's dates
 * are marked first, by a guard that checks again, and everything else depends on the mark: an interrupted run has done all
 * dates of an event or none.
 */
export async function purgeDates(now: number, hook: PurgeHook = () => []): Promise<void> {
  const latest = dateIn("UTC", now + FARTHEST_EAST);
  const [candidates] = await runBatch([selectCandidates(now, latest)]);
  const due = candidates.map((event) => ({ ...event, today: dateIn(event.timeZone, now) }));
  for (const event of takeAffordable(due, COST)) {
    try {
      await runBatch(purgeDatesStatements(event, now, hook));
    } catch (error) {
      logError(error, { job: "names of dates", event: event.id });
    }
  }
}

/** In random order, so that events with a failing batch don't block the others. */
function selectCandidates(now: number, latest: string): SQL<Candidate> {
  const isDue = DATED.map(
    ({ offerTable }) => sql`EXISTS (SELECT 1 FROM ${offerTable} o WHERE o.event_id = e.id AND ${isDateDue(now, latest)})`,
  );
  return sql`SELECT e.id, e.time_zone AS timeZone FROM events e WHERE e.names_by_date = 1 AND (${sql.join(isDue, sql` OR `)})
    ORDER BY random() LIMIT ${EVENTS_A_RUN}`;
}

/**
 * People whose dates are all over are deleted entirely; a person with a remaining date keeps what was sent, and loses the name
 * on the old ones.
 */
export function purgeDatesStatements(
  { id, timeZone, today }: Candidate & { today: string },
  now: number,
  hook: PurgeHook = () => [],
): SQL[] {
  const over = ({ offerTable }: KindServer) =>
    sql`(SELECT o.id FROM ${offerTable} o WHERE o.event_id = ${id} AND o.names_deleted_at = ${now})`;
  const isOnPastDate = (server: KindServer) => sql`${sql.raw(server.offerColumn)} IN ${over(server)}`;
  const eachKind = (make: (server: KindServer) => SQL) => sql`(${sql.join(DATED.map(make), sql` UNION ALL `)})`;
  const events = sql`(SELECT ${id} AS id
    WHERE EXISTS ${eachKind((server) => sql`SELECT 1 FROM ${server.offerTable} WHERE id IN ${over(server)}`)})`;
  const signUps = eachKind((server) => sql`SELECT id FROM ${server.signupTable} WHERE ${isOnPastDate(server)}`);
  const submissions = eachKind(
    (server) => sql`SELECT s.submission_id FROM ${server.signupTable} s WHERE ${isOnPastDate(server)} AND s.submission_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${server.signupTable} k JOIN ${server.offerTable} o ON o.id = k.${sql.raw(server.offerColumn)}
        WHERE k.submission_id = s.submission_id AND o.names_deleted_at IS NULL)`,
  );
  const emails = sql`(SELECT x.email FROM submissions x WHERE x.id IN ${submissions} AND x.email IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM submissions o WHERE o.email = x.email AND o.event_id = ${id} AND o.id NOT IN ${submissions}))`;
  return [
    ...DATED.map(
      ({ offerTable }) => sql`UPDATE ${offerTable} SET names_deleted_at = ${now} WHERE id IN (SELECT o.id FROM events e
        CROSS JOIN ${offerTable} o ON o.event_id = e.id WHERE e.id = ${id} AND e.time_zone = ${timeZone} AND ${isDateDue(now, today)})`,
    ),
    ...hook(events, signUps),
    logActs([
      sql`SELECT ${selectAct({ eventId: sql`e.id`, now, cause: sql`e.id`, actor: "product", act: "namesDeletedOfDates" })}
        FROM ${events} e WHERE true`,
    ]),
    sql`DELETE FROM email_outbox WHERE signup_id IN ${signUps} OR submission_id IN ${submissions}`,
    sql`DELETE FROM email_outbox WHERE event_id = ${id} AND (to_email IN ${emails} OR json_extract(props, '$.email') IN ${emails})`,
    sql`DELETE FROM one_time_tokens WHERE signup_id IN ${signUps}`,
    sql`DELETE FROM unconfirmed_signups WHERE id IN ${submissions}`,
    deleteOldInvites(id, now, submissions),
    ...erasePeople(submissions, (server) => (DATED.includes(server) ? isOnPastDate(server) : sql`false`)),
  ];
}

/** Invitations from before a date that is over, for people without any other: answered or not. */
function deleteOldInvites(id: string, now: number, submissions: SQL): SQL {
  const isFromBefore = DATED.map(
    ({ offerTable }) => sql`EXISTS (SELECT 1 FROM ${offerTable} o WHERE o.event_id = ${id} AND o.names_deleted_at = ${now}
      AND coalesce(o.ends_at, o.starts_at, ${now}) >= i.created_at)`,
  );
  return sql`DELETE FROM invites WHERE id IN (SELECT i.id FROM invites i WHERE i.event_id = ${id} AND (${sql.join(isFromBefore, sql` OR `)})
    AND NOT EXISTS (SELECT 1 FROM submissions x WHERE x.invite_id = i.id AND x.id NOT IN ${submissions}))`;
}
