import { sql } from "drizzle-orm";
import { isSelected, type Selection } from "#app/contacts/matching.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { kindServerOfType } from "#app/kinds/registry.server.ts";
import { LIMITS } from "#app/limits.ts";
import { invitableEvent } from "./queries.server.ts";
import type { Candidate, Chosen } from "./rules.ts";
import { statusesOf, statusOf } from "./status.server.ts";

type Person = { id: string; name: string; email: string };
type Count = { status: Candidate["status"]; contacts: number; people: number };

const LOOKED_AT = 500;

/**
 * Of contacts chosen in the address book, however many, those who can be invited to an event: by name, each address once,
 * and as many as may be invited today. Says why the others are left out. null when the event is not this owner's.
 */
export async function chosenFor(ownerId: string, eventId: string, selection: Selection, now: number): Promise<Chosen | null> {
  const found = await invitableEvent(ownerId, eventId, now);
  if (!found) return null;
  const most = Math.min(LIMITS.invite.atOnce, found.left);
  const email = sql`lower(trim(c.email))`;
  const event = { eventId, server: kindServerOfType(found.event.type) };
  const selected = sql`SELECT c.id, c.name, c.sort_name, ${email} AS email,
    CASE WHEN trim(coalesce(c.email, '')) = '' THEN 'noAddress' ELSE ${statusOf(email, event, now)} END AS status
    FROM contacts c WHERE ${isSelected(ownerId, selection)}`;
  const page = (offset: number) =>
    sql<Person>`SELECT id, name, email FROM (${selected}) WHERE status = 'free' ORDER BY sort_name, id LIMIT ${LOOKED_AT} OFFSET ${offset}`;
  const [counts, first] = await runBatch([
    sql<Count>`SELECT status, count(*) AS contacts, count(DISTINCT email) AS people FROM (${selected}) GROUP BY status`,
    page(0),
  ]);
  const byEmail = new Map<string, Person>();
  let unsubscribed = 0;
  let rows = first;
  for (let offset = 0; rows.length > 0 && byEmail.size < most; offset += LOOKED_AT) {
    if (offset > 0) [rows] = await runBatch([page(offset)]);
    const emails = rows.map((person) => person.email);
    const statuses = await statusesOf(emails, event, now);
    for (const person of rows) {
      if (byEmail.size >= most || byEmail.has(person.email)) continue;
      if (statuses.get(person.email) !== "free") unsubscribed++;
      else byEmail.set(person.email, person);
    }
  }
  const of = (name: Count["status"], field: "contacts" | "people") => counts.find((count) => count.status === name)?.[field] ?? 0;
  return {
    contacts: [...byEmail.values()].map((person) => ({ ...person, status: "free" })),
    count: counts.reduce((sum, { contacts }) => sum + contacts, 0),
    later: Math.max(0, of("free", "people") - byEmail.size - unsubscribed),
    left: found.left,
    skipped: {
      already: of("invited", "contacts"),
      signedUp: of("signedUp", "contacts"),
      noAddress: of("noAddress", "contacts"),
      unsubscribed,
    },
  };
}
