import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { invites } from "#app/db/schema.ts";
import { DURATIONS } from "#app/limits.ts";
import { emailHash } from "#app/outbox/suppressions.server.ts";
import type { MadeEvent } from "./makers.ts";
import { take } from "./world-people.ts";

/** Three days ago seven people were invited to an event: some signed up, one opened it, one cannot come, two are quiet. */
export async function writeInvites({ eventId, ownerId }: MadeEvent, eventTitle: string, now: number): Promise<void> {
  const createdAt = now - 3 * DURATIONS.day;
  const rows = await Promise.all(
    [...take(0, 3), ...take(12, 4)].map(async ({ name, email }, index) => ({
      ...{ id: newId(), senderId: ownerId, eventId, eventTitle, name, email, emailHash: await emailHash(email) },
      message: "I'd love to see you there. Can you come?",
      createdAt: createdAt + index,
      openedAt: index < 5 ? createdAt + DURATIONS.hour : null,
      declinedAt: index === 4 ? createdAt + 2 * DURATIONS.hour : null,
    })),
  );
  for (const row of rows) await db().insert(invites).values(row);
}
