import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { wakeOutboxLater } from "#app/db/mail-watch.server.ts";
import { withoutPlusTag } from "#app/lib/email.ts";
import { logSignInFailure } from "#app/lib/security-log.server.ts";
import { type Allowance, allowAttempts, hashThrottleKey, networkAddress } from "#app/lib/throttles.server.ts";
import { newToken, readToken, spendToken, type TokenUser } from "#app/lib/tokens.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { isBelowMailLimit } from "#app/outbox/sendable.server.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { accountMail, fromRequestedAddress, RECOVERY_MAILS } from "./link-mails.server.ts";
import { buildRecoveryMails } from "./recovery.server.ts";
import { openSession } from "./sign-in.server.ts";

type Asking = { email: string; path: string; locale: Locale };

/**
 * Mails a link that signs in without the password, if the address is a proven account's. Neither the answer nor the timing
 * reveals it. An account with an unproven address may have been made by someone else: its address gets a link to choose a
 * password instead, which ends that person's sessions.
 */
export async function requestSignInLink({ email, path, locale }: Asking, request: Request, now: number): Promise<Allowance> {
  const allowance = await allowLink(email, request, now);
  if (!allowance.ok) return allowance;
  const isUnknown = sql`u.id IS NULL`;
  const isProven = sql`u.password_hash IS NOT NULL AND u.email_verified_at IS NOT NULL`;
  const proven = sql`${fromRequestedAddress(email)} WHERE (${isUnknown} OR ${isProven}) AND ${isBelowMailLimit(["sign-in-link"], email, now)}`;
  const link = await newToken("sign-in", proven, now, path);
  await runBatch([
    link.keep,
    queueMails([sql`SELECT ${accountMail("sign-in-link", link, locale, now, email)} FROM ${proven}`]),
    ...(await buildRecoveryMails(
      email,
      sql`NOT (${isUnknown} OR ${isProven}) AND ${isBelowMailLimit(RECOVERY_MAILS, email, now)}`,
      locale,
      now,
    )),
  ]);
  wakeOutboxLater();
  return allowance;
}

/** Counts a request for a link that lets the reader of this address's mail in. */
export async function allowLink(email: string, request: Request, now: number): Promise<Allowance> {
  const network = networkAddress(request);
  return await allowAttempts(
    [
      [await hashThrottleKey("sign-in-link", withoutPlusTag(email), network), THROTTLES.reset],
      [await hashThrottleKey("sign-in-link-network", network), THROTTLES.register],
    ],
    now,
  );
}

/** The person an open link signs in, and where it leads; null if it was used or has expired. */
export async function findSignInLink(token: string, now: number): Promise<{ user: TokenUser; path: string | null; hash: string } | null> {
  const found = await readToken(token, ["sign-in"], now);
  if (found.state !== "open") return null;
  const { user, path, hash } = found;
  const isAccount = user.hasPassword && user.emailVerifiedAt !== null && user.deletingAt === null;
  return isAccount ? { user, path, hash } : null;
}

export async function signInByLink(
  token: string,
  request: Request,
  now: number,
): Promise<{ cookies: string[]; path: string | null } | null> {
  const found = await findSignInLink(token, now);
  const [spent] = found ? await runBatch([spendToken(found.hash, now)]) : [[]];
  if (found && spent.length === 1) return { cookies: await openSession(found.user, request, now, "link"), path: found.path };
  logSignInFailure("link-gone", found?.user.id);
  return null;
}
