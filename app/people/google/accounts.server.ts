import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { User } from "#app/db/tables.ts";
import { isGenuine } from "#app/lib/private-link.server.ts";
import { logSignInChange, logSignInFailure } from "#app/lib/security-log.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { type Allowance, allowAttempts, hashThrottleKey, networkAddress } from "#app/lib/throttles.server.ts";
import { newToken } from "#app/lib/tokens.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { isBelowMailLimit } from "#app/outbox/sendable.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { accountMail, fromRequestedAddress, signInChangedMail, TO_USER } from "#app/people/accounts/link-mails.server.ts";
import { NO_PASSWORD } from "#app/people/accounts/passwords.server.ts";
import { openSession } from "#app/people/accounts/sign-in.server.ts";
import { allowLink } from "#app/people/accounts/sign-in-link.server.ts";
import { hasOtherWayIn } from "#app/people/passkeys/commands.server.ts";
import { GOOGLE } from "#app/people/passkeys/limits.ts";
import type { GoogleIdentity } from "./flow.server.ts";

export type GoogleEntry =
  | { outcome: "signed-in"; cookies: string[] }
  /** "known": the address has an account; "unproven": the address isn't Google's. Both need another proof first. */
  | { outcome: "known" | "unproven" }
  | { outcome: "leaving" }
  | { outcome: "throttled"; retryAfter: number };

type Owner = Pick<User, "id" | "timeZone" | "deviceGeneration" | "deletingAt"> & { isLinked: 0 | 1; isAccount: 0 | 1 };

/**
 * Signs in the account that this Google account is linked to. An address alone signs in to no account that exists: only one of
 * Google's own that nobody has becomes an account, with what its guest signed up for.
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
    return { outcome: "signed-in", cookies: await openSession(owner, request, now, "google") };
  }
  if (owner?.isAccount) return { outcome: "known" };
  return identity.isGoogles ? await openAccount(identity, null, locale, request, now) : { outcome: "unproven" };
}

/** A link proves one address for one Google account, which may change its own address. */
function identifyProof({ subject, email }: Pick<GoogleIdentity, "subject" | "email">): string {
  return `${subject} ${email}`;
}

/** Mails a link to an address that isn't Google's. It opens the account in the browser of this Google account only. */
export async function requestAddressLink(
  { subject, email }: GoogleIdentity,
  locale: Locale,
  request: Request,
  now: number,
): Promise<Allowance> {
  const allowance = await allowLink(email, request, now);
  if (!allowance.ok) return allowance;
  const address = sql`${fromRequestedAddress(email)} WHERE u.password_hash IS NULL AND ${isBelowMailLimit(["google-address"], email, now)}`;
  const link = await newToken("google-address", address, now, identifyProof({ subject, email }));
  await runBatch([link.keep, queueMails([sql`SELECT ${accountMail("google-address", link, locale, now, email)} FROM ${address}`])]);
  return allowance;
}

/** Opens an account by the link mailed to its address; null if the link is another Google account's, was used or has expired. */
export async function openByAddressLink(token: string, identity: GoogleIdentity, locale: Locale, request: Request, now: number) {
  const entry = (await isGenuine(token, "one-time")) && (await openAccount(identity, await sha256(token), locale, request, now));
  if (entry && entry.outcome !== "known") return entry;
  logSignInFailure("link-gone", undefined);
  return null;
}

/** `proof`: the hash of the link that proves the address, unless Google does. */
async function openAccount(
  identity: GoogleIdentity,
  proof: string | null,
  locale: Locale,
  request: Request,
  now: number,
): Promise<GoogleEntry> {
  const allowance = await allowAttempts([[await hashThrottleKey("register-network", networkAddress(request)), THROTTLES.register]], now);
  if (!allowance.ok) {
    logSignInFailure("throttled", undefined);
    return { outcome: "throttled", retryAfter: allowance.retryAfter };
  }
  const made = await makeAccount(identity, proof, locale, now);
  return made ? { outcome: "signed-in", cookies: await openSession(made, request, now, "google") } : { outcome: "known" };
}

type Made = Pick<User, "id" | "timeZone" | "deviceGeneration">;

/** Makes an account without a password, or makes a guest's row one (product 3.8). None if there is an account by now. */
async function makeAccount(
  { subject, email }: GoogleIdentity,
  proof: string | null,
  locale: Locale,
  now: number,
): Promise<Made | undefined> {
  const id = newId();
  const isMade = sql`u.email = ${email} AND u.password_hash = ${NO_PASSWORD} AND u.email_verified_at = ${now}`;
  const isOpen = sql`id = ${proof} AND purpose = 'google-address' AND data ->> 'path' = ${identifyProof({ subject, email })} AND used_at IS NULL AND expires_at > ${now}`;
  const isProven = proof === null ? sql`1` : sql`EXISTS (SELECT 1 FROM one_time_tokens WHERE ${isOpen})`;
  const [[made]] = await runBatch([
    sql<Made>`INSERT INTO users (id, email, password_hash, email_verified_at, locale, created_at)
      SELECT ${id}, ${email}, ${NO_PASSWORD}, ${now}, ${locale}, ${now} WHERE ${isProven}
        AND NOT EXISTS (SELECT 1 FROM google_accounts WHERE subject = ${subject})
      ON CONFLICT (email) DO UPDATE SET password_hash = ${NO_PASSWORD}, email_verified_at = ${now}, locale = coalesce(users.locale, ${locale})
        WHERE users.password_hash IS NULL AND users.deleting_at IS NULL
      RETURNING id, time_zone AS timeZone, device_generation AS deviceGeneration`,
    sql`INSERT INTO google_accounts (subject, user_id, created_at, used_at)
      SELECT ${subject}, u.id, ${now}, ${now} FROM users u WHERE ${isMade} ON CONFLICT DO NOTHING`,
    queueMails([
      sql`SELECT ${selectMail({ ...TO_USER, template: "welcome", locale: sql`u.locale`, dedupeKey: sql`'welcome:' || u.id`, now })}
        FROM users u WHERE ${isMade}`,
    ]),
    sql`UPDATE one_time_tokens SET used_at = ${now} WHERE ${isOpen}`,
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
  const mayGo = hasOtherWayIn(userId, GOOGLE);
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
