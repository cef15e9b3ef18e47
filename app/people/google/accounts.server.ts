import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { User } from "#app/db/tables.ts";
import { logSignInChange, logSignInFailure } from "#app/lib/security-log.server.ts";
import { allowAttempts, hashThrottleKey, networkAddress } from "#app/lib/throttles.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { signInChangedMail, TO_USER } from "#app/people/accounts/link-mails.server.ts";
import { NO_PASSWORD } from "#app/people/accounts/passwords.server.ts";
import { openSession } from "#app/people/accounts/sign-in.server.ts";
import type { GoogleIdentity } from "./flow.server.ts";

export type GoogleEntry =
  | { outcome: "signed-in"; cookies: string[] }
  /** There is an account with this address; its owner has to show first that it is theirs. */
  | { outcome: "known" }
  | { outcome: "leaving" }
  | { outcome: "throttled"; retryAfter: number };

type Owner = Pick<User, "id" | "timeZone" | "deviceGeneration" | "deletingAt"> & { isLinked: 0 | 1; isAccount: 0 | 1 };

/**
 * Signs in the account that this Google account is linked to. An address alone signs in to no account that exists: only one
 * that nobody has becomes an account, with what its guest signed up for.
 */
export async function enterWithGoogle(identity: GoogleIdentity, locale: Locale, request: Request, now: number): Promise<GoogleEntry> {
  const [owners] = await runBatch([
    sql<Owner>`SELECT u.id, u.time_zone AS timeZone, u.device_generation AS deviceGeneration, u.deleting_at AS deletingAt,
        g.user_id IS NOT NULL AS isLinked, u.password_hash IS NOT NULL AS isAccount
      FROM users u LEFT JOIN google_accounts g ON g.user_id = u.id AND g.subject = ${identity.subject}
      WHERE u.id = (SELECT user_id FROM google_accounts WHERE subject = ${identity.subject}) OR u.email = ${identity.email}
      ORDER BY isLinked DESC`,
  ]);
  const [owner] = owners;
  if (owner && owner.deletingAt !== null) return { outcome: "leaving" };
  if (owner?.isLinked) {
    await runBatch([sql`UPDATE google_accounts SET used_at = ${now} WHERE subject = ${identity.subject}`]);
    return { outcome: "signed-in", cookies: await openSession(owner, request, now, [], "google") };
  }
  if (owner?.isAccount) return { outcome: "known" };
  const allowance = await allowAttempts([[await hashThrottleKey("register-network", networkAddress(request)), THROTTLES.register]], now);
  if (!allowance.ok) {
    logSignInFailure("throttled", undefined);
    return { outcome: "throttled", retryAfter: allowance.retryAfter };
  }
  const [made] = await makeAccount(identity, locale, now);
  return made ? { outcome: "signed-in", cookies: await openSession(made, request, now, [], "google") } : { outcome: "known" };
}

type Made = Pick<User, "id" | "timeZone" | "deviceGeneration">;

/** Makes an account without a password, or makes a guest's row one (product 3.8). None if there is an account by now. */
async function makeAccount({ subject, email }: GoogleIdentity, locale: Locale, now: number): Promise<Made[]> {
  const id = newId();
  const isMade = sql`u.email = ${email} AND u.password_hash = ${NO_PASSWORD} AND u.email_verified_at = ${now}`;
  const [, , , made] = await runBatch([
    sql`INSERT INTO users (id, email, password_hash, email_verified_at, locale, created_at)
      VALUES (${id}, ${email}, ${NO_PASSWORD}, ${now}, ${locale}, ${now})
      ON CONFLICT (email) DO UPDATE SET password_hash = ${NO_PASSWORD}, email_verified_at = ${now}, locale = coalesce(users.locale, ${locale})
        WHERE users.password_hash IS NULL AND users.deleting_at IS NULL`,
    sql`INSERT INTO google_accounts (subject, user_id, created_at, used_at)
      SELECT ${subject}, u.id, ${now}, ${now} FROM users u WHERE ${isMade} ON CONFLICT DO NOTHING`,
    queueMails([
      sql`SELECT ${selectMail({ ...TO_USER, template: "welcome", locale: sql`u.locale`, dedupeKey: sql`'welcome:' || u.id`, now })}
        FROM users u WHERE ${isMade}`,
    ]),
    sql<Made>`SELECT u.id, u.time_zone AS timeZone, u.device_generation AS deviceGeneration FROM users u
      JOIN google_accounts g ON g.user_id = u.id WHERE g.subject = ${subject} AND ${isMade}`,
  ]);
  return made;
}

/** Links a Google account to an account, whose owner has just shown that it is theirs. Each is linked to one other at most. */
export async function linkGoogle(userId: string, { subject, email }: GoogleIdentity, now: number): Promise<"linked" | "taken"> {
  const [linked] = await runBatch([
    sql`INSERT INTO google_accounts (subject, user_id, created_at) SELECT ${subject}, u.id, ${now} FROM users u
      WHERE u.id = ${userId} AND u.deleting_at IS NULL AND u.password_hash IS NOT NULL ON CONFLICT DO NOTHING RETURNING subject`,
    queueMails([
      sql`SELECT ${signInChangedMail("google-linked", email, `google-linked:${userId}:${now}`, now)} FROM users u
        WHERE u.id = ${userId} AND ${isLinkedAt(userId, now)}`,
    ]),
  ]);
  if (linked.length === 1) logSignInChange("Google linked", userId);
  return linked.length === 1 ? "linked" : "taken";
}

function isLinkedAt(userId: string, at: number): SQL {
  return sql`EXISTS (SELECT 1 FROM google_accounts WHERE user_id = ${userId} AND created_at = ${at})`;
}

/** Unlinks the account's Google account, unless it is the only way in besides email. */
export async function unlinkGoogle(userId: string, now: number): Promise<"unlinked" | "last" | "gone"> {
  const mayGo = sql`EXISTS (SELECT 1 FROM users u WHERE u.id = ${userId} AND (u.password_hash <> ${NO_PASSWORD}
    OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id AND p.copied_at IS NULL)))`;
  const [[found], , unlinked] = await runBatch([
    sql`SELECT 1 FROM google_accounts WHERE user_id = ${userId}`,
    queueMails([
      sql`SELECT ${signInChangedMail("google-unlinked", null, `google-unlinked:${userId}:${now}`, now)} FROM users u
        JOIN google_accounts g ON g.user_id = u.id WHERE u.id = ${userId} AND ${mayGo}`,
    ]),
    sql`DELETE FROM google_accounts WHERE user_id = ${userId} AND ${mayGo} RETURNING subject`,
  ]);
  if (!found) return "gone";
  if (unlinked.length === 0) return "last";
  logSignInChange("Google unlinked", userId);
  return "unlinked";
}
