import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { action, loader } from "#app/routes/oauth/authorize.tsx";
import { readViewer } from "./accounts.ts";
import { fetchWorker, ORIGIN } from "./agents.ts";

export const REDIRECT = "https://agent.example/callback";
export const VERIFIER = "a-verifier-of-at-least-forty-three-characters-0123";

async function createChallenge(): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(VERIFIER)));
  return btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

let networks = 0;

/** From a network of its own, unless one is given. */
export async function register(metadata: Record<string, unknown> = {}, network = `198.51.100.${networks++ % 250}`): Promise<Response> {
  return await fetchWorker(`${ORIGIN}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": network },
    body: JSON.stringify({ client_name: "Helper", redirect_uris: [REDIRECT], token_endpoint_auth_method: "none", ...metadata }),
  });
}

export async function registerClient(metadata: Record<string, unknown> = {}, network?: string): Promise<string> {
  return (await (await register(metadata, network)).json<{ client_id: string }>()).client_id;
}

/** The consent page's address, as an agent opens it. */
export async function consentUrl(clientId: string, changes: Record<string, string | null> = {}): Promise<string> {
  const query = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: REDIRECT,
    scope: "events:read signups:read drafts:write",
    state: "a-state",
    code_challenge: await createChallenge(),
    code_challenge_method: "S256",
    resource: `${ORIGIN}/mcp`,
    ...changes,
  };
  const given = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `${ORIGIN}/oauth/authorize?${new URLSearchParams(given)}`;
}

function toArgs(request: Request, cookie: string): ActionFunctionArgs {
  // The route uses only these members of the context.
  const context = { requestId: "test", nonce: "n", viewer: () => readViewer(cookie) } as unknown as AppLoadContext;
  return { request, params: {}, context };
}

export async function openConsent(url: string, cookie: string): Promise<Response> {
  return await loader(toArgs(new Request(url, { headers: { Cookie: cookie } }), cookie));
}

export async function answerConsent(url: string, cookie: string, form: Record<string, string>): Promise<Response> {
  const request = new Request(url, { method: "POST", headers: { Cookie: cookie }, body: new URLSearchParams(form) });
  return await action(toArgs(request, cookie));
}

export const ALL: Record<string, string> = { decision: "allow", "events:read": "on", "signups:read": "on", "drafts:write": "on" };

/** The code that the agent gets. */
export async function allow(url: string, cookie: string, form: Record<string, string> = ALL): Promise<string> {
  const answer = await answerConsent(url, cookie, form);
  return new URL(answer.headers.get("Location") ?? "").searchParams.get("code") ?? "";
}

export async function askToken(form: Record<string, string>): Promise<Response> {
  return await fetchWorker(`${ORIGIN}/oauth/token`, { method: "POST", body: new URLSearchParams(form) });
}

export type Tokens = { access_token: string; refresh_token: string; scope: string };

export async function exchange(clientId: string, code: string, changes: Record<string, string> = {}): Promise<Response> {
  const form = { grant_type: "authorization_code", client_id: clientId, code, redirect_uri: REDIRECT, code_verifier: VERIFIER };
  return await askToken({ ...form, ...changes });
}

export async function refresh(clientId: string, token: string): Promise<Response> {
  return await askToken({ grant_type: "refresh_token", client_id: clientId, refresh_token: token });
}
