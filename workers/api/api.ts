import { Hono } from "hono";
import { config } from "#app/config.server.ts";
import { isJson } from "#app/lib/body.server.ts";
import { VERSION } from "#app/lib/version.ts";
import { DURATIONS } from "#app/limits.ts";
import { findDegradedParts } from "#app/site/admin/operations.server.ts";
import { findRequestLanguage, runInLanguage } from "../language.ts";
import { matchesPattern, splitPath } from "../route-patterns.ts";
import { eventRoutes } from "./events.ts";
import { problem } from "./problem.ts";
import { signUpRoutes } from "./signups.ts";

/** The public JSON API: a thin layer over the pages' commands and queries. It ignores cookies. */
export const api = new Hono();

/** Paths that other origins may read; none may be written from there. */
const READABLE = ["/health", "/status", "/openapi.json", "/events/:eventId", "/events/:eventId/calendar.ics", "/signups/:token"];
const PREFLIGHT = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": String(DURATIONS.day / DURATIONS.second),
};
for (const path of READABLE) api.options(path, () => new Response(null, { status: 204, headers: PREFLIGHT }));

api.use(async (c, next) => {
  const methods = findMethods(c.req.path);
  if (methods.length === 0) return problem(404, "No such resource");
  if (!methods.includes(c.req.method)) return problem(405, "Method not allowed", {}, { Allow: methods.join(", ") });
  const sendsBody = c.req.method === "POST" || c.req.method === "PATCH";
  if (sendsBody && !isJson(c.req.raw.headers)) return problem(415, "Send application/json");
  await next();
  if (c.req.method === "GET") c.header("Access-Control-Allow-Origin", "*");
});

/** Answers in the language asked for. */
api.use((c, next) => runInLanguage(findRequestLanguage(c.req.raw), c.req.raw, next));

api.get("/health", (c) => c.json({ status: "ok" }));
/** The version, and which parts have trouble (`CONCERNS`). Always 200, so that a monitor can tell this from an outage. */
api.get("/status", async (c) => {
  const degraded = await findDegradedParts(Date.now()).catch(() => ["database" as const]);
  return c.json({ status: degraded.length > 0 ? "degraded" : "ok", degraded, version: VERSION });
});
api.get("/openapi.json", async (c) => c.json((await import("./openapi.ts")).buildOpenApiDocument(config().origin)));
api.route("/events", eventRoutes);
api.route("/signups", signUpRoutes);

/** The methods the API supports for a path. */
function findMethods(path: string): string[] {
  const parts = splitPath(path.replace("/api", ""));
  const found = api.routes.filter((route) => route.method !== "ALL" && matchesPattern(splitPath(route.path), parts));
  return [...new Set(found.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}
