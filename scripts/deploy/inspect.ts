import type { CloudflareWorker } from "./account.ts";
import {
  askForRest,
  buildPresets,
  collectAnswers,
  type DeployAnswers,
  type DeployFlags,
  type DeployQuestion,
  findAnswerProblems,
} from "./answers.ts";
import { type Cloudflare, openCloudflare } from "./cloudflare.ts";
import {
  type AccountState,
  addressFinding,
  type CheckFinding,
  chooseAccount,
  failedFinding,
  nameFinding,
  notLoggedIn,
  passedFinding,
  planFinding,
  r2Finding,
  readAccountState,
  refusedFinding,
} from "./findings.ts";
import {
  type InstallationSettings,
  readInstallationSettings,
  readManualDatabaseId,
  readSecrets,
  type Stage,
  setAiVar,
} from "./installation.ts";
import type { DeployWorld } from "./world.ts";

/** Everything a deployment needs, once nothing is missing. */
export type DeployPlan = {
  cloudflare: Cloudflare;
  token: string;
  stage: Stage;
  settings: InstallationSettings;
  region: string | undefined;
  secrets: Record<string, string>;
  worker: CloudflareWorker | null;
  rotatesKeys: boolean;
};

/** Secrets that are taken from the environment if set, and never asked for. */
const OTHER_SECRETS = ["APP_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "TURNSTILE_SECRET", "GOOGLE_CLIENT_SECRET", "AI_API_KEY"];

/** Checks everything and changes nothing. All problems are reported together. */
export async function inspectInstallation(
  world: DeployWorld,
  stage: Stage,
  flags: DeployFlags,
): Promise<{ findings: CheckFinding[]; plan: DeployPlan | null }> {
  const findings = [passedFinding(`Node ${process.versions.node}`)];
  const settings = readInstallationSettings(stage, world.folder);
  const answers = collectAnswers(flags, world.env, settings);
  const ask = flags.check ? undefined : world.ask;
  const secrets = { ...readSecrets(stage, world.folder), ...pick(world.env, OTHER_SECRETS) };

  const session = await logIn(world, flags, settings, findings);
  const preset = buildPresets(stage, null);
  if (ask) await askForRest(answers, ask, preset, ({ key }) => key === "name");
  answers.name ??= preset.name;
  const seen = session
    ? await readAccountState(session.cloudflare, session.accountId, answers.name ?? "").catch(
        (error) => void findings.push(refusedFinding(error)),
      )
    : null;
  const ours = seen ? checkOwnership(seen, answers, settings, flags, world) : null;
  if (seen && ours) {
    Object.assign(answers, { ...fromVars(ours.adopted?.vars ?? {}), ...answers });
    findings.push(planFinding(seen.paid, session?.accountId ?? "", flags["free-plan"] === true));
    findings.push(r2Finding(seen.r2, session?.accountId ?? ""), nameFinding(answers.name ?? "", seen.worker, ours.isTaken));
  }
  const isNeeded = ({ variable, isSecret }: DeployQuestion) =>
    !isSecret || !(variable in secrets || seen?.worker?.secrets.includes(variable));
  const address = buildPresets(stage, seen?.subdomain ?? null, answers.name).address;
  if (ask) await askForRest(answers, ask, { ...preset, address }, (question) => isNeeded(question) && !(settings && question.isOptional));
  answers.address ??= address;
  const found = seen && session ? await addressFinding(session.cloudflare, session.accountId, answers, seen.subdomain) : null;
  if (found) findings.push(found);
  findings.push(...findAnswerProblems(answers, isNeeded).map(({ text, remedy }) => failedFinding(text, remedy)));
  const turnsKeys = flags["turn-keys"] === true;
  if (turnsKeys && !secrets.APP_SECRET)
    findings.push(failedFinding("APP_SECRET isn't in this folder", "bring .secrets here from where it was deployed, or set APP_SECRET"));
  if (!session || !seen || !ours || findings.some(({ isOk }) => !isOk)) return { findings, plan: null };

  const databaseId = settings?.databaseId ?? ours.databaseId;
  const planned = {
    name: answers.name ?? "",
    accountId: session.accountId,
    address: new URL(answers.address ?? "").origin,
    vars: setAiVar({ ...ours.adopted?.vars, ...settings?.vars, ...toVars(answers) }, flags.ai),
    ...(databaseId ? { databaseId } : {}),
  };
  const region = answers.region === "auto" ? undefined : answers.region;
  const allSecrets = { ...secrets, ...pick({ RESEND_API_KEY: answers.resendKey, RESEND_WEBHOOK_SECRET: answers.webhookSecret }) };
  return {
    findings,
    plan: { ...session, stage, settings: planned, region, secrets: allSecrets, worker: seen.worker, rotatesKeys: turnsKeys },
  };
}

async function logIn(world: DeployWorld, flags: DeployFlags, settings: InstallationSettings | null, findings: CheckFinding[]) {
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
function checkOwnership(
  seen: AccountState,
  answers: DeployAnswers,
  settings: InstallationSettings | null,
  flags: DeployFlags,
  world: DeployWorld,
) {
  if (settings && settings.name === answers.name) return { isTaken: false, adopted: null, databaseId: seen.database?.id };
  const byHand = readManualDatabaseId(world.folder);
  const isSaid = flags.adopt === true || (byHand !== undefined && byHand === seen.worker?.databaseId);
  const isTaken = !isSaid && (seen.worker !== null || seen.database?.isEmpty === false);
  return { isTaken, adopted: isSaid ? seen.worker : null, databaseId: (isSaid ? seen.worker?.databaseId : undefined) ?? seen.database?.id };
}

function fromVars(vars: Record<string, string>): DeployAnswers {
  const { APP_ORIGIN: address, MAIL_FROM: sender, SUPPORT_EMAIL: support, ADMIN_EMAILS: admins } = vars;
  return pick({ address, sender, support, admins });
}

function toVars({ sender, support, admins }: DeployAnswers): Record<string, string> {
  return pick({ MAIL_FROM: sender, SUPPORT_EMAIL: support, ADMIN_EMAILS: admins });
}

/** Picks the non-empty values, of these names or of all. */
function pick(from: Record<string, string | undefined>, names = Object.keys(from)): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, from[name]]).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
