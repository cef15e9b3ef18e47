import { z } from "zod";
import { openCloudflare } from "./cloudflare.ts";
import { notLoggedIn } from "./findings.ts";
import { configFile, readInstallationSettings, type Stage } from "./installation.ts";
import { probeInstallation } from "./probe.ts";
import { listDeployments } from "./steps.ts";
import type { DeployWorld } from "./world.ts";

/** Redeploys the previous version. Data is untouched: migrations only add, so an older version can read it. */
export async function rollback(world: DeployWorld, stage: Stage): Promise<boolean> {
  const settings = readInstallationSettings(stage, world.folder);
  if (!settings) throw new Error(`Nothing was deployed from this folder (${configFile(stage, "")} is missing)`);
  const token = world.env.CLOUDFLARE_API_TOKEN || world.loginToken();
  if (!token) throw new Error(`${notLoggedIn().text}: ${notLoggedIn().remedy}`);
  const baseUrl = world.env.CLOUDFLARE_API_BASE_URL;
  const cloudflare = openCloudflare(token, baseUrl ? { baseUrl } : {});
  const [current, ...earlier] = await listDeployments(cloudflare, settings);
  const last = earlier.find(({ versionId }) => versionId !== current?.versionId);
  if (!last) throw new Error("There is no version before this one");
  const body = { strategy: "percentage", versions: [{ version_id: last.versionId, percentage: 100 }] };
  await cloudflare.send("POST", `/accounts/${settings.accountId}/workers/scripts/${settings.name}/deployments`, body, z.unknown());
  world.say(`The version of ${last.at} is at work again.`);
  world.say("The data is as it was: nothing people did since is lost, and new columns are left unread. Secrets are those of that version.");
  world.say(
    "To go back in the data too, see Time Travel in docs/operations.md. Forward again: npm run rollback once more, or npm run deploy.",
  );
  const failed = await probeInstallation(world, settings.address, false);
  if (failed.length > 0) world.say(`${settings.address} doesn't answer as it should (${failed.join("; ")}).`);
  return failed.length === 0;
}
