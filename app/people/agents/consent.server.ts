import type { AuthRequest, OAuthHelpers } from "@cloudflare/workers-oauth-provider";
import { sha256 } from "#app/lib/sha256.ts";
import { clipText, sanitize } from "#app/lib/text.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { countGrants, toAgentScopes } from "./grants.server.ts";
import { AGENTS, OAUTH } from "./limits.ts";
import { getOauthApi } from "./oauth.server.ts";
import { AGENT_SCOPES, type AgentScope } from "./scopes.ts";

/** What a person decides about. Every text comes from the agent. */
export type ConsentView = {
  name: string;
  /** The host whose document describes the agent; null if it named itself. */
  domain: string | null;
  /** Where access goes, and whether that is a program on the person's own computer. */
  host: string;
  isLocal: boolean;
  /** What it asks for; everything if it names nothing. */
  asked: AgentScope[];
  /** Where the answer is sent, for the page's policy. */
  target: string;
};

type Asked = { api: OAuthHelpers; request: AuthRequest; view: ConsentView };

/** An agent's request for access, or null if it can't be trusted with an answer: unknown client, other redirect, no PKCE. */
export async function readConsentRequest(url: string, { id }: Pick<Viewer, "id">, now: number): Promise<Asked | null> {
  const { AuthorizationError } = await import("@cloudflare/workers-oauth-provider");
  const api = await getOauthApi(new URL(url).origin, id, now);
  try {
    const request = await api.parseAuthRequest(new Request(url));
    if (!request.codeChallenge) return null;
    const { clientName, redirectHost, redirectIsLoopback } = await api.describeConsent(request);
    const scopes = toAgentScopes(request.scope);
    const isDocument = request.clientId.startsWith("https://");
    const view = {
      name: clipText(sanitize(clientName), OAUTH.name) || redirectHost,
      domain: isDocument ? new URL(request.clientId).hostname : null,
      host: redirectHost,
      isLocal: redirectIsLoopback,
      asked: request.scope.length === 0 ? [...AGENT_SCOPES] : scopes,
      target: toFormTarget(new URL(request.redirectUri)),
    };
    return { api, request, view };
  } catch (error) {
    if (error instanceof AuthorizationError) return null;
    throw error;
  }
}

/** A policy can't name an IPv6 address, only its protocol. */
function toFormTarget({ hostname, protocol, origin }: URL): string {
  return hostname.startsWith("[") ? protocol : origin;
}

type Decision = { scopes: AgentScope[]; seesNames: boolean };
type Granted = { outcome: "granted"; redirectTo: string } | { outcome: "many" | "unverified" };

/** Lets the agent in, as far as its person ticked; earlier access of the same agent ends. */
export async function grantAccess(viewer: Viewer, { api, request, view }: Asked, decision: Decision, now: number): Promise<Granted> {
  if (!viewer.isVerified) return { outcome: "unverified" };
  if ((await countGrants(viewer.id, now)) >= AGENTS.max) return { outcome: "many" };
  const seesNames = decision.seesNames && decision.scopes.includes("signups:read");
  const { redirectTo } = await api.completeAuthorization({
    request,
    // Codes and tokens begin with it.
    userId: await sha256(`agents of ${viewer.id}`),
    scope: decision.scopes,
    metadata: { name: view.name, host: view.host, seesNames },
    props: { seesNames },
  });
  return { outcome: "granted", redirectTo };
}

/** Where a refusal is sent. */
export function refuseAccess({ request }: Asked): string {
  const url = new URL(request.redirectUri);
  url.searchParams.set("error", "access_denied");
  if (request.state) url.searchParams.set("state", request.state);
  if (request.issuer) url.searchParams.set("iss", request.issuer);
  return url.href;
}
