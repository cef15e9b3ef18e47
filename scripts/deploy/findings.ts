import type { Account, Worker } from "./account.ts";
import * as account from "./account.ts";
import type { Answers } from "./answers.ts";
import { type Cloudflare, isRefused } from "./cloudflare.ts";

/** One line of the inspection. A failed check says how to fix it. */
export type Finding = { isOk: boolean; text: string; remedy?: string };

const TOKENS = "https://dash.cloudflare.com/profile/api-tokens";
const PERMISSIONS = "template “Edit Cloudflare Workers”, plus D1 Edit, Workers R2 Storage Edit and Billing Read";

export function ok(text: string): Finding {
  return { isOk: true, text };
}

export function missing(text: string, remedy: string): Finding {
  return { isOk: false, text, remedy };
}

export function notLoggedIn(): Finding {
  return missing("Not logged in to Cloudflare", `npx wrangler login, or set CLOUDFLARE_API_TOKEN (${TOKENS}: ${PERMISSIONS})`);
}

/** Reports Cloudflare's refusal. */
export function refusal(error: unknown): Finding {
  const text = error instanceof Error ? error.message : String(error);
  return isRefused(error)
    ? missing(text, `give the token its permission (${TOKENS}: ${PERMISSIONS})`)
    : missing(text, "check the network and run it again");
}

export async function chooseAccount(cloudflare: Cloudflare, wanted: string | undefined): Promise<{ account?: Account; finding: Finding }> {
  let accounts: Account[];
  try {
    accounts = await account.listAccounts(cloudflare);
  } catch (error) {
    if (!isRefused(error)) return { finding: refusal(error) };
    return {
      finding: missing("Cloudflare doesn't accept this token", `make a new one (${TOKENS}: ${PERMISSIONS}), or npx wrangler login`),
    };
  }
  const chosen = wanted ? accounts.find(({ id }) => id === wanted) : accounts.length === 1 ? accounts[0] : undefined;
  if (chosen) return { account: chosen, finding: ok(`Account ${chosen.name}`) };
  if (accounts.length === 0) return { finding: missing("The token sees no account", `make one that does (${TOKENS}: ${PERMISSIONS})`) };
  const list = accounts.map(({ id, name }) => `${id} (${name})`).join(", ");
  return {
    finding: missing(wanted ? `The token doesn't see account ${wanted}` : "There are several accounts", `--account with one of ${list}`),
  };
}

/** What the account has, and what it says, about an installation with this name. */
export type Seen = Awaited<ReturnType<typeof lookAt>>;

export async function lookAt(cloudflare: Cloudflare, id: string, name: string) {
  const [subdomain, paid, r2, worker, database] = await Promise.all([
    account.findSubdomain(cloudflare, id),
    account.isPaid(cloudflare, id),
    account.hasR2(cloudflare, id),
    account.findWorker(cloudflare, id, name),
    account.findDatabase(cloudflare, id, name),
  ]);
  return { subdomain, paid, r2, worker, database };
}

export function planFinding(isPaid: boolean | null, accountId: string, isFreeAccepted: boolean): Finding {
  if (isPaid === true) return ok("Workers Paid");
  if (isPaid === null) return ok("The token may not see the plan (Billing Read): it has to be Workers Paid");
  if (isFreeAccepted) return ok("Workers Free, to look around: signing in will mostly fail");
  const remedy = `switch at https://dash.cloudflare.com/${accountId}/workers/plans (5 USD a month), or --free-plan to look around`;
  return missing("Workers Free stops a request after 10 ms of CPU time; signing in takes about 120", remedy);
}

export function r2Finding(isOn: boolean, accountId: string): Finding {
  return isOn ? ok("R2 is on") : missing("R2 is off", `switch it on at https://dash.cloudflare.com/${accountId}/r2/overview`);
}

export function nameFinding(name: string, worker: Worker | null, isTaken: boolean): Finding {
  if (!isTaken) return ok(`Name ${name}`);
  const what = worker ? "Worker" : "database with tables in it";
  return missing(
    `This account already has a ${what} called ${name}`,
    "--name with another one; --adopt if it is this installation, deployed from elsewhere",
  );
}

export async function addressFinding(
  cloudflare: Cloudflare,
  id: string,
  { address }: Answers,
  subdomain: string | null,
): Promise<Finding | null> {
  if (!address || !URL.canParse(address)) return null;
  const host = new URL(address).hostname;
  if (host.endsWith(".workers.dev")) {
    if (subdomain && host.endsWith(`.${subdomain}.workers.dev`))
      return ok(`Address ${address} (with a domain of your own, pages are kept at the edge)`);
    if (!subdomain)
      return missing("The account has no workers.dev name yet", `choose one at https://dash.cloudflare.com/${id}/workers/subdomain`);
    return missing(`${host} isn't this account's`, `it has to end with .${subdomain}.workers.dev`);
  }
  const zone = await account.findZone(cloudflare, id, host);
  if (!zone)
    return missing(
      `${host} isn't in a domain of this account`,
      `add the domain at https://dash.cloudflare.com/${id}/add-site, or --address with a workers.dev one`,
    );
  if (zone.status !== "active")
    return missing(
      `The domain ${zone.name} is ${zone.status}`,
      "set its name servers at your registrar to those Cloudflare shows, then wait",
    );
  return ok(`Address ${address}`);
}
