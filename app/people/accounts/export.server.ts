import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { type IsNotAside, processQueue } from "#app/lib/set-aside.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { writeArchive } from "./export-archive.server.ts";

/**
 * How many exports one run makes. `LEASE` below is how long an export being made blocks other runs from making it: a run's
 * maximum duration.
 */
const EXPORTS_PER_RUN = 5;
/** The statements of a typical export: with fewer left, it would have to start over. */
const STATEMENTS_PER_EXPORT = 220;
const LEASE = 15 * DURATIONS.minute;

export function selectLastExport(userId: string): SQL<{ createdAt: number | null }> {
  return sql`SELECT max(created_at) AS createdAt FROM exports WHERE user_id = ${userId}`;
}

/** Requests an export of everything the account holds; false if one was requested within the last day. */
export async function requestExport(userId: string, now: number): Promise<boolean> {
  const [rows] = await runBatch([
    sql`INSERT INTO exports (id, user_id, created_at) SELECT ${newId()}, ${userId}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM exports WHERE user_id = ${userId} AND created_at > ${now - DURATIONS.exportEvery}) RETURNING id`,
  ]);
  return rows.length === 1;
}

type RequestedExport = { id: string; userId: string; locale: string | null };

/**
 * Makes the requested exports and emails the links. Idempotent: made twice, it is still the same file and one email. An export
 * made again because names were deleted keeps its expiry.
 */
export async function makeExports(now: number): Promise<void> {
  const isTaken = sql`EXISTS (SELECT 1 FROM job_leases l WHERE l.name = 'export:' || e.id AND l.until > ${now})`;
  const select = (isNotAside: IsNotAside) => sql<RequestedExport>`SELECT e.id, e.user_id AS userId, u.locale
    FROM exports e JOIN users u ON u.id = e.user_id WHERE e.r2_key IS NULL AND coalesce(e.expires_at > ${now}, 1)
      AND u.deleting_at IS NULL AND NOT ${isTaken} AND ${isNotAside(sql`e.id`)} ORDER BY e.created_at LIMIT ${EXPORTS_PER_RUN}`;
  const handle = async (each: RequestedExport) => {
    if (await claimExportLease(each.id, now)) await makeExport(each, now).finally(() => releaseExportLease(each.id));
  };
  await processQueue({ queue: "exports", select, size: EXPORTS_PER_RUN, cost: STATEMENTS_PER_EXPORT, idOf: ({ id }) => id, handle }, now);
}

async function makeExport({ id, userId, locale }: RequestedExport, now: number): Promise<void> {
  const key = exportKey(userId, id);
  const expiresAt = now + DURATIONS.exportLink;
  await env.MEDIA.delete(key);
  await writeArchive(userId, key, locale ?? "en");
  const [made] = await runBatch([
    sql`UPDATE exports SET r2_key = ${key}, expires_at = coalesce(expires_at, ${expiresAt}) WHERE id = ${id} AND r2_key IS NULL
      AND EXISTS (SELECT 1 FROM job_leases WHERE name = ${leaseName(id)} AND holder = ${id}) RETURNING 1`,
    queueMails([
      sql`SELECT ${selectMail({
        template: "export-ready",
        locale: sql`u.locale`,
        toEmail: sql`u.email`,
        userId: sql`u.id`,
        props: JSON.stringify({ exportId: id }),
        dedupeKey: `export:${id}`,
        expiresAt,
        now,
      })} FROM exports e JOIN users u ON u.id = e.user_id WHERE e.id = ${id} AND e.r2_key IS NOT NULL`,
    ]),
  ]);
  if (made.length === 0) await env.MEDIA.delete(key);
}

async function releaseExportLease(id: string): Promise<void> {
  await runBatch([sql`DELETE FROM job_leases WHERE name = ${leaseName(id)}`]);
}

export function exportsPrefix(userId: string): string {
  return `exports/${userId}/`;
}

function exportKey(userId: string, id: string): string {
  return `${exportsPrefix(userId)}${id}.zip`;
}

async function claimExportLease(id: string, now: number): Promise<boolean> {
  const [rows] = await runBatch([
    sql`INSERT INTO job_leases (name, holder, until) VALUES (${leaseName(id)}, ${id}, ${now + LEASE})
      ON CONFLICT (name) DO UPDATE SET until = excluded.until, holder = excluded.holder WHERE job_leases.until <= ${now} RETURNING name`,
  ]);
  return rows.length === 1;
}

function leaseName(id: string): string {
  return `export:${id}`;
}

/**
 * The file behind a mailed link, for its account and until it expires. null: not ours, or someone else's; "renewing": it is
 * being made again.
 */
export async function openExport(userId: string, token: string, now: number): Promise<R2ObjectBody | "expired" | "renewing" | null> {
  if (!(await isGenuine(token, "export"))) return null;
  const [[row]] = await runBatch([
    sql<{ userId: string; key: string | null; expiresAt: number | null }>`SELECT user_id AS userId, r2_key AS key, expires_at AS expiresAt
      FROM exports WHERE id = ${parseTokenId(token)}`,
  ]);
  if (row && row.userId !== userId) return null;
  if (!row?.expiresAt || row.expiresAt <= now) return "expired";
  if (!row.key) return "renewing";
  return (await env.MEDIA.get(row.key)) ?? "expired";
}

/** Deletes expired exports: the file first, so that none is left behind without its row. */
export async function purgeExports(now: number): Promise<void> {
  const [over] = await runBatch([
    sql<{ id: string; userId: string }>`SELECT id, user_id AS userId FROM exports WHERE expires_at <= ${now} ORDER BY expires_at LIMIT 500`,
  ]);
  if (over.length === 0) return;
  await env.MEDIA.delete(over.map(({ id, userId }) => exportKey(userId, id)));
  await runBatch([sql`DELETE FROM exports WHERE id IN (SELECT value FROM json_each(${JSON.stringify(over.map(({ id }) => id))}))`]);
}
