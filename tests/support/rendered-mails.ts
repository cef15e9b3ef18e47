import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { renderClaimed } from "#app/mail/render.server.ts";
import { CLAIMED_FIELDS, type StoredMail } from "#app/outbox/claims.server.ts";
import { isReadable } from "#app/outbox/prepare.server.ts";
import type { TemplateId } from "#app/outbox/registry.server.ts";

/** Renders an event's pending messages of a template as its people would read them, without those that have nothing to say. */
export async function renderLetters(template: TemplateId, eventId: string, now: number) {
  const rows = await db().all<StoredMail>(
    sql`SELECT ${CLAIMED_FIELDS} FROM email_outbox WHERE template = ${template} AND event_id = ${eventId} ORDER BY created_at, to_email`,
  );
  return (await renderClaimed(rows.filter(isReadable), now)).messages;
}
