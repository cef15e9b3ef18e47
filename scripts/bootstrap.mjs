// Runs on Node 20 or newer with nothing installed: installs the packages, then starts the script named by the first argument
// with the project's own Node. A problem is reported in one line.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const stamp = join(modules, ".turnout-installed");
const ownNode = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");

// Lets a test set the Node version with TURNOUT_NODE_VERSION.
const version = process.env.TURNOUT_NODE_VERSION ?? process.versions.node;
if (Number(version.split(".")[0]) < OLDEST)
  stop(`This is Node ${version}; Turnout needs ${OLDEST} or later: https://nodejs.org/en/download`);
if (!existsSync(join(root, "package-lock.json"))) stop("package-lock.json is missing: take the whole repository, as git clone does");

const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
// The stamp is written last, so an interrupted installation runs again.
const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(ownNode);
if (!isInstalled) install();

const [task, ...args] = process.argv.slice(2);
const { status, error } = spawnSync(ownNode, [join(root, "scripts", `${task}.ts`), ...args], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: `${join(modules, ".bin")}${delimiter}${process.env.PATH}`,
    WRANGLER_SEND_METRICS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    NO_UPDATE_NOTIFIER: "1",
  },
});
if (error) stop(`The project's own Node can't be started (${error.message}): delete node_modules and run it again`);
process.exit(status ?? 1);

function install() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(`${root} can't be written: change its permissions, or copy Turnout to a folder of your own`);
  }
  console.log("Installing packages (once)…");
  rmSync(stamp, { force: true });
  const npm = findNpmCli();
  if (!npm) stop("npm isn't beside this Node: start this with npm run, or install Node from https://nodejs.org");
  const installed = spawnSync(process.execPath, [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (installed.status !== 0) stop("The packages couldn't be installed: check the network (npm says why above) and run it again");
  if (!existsSync(ownNode))
    stop("The packages are only half installed: delete node_modules, check that npm runs install scripts, and run it again");
  writeFileSync(stamp, wanted);
}

/** The path of npm's own program, which this Node can run directly: npm.cmd would need a shell. */
function findNpmCli() {
  const folder = dirname(process.execPath);
  const beside = [join(folder, "node_modules"), join(folder, "..", "lib", "node_modules")].map((at) =>
    join(at, "npm", "bin", "npm-cli.js"),
  );
  const running = process.env.npm_execpath?.endsWith(".js") ? [process.env.npm_execpath] : [];
  return [...running, ...beside].find((path) => existsSync(path));
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
