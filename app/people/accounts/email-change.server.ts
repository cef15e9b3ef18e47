import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { User } from "#app/db/tables.ts";
import { allowAttempt, hashThrottleKey } from "#app/lib/throttles.server.ts";
import { newToken, readToken, selectTokenOwner, spendToken, type TokenUser } from "#app/lib/tokens.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { THROTTLES } from "#app/limits.ts";
import type { TemplateId } from "#app/outbox/registry.server.ts";
import { isBelowMailLimit } from "#app/outbox/sendable.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { proveFreshly } from "./fresh-proof.server.ts";
import type { AccountReason } from "./labels.ts";
import { adoptSignUps, readdressSignUps, releaseSignUps } from "./ownership.server.ts";
import { maskAccount, maskEmail } from "./rules.ts";
import { parseEmail } from "./schema.ts";
import { openSession, provePassword } from "./sign-in.server.ts";

/**
 * Emails to a requested new address. Past an hourly number of these it gets no more, no matter who requests them; the response
 * stays the same.
 */
const NEW_ADDRESS_MAILS: TemplateId[] = ["change-email", "change-email-taken"];

export type EmailChangeOutcome =
  | { ok: true }
  | { ok: false; reason: Exclude<AccountReason, "throttled"> }
  | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Requests a new address: it becomes the account's only once the link mailed there is followed. For an address of another
 * account the response is the same, but nothing changes except that its owner is notified.
 */
export async function requestEmailChange(
  viewer: Viewer,
  typed: { email: string; password: string },
  now: number,
): Promise<EmailChangeOutcome> {
  const wanted = parseEmail(typed.email);
  if (!wanted.ok) return wanted;
  const email = wanted.value;
  if (email === viewer.email) return { ok: false, reason: "same-email" };
  const proof = await proveFreshly(viewer, typed.password, now);
  if (!proof.ok) return proof;
  const allowance = await allowAttempt(await hashThrottleKey("email-change", viewer.id), THROTTLES.reset, now);
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  const owner = { ...viewer, emailVerifiedAt: viewer.isVerified ? 1 : null };
  const own = sql`users u WHERE u.id = ${viewer.id}`;
  const isTaken = sql`EXISTS (SELECT 1 FROM users o WHERE o.email = ${email} AND o.password_hash IS NOT NULL)`;
  const hasRoom = isBelowMailLimit(NEW_ADDRESS_MAILS, email, now);
  const token = await newToken("change-email", own, now);
  const account = { userId: sql`u.id`, locale: sql`u.locale`, now };
  const linked = {
    ...account,
    toEmail: email,
    props: JSON.stringify({ tokenId: token.tokenId, account: maskAccountOf(owner) }),
    dedupeKey: `change-email:${token.tokenId}`,
    expiresAt: token.expiresAt,
  };
  const notice = {
    toEmail: sql`u.email`,
    props: JSON.stringify({ email: maskUnlessVerified(owner, email) }),
    dedupeKey: `email-change-asked:${token.tokenId}`,
  };
  await runBatch([
    sql`UPDATE users SET pending_email = ${email} WHERE id = ${viewer.id}`,
    forgetLinks(viewer.id, ["change-email"], now),
    token.keep,
    queueMails([
      sql`SELECT ${selectMail({ ...linked, template: "change-email" })} FROM ${own} AND NOT ${isTaken} AND ${hasRoom}`,
      sql`SELECT ${selectMail({ ...account, ...notice, template: "email-change-asked" })} FROM ${own}`,
      sql`SELECT ${selectMail({
        template: "change-email-taken",
        locale: sql`u.locale`,
        toEmail: email,
        userId: sql`u.id`,
        dedupeKey: `change-email-taken:${token.tokenId}`,
        now,
      })} FROM users u WHERE u.email = ${email} AND u.password_hash IS NOT NULL AND ${hasRoom}`,
    ]),
  ]);
  return { ok: true };
}

export async function cancelEmailChange(userId: string, now: number): Promise<void> {
  await runBatch([sql`UPDATE users SET pending_email = NULL WHERE id = ${userId}`, forgetLinks(userId, ["change-email"], now)]);
}

/** The account that asked, as shown to the new address: no one should follow a stranger's link unknowingly. */
export type RequestingAccount = { name: string | null; email: string };

export type OpenEmailChange = { hash: string; user: TokenUser; email: string; account: RequestingAccount };

/** The change that an open link would confirm; null if it was used, has expired or was canceled. */
export async function readEmailChange(token: string, now: number): Promise<OpenEmailChange | null> {
  const found = await readToken(token, ["change-email"], now);
  if (found.state !== "open" || !found.user.pendingEmail) return null;
  return { hash: found.hash, user: found.user, email: found.user.pendingEmail, account: maskAccountOf(found.user) };
}

