import type { Context, Next } from "hono";
import { context } from "#app/db/request-context.server.ts";
import { logInfo } from "#app/lib/log.ts";
import { logRefusedRequest } from "#app/lib/security-log.server.ts";
import { countRows } from "#app/lib/usage.server.ts";
import { listRouteParts, type Routes } from "./action-paths.ts";
import { matchesPattern, splitPath } from "./route-patterns.ts";

/** A route's path pattern, split into parts. */
export type Pattern = { pattern: string; parts: string[] };

/** One line per request: route, status, duration and database use; no address, no person. */
export async function logRequest(c: Context, next: Next, patterns: () => Promise<Pattern[]>): Promise<void> {
  const start = performance.now();
  await next();
  const duration = Math.round(performance.now() - start);
  const { meter, log } = context();
  if (meter) countRows(meter, Date.now());
  const route = log?.route ?? findRoutePattern(await patterns(), c.req.path);
  logInfo("request", { requestId: c.get("requestId"), method: c.req.method, route, status: c.res.status, duration, ...meter });
}

const REFUSALS = new Set([403, 429]);

/** One line per refusing answer, even if requests aren't logged. */
export async function logRefusals(c: Context, next: Next, patterns: () => Promise<Pattern[]>): Promise<void> {
  await next();
  if (!REFUSALS.has(c.res.status)) return;
  const route = context().log?.route ?? findRoutePattern(await patterns(), c.req.path);
  logRefusedRequest({ method: c.req.method, route, status: c.res.status });
}

/** The pattern of the route that matches a path; a path without a route isn't repeated, since it may contain anything. */
export function findRoutePattern(patterns: readonly Pattern[], path: string): string {
  const parts = splitPath(path.replace(/\.data$/, ""));
  const fitting = patterns.filter((pattern) => matchesPattern(pattern.parts, parts));
  return fitting.sort((a, b) => countLiterals(b) - countLiterals(a))[0]?.pattern ?? "none";
}

/** Split once: there are some two hundred, and each request is matched against them. */
export function parsePatterns(patterns: readonly string[]): Pattern[] {
  return patterns.map((pattern) => ({ pattern, parts: splitPath(pattern) }));
}

/** The paths of all pages, as `app/routes.ts` writes them. */
export function listPagePatterns(routes: Routes): string[] {
  return listRouteParts(routes).map(({ parts }) => `/${parts.join("/")}`);
}

function countLiterals({ parts }: Pattern): number {
  return parts.filter((part) => !part.startsWith(":") && part !== "*").length;
}
