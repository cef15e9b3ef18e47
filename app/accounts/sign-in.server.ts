import { eq } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { type User, users } from "#app/db/schema.ts";
import { THROTTLES } from "#app/limits.ts";
import { isPassword } from "./passwords.server.ts";
import { endSession, startSession } from "./session.server.ts";
import { allowAll, forgetTry, type Limit, networkAddress, throttleKey } from "./throttles.server.ts";

export type SignInOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "wrong-credentials" }
  | { ok: false; reason: "throttled"; retryAfter: number };

/** Signs in with address and password. */
export async function signIn(email: string, password: string, request: Request, now: number): Promise<SignInOutcome> {
  const proof = await provePassword(email, password, request, now);
  return proof.ok ? { ok: true, cookies: await enter(proof.user, request, now) } : proof;
}

export type PasswordProof = { ok: true; user: User } | Exclude<SignInOutcome, { ok: true }>;

/** Whose password this is. A known and an unknown address are answered alike, and as slowly. */
export async function provePassword(email: string, password: string, request: Request, now: number): Promise<PasswordProof> {
  const tries = await triesOf(email, request);
  const allowance = await allowAll(tries, now);
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  const user = await db().select().from(users).where(eq(users.email, email)).get();
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight) return { ok: false, reason: "wrong-credentials" };
  await runBatch(tries.map(([key, limit]) => forgetTry(key, limit, now)));
  return { ok: true, user };
}

/** The cookies of a new session; the browser's old one ends with it. */
export async function enter(user: Pick<User, "id">, request: Request, now: number): Promise<string[]> {
  await endSession(request);
  const session = await startSession(user.id, request.headers.get("User-Agent")?.slice(0, 200) ?? null, now);
  return [session];
}

/** An address from one place, an address from anywhere, and one place whatever the address. Only failed tries stay counted. */
async function triesOf(email: string, request: Request): Promise<[string, Limit][]> {
  const network = networkAddress(request);
  return [
    [await throttleKey("sign-in", email, network), THROTTLES.signIn],
    [await throttleKey("sign-in-address", email), THROTTLES.signInAddress],
    [await throttleKey("sign-in-network", network), THROTTLES.signInAddress],
  ];
}
