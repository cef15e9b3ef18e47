import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { MemberRole } from "#app/db/stored-values.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import { type GuestFields, type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "./makers.ts";

export type Shifts = MadeEvent & { shifts: string[] };

/** Makes an event with shifts, by default one from 9 to 11. */
export async function makeShifts(
  overrides: Partial<EventForm> = {},
  offers: Partial<OfferInput>[] = [{}],
  ownerId?: string,
): Promise<Shifts> {
  const made = offers.map((offer) => makeOffer({ title: "Gate", startTime: "09:00:00", endTime: "11:00:00", capacity: 5000, ...offer }));
  const event = await makeEvent(makeForm("volunteer", { offers: made, ...overrides }), ownerId ? { ownerId } : {});
  return { ...event, shifts: (await readEditableEvent(event)).offers.map(({ id }) => id) };
}

/** Makes a helper who came. */
export async function makeCheckedInHelper(event: Shifts, guest: GuestFields = {}, shift = event.shifts[0]): Promise<string> {
  const id = await makeSignUp(event, shift, guest);
  await markCheckedIn(id);
  return id;
}

export async function markCheckedIn(signupId: string): Promise<void> {
  await runBatch([sql`UPDATE volunteer_signups SET checked_in_at = 5 WHERE id = ${signupId}`]);
}

export async function makeMember(eventId: string, role: MemberRole): Promise<string> {
  const userId = await makeUser();
  await runBatch([
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at) VALUES (${newId()}, ${eventId}, ${userId}, ${role}, 0)`,
  ]);
  return userId;
}
