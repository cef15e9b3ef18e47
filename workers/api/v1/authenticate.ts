import { allowAttempt, hashThrottleKey, networkAddress } from "#app/lib/throttles.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { KEY_THROTTLES } from "#app/people/keys/limits.ts";
import { type PresentedKey, presentKey } from "#app/people/keys/queries.server.ts";
import { hashToken } from "#app/people/keys/token.server.ts";
import { problem } from "../problem.ts";

const REALM = 'Bearer realm="Turnout"';

/** The key in the Authorization header, or the refusal. */
export async function authenticate(request: Request, now: number): Promise<PresentedKey | Response> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];
  if (!token) return problem(401, "Send a key", { reason: "noKey" }, { "WWW-Authenticate": REALM });
  const hash = await hashToken("key", token);
  const key = hash && (await presentKey(hash, now));
  if (key) return key;
  // A text that can't be a key costs no query.
  const allowance = hash
    ? await allowAttempt(await hashThrottleKey("unknown-key", networkAddress(request)), KEY_THROTTLES.unknown, now)
    : ({ ok: true } as const);
  if (!allowance.ok) return problem(429, "Too many unknown keys", { reason: "throttled" }, { "Retry-After": String(allowance.retryAfter) });
  return problem(401, "No such key", { reason: "badKey" }, { "WWW-Authenticate": `${REALM}, error="invalid_token"` });
}

/** How many requests the key has left (draft-ietf-httpapi-ratelimit-headers). */
export function limitHeaders({ left, reset }: PresentedKey): [string, string][] {
  const { count, window } = KEY_THROTTLES.requests;
  return [
    ["RateLimit-Policy", `"key";q=${count};w=${window / DURATIONS.second}`],
    ["RateLimit", `"key";r=${left};t=${reset}`],
  ];
}
