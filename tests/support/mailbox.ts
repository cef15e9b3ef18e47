import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { waitForBackground } from "#app/lib/background.server.ts";
import type { TemplateId } from "#app/outbox/registry.server.ts";
import { resendTransport } from "#app/outbox/resend.server.ts";
import { type AnyFields, queueMails, selectMailColumns } from "#app/outbox/statements.server.ts";
import type { ResendBooks, ResendMail, ResendScript } from "./resend-server.ts";

/** On a busy machine an answer may take seconds. */
const PATIENCE = 20_000;

/** Opens a new account at the test server with Resend's protocol, and a transport that sends there. */
export function openResendAccount(options: { pause?: number; patience?: number } = {}) {
  const url = `${(env as unknown as { RESEND_TEST_URL: string }).RESEND_TEST_URL}/${newId()}`;
  const ask = async <T>(path: string, body?: unknown) =>
    (await fetch(`${url}/${path}`, body === undefined ? {} : { method: "POST", body: JSON.stringify(body) })).json<T>();
  return {
    transport: resendTransport({ apiKey: "re_test", baseUrl: url, pause: 0, patience: PATIENCE, ...options }),
    /** A more patient transport to the same account, for tests whose own transport gives up quickly. */
    patient: resendTransport({ apiKey: "re_test", baseUrl: url, pause: 0, patience: PATIENCE }),
    script: (script: ResendScript) => ask<unknown>("script", script),
    books: () => ask<ResendBooks>("books"),
    mails: () => ask<ResendMail[]>("mails"),
  };
}

export function newAddress(): string {
  return `${newId()}@example.com`;
}

export function newAddresses(count: number): string[] {
  return Array.from({ length: count }, newAddress);
}

type Queued = { to: string; template?: TemplateId; now: number } & Partial<AnyFields>;

/** Queues rows as the product's statements write them. */
export async function queueMailRows(...rows: Queued[]): Promise<void> {
  const selects = rows.map(({ to, template = "welcome", now, ...more }) => {
    const fields = { template, locale: "en", toEmail: to, dedupeKey: newId(), now, nextAttemptAt: now, ...more };
    return sql`SELECT ${selectMailColumns(fields)} WHERE 1`;
  });
  await runBatch(selects.map((select) => queueMails([select])));
}

/** Marks an event's messages of a template as sent. */
export async function markSent(template: TemplateId, eventId: string): Promise<void> {
  await runBatch([
    sql`UPDATE email_outbox SET status = 'sent', sent_at = created_at WHERE template = ${template} AND event_id = ${eventId}`,
  ]);
}

/** The status of each message to an address, oldest first. */
export async function listMailStatuses(to: string): Promise<string[]> {
  const rows = await env.DB.prepare("SELECT status FROM email_outbox WHERE to_email = ? ORDER BY created_at, rowid")
    .bind(to)
    .all<{ status: string }>();
  return rows.results.map((row) => row.status);
}

/** Deletes what other tests left to be sent. */
export async function emptyOutbox(): Promise<void> {
  await waitForBackground();
  await runBatch(
    ["email_outbox", "email_batches", "email_suppressions", "job_leases", "webhook_events"].map((table) => sql.raw(`DELETE FROM ${table}`)),
  );
}

/** Captures logged errors in tests that provoke them. */
export function captureErrors() {
  const lines: string[] = [];
  const original = console.error;
  console.error = (line: string) => lines.push(line);
  return {
    lines,
    [Symbol.dispose]: () => {
      console.error = original;
    },
  };
}
