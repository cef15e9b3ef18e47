import type { Context, Next } from "hono";
import { countRows } from "#app/admin/usage.server.ts";
import { measured, newMeter } from "#app/db/meter.server.ts";
import { logInfo } from "#app/lib/log.ts";
import { fullPath, type Routes } from "./action-addresses.ts";

/** One line a request: which route, how it was answered, how long it took and what it asked of the database; no address, no person. */
export async function logRequest(c: Context, next: Next, patterns: () => Promise<string[]>): Promise<void> {
  const start = performance.now();
  const meter = newMeter();
  await measured(meter, next);
  const duration = Math.round(performance.now() - start);
  countRows(meter, Date.now());
  const route = routeOf(await patterns(), c.req.path);
  logInfo("request", { requestId: c.get("requestId"), method: c.req.method, route, status: c.res.status, duration, ...meter });
}

/** The pattern of the route that a path belongs to; a path that belongs to none may say anything, and isn't repeated. */
export function routeOf(patterns: readonly string[], path: string): string {
  const parts = partsOf(path.replace(/\.data$/, ""));
  const fitting = patterns.filter((pattern) => fits(partsOf(pattern), parts));
  return fitting.sort((a, b) => literals(b) - literals(a))[0] ?? "none";
}

/** The addresses of all pages, as `app/routes.ts` writes them. */
export function pagePatterns(routes: Routes): string[] {
  return Object.values(routes).flatMap((route) => (route ? [`/${partsOf(fullPath(routes, route)).join("/")}`] : []));
}

function fits(pattern: string[], parts: string[]): boolean {
  if (pattern.at(-1) === "*") return pattern.slice(0, -1).every((part, index) => isPart(part, parts[index]));
  return pattern.length === parts.length && pattern.every((part, index) => isPart(part, parts[index]));
}

function isPart(pattern: string, part: string | undefined): boolean {
  return part !== undefined && (pattern.startsWith(":") || pattern === part);
}

function literals(pattern: string): number {
  return partsOf(pattern).filter((part) => !part.startsWith(":") && part !== "*").length;
}

function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}
