import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const LONGEST_FILE = 250;
const LONGEST_ROUTE = 120;

type File = { path: string; text: string; lines: number; imports: string[] };

const files: File[] = ["app", "workers", "emails", "scripts", "tests"]
  .filter((folder) => existsSync(join(ROOT, folder)))
  .flatMap(walk)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith("app/i18n/paraglide/"))
  .map(read);
const product = files.filter((file) => /^(app|workers|emails)\//.test(file.path));

test("no file is longer than one sitting", () => {
  expect(files.filter((file) => file.lines > LONGEST_FILE).map(describe)).toEqual([]);
});

test("a route only speaks HTTP", () => {
  expect(files.filter((file) => file.path.startsWith("app/routes/") && file.lines > LONGEST_ROUTE).map(describe)).toEqual([]);
});

test("nothing imports a route", () => {
  expect(arrows((from, to) => to.startsWith("app/routes/") && from !== "app/routes.ts")).toEqual([]);
});

test("app/ knows nothing of workers/", () => {
  expect(arrows((from, to) => from.startsWith("app/") && to.startsWith("workers/"))).toEqual([]);
});

test("the design system knows no noun", () => {
  const allowed = /^app\/(ui|i18n|lib|limits|routes|root)/;
  expect(arrows((from, to) => from.startsWith("app/ui/") && !allowed.test(to))).toEqual([]);
});

test("lib is pure and without a noun", () => {
  const allowed = /^app\/(lib|limits|i18n|config)/;
  expect(arrows((from, to) => from.startsWith("app/lib/") && !allowed.test(to))).toEqual([]);
});

test("rules and schemas do no I/O and read no clock", () => {
  const pure = product.filter((file) => /\/(rules|schema|kind|outcome)\.ts$/.test(file.path) && file.path !== "app/db/schema.ts");
  const impure = /Date\.now\(\)|new Date\(\)|cloudflare:workers|\.server\.ts"|fetch\(/;
  expect(pure.filter((file) => impure.test(file.text)).map((file) => file.path)).toEqual([]);
});

test("e-mail templates take plain props", () => {
  const allowed = /^(emails\/|app\/(i18n|lib|limits))/;
  expect(arrows((from, to) => from.startsWith("emails/") && !allowed.test(to))).toEqual([]);
});

test("what the browser loads imports no server module", () => {
  const isServer = (path: string) => path.includes(".server.") || path.startsWith("app/db/") || path.startsWith("workers/");
  const isMixed = (path: string) => path.startsWith("app/routes/") || path === "app/root.tsx" || path === "app/entry.server.tsx";
  expect(arrows((from, to) => from.startsWith("app/") && !isServer(from) && !isMixed(from) && isServer(to))).toEqual([]);
});

test("only types and kinds know a type by name", () => {
  const names = "potluck|volunteer|donations|multi-day|rsvp|time-slots|simple-rsvp|parent-teacher|general";
  const conditional = new RegExp(`type === ["'](${names})["']|case ["'](${names})["']`);
  const elsewhere = product.filter((file) => !/^app\/(events\/types|kinds)\//.test(file.path) && conditional.test(file.text));
  expect(elsewhere.map((file) => file.path)).toEqual([]);
});

test("the vocabulary is closed: no utils, helpers, services or barrels", () => {
  const vague = product.filter(
    (file) => /\/(utils?|helpers?|services?|misc|common)(\/|\.)/.test(file.path) || /\/index\.tsx?$/.test(file.path),
  );
  const barrels = product.filter((file) => file.path !== "app/db/schema.ts" && /^\s*export \* from/m.test(file.text));
  expect([...vague, ...barrels].map((file) => file.path)).toEqual([]);
});

test("no import goes round in a circle", () => {
  expect(circles()).toEqual([]);
});

test("migrations only add", () => {
  const sql = walk("migrations").filter((path) => path.endsWith(".sql"));
  expect(sql.length).toBeGreaterThan(0);
  expect(sql.filter((path) => /__new_|DROP TABLE/i.test(readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
});

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(join(ROOT, path)).isDirectory() ? walk(path) : [path];
  });
}

function read(path: string): File {
  const text = readFileSync(join(ROOT, path), "utf8");
  const imports = [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/gm)].map(
    (match) => match[1] ?? "",
  );
  return { path, text, lines: text.split("\n").length - 1, imports: imports.flatMap((specifier) => resolveImport(path, specifier)) };
}

/** The file of this project an import names; none for packages, styles and generated code. */
function resolveImport(from: string, specifier: string): string[] {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return [bare.slice(1)];
  if (bare.startsWith(".")) return [relative(ROOT, resolve(ROOT, dirname(from), bare))];
  return [];
}

function arrows(isForbidden: (from: string, to: string) => boolean): string[] {
  return product.flatMap((file) => file.imports.filter((to) => isForbidden(file.path, to)).map((to) => `${file.path} → ${to}`));
}

function describe(file: File): string {
  return `${file.path} (${file.lines} lines)`;
}

function circles(): string[] {
  const importsOf = new Map(product.map((file) => [file.path, file.imports]));
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      return;
    }
    if (done.has(path)) return;
    for (const next of importsOf.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of importsOf.keys()) visit(path, []);
  return found;
}
