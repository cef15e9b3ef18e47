import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { weighHeavyPages } from "./heavy-pages.ts";
import { listWorkerFiles, ROOT } from "./local.ts";

/** Compares the compressed sizes of the built product with their budgets. Any excess fails. */
type Route = { id: string; parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };
type Weight = { what: string; bytes: number; budget: number };

const KB = 1000;
const CLIENT = join(ROOT, "build", "client");
/** Libraries that single routes need: agents', passkeys' and Google's. */
const ON_DEMAND = ["@modelcontextprotocol/server", "@cloudflare/workers-oauth-provider", "@simplewebauthn/server", "oauth4webapi"];
const names = readdirSync(join(CLIENT, "assets"));
const manifest = readManifest();
const workerFiles = listWorkerFiles();
const started = listStarted(workerFiles);

const weights: Weight[] = [
  { what: "guest script", bytes: gzipSize(findAsset(/^guest-.*\.js$/)), budget: 5 * KB },
  { what: "guest styles", bytes: gzipSize(findAsset(/^guest-.*\.css$/)), budget: 15 * KB },
  { what: "site script", bytes: gzipSize(findAsset(/^prompt-behavior-.*\.js$/)), budget: 2 * KB },
  { what: "site styles", bytes: gzipSize(findAsset(/^app-.*\.css$/)), budget: 20 * KB },
  { what: "Worker", bytes: sumSizes(workerFiles), budget: 1750 * KB },
  { what: "Worker, what runs at its start", bytes: sumSizes(started), budget: 1600 * KB },
  { what: "phone numbers of all countries in the browser", bytes: sum(phoneLibraries()), budget: 1 },
  // The page that shows all components exists only outside production.
  ...Object.values(manifest.routes)
    .filter((route) => !route.id.startsWith("routes/dev/"))
    .flatMap(weighRoute),
  ...(await weighHeavyPages()),
];

const excess = weights.filter(({ bytes, budget }) => bytes > budget);
const heaviest = [...weights].sort((a, b) => b.bytes / b.budget - a.bytes / a.budget).slice(0, 12);
for (const { what, bytes, budget } of heaviest) console.log(`${(bytes / KB).toFixed(1).padStart(8)} kB of ${budget / KB} kB  ${what}`);
for (const { what } of excess) console.error(`Too heavy: ${what}`);
// Each has a file of its own, unless something that runs at the start imports it.
const early = ON_DEMAND.filter(
  (name) => !workerFiles.some((file) => basename(file) === `${name.replace("/", "-")}.mjs` && !started.includes(file)),
);
for (const name of early) console.error(`Runs at the Worker's start: ${name}`);
process.exit(excess.length + early.length === 0 ? 0 : 1);

/** The Worker's first file and everything it imports before it can answer. */
function listStarted([first = "", ...others]: string[]): string[] {
  const found = new Set([first]);
  // The loop also reaches what it adds.
  for (const file of found) {
    const source = readFileSync(file, "utf8");
    for (const other of others) if (imports(source, basename(other))) found.add(other);
  }
  return [...found];
}

function imports(source: string, file: string): boolean {
  return source.includes(`from"./${file}"`) || source.includes(`import"./${file}"`);
}

/** A hydrated page: all of its JavaScript, and the part that only this route adds. */
function weighRoute(route: Route): Weight[] {
  const shared = listFiles(...listAncestors(route));
  const own = listFiles(route).filter((file) => !shared.includes(file));
  const [sharedBytes, ownBytes] = [sum(shared), sum(own)];
  return [
    { what: `${route.id}, all`, bytes: sharedBytes + ownBytes, budget: 150 * KB },
    ...(route.id === "root" ? [] : [{ what: `${route.id}, its own`, bytes: ownBytes, budget: 30 * KB }]),
  ];
}

function listAncestors(route: Route): Route[] {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined;
  return parent ? [parent, ...listAncestors(parent)] : [];
}

function listFiles(...routes: Route[]): string[] {
  const entry = [manifest.entry.module, ...manifest.entry.imports];
  return [...new Set([...entry, ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])])])];
}

function sum(files: string[]): number {
  return sumSizes(files.map((file) => join(CLIENT, file)));
}

function sumSizes(paths: string[]): number {
  return paths.reduce((total, path) => total + gzipSize(path), 0);
}

function gzipSize(path: string): number {
  return gzipSync(readFileSync(path)).length;
}

/** Files with the phone number library, recognized by an error code that only that library throws. */
function phoneLibraries(): string[] {
  const files = names.map((name) => join("assets", name)).filter((file) => file.endsWith(".js"));
  return files.filter((file) => readFileSync(join(CLIENT, file), "utf8").includes("NOT_A_NUMBER"));
}

function findAsset(pattern: RegExp): string {
  const name = names.find((candidate) => pattern.test(candidate));
  if (!name) throw new Error(`No asset matches ${pattern}`);
  return join(CLIENT, "assets", name);
}

function readManifest(): Manifest {
  const text = readFileSync(findAsset(/^manifest-.*\.js$/), "utf8");
  return JSON.parse(text.replace(/^window\.__remixManifest=/, "").replace(/;\s*$/, "")) as Manifest;
}
