import { eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { wakeOutboxLater } from "#app/db/mail-watch.server.ts";
import { users } from "#app/db/tables.ts";
import { withoutPlusTag } from "#app/lib/email.ts";
import { logSignInChange } from "#app/lib/security-log.server.ts";
import { allowAttempt, allowAttempts, hashThrottleKey, networkAddress } from "#app/lib/throttles.server.ts";
import { newToken, RECOVERY, readToken, selectTokenOwner, spendToken } from "#app/lib/tokens.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { isBelowMailLimit } from "#app/outbox/sendable.server.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { findKnownDevice } from "./known-device.server.ts";
import { accountMail, fromRequestedAddress, passwordChangedMail, RECOVERY_MAILS } from "./link-mails.server.ts";
import { hashPassword, isCommonPassword, NO_PASSWORD } from "./passwords.server.ts";

export type ResetRequestOutcome = { ok: true } | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Mails a link to choose a new password if the address is known. Neither the answer nor the timing reveals it: a mail is queued
 * for every address. `own` is the account's own session or known device, whose requests are counted separately, so that
 * strangers' requests never block them.
 */
export async function requestReset(
  email: string,
  network: string,
  locale: Locale,
  now: number,
  own: string | null = null,
): Promise<ResetRequestOutcome> {
  const allowance = own
    ? await allowAttempt(await hashThrottleKey("reset-own", own), THROTTLES.reset, now)
    : await allowAttempts(
        [
          [await hashThrottleKey("reset", withoutPlusTag(email), network), THROTTLES.reset],
          [await hashThrottleKey("reset-network", network), THROTTLES.register],
        ],
        now,
      );
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  await runBatch(await buildRecoveryMails(email, own ? sql`1` : isBelowMailLimit(RECOVERY_MAILS, email, now), locale, now));
  wakeOutboxLater();
  return { ok: true };
}

/** Links that let an address choose a password, if `isMeant` holds for its row (alias u; nulls if no one has the address). */
export async function buildRecoveryMails(email: string, isMeant: SQL, locale: Locale, now: number): Promise<SQL[]> {
  const account = sql`${fromRequestedAddress(email)} WHERE (u.id IS NULL OR u.password_hash IS NOT NULL) AND ${isMeant}`;
  const guest = sql`${fromRequestedAddress(email)} WHERE u.id IS NOT NULL AND u.password_hash IS NULL AND ${isMeant}`;
  const reset = await newToken("reset", account, now);
  const setPassword = await newToken("set-password", guest, now);
  return [
    reset.keep,
    setPassword.keep,
    queueMails([
      sql`SELECT ${accountMail("reset-password", reset, locale, now, email)} FROM ${account} AND u.password_hash IS NOT ${NO_PASSWORD}`,
      sql`SELECT ${accountMail("first-password", reset, locale, now, email)} FROM ${account} AND u.password_hash = ${NO_PASSWORD}`,
      sql`SELECT ${accountMail("set-password", setPassword, locale, now, email)} FROM ${guest}`,
    ]),
  ];
}

/** From the sign-in screen: a browser known to the account is its own. */
export async function requestResetFromSignIn(request: Request, email: string, locale: Locale, now: number): Promise<ResetRequestOutcome> {
  const user = await db().select().from(users).where(eq(users.email, email)).get();
  return await requestReset(email, networkAddress(request), locale, now, user ? await findKnownDevice(request, user) : null);
}

/** Sets a new password by a recovery link, which also proves the address. The link fails if it was used, has expired or isn't ours. */
export async function resetPasswordByLink(
  token: string,
  password: string,
  now: number,
): Promise<"reset" | "password-common" | "link-gone"> {
  const found = await readToken(token, RECOVERY, now);
  if (found.state !== "open") return "link-gone";
  if (isCommonPassword(password, found.user)) return "password-common";
  return (await resetByTokenHash(found.hash, password, now)) === null ? "link-gone" : "reset";
}

/**
 * Lets the reader of the account's mail take it over: a new password and a proven address. Every session, known device, pending
 * address change and other link ends, and the address is notified. If the address was never proven, someone else may have made
 * the account, so its calendar feed, passkeys and linked Google account end, too. Returns the user's id to the first caller with this token.
 */
export async function resetByTokenHash(tokenHash: string, password: string, now: number): Promise<string | null> {
  const owner = selectTokenOwner(tokenHash, now);
  const statements = [
    queueMails([sql`SELECT ${passwordChangedMail("link", `password-changed:${tokenHash}`, now)} FROM users u WHERE u.id = ${owner}`]),
    ...["passkeys", "google_accounts"].map(
      (table) =>
        sql`DELETE FROM ${sql.raw(table)} WHERE user_id = (SELECT id FROM users WHERE id = ${owner} AND email_verified_at IS NULL)`,
    ),
    sql`UPDATE users SET password_hash = ${await hashPassword(password)}, pending_email = NULL, signed_in_at = NULL,
        device_generation = device_generation + 1, feed_generation = feed_generation + (email_verified_at IS NULL),
        email_verified_at = coalesce(email_verified_at, ${now})
      WHERE id = ${owner}`,
    sql`DELETE FROM sessions WHERE user_id = ${owner}`,
    sql`DELETE FROM push_subscriptions WHERE user_id = ${owner}`,
    sql`UPDATE one_time_tokens SET used_at = ${now} WHERE user_id = ${owner} AND used_at IS NULL AND id <> ${tokenHash}
      AND purpose IN ('verify', 'reset', 'set-password', 'sign-in', 'change-email')`,
  ];
  const [, [spent]] = await runBatch([statements, spendToken(tokenHash, now)]);
  if (spent?.userId) logSignInChange("password changed", spent.userId);
  return spent?.userId ?? null;
}
