import { logInfo } from "#app/lib/log.ts";
import { allowAttempt, hashThrottleKey, networkAddress } from "#app/lib/throttles.server.ts";
import { AGENT_THROTTLES } from "#app/people/agents/limits.ts";
import { answerOauth, findResource, PATHS } from "#app/people/agents/oauth.server.ts";
import { AGENT_SCOPES } from "#app/people/agents/scopes.ts";

/** Cookies are ignored, so any origin may ask. */
const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "Authorization, *",
  "Access-Control-Allow-Methods": "*",
};
const RESOURCE = "/.well-known/oauth-protected-resource";

/** How agents learn where to be let in, get tokens and give them back. The page that asks the person is a page of its own. */
export async function serveOauth(request: Request, context: ExecutionContext): Promise<Response> {
  const answer = request.method === "OPTIONS" ? new Response(null, { status: 204 }) : await answerAsked(request, context);
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(CORS)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

async function answerAsked(request: Request, context: ExecutionContext): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const now = Date.now();
  if (pathname.startsWith(RESOURCE)) return Response.json(describeResource(origin));
  if (pathname === PATHS.token || pathname === PATHS.register) {
    const [name, limit] = pathname === PATHS.token ? (["oauth-token", AGENT_THROTTLES.tokens] as const) : REGISTER;
    const allowance = await allowAttempt(await hashThrottleKey(name, networkAddress(request)), limit, now);
    if (!allowance.ok) return tooMany(allowance.retryAfter);
  }
  const answer = await answerOauth(request, context, now);
  if (answer.status >= 400) logInfo("oauth refused", { path: pathname, status: answer.status });
  if (pathname === PATHS.token || pathname === PATHS.register || !answer.ok) return answer;
  // The store reads clients' own documents, which the library would read by other rules.
  return Response.json({ ...(await answer.json<object>()), client_id_metadata_document_supported: true });
}

const REGISTER = ["oauth-register", AGENT_THROTTLES.register] as const;

function describeResource(origin: string) {
  return {
    resource: findResource(origin),
    resource_name: "Turnout",
    authorization_servers: [origin],
    scopes_supported: AGENT_SCOPES,
    bearer_methods_supported: ["header"],
  };
}

function tooMany(retryAfter: number): Response {
  const error = { error: "temporarily_unavailable", error_description: "Too many requests" };
  return Response.json(error, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}
