import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { allowReadAhead } from "#app/db/read-ahead.server.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import { LIMITS } from "#app/limits.ts";
import { mayAt } from "#app/members/may.server.ts";
import { isSelected, type Selection } from "#app/organize/contacts/matching.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { getKindServer, isEventOfKind, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { loadInvitableEvent } from "./queries.server.ts";
import type { ChosenContacts, InviteCandidate } from "./rules.ts";
import { loadStatuses, statusColumn } from "./status.server.ts";

type Person = { id: string; name: string; email: string };
type Count = { status: InviteCandidate["status"]; contacts: number; people: number };

const MAX_EXAMINED = 500;

/**
 * Of any number of contacts chosen in the address book, those who can be invited to an event: by name, each address once, up to
 * today's limit. Counts those left out by reason. null if the viewer doesn't organize the event.
 */
export const loadChosen = allowReadAhead(queryChosen, (userId, eventId, selection) => [userId, eventId, selection]);

async function queryChosen(userId: string, eventId: string, selection: Selection, now: number): Promise<ChosenContacts | null> {
  const isTheirs = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
  const email = sql`lower(trim(c.email))`;
  const selected = (server: KindServer) => sql`SELECT c.id, c.name, c.sort_name, ${email} AS email,
    CASE WHEN trim(coalesce(c.email, '')) = '' THEN 'noAddress' ELSE ${statusColumn(email, { eventId, server }, now)} END AS status
    FROM events e CROSS JOIN contacts c WHERE ${isTheirs} AND ${isEventOfKind(server)} AND ${isSelected(userId, selection)}`;
  const page = (server: KindServer, offset: number) =>
    sql<Person>`SELECT id, name, email FROM (${selected(server)}) WHERE status = 'free'
      ORDER BY sort_name, id LIMIT ${MAX_EXAMINED} OFFSET ${offset}`;
  const [found, [counted, pages]] = await batchReads(() => [
    loadInvitableEvent(userId, eventId, now),
    runBatch([
      mapKinds(
        (server) =>
          sql<Count>`SELECT status, count(*) AS contacts, count(DISTINCT email) AS people FROM (${selected(server)}) GROUP BY status`,
      ),
      mapKinds((server) => page(server, 0)),
    ]),
  ]);
  if (!found) return null;
  const event = { eventId, server: getKindServer(found.event.type) };
  const most = Math.min(LIMITS.invite.atOnce, found.left);
  const counts = pickRowsOfType(found.event.type, counted);
  const byEmail = new Map<string, Person>();
  const refused = { bounced: 0, unsubscribed: 0 };
  let rows = pickRowsOfType(found.event.type, pages);
  for (let offset = MAX_EXAMINED; rows.length > 0 && byEmail.size < most; offset += MAX_EXAMINED) {
    const emails = rows.map((person) => person.email);
    const statuses = await loadStatuses(emails, event, now);
    for (const person of rows) {
      if (byEmail.size >= most || byEmail.has(person.email)) continue;
      const status = statuses.get(person.email);
      if (status === "free") byEmail.set(person.email, person);
      else refused[status === "bounced" ? "bounced" : "unsubscribed"]++;
    }
    const isDone = rows.length < MAX_EXAMINED || byEmail.size >= most;
    rows = isDone ? [] : (await runBatch([page(event.server, offset)]))[0];
  }
  const of = (name: Count["status"], field: "contacts" | "people") => counts.find((count) => count.status === name)?.[field] ?? 0;
  return {
    contacts: [...byEmail.values()].map((person) => ({ ...person, status: "free" })),
    count: counts.reduce((sum, { contacts }) => sum + contacts, 0),
    later: Math.max(0, of("free", "people") - byEmail.size - refused.bounced - refused.unsubscribed),
    left: found.left,
    skipped: {
      already: of("invited", "contacts"),
      signedUp: of("signedUp", "contacts"),
      noAddress: of("noAddress", "contacts"),
      ...refused,
    },
  };
}
