import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPTS = join(import.meta.dirname, "../../../scripts");
const OWN_NODE = process.platform === "win32" ? "node.exe" : "node";
let folder: string;

/** Sets up a clone whose only script prints that it ran. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "turnout-bootstrap-"));
  mkdirSync(join(folder, "scripts"));
  copyFileSync(join(SCRIPTS, "bootstrap.mjs"), join(folder, "scripts", "bootstrap.mjs"));
  writeFileSync(join(folder, "scripts", "hello.ts"), 'console.log("ran");');
  writeFileSync(join(folder, "package-lock.json"), "{}");
});

afterEach(() => rmSync(folder, { recursive: true }));

/** `npm` is the source of a program that runs in place of npm. */
function bootstrap(npm: string, env: Record<string, string> = {}) {
  const stub = join(folder, "npm-stub.js");
  writeFileSync(stub, npm);
  return run({ npm_execpath: stub, ...env });
}

function run(env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "scripts", "bootstrap.mjs"), "hello"], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, out: stdout.trim().split("\n"), errors: stderr.trim().split("\n") };
}

const INSTALLS = `const fs = require("node:fs");
  fs.mkdirSync("node_modules/node/bin", { recursive: true });
  fs.copyFileSync(process.execPath, "node_modules/node/bin/${OWN_NODE}");`;
const FAILS = 'console.error("npm error network"); process.exit(1);';

test("an outdated Node is reported in one line, before anything is installed", () => {
  const { status, errors } = bootstrap(INSTALLS, { TURNOUT_NODE_VERSION: "18.20.4" });
  expect([status, errors]).toEqual([1, ["This is Node 18.20.4; Turnout needs 20 or later: https://nodejs.org/en/download"]]);
  expect(existsSync(join(folder, "node_modules"))).toBe(false);
});

test("without a network it ends with its own one-line message, and the next run installs", () => {
  const { status, errors } = bootstrap(FAILS);
  expect([status, errors.at(-1)]).toEqual([
    1,
    "The packages couldn't be installed: check the network (npm says why above) and run it again",
  ]);
  expect(bootstrap(INSTALLS)).toMatchObject({ status: 0, out: ["Installing packages (once)…", "ran"] });
  expect(bootstrap(FAILS)).toMatchObject({ status: 0, out: ["ran"] });
});

// root can write everywhere.
test.skipIf(process.getuid?.() === 0)("a folder that can't be written is reported before anything is installed", () => {
  chmodSync(folder, 0o555);
  const { status, errors } = run();
  chmodSync(folder, 0o755);
  expect([status, errors]).toEqual([1, [`${folder} can't be written: change its permissions, or copy Turnout to a folder of your own`]]);
});

test("a half-installed folder is detected, and the packages are installed again", () => {
  expect(bootstrap('require("node:fs").mkdirSync("node_modules");').errors[0]).toMatch(
    /^The packages are only half installed: delete node_modules/,
  );
  expect(bootstrap(INSTALLS).status).toBe(0);
  rmSync(join(folder, "node_modules", "node"), { recursive: true });
  expect(bootstrap(INSTALLS)).toMatchObject({ status: 0, out: ["Installing packages (once)…", "ran"] });
  rmSync(join(folder, "package-lock.json"));
  expect(bootstrap(INSTALLS).errors).toEqual(["package-lock.json is missing: take the whole repository, as git clone does"]);
});

test("a port in use is reported in one line", async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const script = `import { findFreePort } from ${JSON.stringify(join(SCRIPTS, "port.ts"))}; console.log(await findFreePort());`;
  const start = () =>
    spawnSync(process.execPath, ["--input-type=module-typescript", "-e", script], {
      encoding: "utf8",
      env: { ...process.env, PORT: String(port) },
    });
  expect(start().stderr.trim()).toBe(`Port ${port} is taken: stop what runs there, or choose another one with PORT=${port + 1}`);
  await new Promise((closed) => server.close(closed));
  expect(start().stdout.trim()).toBe(String(port));
});

test("no script starts a tool by a name that only a shell would find on Windows", () => {
  const names =
    /(?:spawn|spawnSync|execFile|execFileSync)\(\s*"(?:npm|npx|wrangler|remix|vitest|biome|playwright)"|\["(?:wrangler|remix|vitest|biome|playwright)",|shell: true/;
  const scripts = [
    "bootstrap.mjs",
    "chromium.ts",
    "database.ts",
    "dev.ts",
    "local.ts",
    "test.ts",
    "bench/lighthouse.ts",
    "bench/workerd.ts",
  ];
  expect(scripts.filter((file) => names.test(readFileSync(join(SCRIPTS, file), "utf8")))).toEqual([]);
  expect(names.test('spawn("wrangler", args)')).toBe(true);
});
