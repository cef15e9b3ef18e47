import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { defineQuery, type Query } from "#app/db/query.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { createLinkToken, isGenuine } from "#app/lib/private-link.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { DURATIONS, type Locale } from "#app/limits.ts";
import { isOwnNetwork } from "./owner-budget.server.ts";
import { queueMails, selectMail } from "./statements.server.ts";

/** Mails that ask an address to confirm a form that passed no human check, and the page behind each one's link. */
const PAGES = { "confirm-sign-up": "/c/", "confirm-message": "/m/" } as const;

type AskingTemplate = keyof typeof PAGES;

type PendingQuestion = {
  template: AskingTemplate;
  /** Identifies the form: sent twice, it is stored and asked about once. */
  key: string[];
  content: object;
  email: string;
  locale: Locale;
  eventId?: string;
  /** The mail's text besides the link. */
  props?: object;
  /** The network the form came from, hashed. */
  network?: string | null;
  now: number;
};

/** The state of such a link; `content` is what the form sent. */
export type Pending<Content> = { state: "open"; hash: string; content: Content } | { state: "used" | "gone" };

/** Stores what the form sent and asks its address to confirm. */
export async function askToConfirm({
  template,
  key,
  content,
  email,
  locale,
  eventId,
  props,
  network = null,
  now,
}: PendingQuestion): Promise<void> {
  const tokenId = await sha256(JSON.stringify([template, ...key]));
  const hash = await sha256(await createLinkToken("pending", tokenId));
  const expiresAt = now + DURATIONS.pendingLink;
  const mailColumns = selectMail({
    template,
    locale,
    toEmail: email,
    eventId,
    now,
    expiresAt,
    props: sql`json_patch(${JSON.stringify({ ...props, tokenId })},
      iif(${isOwnNetwork(eventId ?? null, network)}, '{"isOwners":1}', '{}'))`,
    dedupeKey: `${template}:${tokenId}`,
  });
  await runBatch([
    sql`INSERT INTO one_time_tokens (id, purpose, data, expires_at, created_at)
      VALUES (${hash}, ${template}, ${JSON.stringify(content)}, ${expiresAt}, ${now}) ON CONFLICT DO NOTHING`,
    queueMails([sql`SELECT ${mailColumns} WHERE true`]),
  ]);
}

/** The mail's link, made when the message is rendered. */
export async function createPendingLink(template: AskingTemplate, tokenId: string): Promise<string> {
  return config().origin + PAGES[template] + (await createLinkToken("pending", tokenId));
}

export async function readPending<Content>(token: string, template: AskingTemplate, now: number, read?: Read): Promise<Pending<Content>> {
  const pending = await definePendingQuery<Content>(token, template, now);
  if (!pending) return { state: "gone" };
  const [rows] = await runBatch([pending.statements], { read });
  return pending.read(rows);
}

type PendingQuery<Content> = Query<Pending<Content>> & { hash: string };

/** As a query to share a batch; null if the link isn't ours. */
export async function definePendingQuery<Content>(
  token: string,
  template: AskingTemplate,
  now: number,
): Promise<PendingQuery<Content> | null> {
  if (!(await isGenuine(token, "pending"))) return null;
  const hash = await sha256(token);
  const batch = [
    sql<{ data: Json<Content> | null; usedAt: number | null; expiresAt: number }>`SELECT data, used_at AS usedAt, expires_at AS expiresAt
      FROM one_time_tokens WHERE id = ${hash} AND purpose = ${template}`,
  ] as const;
  const pendingQuery = defineQuery(batch, ([[row]]): Pending<Content> => {
    if (!row || (row.usedAt === null && row.expiresAt <= now)) return { state: "gone" };
    if (row.usedAt !== null || row.data === null) return { state: "used" };
    return { state: "open", hash, content: parseJsonColumn(row.data) };
  });
  return { ...pendingQuery, hash };
}

/** Uses the link up and deletes the stored content, which has been carried out by now. */
export function settlePending(hash: string, now: number): SQL {
  return sql`UPDATE one_time_tokens SET used_at = ${now}, data = NULL WHERE id = ${hash} AND used_at IS NULL`;
}
