import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { isGenuine, linkToken } from "#app/lib/private-link.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { DURATIONS } from "#app/limits.ts";

/** What a guest sent that nothing showed a person behind, until its address confirms it; and the page that asks. */
const PAGES = { "pending-sign-up": "/c/", "pending-message": "/m/" } as const;

export type PendingPurpose = keyof typeof PAGES;

/** What such a link is worth now: what was sent, as it was kept. */
export type Pending<Content> = { state: "open"; hash: string; content: Content } | { state: "used" | "gone" };

/** The link of the mail, made when the message is rendered. */
export async function pendingLink(purpose: PendingPurpose, tokenId: string): Promise<string> {
  return config().origin + PAGES[purpose] + (await linkToken("pending", tokenId));
}

/** The statement that keeps what was sent; it belongs into the batch that queues its mail. The same `key` is kept once. */
export async function keepPending(purpose: PendingPurpose, key: string[], content: object, now: number) {
  const tokenId = await sha256(JSON.stringify([purpose, ...key]));
  const hash = await sha256(await linkToken("pending", tokenId));
  const expiresAt = now + DURATIONS.pendingLink;
  const keep = sql`INSERT INTO one_time_tokens (id, purpose, data, expires_at, created_at)
    VALUES (${hash}, ${purpose}, ${JSON.stringify(content)}, ${expiresAt}, ${now}) ON CONFLICT DO NOTHING`;
  return { tokenId, expiresAt, keep };
}

export async function readPending<Content>(token: string, purpose: PendingPurpose, now: number): Promise<Pending<Content>> {
  if (!(await isGenuine(token, "pending"))) return { state: "gone" };
  const hash = await sha256(token);
  const [rows] = await runBatch([
    sql`SELECT data, used_at AS usedAt, expires_at AS expiresAt FROM one_time_tokens WHERE id = ${hash} AND purpose = ${purpose}`,
  ]);
  const row = rows?.[0] as { data: string | null; usedAt: number | null; expiresAt: number } | undefined;
  if (!row || (row.usedAt === null && row.expiresAt <= now)) return { state: "gone" };
  if (row.usedAt !== null || row.data === null) return { state: "used" };
  return { state: "open", hash, content: JSON.parse(row.data) as Content };
}

/** Uses the link up and forgets what was kept: it stands where it was meant to by now. */
export function settlePending(hash: string, now: number): SQL {
  return sql`UPDATE one_time_tokens SET used_at = ${now}, data = NULL WHERE id = ${hash} AND used_at IS NULL`;
}
