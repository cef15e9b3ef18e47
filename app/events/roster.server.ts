import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type OwnedEvent, ownedEvent } from "#app/events/owned.server.ts";
import type { Signup } from "#app/kinds/kind.server.ts";
import type { Offer } from "#app/kinds/kind.ts";
import { kindServerOfType } from "#app/kinds/registry.server.ts";
import { LIMITS } from "#app/limits.ts";

/** Who signed up, as the owner sees it: every offer in its order, and one page of sign-ups. */
export type Roster = {
  event: OwnedEvent;
  offers: Offer[];
  signups: RosterRow[];
  /** How many sign-ups match in all. */
  found: number;
};

export type RosterRow = Pick<
  Signup,
  "id" | "offerId" | "name" | "email" | "phone" | "notes" | "skills" | "quantity" | "guestCount" | "response" | "status" | "createdAt"
>;

type Wanted = { search: string; page: number };

/** The sign-ups of an event of this owner's, searched by name, e-mail or phone; null when the event is not theirs. */
export async function rosterOf(ownerId: string, eventId: string, { search, page }: Wanted, now: number): Promise<Roster | null> {
  const event = await ownedEvent(ownerId, eventId, now);
  if (!event) return null;
  const server = kindServerOfType(event.type);
  const matching = sql`FROM (SELECT ${server.signupFields} FROM ${server.signupTable} s WHERE s.event_id = ${eventId} AND s.status <> 'cancelled') f
    JOIN (SELECT ${server.offerFields} FROM ${server.offerTable} o) p ON p.id = f.offerId
    WHERE ${isOwned(ownerId, eventId)} ${search === "" ? sql`` : sql`AND ${matches(search)}`}`;
  const [offers, signups, counts] = await runBatch([
    sql`SELECT ${server.offerFields} FROM ${server.offerTable} o WHERE ${server.offerEvent} = ${eventId} AND ${isOwned(ownerId, eventId)}
        AND NOT (${server.isRemoved}) ORDER BY startsAt, position, o.id`,
    sql`SELECT f.id, f.offerId, f.name, f.email, f.phone, f.notes, f.skills, f.quantity, f.guestCount, f.response, f.status, f.createdAt
        ${matching} ORDER BY p.startsAt, p.position, p.id, f.createdAt, f.id LIMIT ${LIMITS.rosterPage} OFFSET ${(page - 1) * LIMITS.rosterPage}`,
    sql`SELECT count(*) AS found ${matching}`,
  ]);
  return { event, offers: offers as Offer[], signups: signups as RosterRow[], found: Number(counts?.[0]?.found ?? 0) };
}

function isOwned(ownerId: string, eventId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM events own WHERE own.id = ${eventId} AND own.user_id = ${ownerId} AND own.deleted_at IS NULL)`;
}

function matches(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(f.name LIKE ${pattern} ESCAPE '\\' OR f.email LIKE ${pattern} ESCAPE '\\' OR f.phone LIKE ${pattern} ESCAPE '\\')`;
}
