import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { may } from "#app/members/may.server.ts";
import { queueMails, selectReceipt } from "#app/outbox/statements.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { isCalledOff } from "#app/sheet/event/status.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";

/** Whether a submission (alias x) waits for its first email: imported, with an address, and still on the list. */
function awaitsFirstMail(eventId: string, { signupTable }: KindServer): SQL {
  return sql`x.event_id = ${eventId} AND x.import_id IS NOT NULL AND x.introduced_at IS NULL AND x.email IS NOT NULL
    AND EXISTS (SELECT 1 FROM ${signupTable} s WHERE s.submission_id = x.id AND s.status <> 'cancelled')`;
}

/** How many people's first email an organizer may send. */
export function countAwaitingFirstMail(userId: string, eventId: string, server: KindServer): SQL<{ people: number }> {
  return sql<{ people: number }>`SELECT count(*) AS people FROM submissions x
    WHERE ${awaitsFirstMail(eventId, server)} AND ${may(userId, eventId, "organize")}`;
}

/** `unsent`: nobody waits for it, the owner's address isn't proven, or the event doesn't take place. */
type Introduced = { outcome: "sent"; count: number } | { outcome: "unsent" | "gone" };

/**
 * Sends everyone who was imported their first email, once: who entered them, their private link, and how to be erased. From then
 * on they are guests like any other.
 */
export async function introduceImported(userId: string, eventId: string, now: number): Promise<Introduced> {
  const type = await loadOwnedEventType(userId, eventId);
  if (!type) return { outcome: "gone" };
  const mayMail = sql`EXISTS (SELECT 1 FROM events e JOIN users u ON u.id = e.user_id WHERE e.id = ${eventId} AND e.status = 'published'
    AND e.deleted_at IS NULL AND e.ends_at > ${now} AND NOT ${isCalledOff} AND u.email_verified_at IS NOT NULL AND u.deleting_at IS NULL)`;
  const isNow = sql`x.event_id = ${eventId} AND x.import_id IS NOT NULL AND x.introduced_at = ${now}`;
  const [introduced] = await runBatch([
    sql<{ id: string }>`UPDATE submissions AS x SET introduced_at = ${now} WHERE ${awaitsFirstMail(eventId, getKindServer(type))}
      AND ${may(userId, eventId, "organize")} AND ${mayMail} RETURNING id`,
    queueMails([
      sql`SELECT ${selectReceipt("imported", sql`'imported:' || x.id`, now)} FROM submissions x WHERE ${isNow} AND x.email IS NOT NULL`,
    ]),
    logActs([
      sql`SELECT ${selectAct({
        eventId,
        now,
        cause: sql`min(x.id)`,
        actor: "organizer",
        userId,
        act: "introduced",
        subject: sql`json_object('people', count(*))`,
      })} FROM submissions x WHERE ${isNow} GROUP BY x.event_id`,
    ]),
  ]);
  return introduced.length === 0 ? { outcome: "unsent" } : { outcome: "sent", count: introduced.length };
}
