import type { AuthorizationServer } from "oauth4webapi";
import { z } from "zod";
import { config } from "#app/config.server.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { email } from "#app/lib/fields.ts";
import { logError } from "#app/lib/log.ts";
import { seal, unseal } from "#app/lib/seal.server.ts";
import { DURATIONS } from "#app/limits.ts";

const COOKIE = "__Host-google";
const LIFETIME = 10 * DURATIONS.minute;
/** As long as the links that are mailed meanwhile. */
const KEPT_FOR = DURATIONS.signInLink;
// Google's answer is a link from another site.
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";
const PATIENCE = 5 * DURATIONS.second;
const KNOWN_FOR = DURATIONS.hour;

export const CLEARED_GOOGLE_COOKIE = `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;

/**
 * The Google account of the person at this browser, whose address Google has verified. `isGoogles`: Google runs its mailbox, so
 * nobody else reads it; of another address Google only knows that it was theirs once.
 */
export type GoogleIdentity = { subject: string; email: string; isGoogles: boolean };
/** An identity that waits in this browser, and the page to go on to. `isNew`: nobody has an account with its address. */
export type KeptIdentity = GoogleIdentity & { isNew: boolean; target: string };

const leavingSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), target: z.string(), until: z.number() });
const keptSchema = z.object({
  subject: z.string(),
  email: z.string(),
  isGoogles: z.boolean(),
  isNew: z.boolean(),
  target: z.string(),
  until: z.number(),
});

/** Few requests need the library. */
const loadLibrary = () => import("oauth4webapi");

/** Where to send the browser to sign in at Google, and the cookie that recognizes it when it comes back. */
export async function leaveForGoogle(target: string, now: number): Promise<{ to: string; cookie: string }> {
  const oauth = await loadLibrary();
  const server = await findServer(now);
  const leaving = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    target,
  };
  const to = new URL(server.authorization_endpoint ?? "");
  const query = {
    client_id: settings().clientId,
    redirect_uri: redirectUri(),
    response_type: "code",
    scope: "openid email",
    state: leaving.state,
    nonce: leaving.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(leaving.verifier),
    code_challenge_method: "S256",
    prompt: "select_account",
  };
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
  return { to: to.href, cookie: await sealedCookie("leaving", leaving, LIFETIME, now) };
}

/** "stale": another browser's answer, an old one, or none; "canceled": the person said no; "refused": anything that isn't right. */
export type GoogleAnswer =
  | { outcome: "proven"; identity: GoogleIdentity; target: string }
  | { outcome: "stale" | "canceled" | "refused" | "unverified"; target: string };

/** Reads Google's answer: exchanges its code and checks the signature, issuer, audience, nonce and age of its token. */
export async function readGoogleAnswer(request: Request, now: number): Promise<GoogleAnswer> {
  const leaving = await readSealed(request, "leaving", leavingSchema, now);
  if (!leaving) return { outcome: "stale", target: "" };
  const { target } = leaving;
  const oauth = await loadLibrary();
  const server = await findServer(now);
  const { clientId, clientSecret } = settings();
  const client = { client_id: clientId };
  try {
    const parameters = oauth.validateAuthResponse(server, client, new URL(request.url), leaving.state);
    const secret = oauth.ClientSecretPost(clientSecret);
    const uri = redirectUri();
    const given = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      parameters,
      uri,
      leaving.verifier,
      await requestOptions(),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, given, {
      expectedNonce: leaving.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, given, await requestOptions());
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    const address = email.safeParse(claims?.email);
    if (claims?.email_verified !== true || !address.success) return { outcome: "unverified", target };
    const isGoogles = address.data.endsWith("@gmail.com") || (typeof claims.hd === "string" && claims.hd !== "");
    return { outcome: "proven", identity: { subject: claims.sub, email: address.data, isGoogles }, target };
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) return { outcome: "canceled", target };
    logError(error, { doing: "read Google's answer" });
    return { outcome: "refused", target };
  }
}

/** Keeps an identity in this browser, for a person who first has to show that its address or the account with it is theirs. */
export function keepIdentity(identity: KeptIdentity, now: number): Promise<string> {
  return sealedCookie("identity", identity, KEPT_FOR, now);
}

export async function readKeptIdentity(request: Request, now: number): Promise<KeptIdentity | null> {
  return await readSealed(request, "identity", keptSchema, now);
}

async function sealedCookie(use: "leaving" | "identity", value: object, lifetime: number, now: number): Promise<string> {
  const sealed = await seal(JSON.stringify({ ...value, until: now + lifetime }), `google:${use}`);
  return `${COOKIE}=${sealed}; ${ATTRIBUTES}; Max-Age=${lifetime / DURATIONS.second}`;
}

async function readSealed<T extends { until: number }>(
  request: Request,
  use: "leaving" | "identity",
  schema: z.ZodType<T>,
  now: number,
): Promise<T | null> {
  const text = await unseal(readCookie(request, COOKIE) ?? "", `google:${use}`);
  const value = text ? schema.parse(JSON.parse(text)) : null;
  return value && value.until > now ? value : null;
}

function settings() {
  const { google } = config();
  if (!google) throw new Response(null, { status: 404 });
  return google;
}

function redirectUri(): string {
  return `${config().origin}/google/callback`;
}

let known: { issuer: string; server: AuthorizationServer; until: number } | undefined;

/** Google's own description of its addresses, read once an hour. Its keys are kept with it. */
async function findServer(now: number): Promise<AuthorizationServer> {
  const { issuer } = settings();
  if (known && known.issuer === issuer && known.until > now) return known.server;
  const oauth = await loadLibrary();
  const url = new URL(issuer);
  const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, await requestOptions()));
  known = { issuer, server, until: now + KNOWN_FOR };
  return server;
}

/** In production a provider without encryption is refused. */
async function requestOptions() {
  const { allowInsecureRequests } = await loadLibrary();
  return { signal: AbortSignal.timeout(PATIENCE), [allowInsecureRequests]: !config().isProduction };
}
