import { globSync, readFileSync } from "node:fs";
import routes from "#app/routes.ts";

/** A route of the product, as its own tables name it, and the methods worth trying there. */
export type Target = { path: string; methods: readonly string[]; sends: "form" | "json"; isPage: boolean };

type Route = (typeof routes)[number];
type OpenApi = { paths: Record<string, Record<string, unknown>> };

/** What the pages' own code reads from a request, collected from the source text. */
export type Vocabulary = { fields: string[]; queries: string[]; choices: string[]; cookies: string[] };

const READ = ["GET", "GET", "GET", "POST"];
const WRITE = ["GET", "POST", "POST", "POST"];
/** Routes that Hono serves besides Remix and the API. */
const OTHERS: Target[] = [
  { path: "/webhooks/resend", methods: ["POST"], sends: "json", isPage: false },
  { path: "/live/:eventId", methods: ["GET"], sends: "json", isPage: false },
  { path: "/images/:file", methods: ["GET"], sends: "json", isPage: false },
  { path: "/sw.js", methods: ["GET"], sends: "json", isPage: false },
  { path: "/api/health", methods: ["GET"], sends: "json", isPage: false },
  { path: "/api/status", methods: ["GET"], sends: "json", isPage: false },
  { path: "/api/openapi.json", methods: ["GET"], sends: "json", isPage: false },
  { path: "/api/:other", methods: ["GET", "POST"], sends: "json", isPage: false },
  { path: "/assets/:other", methods: ["GET"], sends: "json", isPage: false },
];

/** Lists every route of `app/routes.ts` and every operation of the API description, so that new ones are tested automatically. */
export function listTargets(description: OpenApi): Target[] {
  const operations = Object.entries(description.paths).map(
    ([path, operation]): Target => ({
      path: path.replaceAll(/\{(\w+)\}/g, ":$1"),
      methods: Object.keys(operation)
        .filter((key) => /^(get|post|put|patch|delete)$/.test(key))
        .map((method) => method.toUpperCase()),
      sends: "json",
      isPage: false,
    }),
  );
  return [...routes.flatMap((route) => listRouteTargets(route)), ...operations, ...OTHERS];
}

function listRouteTargets({ path, file, children = [] }: Route, above = ""): Target[] {
  const full = path === undefined ? above : `${above}/${path.replace("*", ":other/:other")}`;
  const isLayout = path === undefined && children.length > 0;
  const below = children.flatMap((child) => listRouteTargets(child, full));
  if (isLayout) return below;
  const methods = /export async function action/.test(readSource(file)) ? WRITE : READ;
  const sends = /readJson\(/.test(readSource(file)) ? "json" : "form";
  return [{ path: full || "/", methods, sends, isPage: file.endsWith(".tsx") }, ...below];
}

const ROOT = new URL("../../..", import.meta.url).pathname;

function readSource(file: string): string {
  return readFileSync(`${ROOT}app/${file}`, "utf8");
}

/** Collects the names of fields, parameters and cookies, and their possible values, wherever the code reads one. */
export function readVocabulary(): Vocabulary {
  const text = globSync("app/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["app/i18n/**"] })
    .map((file) => readFileSync(ROOT + file, "utf8"))
    .join("\n");
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean) ?? "x"))].sort();
  return {
    fields: all(/(?:get|getAll|has)\("([a-z]\w*)"\)|textOf\(form, "(\w+)"\)| name="(\w+)"/g).concat(
      all(/^ {2,4}(\w+): (?:z\.|required|optional)/gm),
    ),
    queries: all(/(?:query|searchParams)\.(?:get|getAll|has)\("(\w+)"\)/g),
    choices: all(/intent: (?:z\.literal\(|z\.enum\(\[)?"(\w+)"/g).concat(all(/"([a-z][\w-]{2,20})"[,\])]/g)),
    cookies: all(/(__(?:Host|Secure)-\w+)/g).concat("sidebar_state"),
  };
}
