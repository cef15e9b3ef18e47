import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import { isInAudience } from "#app/organize/messages/audience.server.ts";
import { IS_WAITING } from "#app/organize/messages/statements.server.ts";
import { findSuppressionReason, hashEmails, selectSuppressions } from "#app/outbox/suppressions.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { type EntryKey, formatEntryKey } from "./rules.ts";
import { dayNumberColumn, mayOrganizeEvent } from "./statements.server.ts";

/** How many people a scheduled entry would reach if it went out now: `people` of `of`; the others have no address or are suppressed. */
export type EntryReach = { people: number; of: number; bad: number; unsubscribed: number };

/** `entries` by type and id of the entry; `exceptions` are suppressed addresses, up to a limit. */
export type TimelineReach = { entries: Record<string, EntryReach>; exceptions: Record<string, "bounced" | "unsubscribed"> };

type Row = EntryKey & { emails: string; without: number };

/**
 * How many people the scheduled entries would reach. Unsubscribed addresses are stored by hash only, which the database can't
 * compute,
 * so this takes a second round trip and is loaded after the list.
 */
export async function loadReaches(userId: string, eventId: string, now: number): Promise<TimelineReach> {
  const owned = mayOrganizeEvent({ userId, eventId });
  const kinds = await runBatch(
    mapKinds(
      (server) => sql<Row>`SELECT type, id, json_group_array(DISTINCT email) FILTER (WHERE email IS NOT NULL) AS emails,
        count(DISTINCT CASE WHEN email IS NULL THEN person END) AS without FROM (
          SELECT 'message' AS type, b.id, s.user_email AS email, coalesce(s.submission_id, s.id) AS person
          FROM events e CROSS JOIN broadcasts b ON b.event_id = e.id AND ${IS_WAITING}
            CROSS JOIN ${server.signupTable} s ON ${isInAudience(server, sql`e.id`, sql`(b.filter ->> 'audience')`, now)}
          WHERE ${owned} AND ${isEventOfKind(server)}
          UNION ALL
          SELECT 'reminder', q.id, s.user_email, coalesce(s.submission_id, s.id)
          FROM events e CROSS JOIN (SELECT min(q.id) AS id, ${dayNumberColumn(sql`q.starts_at`)} AS day
            FROM events e CROSS JOIN reminder_queue q ON q.event_id = e.id
              WHERE ${owned} AND q.status = 'pending' GROUP BY q.reminder_type, day
              ORDER BY min(q.send_at) LIMIT ${LIMITS.timeline.scheduled}) q
            CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
              AND NOT (${server.isRemoved}) AND ${dayNumberColumn(server.startsAt)} = q.day
            CROSS JOIN ${server.signupTable} s ON s.event_id = e.id
              AND s.${sql.raw(server.offerColumn)} = o.id AND s.status = 'confirmed' AND s.places > 0
          WHERE ${owned} AND ${isEventOfKind(server)}) GROUP BY type, id`,
    ),
  );
  const rows = kinds
    .flat()
    .map(({ emails, ...row }): Omit<Row, "emails"> & { emails: string[] } => ({ ...row, emails: JSON.parse(emails) }));
  const hashes = await hashEmails(rows.flatMap(({ emails }) => emails));
  if (hashes.size === 0)
    return { entries: Object.fromEntries(rows.map((row) => [formatEntryKey(row), emptyReach(row.without)])), exceptions: {} };
  const [suppressions] = await runBatch([selectSuppressions([...hashes.values()])]);
  const findException = (email: string, scope: string) =>
    findSuppressionReason(suppressions, { emailHash: hashes.get(email) ?? "", scope, topicId: eventId });
  const exceptions: TimelineReach["exceptions"] = {};
  const entries = rows.map((row) => {
    const reach = emptyReach(row.without);
    for (const email of row.emails) {
      const exception = findException(email, row.type === "message" ? "messages" : "reminders");
      reach.of++;
      if (exception === null) reach.people++;
      else if (exception === "bounced") reach.bad++;
      else reach.unsubscribed++;
      if (exception && Object.keys(exceptions).length < LIMITS.timeline.exceptions)
        exceptions[`${formatEntryKey(row)} ${email}`] = exception;
    }
    return [formatEntryKey(row), reach] as const;
  });
  return { entries: Object.fromEntries(entries), exceptions };
}

function emptyReach(of: number): EntryReach {
  return { people: 0, of, bad: 0, unsubscribed: 0 };
}
