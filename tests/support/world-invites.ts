import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import { insert } from "./insert.ts";
import type { MadeEvent } from "./makers.ts";
import { takeGuests } from "./world-people.ts";

/** Invites seven people to an event three days ago: some signed up, one opened it, one can't come, two haven't responded. */
export async function writeInvites({ eventId, ownerId }: MadeEvent, eventTitle: string, now: number): Promise<void> {
  const createdAt = now - 3 * DURATIONS.day;
  const rows = await Promise.all(
    [...takeGuests(0, 3), ...takeGuests(12, 4)].map(async ({ name, email }, index) => ({
      ...{ id: newId(), sender_id: ownerId, event_id: eventId, event_title: eventTitle },
      ...{ name, email, email_hash: await hashEmail(email) },
      message: "I'd love to see you there. Can you come?",
      created_at: createdAt + index,
      opened_at: index < 5 ? createdAt + DURATIONS.hour : null,
      declined_at: index === 4 ? createdAt + 2 * DURATIONS.hour : null,
    })),
  );
  await insert("invites", ...rows);
}
