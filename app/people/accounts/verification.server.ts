import { eq, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/tables.ts";
import { type Allowance, allowAttempt, hashThrottleKey } from "#app/lib/throttles.server.ts";
import { newToken, selectTokenOwner, spendToken } from "#app/lib/tokens.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { THROTTLES } from "#app/limits.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { accountMail } from "./link-mails.server.ts";
import { isCommonPassword } from "./passwords.server.ts";
import { resetByTokenHash } from "./recovery.server.ts";
import { openSession, signInWithPassword } from "./sign-in.server.ts";

export type VerificationOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "link-gone" | "wrong-password" | "person-needed" | "password-common" }
  | { ok: false; reason: "throttled"; retryAfter: number };

/** An open verification token, and the proof that its visitor owns the account (product 3.4). */
export type Verification = { hash: string; userId: string } & (
  | { proof: "signed-in"; viewer: Viewer | null }
  | { proof: "password"; password: string }
  | { proof: "new-password"; password: string }
);

/** Proves an account's address by the link it was sent. A wrong password leaves the link unchanged. */
export async function verifyAddress(verification: Verification, request: Request, now: number): Promise<VerificationOutcome> {
  const { hash, userId } = verification;
  const user = await db().select().from(users).where(eq(users.id, userId)).get();
  if (!user) return { ok: false, reason: "link-gone" };
  if (verification.proof === "signed-in") {
    if (verification.viewer?.id !== userId) return { ok: false, reason: "wrong-password" };
    return (await confirm(hash, now)) ? { ok: true, cookies: [] } : { ok: false, reason: "link-gone" };
  }
  if (verification.proof === "new-password") {
    if (isCommonPassword(verification.password, user)) return { ok: false, reason: "password-common" };
    const isTaken = (await resetByTokenHash(hash, verification.password, now)) !== null;
    return isTaken ? { ok: true, cookies: await openSession(user, request, now, "link") } : { ok: false, reason: "link-gone" };
  }
  const entry = await signInWithPassword(user.email, verification.password, request, now);
  if (!entry.ok) return entry.reason === "wrong-credentials" ? { ok: false, reason: "wrong-password" } : entry;
  return (await confirm(hash, now)) ? entry : { ok: false, reason: "link-gone" };
}

export async function resendVerification(viewer: Viewer, path: string, now: number): Promise<Allowance> {
  const allowance = await allowAttempt(await hashThrottleKey("resend-verification", viewer.id), THROTTLES.reset, now);
  if (!allowance.ok) return allowance;
  const user = sql`users u WHERE u.id = ${viewer.id} AND u.email_verified_at IS NULL`;
  const verify = await newToken("verify", user, now, path);
  await runBatch([verify.keep, queueMails([sql`SELECT ${accountMail("verify-email", verify, viewer.locale ?? "en", now)} FROM ${user}`])]);
  return allowance;
}

async function confirm(tokenHash: string, now: number): Promise<boolean> {
  const [, spent] = await runBatch([
    sql`UPDATE users SET email_verified_at = coalesce(email_verified_at, ${now}) WHERE id = ${selectTokenOwner(tokenHash, now)}`,
    spendToken(tokenHash, now),
  ]);
  return spent.length === 1;
}
