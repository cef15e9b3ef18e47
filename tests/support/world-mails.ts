import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { hashEmail, suppress } from "#app/outbox/suppressions.server.ts";
import type { MadeEvent } from "./makers.ts";
import { takeGuests } from "./world-people.ts";

const PARKING = {
  subject: "Where to park",
  body: "Use the lot behind the library; the front one is for deliveries that morning.\n\nSee you Saturday!",
};

/** Writes the mails of one event's people, all settled long ago: delivered, except to one bouncing address. Deletes all other mails. */
export async function writeMails({ eventId, ownerId }: MadeEvent, now: number): Promise<void> {
  const sent = now - 2 * DURATIONS.day;
  await sendBroadcast(ownerId, eventId, { key: newId(), audience: "all", ...PARKING }, sent);
  const bounces = takeGuests(7, 1)[0]?.email ?? "";
  await runBatch([
    suppress({ emailHash: await hashEmail(bounces), scope: "all", topicId: "" }, "bounced", sent),
    sql`DELETE FROM email_outbox WHERE event_id <> ${eventId} OR template NOT IN ('signup-confirmation', 'organiser-message')`,
    sql`UPDATE email_outbox SET status = iif(to_email = ${bounces}, 'bounced', 'delivered'), attempts = 1, sent_at = created_at,
      delivered_at = iif(to_email = ${bounces}, NULL, created_at) WHERE event_id = ${eventId}`,
  ]);
}
