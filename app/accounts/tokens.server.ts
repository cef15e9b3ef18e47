import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { type OneTimeToken, oneTimeTokens } from "#app/db/schema.ts";
import { isGenuine, linkToken } from "#app/lib/private-link.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { DURATIONS } from "#app/limits.ts";

/** What an account's one-time links do, the page each leads to, and for how long. */
const PURPOSES = {
  verify: { page: "/verify", lifetime: DURATIONS.verificationLink },
  reset: { page: "/reset-password", lifetime: DURATIONS.recoveryLink },
  "set-password": { page: "/reset-password", lifetime: DURATIONS.recoveryLink },
} as const;

export type TokenPurpose = keyof typeof PURPOSES;

/** The link of a mail, made when the message is rendered: the row holds only its hash, the mail's props only `tokenId`. */
export async function oneTimeLink(tokenId: string, purpose: TokenPurpose): Promise<string> {
  return `${config().origin}${PURPOSES[purpose].page}?token=${await linkToken("one-time", tokenId)}`;
}

/**
 * A new one-time token, and the statement that keeps it for whoever `user` selects (`user` is what follows FROM, with
 * the alias u). To be part of the batch that queues its mail.
 */
export async function newToken(purpose: TokenPurpose, user: SQL, now: number): Promise<{ tokenId: string; expiresAt: number; keep: SQL }> {
  const tokenId = newId();
  const hash = await sha256(await linkToken("one-time", tokenId));
  const expiresAt = now + PURPOSES[purpose].lifetime;
  const keep = sql`INSERT INTO one_time_tokens (id, purpose, user_id, expires_at, created_at)
    SELECT ${hash}, ${purpose}, u.id, ${expiresAt}, ${now} FROM ${user}`;
  return { tokenId, expiresAt, keep };
}

/** The row's id of a link's token, or null when this site never made it. */
export async function hashOf(token: string): Promise<string | null> {
  return (await isGenuine(token, "one-time")) ? await sha256(token) : null;
}

/** The token while it can still be used. */
export async function openToken(hash: string, purpose: TokenPurpose, now: number): Promise<OneTimeToken | undefined> {
  return await db()
    .select()
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.id, hash), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now)),
    )
    .get();
}
