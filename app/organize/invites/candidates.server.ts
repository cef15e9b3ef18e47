import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import { isFound } from "#app/organize/contacts/matching.server.ts";
import type { ContactFilter } from "#app/organize/contacts/rules.ts";
import { typeOfOwned } from "#app/sheet/event/owned.server.ts";
import { kindServerOfType } from "#app/sheet/kinds/registry.server.ts";
import type { Candidate, Candidates } from "./rules.ts";
import { statusesOf } from "./status.server.ts";

/**
 * Contacts by name, each with whether they can be invited or why not: no address, already invited, already signed up, or no
 * invitations wanted. Without an event, for the example, where no one counts as already invited.
 */
export async function candidatesOf(
  ownerId: string,
  eventId: string | null,
  filter: ContactFilter,
  limit: number,
  now: number,
): Promise<Candidates> {
  const found = isFound(ownerId, filter);
  const [[contacts, [count], tags], type] = await inOneTrip(() => [
    runBatch([
      sql<Pick<Candidate, "id" | "name" | "email">>`SELECT c.id, c.name, lower(trim(c.email)) AS email FROM contacts c
        WHERE ${found} ORDER BY c.sort_name, c.id LIMIT ${limit}`,
      sql<{ found: number; total: number }>`SELECT count(*) AS found, (SELECT count(*) FROM contacts WHERE user_id = ${ownerId}) AS total
        FROM contacts c WHERE ${found}`,
      sql<Candidates["tags"][number]>`SELECT t.id, t.name, t.color,
          (SELECT count(*) FROM contact_tag_assignments a WHERE a.tag_id = t.id) AS contacts
        FROM contact_tags t WHERE t.user_id = ${ownerId} ORDER BY lower(t.name), t.id`,
    ]),
    eventId === null ? null : typeOfOwned(ownerId, eventId),
  ]);
  const emails = contacts.flatMap(({ email }) => email || []);
  const statuses = await statusesOf(emails, type === null ? null : { eventId: eventId ?? "", server: kindServerOfType(type) }, now);
  return {
    contacts: contacts.map(({ id, name, email }) => ({
      id,
      name,
      email: email || null,
      status: email ? (statuses.get(email) ?? "free") : "noAddress",
    })),
    found: count?.found ?? 0,
    total: count?.total ?? 0,
    tags,
  };
}
