import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { experimental_readRawConfig as readRawConfig } from "wrangler";
import { z } from "zod";
import { ROOT } from "../local.ts";

/**
 * An installation as this folder knows it: a configuration for wrangler, generated from wrangler.toml at each deployment, and
 * its secrets. Neither is in Git.
 */
export type Stage = "production" | "staging";

export type InstallationSettings = {
  name: string;
  accountId: string;
  databaseId?: string;
  address: string;
  vars: Record<string, string>;
};

const saved = z.object({
  name: z.string(),
  account_id: z.string(),
  vars: z.record(z.string(), z.string()).default({}),
  d1_databases: z.array(z.object({ database_id: z.string().optional() })),
});

/** The placeholder in wrangler.toml until there is a database. */
const NO_DATABASE = "00000000-0000-0000-0000-000000000000";

export function configFile(stage: Stage, folder = ROOT): string {
  return join(folder, `wrangler.${stage}.json`);
}

export function secretsFile(stage: Stage, folder = ROOT): string {
  return join(folder, `.secrets.${stage}.json`);
}

/** The configuration of the last deployment, or wrangler.toml if it was deployed by hand. */
export function configInUse(folder = ROOT, stage: Stage = "production"): string {
  const file = configFile(stage, folder);
  return existsSync(file) ? file : join(folder, "wrangler.toml");
}

export function readInstallationSettings(stage: Stage, folder: string): InstallationSettings | null {
  const file = configFile(stage, folder);
  if (!existsSync(file)) return null;
  const { data } = saved.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!data) throw new Error(`${file} can't be read: delete it and deploy with --adopt`);
  const databaseId = data.d1_databases[0]?.database_id;
  return {
    name: data.name,
    accountId: data.account_id,
    address: data.vars.APP_ORIGIN ?? "",
    vars: data.vars,
    ...(databaseId && databaseId !== NO_DATABASE ? { databaseId } : {}),
  };
}

/** Workers AI is bound unless `--no-ai` is given. The choice is kept in the vars, so that later runs and `--adopt` know it. */
export function setAiVar(vars: InstallationSettings["vars"], flag: unknown): InstallationSettings["vars"] {
  const { WORKERS_AI, ...rest } = vars;
  return flag === false || (flag !== true && WORKERS_AI === "off") ? { ...rest, WORKERS_AI: "off" } : rest;
}

/** The database that wrangler.toml names, for an installation made by hand. */
export function readManualDatabaseId(folder: string): string | undefined {
  const { rawConfig } = readRawConfig({ config: join(folder, "wrangler.toml") });
  const id = rawConfig.d1_databases?.[0]?.database_id;
  return id === NO_DATABASE ? undefined : id;
}

export function writeInstallationSettings(
  stage: Stage,
  folder: string,
  { name, accountId, databaseId, address, vars }: InstallationSettings,
): void {
  const { rawConfig } = readRawConfig({ config: join(folder, "wrangler.toml") });
  const [database, bucket] = [rawConfig.d1_databases?.[0], rawConfig.r2_buckets?.[0]];
  const host = new URL(address).hostname;
  const isCustom = !host.endsWith(".workers.dev");
  const config = {
    ...rawConfig,
    name,
    account_id: accountId,
    vars: { ...rawConfig.vars, ...vars, APP_ORIGIN: address },
    d1_databases: [{ ...database, database_name: name, database_id: databaseId ?? NO_DATABASE }],
    r2_buckets: [{ ...bucket, bucket_name: bucketName(name) }],
    ai: vars.WORKERS_AI === "off" ? undefined : { binding: "AI" },
    workers_dev: !isCustom,
    ...(isCustom ? { routes: [{ pattern: host, custom_domain: true }] } : {}),
  };
  writeWhole(configFile(stage, folder), `${JSON.stringify(config, null, 2)}\n`);
}

export function bucketName(name: string): string {
  return `${name}-media`;
}

export function readSecrets(stage: Stage, folder = ROOT): Record<string, string> {
  const file = secretsFile(stage, folder);
  return existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}

export function writeSecrets(stage: Stage, folder: string, secrets: Record<string, string>): void {
  writeWhole(secretsFile(stage, folder), `${JSON.stringify(secrets, null, 2)}\n`);
}

/** Writes the file atomically, readable by its owner only. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
