import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { renderClaimed } from "#app/mail/render.server.ts";
import { CLAIMED_FIELDS, type StoredMail } from "#app/outbox/claims.server.ts";
import { isReadable } from "#app/outbox/prepare.server.ts";
import type { TemplateId } from "#app/outbox/registry.server.ts";

/** The messages of a template that wait for an event's people, as they would read them; those with nothing to say are left out. */
export async function lettersOf(template: TemplateId, eventId: string, now: number) {
  const rows = await db().all<StoredMail>(
    sql`SELECT ${CLAIMED_FIELDS} FROM email_outbox WHERE template = ${template} AND event_id = ${eventId} ORDER BY created_at, to_email`,
  );
  return (await renderClaimed(rows.filter(isReadable), now)).messages;
}
