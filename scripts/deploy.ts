import { parseArgs } from "node:util";
import { deploy } from "./deploy/deploy.ts";
import { openWorld } from "./deploy/world.ts";
import { runScript } from "./run-script.ts";

const USAGE = `Usage: npm run deploy -- [--check] [--staging] [--name NAME] [--address URL] [--sender "NAME <ADDRESS>"] [--support ADDRESS]
       [--admins ADDRESSES] [--region REGION] [--account ID] [--adopt] [--free-plan] [--turn-keys]
       [--no-ai | --ai]
Secrets come from the environment: CLOUDFLARE_API_TOKEN, RESEND_API_KEY, RESEND_WEBHOOK_SECRET.`;

await runScript(async () => {
  const said = { type: "string" } as const;
  const chosen = { type: "boolean" } as const;
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      help: chosen,
      check: chosen,
      staging: chosen,
      adopt: chosen,
      ai: chosen,
      "free-plan": chosen,
      "turn-keys": chosen,
      name: said,
      address: said,
      sender: said,
      support: said,
      admins: said,
      region: said,
      account: said,
    },
  });
  if (values.help) return console.log(USAGE);
  const isWell = await deploy(openWorld(), values.staging ? "staging" : "production", values);
  if (!isWell) process.exitCode = 1;
}, USAGE);
