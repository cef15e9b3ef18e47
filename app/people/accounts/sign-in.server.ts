import { eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { type User, users } from "#app/db/tables.ts";
import { withoutPlusTag } from "#app/lib/email.ts";
import { logConfirmed, logSignedIn, logSignInFailure, type SignInMeans } from "#app/lib/security-log.server.ts";
import { BusyError } from "#app/lib/slots.ts";
import {
  type Allowance,
  type Attempt,
  allowAttempt,
  countAttempt,
  countAttempts,
  hashNetwork,
  hashThrottleKey,
  isWithin,
  networkAddress,
  pickStrictest,
  readCounts,
  uncountAttempt,
  visitorAddress,
} from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { THROTTLES } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { parseUserAgent } from "./device.ts";
import { deviceCookie, findKnownDevice, readClaimedDevices } from "./known-device.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import { createSession, endSessionStatements } from "./session.server.ts";

export type SignInOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "wrong-credentials" }
  | { ok: false; reason: "person-needed" }
  | { ok: false; reason: "throttled"; retryAfter: number };

/** Whether the form's sender passed the human check; only asked after too many wrong passwords for an account. */
export type HumanCheck = () => Promise<boolean>;

export async function signInWithPassword(
  email: string,
  password: string,
  request: Request,
  now: number,
  isPerson: HumanCheck = neverAPerson,
): Promise<SignInOutcome> {
  const proof = await checkPassword(email, password, request, now, isPerson);
  return proof.ok ? { ok: true, cookies: await openSession(proof.user, request, now, "password", proof.forgetTries) } : proof;
}

type SignInRefusal = Exclude<SignInOutcome, { ok: true }>;
export type PasswordProof<Account> = { ok: true; user: Account } | SignInRefusal;

/** Finds the account with this address and password, without signing in. */
export async function provePassword(email: string, password: string, request: Request, now: number): Promise<PasswordProof<Account>> {
  const proof = await checkPassword(email, password, request, now, neverAPerson);
  if (proof.ok) await runBatch(proof.forgetTries);
  return proof;
}

/** What signing in needs to know of an account. */
type Account = Pick<User, "id" | "passwordHash" | "timeZone" | "deviceGeneration">;

/**
 * A known and an unknown address get the same answer, equally slowly. A browser known to the account has attempts of its own,
 * which no one else can use up. Others count by account and network, and by network. The total of all attempts on one account
 * refuses no one: past it, the password is checked once the human check passes. After the right password only the failed
 * attempts stay counted: `forgetTries` belongs in the caller's next write.
 */
async function checkPassword(
  email: string,
  password: string,
  request: Request,
  now: number,
  isPerson: HumanCheck,
): Promise<CheckedPassword> {
  const counted = await countTries(email, request, now);
  const checked = await checkWithinTries(counted, password, now, isPerson);
  if (!checked.ok) logSignInFailure(checked.reason, counted.user?.id);
  return checked;
}

async function checkWithinTries(
  { user, tries, blocking, challenging }: CountedTries,
  password: string,
  now: number,
  isPerson: HumanCheck,
): Promise<CheckedPassword> {
  const allowance = pickStrictest(blocking);
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  if (!pickStrictest(challenging).ok && !(await isPerson())) {
    // The password isn't read, so this is no attempt on the account; the network's count, which comes second, stays.
    await runBatch(tries.slice(0, 1).map(([key, limit]) => uncountAttempt(key, limit, now)));
    return { ok: false, reason: "person-needed" };
  }
  return await comparePassword(user, password, tries, now);
}

/**
 * Checks the password of a signed-in person. Attempts count by session, so strangers can't lock them out. The right password
 * also counts as proof for a while.
 */
export async function proveOwnPassword(
  viewer: Pick<Viewer, "id" | "sessionId">,
  password: string,
  now: number,
): Promise<PasswordProof<User>> {
  const key = await hashThrottleKey("own-password", viewer.sessionId);
  const allowance = await allowAttempt(key, THROTTLES.signIn, now);
  if (!allowance.ok) {
    logSignInFailure("throttled", viewer.id);
    return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  }
  const user = await db().select().from(users).where(eq(users.id, viewer.id)).get();
  const proof = await comparePassword(user, password, [[key, THROTTLES.signIn]], now);
  if (!proof.ok) logSignInFailure(proof.reason, viewer.id);
  else {
    await runBatch([proof.forgetTries, sql`UPDATE sessions SET proven_at = ${now} WHERE id = ${viewer.sessionId}`]);
    logConfirmed(viewer.id, "password");
  }
  return proof;
}

type CheckedPassword<Of = Account> = { ok: true; user: Of; forgetTries: SQL[] } | SignInRefusal;

