import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { CLAIMED_FIELDS, type StoredMail } from "#app/outbox/claims.server.ts";
import { deliveredMessage } from "#app/outbox/development.server.ts";
import { isReadable } from "#app/outbox/prepare.server.ts";
import { SAMPLE_NOW } from "#app/outbox/sample.ts";
import type { Message } from "#app/outbox/transport.ts";
import { renderClaimed } from "./render.server.ts";
import { parseSampleId, renderSampleMail } from "./sample.server.ts";

type StoredEntry = {
  id: string;
  template: string;
  to: string;
  locale: string | null;
  status: string;
  dueAt: number;
  createdAt: number;
  sentAt: number | null;
  error: string | null;
};

export type OutboxEntry = StoredEntry & { subject: string };

const SHOWN = 50;

/** The newest messages, to everyone or to one address. For the development outbox only. */
export async function loadNewestMessages(to: string | null, now: number): Promise<OutboxEntry[]> {
  const entries = await db().all<StoredEntry>(sql`SELECT ${ENTRY} FROM email_outbox
    WHERE ${to ? sql`to_email = ${to.toLowerCase()}` : sql`1`} ORDER BY created_at DESC, rowid DESC LIMIT ${SHOWN}`);
  return Promise.all(entries.map(async (entry) => ({ ...entry, subject: (await loadShownMessage(entry.id, now))?.subject ?? "" })));
}

export async function loadOutboxEntry(id: string): Promise<StoredEntry | undefined> {
  const sample = parseSampleId(id);
  if (sample) return { id, ...sample, to: "", status: "sample", dueAt: 0, createdAt: SAMPLE_NOW, sentAt: null, error: null };
  return (await db().all<StoredEntry>(sql`SELECT ${ENTRY} FROM email_outbox WHERE id = ${id}`))[0];
}

/** A message as delivered, or as it would be now if it hasn't been, or a sample. */
export async function loadShownMessage(id: string, now: number): Promise<Message | null> {
  const sample = parseSampleId(id);
  if (sample) return renderSampleMail(sample.template, sample.locale);
  const delivered = await deliveredMessage(id);
  if (delivered) return delivered;
  const [row] = await db().all<StoredMail>(sql`SELECT ${CLAIMED_FIELDS} FROM email_outbox WHERE id = ${id}`);
  return row && isReadable(row) ? ((await renderClaimed([row], now)).messages[0] ?? null) : null;
}

const ENTRY = sql`id, template, to_email AS "to", locale, status, next_attempt_at AS dueAt,
  created_at AS createdAt, sent_at AS sentAt, last_error AS error`;
