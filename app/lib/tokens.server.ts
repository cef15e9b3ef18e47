import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { User } from "#app/db/tables.ts";
import { createLinkToken, isGenuine } from "#app/lib/private-link.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { DURATIONS } from "#app/limits.ts";

/** The purposes of an account's one-time links, the page each leads to, and how long it is valid. */
const PURPOSES = {
  verify: { page: "/verify", lifetime: DURATIONS.verificationLink },
  reset: { page: "/reset-password", lifetime: DURATIONS.recoveryLink },
  "set-password": { page: "/reset-password", lifetime: DURATIONS.recoveryLink },
  "sign-in": { page: "/auth/link", lifetime: DURATIONS.signInLink },
  "google-address": { page: "/google/link", lifetime: DURATIONS.signInLink },
  confirm: { page: "/auth/confirm", lifetime: 10 * DURATIONS.minute },
  "change-email": { page: "/settings/email", lifetime: DURATIONS.emailChangeLink },
} as const;

export type TokenPurpose = keyof typeof PURPOSES;

/** Both let the reader of the account's mail choose its password. */
export const RECOVERY: readonly TokenPurpose[] = ["reset", "set-password"];

const tokenDataSchema = z.object({ path: z.string().nullable() });

/** The account a token belongs to. */
export type TokenUser = Pick<
  User,
  "id" | "email" | "name" | "locale" | "pendingEmail" | "emailVerifiedAt" | "deletingAt" | "timeZone" | "deviceGeneration"
> & { hasPassword: 0 | 1 };

/** The current state of a link's token; "gone" is expired, unknown or forged. */
export type TokenState = { state: "open"; hash: string; userId: string; user: TokenUser; path: string | null } | { state: "used" | "gone" };

/** The link in a mail, made when the message is rendered: the row stores only its hash, the mail's props only `tokenId`. */
export async function createOneTimeLink(tokenId: string, purpose: TokenPurpose): Promise<string> {
  return `${config().origin}${PURPOSES[purpose].page}?token=${await createLinkToken("one-time", tokenId)}`;
}

/**
 * A new token, and the statement that stores it for the user that `user` selects (the text after FROM, a user with alias u).
 * Belongs in the batch that queues its mail. `path` is where its page leads afterwards.
 */
export async function newToken(purpose: TokenPurpose, user: SQL, now: number, path: string | null = null) {
  const tokenId = newId();
  const hash = await sha256(await createLinkToken("one-time", tokenId));
  const expiresAt = now + PURPOSES[purpose].lifetime;
  const keep = sql`INSERT INTO one_time_tokens (id, purpose, user_id, data, expires_at, created_at)
    SELECT ${hash}, ${purpose}, u.id, ${JSON.stringify({ path })}, ${expiresAt}, ${now} FROM ${user}`;
  return { tokenId, expiresAt, keep };
}

export async function readToken(token: string, purposes: readonly TokenPurpose[], now: number): Promise<TokenState> {
  if (!(await isGenuine(token, "one-time"))) return { state: "gone" };
  const hash = await sha256(token);
  const [[row]] = await runBatch([
    sql<TokenRow>`SELECT t.purpose, t.data, t.used_at AS usedAt, t.expires_at AS expiresAt, u.id, u.email, u.name, u.locale,
        u.pending_email AS pendingEmail, u.email_verified_at AS emailVerifiedAt, u.password_hash IS NOT NULL AS hasPassword,
        u.deleting_at AS deletingAt, u.time_zone AS timeZone, u.device_generation AS deviceGeneration
      FROM one_time_tokens t JOIN users u ON u.id = t.user_id WHERE t.id = ${hash}`,
  ]);
  if (!row || !purposes.some((purpose) => purpose === row.purpose)) return { state: "gone" };
  if (row.usedAt !== null) return { state: "used" };
  if (row.expiresAt <= now) return { state: "gone" };
  const { purpose: _, data, usedAt, expiresAt, ...user } = row;
  return { state: "open", hash, userId: user.id, user, path: tokenDataSchema.safeParse(data && parseJsonColumn(data)).data?.path ?? null };
}

type TokenRow = TokenUser & { purpose: string; data: Json<unknown> | null; usedAt: number | null; expiresAt: number };

/** The owner of this token, as a value inside a statement: NULL once it was used or has expired. */
export function selectTokenOwner(hash: string, now: number): SQL {
  return sql`(SELECT user_id FROM one_time_tokens WHERE id = ${hash} AND used_at IS NULL AND expires_at > ${now})`;
}

/**
 * Uses the token up and returns its `userId` to the first caller only. Must be last in its batch, since the other statements
 * require an open token.
 */
export function spendToken(hash: string, now: number): SQL<{ userId: string | null }> {
  return sql`UPDATE one_time_tokens SET used_at = ${now}
    WHERE id = ${hash} AND used_at IS NULL AND expires_at > ${now} RETURNING user_id AS userId`;
}
