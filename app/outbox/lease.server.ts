import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { type LaneRow, surveyLanes, UNSETTLED } from "./batches.server.ts";
import { CALL_SIZE, type Claim, claimDue, hasDueMail, type Lane, releaseAbandoned } from "./claims.server.ts";

const NAME = "outbox";
const LIFETIME = 45 * DURATIONS.second;
/** The time that must be left on the lease for a call, which may take 20 seconds. */
const MIN_REMAINING = 30 * DURATIONS.second;
/** How soon the next call must be allowed for a drainer to take the lease and wait for it. */
const PATIENCE = 5 * DURATIONS.second;

/** The right to drain, held by one drainer at a time. */
export type Lease = {
  holder: string;
  until: number;
  /** The earliest time for the next call to the provider. */
  notBefore: number;
  /** When a call was last accepted. */
  acceptedAt: number;
  /** Why the provider accepts nothing; null while it does, as far as is known. */
  failing: string | null;
  survey: Record<Lane, Survey>;
};

/**
 * The state of a lane: whether mail is due, whether there are unsettled batches, how many of those aren't suspects, and the
 * fewest attempts among these.
 */
export type Survey = { isDue: boolean; unsettled: number; tries: number; isOpen: boolean };

type Options = { probes: boolean };
type Row = { next_call_at: number; accepted_at: number; failing_reason: string | null };

/**
 * Takes the lease; null if another drainer holds it or the next call is too far away. While the provider fails, only a run that
 * probes gets it. If nothing is in the way, the most urgent due mail is claimed in the same batch.
 */
export async function takeLease(now: number, { probes }: Options): Promise<{ lease: Lease; claim: Claim } | null> {
  const [holder, id] = [newId(), newId()];
  const acceptedAt = sql`(SELECT accepted_at FROM job_leases WHERE name = ${NAME})`;
  const isClear = sql`EXISTS (SELECT 1 FROM job_leases WHERE name = ${NAME} AND holder = ${holder} AND failing_reason IS NULL)
    AND NOT EXISTS (SELECT 1 FROM email_batches WHERE state IN ${UNSETTLED})`;
  const [[row], , rows, survey] = await runBatch([
    sql<Row>`INSERT INTO job_leases (name, holder, until) VALUES (${NAME}, ${holder}, ${now + LIFETIME})
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE (job_leases.holder IS NULL OR job_leases.until <= ${now}) AND job_leases.next_call_at <= ${now + PATIENCE}
        AND (${probes ? 1 : 0} OR job_leases.failing_since IS NULL)
      RETURNING next_call_at, accepted_at, failing_reason`,
    releaseAbandoned(now),
    claimDue(id, null, sql`iif(${isClear}, ${CALL_SIZE}, 0)`, now),
    surveyLanes(acceptedAt, now),
  ]);
  if (!row) return null;
  const lease = {
    holder,
    until: now + LIFETIME,
    notBefore: row.next_call_at,
    acceptedAt: row.accepted_at,
    failing: row.failing_reason,
    survey: { security: toSurvey(survey, "security"), other: toSurvey(survey, "other") },
  };
  return { lease, claim: { id, rows } };
}

function toSurvey(rows: LaneRow[], lane: Lane): Survey {
  const row = rows.find((each) => each.lane === lane);
  return { isDue: row?.isDue === 1, isOpen: row?.isOpen === 1, unsettled: row?.unsettled ?? 0, tries: row?.tries ?? 0 };
}

/** Surveys the lanes again after an attempt. */
export function surveyAgain({ acceptedAt }: Lease, now: number): SQL<LaneRow> {
  return surveyLanes(sql`${acceptedAt}`, now);
}

/** Stores the survey in the lease. The number of batches that count as unsettled stays as it was when the lease was taken. */
export function updateSurvey({ survey }: Lease, rows: LaneRow[]): void {
  for (const { lane, isDue, isOpen } of rows) Object.assign(survey[lane], { isDue: isDue === 1, isOpen: isOpen === 1 });
}

/** Extends the lease if it might not last for a call; false if it ran out and another drainer holds it. */
export async function extendLease(lease: Lease, now: number): Promise<boolean> {
  if (lease.until >= now + MIN_REMAINING) return true;
  const [rows] = await runBatch([
    sql`UPDATE job_leases SET until = ${now + LIFETIME} WHERE name = ${NAME} AND holder = ${lease.holder} RETURNING holder`,
  ]);
  lease.until = now + LIFETIME;
  return rows.length === 1;
}

/** Gives the lease back, and says whether a message became due meanwhile whose own drainer found the lease taken. */
export async function releaseLease({ holder, notBefore, acceptedAt, failing }: Lease, now: number): Promise<boolean> {
  const looks = failing === null ? [hasDueMail(now)] : [];
  const [, [[due] = []]] = await runBatch([
    sql`UPDATE job_leases SET holder = NULL, until = 0, next_call_at = ${notBefore},
      accepted_at = ${acceptedAt}, failing_reason = ${failing},
        failing_since = CASE WHEN ${failing === null ? 1 : 0} THEN NULL ELSE coalesce(failing_since, ${now}) END
      WHERE name = ${NAME} AND holder = ${holder}`,
    looks,
  ]);
  return due?.isDue === 1 && notBefore <= now + PATIENCE;
}

/** An administrator's "try now": everything that waits for a retry may be tried at once. */
export async function retryNow(now: number): Promise<void> {
  await runBatch([sql`UPDATE job_leases SET next_call_at = 0 WHERE name = ${NAME}`, endWaits(-1, now)]);
}

/** The provider accepts mail again: everything that has waited for it since it last did, except suspects, becomes due. */
export function endWaits(since: number, now: number): SQL {
  return sql`UPDATE email_batches SET lease_until = ${now}
    WHERE state IN ${UNSETTLED} AND state <> 'trying' AND lease_until > ${now} AND first_attempt_at > ${since}`;
}

/** Since when and why no mail goes out; no row while it does. */
export function selectOutage(): SQL<{ since: number; reason: string }> {
  return sql`SELECT failing_since AS since, failing_reason AS reason FROM job_leases WHERE name = ${NAME} AND failing_since IS NOT NULL`;
}