async function comparePassword<Of extends Pick<User, "passwordHash">>(
  user: Of | undefined,
  password: string,
  tries: Attempt[],
  now: number,
): Promise<CheckedPassword<Of>> {
  const takeBack = tries.map(([key, limit]) => uncountAttempt(key, limit, now));
  try {
    const isRight = await verifyPassword(password, user?.passwordHash);
    return user && isRight ? { ok: true, user, forgetTries: takeBack } : { ok: false, reason: "wrong-credentials" };
  } catch (error) {
    if (error instanceof BusyError) await runBatch(takeBack);
    throw error;
  }
}

/**
 * Returns the cookies of a new session and of this known device, and ends the browser's old session. A browser unknown to the
 * account is reported by email, except at the first sign-in and after a reset. `extraStatements` run in the same batch.
 */
export async function openSession(
  user: Omit<Account, "passwordHash">,
  request: Request,
  now: number,
  by: SignInMeans,
  extraStatements: SQL[] = [],
): Promise<string[]> {
  const label = request.headers.get("User-Agent")?.slice(0, 200) ?? null;
  const isKnown = (await findKnownDevice(request, user)) !== null;
  const session = await createSession(user.id, label, now);
  const newDeviceMail = selectMail({
    template: "new-device",
    locale: sql`u.locale`,
    toEmail: sql`u.email`,
    userId: sql`u.id`,
    props: JSON.stringify({ ...parseUserAgent(label), at: now, timeZone: user.timeZone }),
    dedupeKey: sql`'new-device:' || u.id || ':' || lower(hex(randomblob(8)))`,
    now,
  });
  const [, , , , [signedIn], started] = await runBatch([
    extraStatements,
    await endSessionStatements(request),
    session.start,
    isKnown ? [] : [queueMails([sql`SELECT ${newDeviceMail} FROM users u WHERE u.id = ${user.id} AND u.signed_in_at IS NOT NULL`])],
    sql<{ deviceGeneration: number }>`UPDATE users SET signed_in_at = ${now}, network = ${await hashNetwork(visitorAddress(request))}
      WHERE id = ${user.id} RETURNING device_generation AS deviceGeneration`,
    session.read,
  ]);
  const { deviceGeneration } = signedIn ?? user;
  logSignedIn(user.id, by);
  return [await session.cookie(started), await deviceCookie(request, { id: user.id, deviceGeneration })];
}

type CountedTries = { user: Account | undefined; tries: Attempt[]; blocking: Allowance[]; challenging: Allowance[] };

/**
 * Reads the account and counts the attempt in one round trip, as a stranger's or as that of a device the browser claims to be.
 * If the claim is false it is a stranger's after all and counted separately, whether the account exists or not.
 */
async function countTries(email: string, request: Request, now: number): Promise<CountedTries> {
  const { blocking, challenging } = await strangerTries(email, request);
  const strangers = [...blocking, ...challenging];
  const isRead = sql.join(
    blocking.map(([key, limit]) => isWithin(key, limit, now)),
    sql` AND `,
  );
  const countOfStranger = [...countAttempts(blocking, now), ...challenging.map(([key, limit]) => countAttempt(key, limit, now, isRead))];
  const claims = await Promise.all(
    readClaimedDevices(request).map(async ({ userId, device }) => ({ userId, tried: await deviceTry(device) })),
  );
  const [[user], ofDevices, ofStranger] = await runBatch([
    sql<Account>`SELECT id, password_hash AS passwordHash, time_zone AS timeZone, device_generation AS deviceGeneration
      FROM users WHERE email = ${email}`,
    claims.map(({ userId, tried: [key, limit] }) =>
      countAttempt(key, limit, now, sql`EXISTS (SELECT 1 FROM users WHERE email = ${email} AND id = ${userId})`),
    ),
    claims.length > 0 ? [] : countOfStranger,
  ]);
  const claimed = claims.findIndex(({ userId }) => userId === user?.id);
  const tried = claims[claimed]?.tried;
  if (user && tried && (await findKnownDevice(request, user))) {
    return { user, tries: [tried], blocking: readCounts([tried], [ofDevices[claimed] ?? []], now), challenging: [] };
  }
  const counted = readCounts(strangers, claims.length > 0 ? await runBatch(countOfStranger) : ofStranger, now);
  return { user, tries: strangers, blocking: counted.slice(0, blocking.length), challenging: counted.slice(blocking.length) };
}

type Tries = { blocking: Attempt[]; challenging: Attempt[] };

async function deviceTry(device: string): Promise<Attempt> {
  return [await hashThrottleKey("sign-in-device", device), THROTTLES.signIn];
}

/** One address from one network; one network, any address; and, read only, one address from anywhere. */
async function strangerTries(email: string, request: Request): Promise<Tries> {
  const network = networkAddress(request);
  return {
    blocking: [
      [await hashThrottleKey("sign-in", withoutPlusTag(email), network), THROTTLES.signIn],
      [await hashThrottleKey("sign-in-network", network), THROTTLES.signInAddress],
    ],
    challenging: [[await hashThrottleKey("sign-in-address", withoutPlusTag(email)), THROTTLES.signInAddress]],
  };
}

async function neverAPerson(): Promise<boolean> {
  return false;
}
