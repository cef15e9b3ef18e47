// Runs on any Node from 20 on, with nothing installed: puts the packages in place, then hands over to the project's own
// Node and the script named by the first argument.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(root, "node_modules", ".turnout-installed");
const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  console.log("Installing packages (once)…");
  run(process.platform === "win32" ? "npm.cmd" : "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], process.env);
  writeFileSync(stamp, wanted);
}

const [task, ...args] = process.argv.slice(2);
const bin = join(root, "node_modules", ".bin");
const separator = process.platform === "win32" ? ";" : ":";
run(join(root, "node_modules", "node", "bin", "node"), [join(root, "scripts", `${task}.ts`), ...args], {
  ...process.env,
  PATH: `${bin}${separator}${process.env.PATH}`,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  NO_UPDATE_NOTIFIER: "1",
});

function run(command, args, env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", env });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
