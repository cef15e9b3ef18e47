import { eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { users } from "#app/db/schema.ts";
import { THROTTLES } from "#app/limits.ts";
import { mail, queueMails } from "#app/outbox/statements.server.ts";
import { adoptSignUps, readdressSignUps, releaseSignUps } from "./ownership.server.ts";
import { readEmail } from "./schema.ts";
import { provePassword } from "./sign-in.server.ts";
import { allowAll, throttleKey } from "./throttles.server.ts";
import { newToken, ownerOfOpenToken, readToken, spendToken } from "./tokens.server.ts";
import type { Viewer } from "./viewer.ts";
import type { Reason } from "./words.ts";

export type EmailChangeOutcome =
  | { ok: true }
  | { ok: false; reason: Exclude<Reason, "throttled"> }
  | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Asks for another address: it is the account's only once somebody follows the link mailed there. An address that is
 * another account's is answered alike; its owner is told, and nothing comes of it.
 */
export async function requestEmailChange(
  viewer: Viewer,
  typed: { email: string; password: string },
  request: Request,
  now: number,
): Promise<EmailChangeOutcome> {
  const wanted = readEmail(typed.email);
  if (!wanted.ok) return wanted;
  const email = wanted.value;
  if (email === viewer.email) return { ok: false, reason: "same-email" };
  const proof = await provePassword(viewer.email, typed.password, request, now);
  if (!proof.ok) return proof.reason === "throttled" ? proof : { ok: false, reason: "wrong-password" };
  const allowance = await allowAll(
    [
      [await throttleKey("email-change", viewer.id), THROTTLES.reset],
      [await throttleKey("reset", email), THROTTLES.reset],
    ],
    now,
  );
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  const own = sql`users u WHERE u.id = ${viewer.id}`;
  const isTaken = sql`EXISTS (SELECT 1 FROM users o WHERE o.email = ${email} AND o.password_hash IS NOT NULL)`;
  const token = await newToken("change-email", own, now);
  const mine = { userId: sql`u.id`, locale: sql`u.locale`, now };
  const linked = {
    ...mine,
    toEmail: email,
    props: JSON.stringify({ tokenId: token.tokenId }),
    dedupeKey: `change-email:${token.tokenId}`,
    expiresAt: token.expiresAt,
  };
  const told = { toEmail: sql`u.email`, props: JSON.stringify({ email }), dedupeKey: `email-change-asked:${token.tokenId}` };
  await runBatch([
    sql`UPDATE users SET pending_email = ${email} WHERE id = ${viewer.id}`,
    forgetLinks(viewer.id, ["change-email"], now),
    token.keep,
    queueMails([
      sql`SELECT ${mail({ ...linked, template: "change-email" })} FROM ${own} AND NOT ${isTaken}`,
      sql`SELECT ${mail({ ...mine, ...told, template: "email-change-asked" })} FROM ${own}`,
      sql`SELECT ${mail({
        template: "change-email-taken",
        locale: sql`u.locale`,
        toEmail: email,
        userId: sql`u.id`,
        dedupeKey: `change-email-taken:${token.tokenId}`,
        now,
      })} FROM users u WHERE u.email = ${email} AND u.password_hash IS NOT NULL`,
    ]),
  ]);
  return { ok: true };
}

/** Keeps the address as it is. */
export async function cancelEmailChange(userId: string, now: number): Promise<void> {
  await runBatch([sql`UPDATE users SET pending_email = NULL WHERE id = ${userId}`, forgetLinks(userId, ["change-email"], now)]);
}

/**
 * Makes the address that the link was mailed to the account's own, proven. Sign-ups made with it before become this
 * account's (decision 5); those of the old address that are still to come follow, or, where it was never proven, stay behind
 * with it. Every other session ends.
 */
export async function confirmEmailChange(token: string, keptSession: string | null, now: number): Promise<{ userId: string } | null> {
  const found = await readToken(token, ["change-email"], now);
  if (found.state !== "open") return null;
  const user = await db().select().from(users).where(eq(users.id, found.userId)).get();
  const email = user?.pendingEmail;
  if (!user || !email) return null;
  const owner = ownerOfOpenToken(found.hash, now);
  const guest = sql`(SELECT id FROM users WHERE email = ${email} AND password_hash IS NULL AND deleting_at IS NULL AND id <> ${user.id}
    AND ${owner} = ${user.id})`;
  const isDone = sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND email = ${email})`;
  const results = await runBatch([
    ...adoptSignUps(guest, user.id),
    sql`DELETE FROM users WHERE id = ${guest}`,
    sql`UPDATE users SET email = ${email}, email_verified_at = ${now}, pending_email = NULL
      WHERE id = ${owner} AND pending_email = ${email} AND NOT EXISTS (SELECT 1 FROM users o WHERE o.email = ${email} AND o.id <> ${user.id})`,
    ...(user.emailVerifiedAt === null
      ? releaseSignUps({ userId: user.id, email: user.email, guestId: newId() }, isDone, now)
      : readdressSignUps({ userId: user.id, from: user.email, to: email }, isDone, now)),
    sql`DELETE FROM sessions WHERE user_id = ${user.id} AND id IS NOT ${keptSession} AND ${isDone}`,
    forgetLinks(user.id, ["verify", "reset", "set-password"], now),
    queueMails([
      sql`SELECT ${mail({
        template: "email-changed",
        locale: sql`u.locale`,
        toEmail: user.email,
        userId: sql`u.id`,
        props: JSON.stringify({ email }),
        dedupeKey: `email-changed:${found.hash}`,
        now,
      })} FROM users u WHERE u.id = ${user.id} AND u.email = ${email}`,
    ]),
    sql`SELECT ${isDone} AS isDone`,
    spendToken(found.hash, now),
  ]);
  const isFirst = results.at(-1)?.length === 1;
  return isFirst && results.at(-2)?.[0]?.isDone === 1 ? { userId: user.id } : null;
}

function forgetLinks(userId: string, purposes: string[], now: number): SQL {
  return sql`UPDATE one_time_tokens SET used_at = ${now} WHERE user_id = ${userId} AND used_at IS NULL
    AND purpose IN (SELECT value FROM json_each(${JSON.stringify(purposes)}))`;
}
