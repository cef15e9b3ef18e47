import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { wakeOutboxLater } from "#app/db/mail-watch.server.ts";
import { logConfirmed, logSignInFailure } from "#app/lib/security-log.server.ts";
import { allowAttempt, hashThrottleKey } from "#app/lib/throttles.server.ts";
import { newToken, readToken, selectTokenOwner, spendToken } from "#app/lib/tokens.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DURATIONS, type Locale, THROTTLES } from "#app/limits.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { accountMail } from "./link-mails.server.ts";
import { NO_PASSWORD } from "./passwords.server.ts";
import { proveOwnPassword } from "./sign-in.server.ts";

/** How long a passkey or a mailed link stands in for the password of what always asks. */
const CONFIRMED = 10 * DURATIONS.minute;

/** This session confirmed that it is the account's own: for a while, like a password, and for one of the things that always ask. */
export function confirmSession(sessionId: string, now: number, when = sql`1`): SQL {
  return sql`UPDATE sessions SET proven_at = ${now}, confirmed_until = ${now + CONFIRMED} WHERE id = ${sessionId} AND ${when} RETURNING id`;
}

export type FreshProof = { ok: true } | { ok: false; reason: "wrong-password" } | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Guards what asks however recently someone signed in: the password, or without one a passkey or mailed link given in this
 * session just before, which counts once.
 */
export async function proveFreshly(viewer: Viewer, password: string, now: number): Promise<FreshProof> {
  if (password === "") {
    const [used] = await runBatch([
      sql`UPDATE sessions SET confirmed_until = NULL WHERE id = ${viewer.sessionId} AND confirmed_until > ${now} RETURNING id`,
    ]);
    if (used.length === 1) return { ok: true };
  }
  const proof = await proveOwnPassword(viewer, password, now);
  if (proof.ok) return { ok: true };
  return proof.reason === "throttled" ? proof : { ok: false, reason: "wrong-password" };
}

/** How the signed-in person can confirm that the account is theirs. */
export async function findProofMeans({ id, isPasswordless }: Viewer): Promise<{ hasPassword: boolean; hasPasskey: boolean }> {
  const [[row]] = await runBatch([sql<{ hasPasskey: 0 | 1 }>`SELECT ${hasPasskey(sql`${id}`)} AS hasPasskey`]);
  return { hasPassword: !isPasswordless, hasPasskey: row?.hasPasskey === 1 };
}

function hasPasskey(userId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = ${userId} AND p.copied_at IS NULL)`;
}

/** Mails a link that confirms this session, if the account has neither a password nor a passkey. */
export async function requestConfirmLink(viewer: Viewer, locale: Locale, now: number): Promise<{ ok: boolean; retryAfter?: number }> {
  const allowance = await allowAttempt(await hashThrottleKey("confirm-link", viewer.id), THROTTLES.reset, now);
  if (!allowance.ok) return allowance;
  const isMeant = sql`users u WHERE u.id = ${viewer.id} AND u.password_hash = ${NO_PASSWORD} AND NOT ${hasPasskey(sql`u.id`)}`;
  const link = await newToken("confirm", isMeant, now, viewer.sessionId);
  await runBatch([link.keep, queueMails([sql`SELECT ${accountMail("confirm-link", link, locale, now)} FROM ${isMeant}`])]);
  wakeOutboxLater();
  return { ok: true };
}

/** Whether an open link confirms this session: only the one that asked for it. */
export async function isConfirmLinkOf(token: string, viewer: Viewer | null, now: number): Promise<boolean> {
  const found = await readToken(token, ["confirm"], now);
  return found.state === "open" && viewer !== null && found.userId === viewer.id && found.path === viewer.sessionId;
}

export async function confirmByLink(token: string, viewer: Viewer, now: number): Promise<boolean> {
  const found = await readToken(token, ["confirm"], now);
  const isMeant = found.state === "open" && found.userId === viewer.id && found.path === viewer.sessionId;
  const [confirmed] = isMeant
    ? await runBatch([
        confirmSession(viewer.sessionId, now, sql`${selectTokenOwner(found.hash, now)} = ${viewer.id}`),
        spendToken(found.hash, now),
      ])
    : [[]];
  if (confirmed.length === 1) logConfirmed(viewer.id, "link");
  else logSignInFailure("link-gone", viewer.id);
  return confirmed.length === 1;
}
