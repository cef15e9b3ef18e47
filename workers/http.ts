import { type Context, Hono } from "hono";
import { config } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { newMeter } from "#app/db/meter.server.ts";
import { type RequestContext, withContext } from "#app/db/request-context.server.ts";
import { logError } from "#app/lib/log.ts";
import { deliverSoon } from "#app/mail/deliver.server.ts";
import { deliverWebhooksSoon } from "#app/organize/webhooks/deliver.server.ts";
import { api } from "./api/api.ts";
import { problem } from "./api/problem.ts";
import { serveFrames } from "./frames.ts";
import { serveImage } from "./images.ts";
import { live } from "./live.ts";
import { servePage } from "./pages.ts";
import { refuseForeignWrites, refuseLargeRequests } from "./refusals.ts";
import { findRoutePattern, listPagePatterns, logRefusals, logRequest, type Pattern, parsePatterns } from "./request-log.ts";
import { securityHeaders } from "./security.ts";
import { serveServiceWorker } from "./service-worker.ts";
import { webhooks } from "./webhooks/resend.ts";

/** Where agents find out how they are let in. */
const DISCOVERY = [
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
  "/.well-known/oauth-authorization-server",
];

type Variables = { requestId: string; nonce: string; isFramed?: boolean };

export const app = new Hono<{ Bindings: Cloudflare.Env; Variables: Variables }>();

app.use(async (c, next) => {
  c.set("requestId", newId());
  c.set("nonce", newId());
  config();
  await next();
  const secured = securityHeaders(c.res, c.get("nonce"), new URL(c.req.url), c.get("requestId"));
  // Otherwise Hono merges the previous answer's headers into this one, including those that were removed.
  c.res = undefined;
  c.res = secured;
});
app.use(async (c, next) => {
  const mail: NonNullable<RequestContext["mail"]> = { isQueued: false };
  await withContext({ log: { requestId: c.get("requestId") }, meter: newMeter(), mail }, async () => {
    await next();
    if (mail.isQueued) deliverSoon();
    if (mail.webhooksOf) deliverWebhooksSoon(mail.webhooksOf);
  });
});
app.use((c, next) => logRefusals(c, next, patterns));
app.use((c, next) => (config().logsRequests ? logRequest(c, next, patterns) : next()));
app.use(serveFrames);
app.use(refuseForeignWrites);
app.use(refuseLargeRequests);

// Loaded when it is first asked for.
app.on(["GET", "OPTIONS"], DISCOVERY, serveOauth);
app.on(["POST", "OPTIONS"], ["/oauth/token", "/oauth/register"], serveOauth);
app.on(["POST", "OPTIONS"], "/mcp", serveAgent);
app.all("/mcp", serveAgent);
app.all("/api/v1/*", async (c) => (await import("./api/v1/router.ts")).serveProgram(c.req.raw));
app.route("/api", api);
app.route("/webhooks", webhooks);
app.get("/images/*", serveImage);
app.get("/sw.js", serveServiceWorker);
app.route("/live", live);
app.all("*", servePage);

async function serveAgent(c: Context): Promise<Response> {
  return (await import("./mcp/mcp.ts")).serveAgent(c.req.raw);
}

async function serveOauth(c: Context): Promise<Response> {
  // Hono knows fewer members of the context than the platform has.
  const context = c.executionCtx as ExecutionContext;
  return (await import("./oauth.ts")).serveOauth(c.req.raw, context);
}

let all: Pattern[] | undefined;

async function patterns(): Promise<Pattern[]> {
  if (all) return all;
  const { routes } = await import("virtual:remix/server-build");
  const own = app.routes.filter(({ method, path }) => method !== "ALL" || path.startsWith("/api/")).map(({ path }) => path);
  all = parsePatterns([...new Set([...own, ...listPagePatterns(routes)])]);
  return all;
}

/** Logged by route, since the path may be a private link. */
app.onError(async (error, c) => {
  const requestId = c.get("requestId");
  const known = await patterns().catch(() => []);
  logError(error, { requestId, route: findRoutePattern(known, c.req.path) });
  if (c.req.path.startsWith("/api/")) return problem(500, "Something went wrong", { requestId });
  const reason = c.env.ENVIRONMENT === "development" ? `\n\n${error.message}` : "";
  return c.text(`Something went wrong. Reference: ${requestId}${reason}`, 500);
});
