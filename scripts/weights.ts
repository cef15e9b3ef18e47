import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { weighHeavyPages } from "./heavy-pages.ts";
import { ROOT } from "./local.ts";

/** Compares the compressed sizes of the built product with their budgets. Any excess fails. */
type Route = { id: string; parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };
type Weight = { what: string; bytes: number; budget: number };

const KB = 1000;
const CLIENT = join(ROOT, "build", "client");
const names = readdirSync(join(CLIENT, "assets"));
const manifest = readManifest();

const weights: Weight[] = [
  { what: "guest script", bytes: gzipSize(findAsset(/^guest-.*\.js$/)), budget: 5 * KB },
  { what: "guest styles", bytes: gzipSize(findAsset(/^guest-.*\.css$/)), budget: 15 * KB },
  { what: "site script", bytes: gzipSize(findAsset(/^prompt-behavior-.*\.js$/)), budget: 2 * KB },
  { what: "site styles", bytes: gzipSize(findAsset(/^app-.*\.css$/)), budget: 20 * KB },
  { what: "Worker", bytes: gzipSync(readFileSync(join(ROOT, "build", "server", "index.js"))).length, budget: 1750 * KB },
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
process.exit(excess.length === 0 ? 0 : 1);

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
  return files.reduce((total, file) => total + gzipSize(join(CLIENT, file)), 0);
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
