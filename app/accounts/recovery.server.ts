import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { accountMail } from "./registration.server.ts";
import { allowAll, throttleKey } from "./throttles.server.ts";
import { newToken, ownerOfOpenToken, RECOVERY, readToken, spendToken } from "./tokens.server.ts";

export type ResetRequestOutcome = { ok: true } | { ok: false; reason: "throttled"; retryAfter: number };

/** Mails a link to choose a new password, if the address is known; the answer does not tell. */
export async function requestReset(email: string, network: string, locale: Locale, now: number): Promise<ResetRequestOutcome> {
  const allowance = await allowAll(
    [
      [await throttleKey("reset", email), THROTTLES.reset],
      [await throttleKey("reset-network", network), THROTTLES.register],
    ],
    now,
  );
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  const account = sql`users u WHERE u.email = ${email} AND u.password_hash IS NOT NULL`;
  const guest = sql`users u WHERE u.email = ${email} AND u.password_hash IS NULL`;
  const reset = await newToken("reset", account, now);
  const setPassword = await newToken("set-password", guest, now);
  await runBatch([
    reset.keep,
    setPassword.keep,
    queueMails([
      sql`SELECT ${accountMail("reset-password", reset, locale, now)} FROM ${account}`,
      sql`SELECT ${accountMail("set-password", setPassword, locale, now)} FROM ${guest}`,
    ]),
  ]);
  return { ok: true };
}

/** Sets a new password by a recovery link, which also proves the address; false when the link is used, too old or none of ours. */
export async function resetPassword(token: string, password: string, now: number): Promise<boolean> {
  const found = await readToken(token, RECOVERY, now);
  return found.state === "open" && (await takeOver(found.hash, password, now)) !== null;
}

/**
 * Whoever reads the account's mail takes it over: new password, proven address, every session and every other link of
 * its ended. Answers the user's id to the one who came first with this token.
 */
export async function takeOver(tokenHash: string, password: string, now: number): Promise<string | null> {
  const owner = ownerOfOpenToken(tokenHash, now);
  const results = await runBatch([
    sql`UPDATE users SET password_hash = ${await hashPassword(password)}, email_verified_at = coalesce(email_verified_at, ${now})
      WHERE id = ${owner}`,
    sql`DELETE FROM sessions WHERE user_id = ${owner}`,
    sql`UPDATE one_time_tokens SET used_at = ${now} WHERE user_id = ${owner} AND used_at IS NULL AND id <> ${tokenHash}
      AND purpose IN ('verify', 'reset', 'set-password')`,
    spendToken(tokenHash, now),
  ]);
  const userId = results.at(-1)?.[0]?.user_id;
  return typeof userId === "string" ? userId : null;
}
