import { createHash, randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { generatePushKeys } from "../local.ts";
import { type Cloudflare, CloudflareError } from "./cloudflare.ts";
import type { DeployPlan } from "./inspect.ts";
import {
  bucketName,
  configFile,
  type InstallationSettings,
  readSecrets,
  secretsFile,
  writeInstallationSettings,
  writeSecrets,
} from "./installation.ts";

/** The locations that both D1 and Durable Objects support. */
const ROOM_LOCATIONS = ["wnam", "enam", "weur", "eeur", "apac", "oc"];
const BUCKET_EXISTS = 10004;
const rows = <Row>(row: z.ZodType<Row>) => z.array(z.object({ results: z.array(row) }));
const databaseInfo = z.object({
  uuid: z.string(),
  running_in_region: z.string().nullish(),
  read_replication: z.object({ mode: z.string() }).nullish(),
});

/** Creates the database if needed, and saves its id before anything else happens. */
export async function ensureDatabase(plan: DeployPlan, folder: string): Promise<{ isNew: boolean; isCopied: boolean }> {
  const { cloudflare, settings, region } = plan;
  const path = `/accounts/${settings.accountId}/d1/database`;
  const isNew = settings.databaseId === undefined;
  if (isNew) {
    const body = { name: settings.name, ...(region ? { primary_location_hint: region } : {}) };
    settings.databaseId = (await cloudflare.send("POST", path, body, databaseInfo)).uuid;
  }
  const { running_in_region, read_replication } = await cloudflare.get(`${path}/${settings.databaseId}`, databaseInfo);
  const location = running_in_region?.toLowerCase() ?? "";
  if (ROOM_LOCATIONS.includes(location)) settings.vars.ROOM_LOCATION ??= location;
  writeInstallationSettings(plan.stage, folder, settings);
  return { isNew, isCopied: read_replication?.mode === "auto" };
}

export async function ensureBucket({ cloudflare, settings, region }: DeployPlan): Promise<boolean> {
  const body = { name: bucketName(settings.name), ...(region ? { locationHint: region } : {}) };
  try {
    await cloudflare.send("POST", `/accounts/${settings.accountId}/r2/buckets`, body, z.unknown());
    return true;
  } catch (error) {
    if (error instanceof CloudflareError && error.codes.includes(BUCKET_EXISTS)) return false;
    throw error;
  }
}

/** How long links in people's mail keep working with the previous key; longer than any event is planned ahead. */
const OLD_KEY_DAYS = 400;
/** Resend retries a webhook call for a day at most. */
const OLD_WEBHOOK_DAYS = 7;

/** Replaces a key with a new one. The old one keeps verifying until its last day. */
function rotateKey(secrets: Record<string, string>, name: string, next: string, days: number): void {
  Object.assign(secrets, { [`${name}_OLD`]: secrets[name], [`${name}_OLD_UNTIL`]: dateInDays(days), [name]: next });
}

function dateInDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Generates the installation's own secrets once. A key that a Worker already has is replaced only on request. */
export function ensureSecrets({ stage, secrets, worker, rotatesKeys: turnsKeys }: DeployPlan, folder: string): string[] {
  const { RESEND_WEBHOOK_SECRET: before } = readSecrets(stage, folder);
  const { RESEND_WEBHOOK_SECRET: now } = secrets;
  if (before && now && before !== now)
    rotateKey(Object.assign(secrets, { RESEND_WEBHOOK_SECRET: before }), "RESEND_WEBHOOK_SECRET", now, OLD_WEBHOOK_DAYS);
  // An interrupted run that is repeated the same day has already rotated the key.
  const isRotated = secrets.APP_SECRET_OLD_UNTIL === dateInDays(OLD_KEY_DAYS);
  if (turnsKeys && !isRotated) rotateKey(secrets, "APP_SECRET", randomBytes(32).toString("hex"), OLD_KEY_DAYS);
  const has = (name: string) => name in secrets || worker?.secrets.includes(name);
  const made = [
    ...(has("APP_SECRET") ? [] : [["APP_SECRET", randomBytes(32).toString("hex")]]),
    ...(has("VAPID_PRIVATE_KEY") ? [] : Object.entries(generatePushKeys())),
  ];
  Object.assign(secrets, Object.fromEntries(made));
  writeSecrets(stage, folder, secrets);
  return made.map(([name = ""]) => name);
}

/** Wrangler's own table, so that its commands and these agree. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

export async function pendingMigrations({ cloudflare, settings }: DeployPlan, folder: string): Promise<string[]> {
  const sql = `${MIGRATIONS_TABLE};\nSELECT name FROM d1_migrations`;
  const answers = await cloudflare.send("POST", queryPath(settings), { sql }, rows(z.object({ name: z.string() })));
  const applied = new Set(answers.flatMap(({ results }) => results.map(({ name }) => name)));
  return globSync("*.sql", { cwd: join(folder, "migrations") })
    .filter((name) => !applied.has(name))
    .sort();
}

/** Applies a migration and records it in one batch, so that D1 keeps both or neither. */
export async function applyMigration({ cloudflare, settings }: DeployPlan, folder: string, name: string): Promise<void> {
  const sql = `${readFileSync(join(folder, "migrations", name), "utf8")};\nINSERT INTO d1_migrations (name) VALUES ('${name}')`;
  try {
    await cloudflare.send("POST", queryPath(settings), { sql }, z.unknown());
  } catch (error) {
    throw new Error(`Migration ${name} failed, and nothing of it is left: ${error instanceof Error ? error.message : error}`);
  }
}

/** Returns a point in time that the database can be restored to. */
export async function findBookmark({ cloudflare, settings }: DeployPlan): Promise<string> {
  const path = `/accounts/${settings.accountId}/d1/database/${settings.databaseId}/time_travel/bookmark`;
  return (await cloudflare.get(path, z.object({ bookmark: z.string() }))).bookmark;
}

export type Deployment = { versionId: string; at: string };
const deployments = z.object({
  deployments: z.array(
    z.object({ created_on: z.string(), versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) }),
  ),
});

/** Lists the past deployments, latest first. */
export async function listDeployments(cloudflare: Cloudflare, { accountId, name }: InstallationSettings): Promise<Deployment[]> {
  const found = await cloudflare.get(`/accounts/${accountId}/workers/scripts/${name}/deployments`, deployments);
  return found.deployments.flatMap(({ created_on: at, versions: [first] }) => (first ? [{ versionId: first.version_id, at }] : []));
}

/** Finds the tag that the active version was uploaded with. */
export async function findActiveTag({ cloudflare, settings, worker }: DeployPlan): Promise<string | null> {
  if (!worker) return null;
  const [current] = await listDeployments(cloudflare, settings);
  const version = z.object({ annotations: z.record(z.string(), z.string()).optional() });
  const path = `/accounts/${settings.accountId}/workers/scripts/${settings.name}/versions/${current?.versionId}`;
  return current ? ((await cloudflare.get(path, version)).annotations?.["workers/tag"] ?? null) : null;
}

/** Hashes what would be uploaded: code, assets, configuration and secrets. */
export function computeTag({ stage }: DeployPlan, folder: string): string {
  const hash = createHash("sha256");
  const built = globSync("build/**/*", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = built.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const file of [configFile(stage, folder), secretsFile(stage, folder), ...files])
    hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function queryPath({ accountId, databaseId }: InstallationSettings): string {
  return `/accounts/${accountId}/d1/database/${databaseId}/query`;
}
