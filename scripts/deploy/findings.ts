import type { CloudflareAccount, CloudflareWorker } from "./account.ts";
import * as account from "./account.ts";
import type { DeployAnswers } from "./answers.ts";
import { type Cloudflare, isRefused } from "./cloudflare.ts";

/** One line of the inspection. A failed check says how to fix it. */
export type CheckFinding = { isOk: boolean; text: string; remedy?: string };

const TOKENS = "https://dash.cloudflare.com/profile/api-tokens";
const PERMISSIONS = "template “Edit Cloudflare Workers”, plus D1 Edit, Workers R2 Storage Edit and Billing Read";

export function passedFinding(text: string): CheckFinding {
  return { isOk: true, text };
}

export function failedFinding(text: string, remedy: string): CheckFinding {
  return { isOk: false, text, remedy };
}

export function notLoggedIn(): CheckFinding {
  return failedFinding("Not logged in to Cloudflare", `npx wrangler login, or set CLOUDFLARE_API_TOKEN (${TOKENS}: ${PERMISSIONS})`);
}

/** Reports Cloudflare's refusal. */
export function refusedFinding(error: unknown): CheckFinding {
  const text = error instanceof Error ? error.message : String(error);
  return isRefused(error)
    ? failedFinding(text, `give the token its permission (${TOKENS}: ${PERMISSIONS})`)
    : failedFinding(text, "check the network and run it again");
}

export async function chooseAccount(
  cloudflare: Cloudflare,
  wanted: string | undefined,
): Promise<{ account?: CloudflareAccount; finding: CheckFinding }> {
  let accounts: CloudflareAccount[];
  try {
    accounts = await account.listAccounts(cloudflare);
  } catch (error) {
    if (!isRefused(error)) return { finding: refusedFinding(error) };
    return {
      finding: failedFinding("Cloudflare doesn't accept this token", `make a new one (${TOKENS}: ${PERMISSIONS}), or npx wrangler login`),
    };
  }
  const chosen = wanted ? accounts.find(({ id }) => id === wanted) : accounts.length === 1 ? accounts[0] : undefined;
  if (chosen) return { account: chosen, finding: passedFinding(`Account ${chosen.name}`) };
  if (accounts.length === 0)
    return { finding: failedFinding("The token sees no account", `make one that does (${TOKENS}: ${PERMISSIONS})`) };
  const list = accounts.map(({ id, name }) => `${id} (${name})`).join(", ");
  return {
    finding: failedFinding(
      wanted ? `The token doesn't see account ${wanted}` : "There are several accounts",
      `--account with one of ${list}`,
    ),
  };
}

/** The Cloudflare account's resources for an installation with this name. */
export type AccountState = Awaited<ReturnType<typeof readAccountState>>;

export async function readAccountState(cloudflare: Cloudflare, id: string, name: string) {
  const [subdomain, paid, r2, worker, database] = await Promise.all([
    account.findSubdomain(cloudflare, id),
    account.isWorkersPaid(cloudflare, id),
    account.hasR2(cloudflare, id),
    account.findWorker(cloudflare, id, name),
    account.findDatabase(cloudflare, id, name),
  ]);
  return { subdomain, paid, r2, worker, database };
}

export function planFinding(isPaid: boolean | null, accountId: string, isFreeAccepted: boolean): CheckFinding {
  if (isPaid === true) return passedFinding("Workers Paid");
  if (isPaid === null) return passedFinding("The token may not see the plan (Billing Read): it has to be Workers Paid");
  if (isFreeAccepted) return passedFinding("Workers Free, to look around: signing in will mostly fail");
  const remedy = `switch at https://dash.cloudflare.com/${accountId}/workers/plans (5 USD a month), or --free-plan to look around`;
  return failedFinding("Workers Free stops a request after 10 ms of CPU time; signing in takes about 120", remedy);
}

export function r2Finding(isOn: boolean, accountId: string): CheckFinding {
  return isOn
    ? passedFinding("R2 is on")
    : failedFinding("R2 is off", `switch it on at https://dash.cloudflare.com/${accountId}/r2/overview`);
}

export function nameFinding(name: string, worker: CloudflareWorker | null, isTaken: boolean): CheckFinding {
  if (!isTaken) return passedFinding(`Name ${name}`);
  const what = worker ? "Worker" : "database with tables in it";
  return failedFinding(
    `This account already has a ${what} called ${name}`,
    "--name with another one; --adopt if it is this installation, deployed from elsewhere",
  );
}

export async function addressFinding(
  cloudflare: Cloudflare,
  id: string,
  { address }: DeployAnswers,
  subdomain: string | null,
): Promise<CheckFinding | null> {
  if (!address || !URL.canParse(address)) return null;
  const host = new URL(address).hostname;
  if (host.endsWith(".workers.dev")) {
    if (subdomain && host.endsWith(`.${subdomain}.workers.dev`))
      return passedFinding(`Address ${address} (with a domain of your own, pages are kept at the edge)`);
    if (!subdomain)
      return failedFinding("The account has no workers.dev name yet", `choose one at https://dash.cloudflare.com/${id}/workers/subdomain`);
    return failedFinding(`${host} isn't this account's`, `it has to end with .${subdomain}.workers.dev`);
  }
  const zone = await account.findZone(cloudflare, id, host);
  if (!zone)
    return failedFinding(
      `${host} isn't in a domain of this account`,
      `add the domain at https://dash.cloudflare.com/${id}/add-site, or --address with a workers.dev one`,
    );
  if (zone.status !== "active")
    return failedFinding(
      `The domain ${zone.name} is ${zone.status}`,
      "set its name servers at your registrar to those Cloudflare shows, then wait",
    );
  return passedFinding(`Address ${address}`);
}
