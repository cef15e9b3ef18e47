import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import { matchesContactFilter } from "#app/organize/contacts/matching.server.ts";
import type { ContactFilter } from "#app/organize/contacts/rules.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import type { Candidates, InviteCandidate } from "./rules.ts";
import { loadStatuses } from "./status.server.ts";

/**
 * Contacts by name, each with whether they can be invited or why not: no address, already invited, already signed up, or no
 * invitations wanted. Without an event, for the example, where no one counts as already invited.
 */
export async function loadCandidates(
  ownerId: string,
  eventId: string | null,
  filter: ContactFilter,
  limit: number,
  now: number,
): Promise<Candidates> {
  const found = matchesContactFilter(ownerId, filter);
  const [[contacts, [count], tags], type] = await batchReads(() => [
    runBatch([
      sql<Pick<InviteCandidate, "id" | "name" | "email">>`SELECT c.id, c.name, lower(trim(c.email)) AS email FROM contacts c
        WHERE ${found} ORDER BY c.sort_name, c.id LIMIT ${limit}`,
      sql<{ found: number; total: number }>`SELECT count(*) AS found, (SELECT count(*) FROM contacts WHERE user_id = ${ownerId}) AS total
        FROM contacts c WHERE ${found}`,
      sql<Candidates["tags"][number]>`SELECT t.id, t.name, t.color,
          (SELECT count(*) FROM contact_tag_assignments a WHERE a.tag_id = t.id) AS contacts
        FROM contact_tags t WHERE t.user_id = ${ownerId} ORDER BY lower(t.name), t.id`,
    ]),
    eventId === null ? null : loadOwnedEventType(ownerId, eventId),
  ]);
  const emails = contacts.flatMap(({ email }) => email || []);
  const statuses = await loadStatuses(emails, type === null ? null : { eventId: eventId ?? "", server: getKindServer(type) }, now);
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
