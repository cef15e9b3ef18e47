import type { OAuthAuthorizationServer } from "@cloudflare/workers-oauth-provider";
import { DURATIONS } from "#app/limits.ts";
import { OAUTH } from "./limits.ts";
import { AGENT_SCOPES } from "./scopes.ts";
import { OauthStore } from "./store.server.ts";

/** What a person's grant holds beside its scopes. */
export type GrantProps = { seesNames: boolean };

type Env = { OAUTH_KV: OauthStore };

export const PATHS = { authorize: "/oauth/authorize", token: "/oauth/token", register: "/oauth/register" } as const;

/** `origin`: the one that the agent uses; each is an issuer of its own. */
export function findResource(origin: string): string {
  return `${origin}/mcp`;
}

async function buildOauth(origin: string): Promise<OAuthAuthorizationServer<Env>> {
  const { OAuthAuthorizationServer } = await import("@cloudflare/workers-oauth-provider");
  return new OAuthAuthorizationServer<Env>({
    issuer: origin,
    authorizeEndpoint: PATHS.authorize,
    tokenEndpoint: PATHS.token,
    clientRegistrationEndpoint: PATHS.register,
    resources: [findResource(origin)],
    scopesSupported: [...AGENT_SCOPES],
    accessTokenTTL: OAUTH.accessToken / DURATIONS.second,
    refreshTokenTTL: OAUTH.idle / DURATIONS.second,
    refreshTokenIdleTTL: OAUTH.idle / DURATIONS.second,
    // The store ends clients.
    clientRegistrationTTL: undefined,
  });
}

/** For a page that asks this person. */
export async function getOauthApi(origin: string, userId: string, now: number) {
  return (await buildOauth(origin)).getOAuthApi({ OAUTH_KV: new OauthStore(now, userId) });
}

export async function validateToken(token: string, origin: string, now: number) {
  const oauth = await buildOauth(origin);
  return await oauth.validateToken<GrantProps>(findResource(origin), token, { OAUTH_KV: new OauthStore(now) });
}

/** Answers metadata, tokens, their refresh and revocation, and registration. A request that lost a race is carried out again. */
export async function answerOauth(request: Request, context: ExecutionContext, now: number): Promise<Response> {
  const { url, method, headers } = request;
  const body = method === "POST" ? await request.arrayBuffer() : null;
  const oauth = await buildOauth(new URL(url).origin);
  for (let tries = 1; ; tries++) {
    const store = new OauthStore(now);
    try {
      const answer = await oauth.fetch(new Request(url, { method, headers, body }), { OAUTH_KV: store }, context);
      if (!store.hasConflict || tries === 3) return answer;
    } catch (error) {
      if (!store.hasConflict || tries === 3) throw error;
    }
  }
}
