import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { withoutPlusTag } from "#app/lib/email.ts";
import { allowAttempts, hashThrottleKey } from "#app/lib/throttles.server.ts";
import { newToken } from "#app/lib/tokens.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { isBelowMailLimit } from "#app/outbox/sendable.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { accountMail, RECOVERY_MAILS, TO_USER } from "./link-mails.server.ts";
import { hashPassword } from "./passwords.server.ts";

export type Registration = { email: string; password: string; locale: Locale; timeZone: string | null; path: string };

export type RegistrationOutcome = { ok: true } | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Registers an address: the account with its verification and welcome mails or, if the address is already known (a guest's
 * too), a mail with a link to set its password. Existing rows stay as they are, and both answers are alike.
 */
export async function registerAccount(registration: Registration, network: string, now: number): Promise<RegistrationOutcome> {
  const { email, password, locale, timeZone, path } = registration;
  const allowance = await allowAttempts(
    [
      [await hashThrottleKey("register-network", network), THROTTLES.register],
      [await hashThrottleKey("register", withoutPlusTag(email), network), THROTTLES.reset],
    ],
    now,
  );
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  const userId = newId();
  const created = sql`users u WHERE u.id = ${userId}`;
  const existing = sql`users u WHERE u.email = ${email} AND u.id <> ${userId} AND ${isBelowMailLimit(RECOVERY_MAILS, email, now)}`;
  const verify = await newToken("verify", created, now, path);
  const setPassword = await newToken("set-password", existing, now);
  await runBatch([
    sql`INSERT INTO users (id, email, password_hash, locale, time_zone, created_at)
      VALUES (${userId}, ${email}, ${await hashPassword(password)}, ${locale}, ${timeZone}, ${now}) ON CONFLICT DO NOTHING`,
    verify.keep,
    setPassword.keep,
    queueMails([
      sql`SELECT ${accountMail("verify-email", verify, locale, now)} FROM ${created}`,
      sql`SELECT ${accountMail("set-password", setPassword, locale, now)} FROM ${existing}`,
      sql`SELECT ${selectMail({ ...TO_USER, template: "welcome", locale, dedupeKey: sql`'welcome:' || u.id`, now })} FROM ${created}`,
    ]),
  ]);
  return { ok: true };
}
