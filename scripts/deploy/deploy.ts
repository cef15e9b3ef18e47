import type { DeployFlags } from "./answers.ts";
import type { CheckFinding } from "./findings.ts";
import { type DeployPlan, inspectInstallation } from "./inspect.ts";
import { configFile, type Stage, secretsFile } from "./installation.ts";
import { probeInstallation } from "./probe.ts";
import {
  applyMigration,
  computeTag,
  ensureBucket,
  ensureDatabase,
  ensureSecrets,
  findActiveTag,
  findBookmark,
  pendingMigrations,
} from "./steps.ts";
import type { DeployWorld } from "./world.ts";

/** The time within which every replica of the database has seen a migration. */
const REPLICAS_LAG = 60_000;

/**
 * Brings an installation to the state of this folder. Each step checks first and does only what is missing, so an interrupted
 * run can simply be repeated. Returns whether everything is healthy.
 */
export async function deploy(world: DeployWorld, stage: Stage, flags: DeployFlags): Promise<boolean> {
  const { findings, plan } = await inspectInstallation(world, stage, flags);
  for (const finding of findings) world.say(formatFinding(finding));
  if (!plan) world.say("\nNothing was changed. Put right what is marked with ✗ and run it again.");
  else if (flags.check) world.say("\nAll is in place. Nothing was changed.");
  else return applyPlan(world, plan);
  return plan !== null;
}

async function applyPlan(world: DeployWorld, plan: DeployPlan): Promise<boolean> {
  const { folder, say } = world;
  const { settings } = plan;
  say("");
  const database = await ensureDatabase(plan, folder);
  say(`Database ${settings.name}: ${database.isNew ? "made" : "there"}`);
  say(`Bucket ${settings.name}-media: ${(await ensureBucket(plan)) ? "made" : "there"}`);
  say(`Workers AI: ${settings.vars.WORKERS_AI === "off" ? "left out" : "bound; Sally asks its model (--no-ai leaves it out)"}`);
  const made = ensureSecrets(plan, folder);
  if (made.length > 0) say(`Secrets: made ${made.join(", ")}; keep a copy of ${secretsFile(plan.stage, "")} where nobody else reads it`);
  say("Building…");
  await world.build();
  await applyPendingMigrations(world, plan, database.isCopied);
  const tag = computeTag(plan, folder);
  const isCurrent = (await findActiveTag(plan)) === tag;
  if (!isCurrent) await world.upload(plan.stage, plan.token, settings.accountId, tag);
  say(`Worker ${settings.name}: ${isCurrent ? "unchanged" : "uploaded"}`);
  const failed = await probeInstallation(world, settings.address, plan.worker === null);
  if (failed.length > 0) {
    say(`\n${settings.address} doesn't answer as it should (${failed.join("; ")}).`);
    say(
      plan.worker
        ? `Back to the version before: npm run rollback${stagingFlag(plan)}`
        : "A new domain can take some minutes; run it again then.",
    );
    return false;
  }
  say(`\n${settings.address} is up.`);
  if (!plan.worker) for (const line of listFirstSteps(plan)) say(line);
  say(`Back to the version before: npm run rollback${stagingFlag(plan)}`);
  return true;
}

async function applyPendingMigrations(world: DeployWorld, plan: DeployPlan, isCopied: boolean): Promise<void> {
  const pending = await pendingMigrations(plan, world.folder);
  if (pending.length === 0) return world.say("Migrations: none");
  if (plan.worker) {
    const config = configFile(plan.stage, ".").replaceAll("\\", "/");
    world.say(`Database as it is now: npx wrangler d1 time-travel restore DB --config ${config} --bookmark ${await findBookmark(plan)}`);
  }
  for (const name of pending) await applyMigration(plan, world.folder, name);
  world.say(`Migrations: ${pending.length === 1 ? pending[0] : `${pending[0]} to ${pending.at(-1)}`}`);
  if (!isCopied || !plan.worker) return;
  world.say("Waiting a minute for the database's copies…");
  await world.wait(REPLICAS_LAG);
}

function listFirstSteps({ settings, secrets }: DeployPlan): string[] {
  const domain = /@([^@<>\s]+?)>?$/.exec(settings.vars.MAIL_FROM ?? "")?.[1];
  return [
    "In Resend, before the first mail:",
    `  1. https://resend.com/domains: add ${domain}, and the records it shows at your domain's DNS; wait for “Verified”.`,
    `  2. https://resend.com/webhooks: ${settings.address}/webhooks/resend with email.delivered, email.bounced and email.complained.`,
    ...(secrets.RESEND_WEBHOOK_SECRET ? [] : ["     Its signing secret is RESEND_WEBHOOK_SECRET; run this again with it."]),
    `Then create your account at ${settings.address}/auth.`,
  ];
}

function stagingFlag({ stage }: DeployPlan): string {
  return stage === "staging" ? " -- --staging" : "";
}

function formatFinding({ isOk, text, remedy }: CheckFinding): string {
  return `${isOk ? "✓" : "✗"} ${text}${remedy ? `\n  → ${remedy}` : ""}`;
}
