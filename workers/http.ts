import { createRequestHandler } from "@remix-run/cloudflare";
import { Hono } from "hono";
import { readSession } from "#app/accounts/session.server.ts";
import { config } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { defineCustomServerStrategy } from "#app/i18n/paraglide/runtime.js";
import { paraglideMiddleware } from "#app/i18n/paraglide/server.js";
import { logError } from "#app/lib/log.ts";
import { api } from "./api/api.ts";
import { serveImage } from "./images.ts";
import { live } from "./live.ts";
import { refusesForeignWrites, securityHeaders } from "./security.ts";
import { serveServiceWorker } from "./service-worker.ts";
import { webhooks } from "./webhooks/resend.ts";

type Variables = { requestId: string; nonce: string };

export const app = new Hono<{ Bindings: Cloudflare.Env; Variables: Variables }>();

app.use(async (c, next) => {
  config();
  c.set("requestId", newId());
  c.set("nonce", newId());
  await next();
  c.res = securityHeaders(c.res, c.get("nonce"), new URL(c.req.url), c.get("requestId"));
});
app.use(refusesForeignWrites);

app.route("/api", api);
app.route("/webhooks", webhooks);
app.get("/images/*", serveImage);
app.get("/sw.js", serveServiceWorker);
app.route("/live", live);

type Session = ReturnType<typeof readSession>;
const sessions = new WeakMap<Request, Session>();

/** A signed-in person reads the language of the account, a guest the one the browser asks for (decision 32). */
defineCustomServerStrategy("custom-account", { getLocale: (request) => localeOf(request && sessions.get(request)) });

app.all("*", (c) => {
  const session = readSession(c.req.raw);
  sessions.set(c.req.raw, session);
  return paraglideMiddleware(c.req.raw, async ({ request }) => {
    const build = await import("virtual:remix/server-build");
    const response = await createRequestHandler(build)(request, {
      nonce: c.get("nonce"),
      requestId: c.get("requestId"),
      viewer: session.viewer,
    });
    return session.renew(response);
  });
});

/** While nobody can say who it is, the page still comes: it says itself what failed. */
async function localeOf(session: Session | undefined): Promise<string | undefined> {
  const viewer = await session?.viewer().catch(() => null);
  return viewer?.locale ?? undefined;
}

app.onError((error, c) => {
  logError(error, { requestId: c.get("requestId"), path: new URL(c.req.url).pathname });
  return c.text(`Something went wrong. Reference: ${c.get("requestId")}`, 500);
});
