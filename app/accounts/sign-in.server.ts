import { eq, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { type User, users } from "#app/db/schema.ts";
import { BusyError } from "#app/lib/slots.ts";
import { allow, countAll, forgetTry, type Limit, networkAddress, strictest, throttleKey } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { THROTTLES } from "#app/limits.ts";
import { mail, queueMails } from "#app/outbox/statements.server.ts";
import { deviceOf } from "./device.ts";
import { deviceCookie, knownDevice } from "./known-device.server.ts";
import { isPassword } from "./passwords.server.ts";
import { endSession, startSession } from "./session.server.ts";

export type SignInOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "wrong-credentials" }
  | { ok: false; reason: "person-needed" }
  | { ok: false; reason: "throttled"; retryAfter: number };

/** Whether the sender of the form has shown to be a person; asked only where too many passwords were tried for an account. */
export type PersonCheck = () => Promise<boolean>;

export async function signIn(
  email: string,
  password: string,
  request: Request,
  now: number,
  isPerson: PersonCheck = nobodyKnows,
): Promise<SignInOutcome> {
  const proof = await provePassword(email, password, request, now, isPerson);
  return proof.ok ? { ok: true, cookies: await enter(proof.user, request, now) } : proof;
}

export type PasswordProof = { ok: true; user: User } | Exclude<SignInOutcome, { ok: true }>;

type Try = [key: string, limit: Limit];

/**
 * Whose password this is. A known and an unknown address are answered alike, and as slowly. A browser known to the account
 * has tries of its own, which nobody else can use up. Others count by account and network, and by network. What all of them
 * together tried for one account refuses nobody: past it the password is looked at once a person is known behind the form.
 */
export async function provePassword(
  email: string,
  password: string,
  request: Request,
  now: number,
  isPerson: PersonCheck = nobodyKnows,
): Promise<PasswordProof> {
  const user = await db().select().from(users).where(eq(users.email, email)).get();
  const device = user ? await knownDevice(request, user) : null;
  const { refusing, asking } = device ? await triesOfDevice(device) : await triesOfStranger(email, request);
  const counted = await countAll([...refusing, ...asking], now);
  const allowance = strictest(counted.slice(0, refusing.length));
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  const isFree = strictest(counted.slice(refusing.length)).ok;
  if (!isFree && !(await isPerson())) return { ok: false, reason: "person-needed" };
  return await compare(user, password, [...refusing, ...asking], now);
}

/** The same for somebody who is signed in: tries count by the session, so that strangers' tries are not theirs. */
export async function proveOwnPassword(viewer: Pick<Viewer, "id" | "sessionId">, password: string, now: number): Promise<PasswordProof> {
  const key = await throttleKey("own-password", viewer.sessionId);
  const allowance = await allow(key, THROTTLES.signIn, now);
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  const user = await db().select().from(users).where(eq(users.id, viewer.id)).get();
  return await compare(user, password, [[key, THROTTLES.signIn]], now);
}

/** Only failed tries stay counted. */
async function compare(user: User | undefined, password: string, tries: Try[], now: number): Promise<PasswordProof> {
  const takeBack = () => runBatch(tries.map(([key, limit]) => forgetTry(key, limit, now)));
  try {
    const isRight = await isPassword(password, user?.passwordHash);
    if (!user || !isRight) return { ok: false, reason: "wrong-credentials" };
  } catch (error) {
    if (error instanceof BusyError) await takeBack();
    throw error;
  }
  await takeBack();
  return { ok: true, user };
}

/**
 * The cookies of a new session, by which the account also knows this browser again; the browser's old session ends with it.
 * A browser that the account did not know is told by mail, but at the first sign-in and after a reset.
 */
export async function enter(user: User, request: Request, now: number): Promise<string[]> {
  const label = request.headers.get("User-Agent")?.slice(0, 200) ?? null;
  const isKnown = (await knownDevice(request, user)) !== null;
  await endSession(request);
  const session = await startSession(user.id, label, now);
  const told = mail({
    template: "new-device",
    locale: sql`u.locale`,
    toEmail: sql`u.email`,
    userId: sql`u.id`,
    props: JSON.stringify({ ...deviceOf(label), at: now, timeZone: user.timeZone }),
    dedupeKey: sql`'new-device:' || u.id || ':' || lower(hex(randomblob(8)))`,
    now,
  });
  const [, [signedIn]] = await runBatch([
    isKnown ? [] : [queueMails([sql`SELECT ${told} FROM users u WHERE u.id = ${user.id} AND u.signed_in_at IS NOT NULL`])],
    sql<{ deviceGeneration: number }>`UPDATE users SET signed_in_at = ${now}
      WHERE id = ${user.id} RETURNING device_generation AS deviceGeneration`,
  ]);
  const { deviceGeneration } = signedIn ?? user;
  return [session, await deviceCookie(request, { id: user.id, deviceGeneration })];
}

type Tries = { refusing: Try[]; asking: Try[] };

async function triesOfDevice(device: string): Promise<Tries> {
  return { refusing: [[await throttleKey("sign-in-device", device), THROTTLES.signIn]], asking: [] };
}

/** An address from one place, and one place whatever the address; and, asking only, an address from anywhere. */
async function triesOfStranger(email: string, request: Request): Promise<Tries> {
  const network = networkAddress(request);
  return {
    refusing: [
      [await throttleKey("sign-in", email, network), THROTTLES.signIn],
      [await throttleKey("sign-in-network", network), THROTTLES.signInAddress],
    ],
    asking: [[await throttleKey("sign-in-address", email), THROTTLES.signInAddress]],
  };
}

async function nobodyKnows(): Promise<boolean> {
  return false;
}
