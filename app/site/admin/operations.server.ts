import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { config, modelHost } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { sendBatch } from "#app/db/round-trips.server.ts";
import { selectAside } from "#app/lib/set-aside.server.ts";
import { toMonth } from "#app/lib/usage.server.ts";
import { DURATIONS, MAIL_BUDGETS } from "#app/limits.ts";
import { UNSETTLED } from "#app/outbox/batches.server.ts";
import { type BudgetOwner, selectOwnerFields, toMailBudget } from "#app/outbox/owner-budget.server.ts";
import { toBudgetDay } from "#app/outbox/rules.ts";
import { ALERTS } from "./limits.ts";
import { CONCERNS, type Concern, type FailingJob, findConcerns, type LastAlert, type Operations } from "./operations.ts";

/** How many owners near the end of their daily budget are shown. */
const OWNERS = 20;

const rowsSchema = z.array(z.object({ name: z.string(), value: z.string(), at: z.number() }));
const waitingMailSchema = z.array(z.object({ due: z.number().nullable(), tried: z.number().nullable() }));
type Row = z.infer<typeof rowsSchema>[number];
type State = Omit<Operations, "budgets" | "aside"> & { lastAlert: LastAlert };

const JOB_PREFIX = "job:";
const failingJobSchema = z.object({ failures: z.number(), error: z.string() });
const usageSchema = z.object({ month: z.string(), read: z.number(), written: z.number() });
const answersSchema = z.object({ month: z.string(), count: z.number() });
const storageSchema = z.object({ bytes: z.number() });
const lastAlertSchema = z.object({ concerns: z.array(z.enum(CONCERNS)), at: z.number() });

/** The installation's counters, how long mail has waited, and the database's size: one round trip, a few rows. */
export async function readState(now: number): Promise<State> {
  const statements = [
    sql`SELECT name, value, updated_at AS at FROM operations`,
    sql`SELECT
      (SELECT min(since) FROM (SELECT (SELECT max(next_attempt_at, created_at) FROM email_outbox WHERE status = 'pending'
        AND priority = p.value AND next_attempt_at <= ${now} ORDER BY next_attempt_at, rowid LIMIT 1) AS since
        FROM json_each('[0,1,2,3]') p)) AS due,
      (SELECT min(created_at) FROM email_batches WHERE state IN ${UNSETTLED}) AS tried`,
  ] as const;
  const prepared = statements.map((statement) => compile(statement)).map(({ sql: text, params }) => env.DB.prepare(text).bind(...params));
  const [remembered, mail] = await sendBatch(prepared);
  const rows = rowsSchema.parse(remembered?.results);
  const usage = usageSchema.safeParse(parseRemembered(rows, "usage")).data;
  const answers = answersSchema.safeParse(parseRemembered(rows, "model-answers")).data;
  const [waiting] = waitingMailSchema.parse(mail?.results);
  const times = [waiting?.due, waiting?.tried].filter((time) => typeof time === "number");
  const oldestUnsentAt = times.length > 0 ? Math.min(...times) : null;
  return {
    mail: { oldestUnsentAt, queueMinutes: oldestUnsentAt === null ? 0 : Math.floor((now - oldestUnsentAt) / DURATIONS.minute) },
    jobs: rows.flatMap(toFailingJob),
    databaseBytes: mail?.meta.size_after ?? 0,
    fileBytes: storageSchema.safeParse(parseRemembered(rows, "storage")).data?.bytes ?? 0,
    rows: usage?.month === toMonth(now) ? { read: usage.read, written: usage.written } : { read: 0, written: 0 },
    model: { host: modelHost(), answers: answers?.month === toMonth(now) ? answers.count : 0, cap: config().monthlyAnswers },
    backupAt: rows.find(({ name }) => name === "backup")?.at ?? null,
    lastAlert: lastAlertSchema.safeParse(parseRemembered(rows, "alert")).data ?? { concerns: [], at: 0 },
  };
}

function toFailingJob({ name, value, at }: Row): FailingJob[] {
  const { data } = failingJobSchema.safeParse(JSON.parse(value));
  return name.startsWith(JOB_PREFIX) && data ? [{ name: name.slice(JOB_PREFIX.length), at, ...data }] : [];
}

function parseRemembered(rows: Row[], name: string): unknown {
  const row = rows.find((each) => each.name === name);
  return row && JSON.parse(row.value);
}

export async function readOperations(now: number): Promise<Operations> {
  const [{ lastAlert: _, ...state }, [owners, aside]] = await Promise.all([
    readState(now),
    runBatch([
      sql<BudgetOwner>`SELECT ${selectOwnerFields(now)} FROM mail_budgets b JOIN users u ON u.id = b.owner_id
        WHERE b.day = ${toBudgetDay(now)} AND b.recipients >= ${Math.floor(MAIL_BUDGETS.unverified * MAIL_BUDGETS.toldAt)}
        ORDER BY b.recipients DESC LIMIT ${OWNERS}`,
      selectAside(),
    ]),
  ]);
  const budgets = owners.map((owner) => ({ email: owner.email, ...toMailBudget(owner, now) }));
  return { ...state, aside, budgets: budgets.filter(({ reached, limit }) => reached >= limit * MAIL_BUDGETS.toldAt) };
}

let cached: { concerns: Concern[]; at: number } | undefined;

/** The parts with trouble, for anyone who asks: names only, no numbers. An isolate asks the database every few seconds at most. */
export async function findDegradedParts(now: number): Promise<Concern[]> {
  if (!cached || Math.abs(now - cached.at) >= ALERTS.statusKept) cached = { concerns: findConcerns(await readState(now)), at: now };
  return cached.concerns;
}

/** Counts failures in a row; a success resets a job's count. */
export async function recordJobRuns(ran: { name: string; error: string | null }[], now: number): Promise<void> {
  const well = ran.filter(({ error }) => error === null).map(({ name }) => JOB_PREFIX + name);
  const failed = ran.flatMap(({ name, error }) => (error === null ? [] : [{ name: JOB_PREFIX + name, error: error.slice(0, 300) }]));
  await runBatch([
    sql`DELETE FROM operations WHERE name IN (SELECT value FROM json_each(${JSON.stringify(well)}))`,
    sql`INSERT INTO operations (name, value, updated_at)
      SELECT value ->> 'name', json_object('failures', 1, 'error', value ->> 'error'), ${now}
      FROM json_each(${JSON.stringify(failed)}) WHERE true
      ON CONFLICT (name) DO UPDATE SET updated_at = excluded.updated_at,
        value = json_set(excluded.value, '$.failures', json_extract(operations.value, '$.failures') + 1)`,
  ]);
}

export async function recordAlert(lastAlert: LastAlert): Promise<void> {
  await runBatch([
    sql`INSERT INTO operations (name, value, updated_at) VALUES ('alert', ${JSON.stringify(lastAlert)}, ${lastAlert.at})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  ]);
}
