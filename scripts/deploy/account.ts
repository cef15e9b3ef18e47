import { z } from "zod";
import { type Cloudflare, CloudflareError, isRefused, nullIfNotFound } from "./cloudflare.ts";

/** The state of an account before anything is changed. */
export type CloudflareAccount = { id: string; name: string };

const PAID = "workers_paid";
/** R2 must be enabled once by a person who accepts its terms. */
const R2_IS_OFF = 10042;

const accounts = z.array(z.object({ id: z.string(), name: z.string() }));
const databases = z.array(z.object({ uuid: z.string(), name: z.string(), num_tables: z.number().optional() }));
const binding = z.object({
  type: z.string(),
  name: z.string(),
  text: z.string().optional(),
  id: z.string().optional(),
  database_id: z.string().optional(),
});
const workerSettings = z.object({ bindings: z.array(binding).default([]) });

export async function listAccounts(cloudflare: Cloudflare): Promise<CloudflareAccount[]> {
  return cloudflare.get("/accounts", accounts);
}

/** Returns `null` if the token has no access to billing. */
export async function isWorkersPaid(cloudflare: Cloudflare, accountId: string): Promise<boolean | null> {
  const plans = z.array(z.object({ rate_plan: z.object({ id: z.string().optional() }).optional() }));
  try {
    return (await cloudflare.get(`/accounts/${accountId}/subscriptions`, plans)).some((each) => each.rate_plan?.id === PAID);
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

export async function hasR2(cloudflare: Cloudflare, accountId: string): Promise<boolean> {
  try {
    await cloudflare.get(`/accounts/${accountId}/r2/buckets`, z.unknown());
    return true;
  } catch (error) {
    if (error instanceof CloudflareError && error.codes.includes(R2_IS_OFF)) return false;
    throw error;
  }
}

/** Returns the account's workers.dev subdomain, if it has one. */
export async function findSubdomain(cloudflare: Cloudflare, accountId: string): Promise<string | null> {
  const answer = await nullIfNotFound(
    cloudflare.get(`/accounts/${accountId}/workers/subdomain`, z.object({ subdomain: z.string().nullish() })),
  );
  return answer?.subdomain || null;
}

/** Finds the zone a host belongs to: the host itself or a parent domain. */
export async function findZone(cloudflare: Cloudflare, accountId: string, host: string): Promise<{ name: string; status: string } | null> {
  const labels = host.split(".");
  const zones = z.array(z.object({ name: z.string(), status: z.string() }));
  for (let from = 0; from < labels.length - 1; from++) {
    const [zone] = await cloudflare.get("/zones", zones, { name: labels.slice(from).join("."), "account.id": accountId });
    if (zone) return zone;
  }
  return null;
}

export type CloudflareWorker = { databaseId?: string; vars: Record<string, string>; secrets: string[] };

export async function findWorker(cloudflare: Cloudflare, accountId: string, name: string): Promise<CloudflareWorker | null> {
  const found = await nullIfNotFound(cloudflare.get(`/accounts/${accountId}/workers/scripts/${name}/settings`, workerSettings));
  if (!found) return null;
  const database = found.bindings.find(({ name: its, type }) => its === "DB" && type === "d1");
  const databaseId = database?.database_id ?? database?.id;
  return {
    ...(databaseId ? { databaseId } : {}),
    vars: Object.fromEntries(found.bindings.filter(({ type }) => type === "plain_text").map(({ name: its, text = "" }) => [its, text])),
    secrets: found.bindings.filter(({ type }) => type === "secret_text").map(({ name: its }) => its),
  };
}

export async function findDatabase(
  cloudflare: Cloudflare,
  accountId: string,
  name: string,
): Promise<{ id: string; isEmpty: boolean } | null> {
  const found = (await cloudflare.get(`/accounts/${accountId}/d1/database`, databases, { name })).find((each) => each.name === name);
  if (!found) return null;
  const tables = z.array(z.object({ results: z.array(z.object({ n: z.number() })) }));
  const sql =
    "SELECT count(*) AS n FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 4) <> '_cf_' AND substr(name, 1, 7) <> 'sqlite_'";
  const [answer] = await cloudflare.send("POST", `/accounts/${accountId}/d1/database/${found.uuid}/query`, { sql }, tables);
  return { id: found.uuid, isEmpty: answer?.results[0]?.n === 0 };
}