export type EmailChangeProof = { proof: "signed-in"; viewer: Viewer | null } | { proof: "password"; password: string; request: Request };

export type ConfirmEmailOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "link-gone" | "wrong-password" | "person-needed" }
  | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Confirms the change for the account that requested it, in its own session or with its password. The link alone isn't enough,
 * because it reaches any reader of the new address's mail.
 */
export async function confirmEmailChange(token: string, submitted: EmailChangeProof, now: number): Promise<ConfirmEmailOutcome> {
  const change = await readEmailChange(token, now);
  if (!change) return { ok: false, reason: "link-gone" };
  if (submitted.proof === "signed-in") {
    if (submitted.viewer?.id !== change.user.id) return { ok: false, reason: "wrong-password" };
    return (await makeChange(change, submitted.viewer.sessionId, now)) ? { ok: true, cookies: [] } : { ok: false, reason: "link-gone" };
  }
  const proof = await provePassword(change.user.email, submitted.password, submitted.request, now);
  if (!proof.ok) return proof.reason === "wrong-credentials" ? { ok: false, reason: "wrong-password" } : proof;
  if (proof.user.id !== change.user.id || !(await makeChange(change, null, now))) return { ok: false, reason: "link-gone" };
  return { ok: true, cookies: await openSession(change.user, submitted.request, now, "password") };
}

/** For a reader of the new address's mail who didn't ask for this: ends the link. */
export async function declineEmailChange(token: string, now: number): Promise<void> {
  const change = await readEmailChange(token, now);
  if (change) await cancelEmailChange(change.user.id, now);
}

/**
 * Makes the new address the account's own and proven. Earlier sign-ups with it become this account's (product 3.8); upcoming
 * ones of the old address follow, or stay behind if it was never proven. Every other session ends.
 */
async function makeChange({ hash, user, email }: OpenEmailChange, keptSession: string | null, now: number): Promise<boolean> {
  const owner = selectTokenOwner(hash, now);
  const guest = sql`(SELECT id FROM users WHERE email = ${email} AND password_hash IS NULL AND deleting_at IS NULL AND id <> ${user.id}
    AND ${owner} = ${user.id})`;
  const isDone = sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND email = ${email})`;
  const statements = [
    ...adoptSignUps(guest, user.id),
    sql`DELETE FROM users WHERE id = ${guest}`,
    sql`UPDATE users SET email = ${email}, email_verified_at = ${now}, pending_email = NULL
      WHERE id = ${owner} AND pending_email = ${email}
        AND NOT EXISTS (SELECT 1 FROM users o WHERE o.email = ${email} AND o.id <> ${user.id})`,
    ...(user.emailVerifiedAt === null
      ? releaseSignUps({ userId: user.id, email: user.email, guestId: newId() }, isDone, now)
      : readdressSignUps({ userId: user.id, from: user.email, to: email }, isDone, now)),
    sql`DELETE FROM sessions WHERE user_id = ${user.id} AND id IS NOT ${keptSession} AND ${isDone}`,
    forgetLinks(user.id, ["verify", "reset", "set-password", "sign-in"], now),
    queueMails([
      sql`SELECT ${selectMail({
        template: "email-changed",
        locale: sql`u.locale`,
        toEmail: user.email,
        userId: sql`u.id`,
        props: JSON.stringify({ email: maskUnlessVerified(user, email) }),
        dedupeKey: `email-changed:${hash}`,
        now,
      })} FROM users u WHERE u.id = ${user.id} AND u.email = ${email}`,
    ]),
  ];
  const [, [made], spent] = await runBatch([statements, sql<{ isDone: 0 | 1 }>`SELECT ${isDone} AS isDone`, spendToken(hash, now)]);
  return spent.length === 1 && made?.isDone === 1;
}

/** Strangers see an account's name only once its address was proven; until then it could say anything. */
function maskAccountOf({ name, email, emailVerifiedAt }: Pick<User, "name" | "email" | "emailVerifiedAt">): RequestingAccount {
  return maskAccount({ name: emailVerifiedAt === null ? null : name, email });
}

/** The new address as shown to the old one, masked if the old one was never proven, since it may be a stranger's. */
function maskUnlessVerified({ emailVerifiedAt }: Pick<User, "emailVerifiedAt">, email: string): string {
  return emailVerifiedAt === null ? maskEmail(email) : email;
}

function forgetLinks(userId: string, purposes: string[], now: number): SQL {
  return sql`UPDATE one_time_tokens SET used_at = ${now} WHERE user_id = ${userId} AND used_at IS NULL
    AND purpose IN (SELECT value FROM json_each(${JSON.stringify(purposes)}))`;
}
