import type { Worker } from "./account.ts";
import { type Answers, askForRest, type Given, givenAnswers, presets, problemsWith, type Question } from "./answers.ts";
import { type Cloudflare, openCloudflare } from "./cloudflare.ts";
import {
  addressFinding,
  chooseAccount,
  type Finding,
  lookAt,
  missing,
  nameFinding,
  notLoggedIn,
  ok,
  planFinding,
  r2Finding,
  refusal,
  type Seen,
} from "./findings.ts";
import { databaseByHand, readSecrets, readSettings, type Settings, type Stage, withAi } from "./installation.ts";
import type { World } from "./world.ts";

/** Everything a deployment needs, once nothing is missing. */
export type Plan = {
  cloudflare: Cloudflare;
  token: string;
  stage: Stage;
  settings: Settings;
  region: string | undefined;
  secrets: Record<string, string>;
  worker: Worker | null;
  turnsKeys: boolean;
};

/** Secrets that are taken from the environment if set, and never asked for. */
const OTHER_SECRETS = ["APP_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "TURNSTILE_SECRET", "AI_API_KEY"];

/** Checks everything and changes nothing. All problems are reported together. */
export async function inspect(world: World, stage: Stage, flags: Given): Promise<{ findings: Finding[]; plan: Plan | null }> {
  const findings = [ok(`Node ${process.versions.node}`)];
  const settings = readSettings(stage, world.folder);
  const answers = givenAnswers(flags, world.env, settings);
  const ask = flags.check ? undefined : world.ask;
  const secrets = { ...readSecrets(stage, world.folder), ...pick(world.env, OTHER_SECRETS) };

  const session = await logIn(world, flags, settings, findings);
  const preset = presets(stage, null);
  if (ask) await askForRest(answers, ask, preset, ({ key }) => key === "name");
  answers.name ??= preset.name;
  const seen = session
    ? await lookAt(session.cloudflare, session.accountId, answers.name ?? "").catch((error) => void findings.push(refusal(error)))
    : null;
  const ours = seen ? ownedBy(seen, answers, settings, flags, world) : null;
  if (seen && ours) {
    Object.assign(answers, { ...fromVars(ours.adopted?.vars ?? {}), ...answers });
    findings.push(planFinding(seen.paid, session?.accountId ?? "", flags["free-plan"] === true));
    findings.push(r2Finding(seen.r2, session?.accountId ?? ""), nameFinding(answers.name ?? "", seen.worker, ours.isTaken));
  }
  const isNeeded = ({ variable, isSecret }: Question) => !isSecret || !(variable in secrets || seen?.worker?.secrets.includes(variable));
  const address = presets(stage, seen?.subdomain ?? null, answers.name).address;
  if (ask) await askForRest(answers, ask, { ...preset, address }, (question) => isNeeded(question) && !(settings && question.isOptional));
  answers.address ??= address;
  const found = seen && session ? await addressFinding(session.cloudflare, session.accountId, answers, seen.subdomain) : null;
  if (found) findings.push(found);
  findings.push(...problemsWith(answers, isNeeded).map(({ text, remedy }) => missing(text, remedy)));
  const turnsKeys = flags["turn-keys"] === true;
  if (turnsKeys && !secrets.APP_SECRET)
    findings.push(missing("APP_SECRET isn't in this folder", "bring .secrets here from where it was deployed, or set APP_SECRET"));
  if (!session || !seen || !ours || findings.some(({ isOk }) => !isOk)) return { findings, plan: null };

  const databaseId = settings?.databaseId ?? ours.databaseId;
  const planned = {
    name: answers.name ?? "",
    accountId: session.accountId,
    address: new URL(answers.address ?? "").origin,
    vars: withAi({ ...ours.adopted?.vars, ...settings?.vars, ...toVars(answers) }, flags.ai),
    ...(databaseId ? { databaseId } : {}),
  };
  const region = answers.region === "auto" ? undefined : answers.region;
  const given = { ...secrets, ...pick({ RESEND_API_KEY: answers.resendKey, RESEND_WEBHOOK_SECRET: answers.webhookSecret }) };
  return { findings, plan: { ...session, stage, settings: planned, region, secrets: given, worker: seen.worker, turnsKeys } };
}

async function logIn(world: World, flags: Given, settings: Settings | null, findings: Finding[]) {
  const token = world.env.CLOUDFLARE_API_TOKEN || world.loginToken();
  if (!token) return void findings.push(notLoggedIn());
  const baseUrl = world.env.CLOUDFLARE_API_BASE_URL;
  const cloudflare = openCloudflare(token, baseUrl ? { baseUrl } : {});
  const flag = typeof flags.account === "string" ? flags.account : undefined;
  const { account, finding } = await chooseAccount(cloudflare, flag ?? world.env.CLOUDFLARE_ACCOUNT_ID ?? settings?.accountId);
  findings.push(finding);
  return account ? { token, cloudflare, accountId: account.id } : undefined;
}

/**
 * Checks whether the account's resources with this name belong to this installation: remembered here, named in wrangler.toml,
 * or declared with `--adopt`. A database without tables is left over from an interrupted first run.
 */
function ownedBy(seen: Seen, answers: Answers, settings: Settings | null, flags: Given, world: World) {
  if (settings && settings.name === answers.name) return { isTaken: false, adopted: null, databaseId: seen.database?.id };
  const byHand = databaseByHand(world.folder);
  const isSaid = flags.adopt === true || (byHand !== undefined && byHand === seen.worker?.databaseId);
  const isTaken = !isSaid && (seen.worker !== null || seen.database?.isEmpty === false);
  return { isTaken, adopted: isSaid ? seen.worker : null, databaseId: (isSaid ? seen.worker?.databaseId : undefined) ?? seen.database?.id };
}

function fromVars(vars: Record<string, string>): Answers {
  const { APP_ORIGIN: address, MAIL_FROM: sender, SUPPORT_EMAIL: support, ADMIN_EMAILS: admins } = vars;
  return pick({ address, sender, support, admins });
}

function toVars({ sender, support, admins }: Answers): Record<string, string> {
  return pick({ MAIL_FROM: sender, SUPPORT_EMAIL: support, ADMIN_EMAILS: admins });
}

/** Picks the non-empty values, of these names or of all. */
function pick(from: Record<string, string | undefined>, names = Object.keys(from)): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, from[name]]).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
