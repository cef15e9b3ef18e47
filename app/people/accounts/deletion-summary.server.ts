import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { selectHeir } from "#app/members/inherit.server.ts";
import { selectPeopleOfOwner } from "#app/sheet/event/notices.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { DeletionSummary } from "./settings.ts";

const SERVERS = KIND_IDS.map((kind) => KIND_SERVERS[kind]);

/** What would be called off with the account: its upcoming events, the people who would be notified, and its own sign-ups. */
export async function loadDeletionSummary(viewer: Viewer, now: number): Promise<DeletionSummary> {
  const [[row]] = await runBatch([selectDeletionSummary(viewer, now)]);
  return deletionSummaryOrEmpty(row);
}

export function selectDeletionSummary(viewer: Viewer, now: number): SQL<DeletionSummary> {
  const notifiedEmails = SERVERS.map((server) => sql`SELECT x.email ${selectPeopleOfOwner(server, viewer.id, now)}`);
  const own = SERVERS.map((server) => sql`SELECT s.id ${fromUpcomingSignUps(server, viewer, now)}`);
  return sql`SELECT
    (SELECT count(*) FROM events e WHERE e.user_id = ${viewer.id} AND e.status = 'published' AND e.deleted_at IS NULL AND e.ends_at > ${now}
      AND ${selectHeir("e")} IS NULL) AS events,
    (SELECT count(*) FROM events e WHERE e.user_id = ${viewer.id} AND e.deleted_at IS NULL AND ${selectHeir("e")} IS NOT NULL) AS passedOn,
    (SELECT count(DISTINCT email) FROM (${sql.join(notifiedEmails, sql` UNION ALL `)})) AS people,
    ${viewer.isVerified ? sql`(SELECT count(*) FROM (${sql.join(own, sql` UNION ALL `)}))` : sql`0`} AS signUps`;
}

export function deletionSummaryOrEmpty(row: DeletionSummary | undefined): DeletionSummary {
  return row ?? { events: 0, people: 0, passedOn: 0, signUps: 0 };
}

/** A person's own sign-ups (alias s) to other people's events that aren't over yet. */
export function fromUpcomingSignUps(server: KindServer, { id, email }: { id: string; email: string }, now: number): SQL {
  return sql`FROM ${server.signupTable} s JOIN events e ON e.id = s.event_id
    JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
    WHERE (s.user_id = ${id} OR s.user_email = ${email}) AND s.status <> 'cancelled' AND e.deleted_at IS NULL AND e.user_id IS NOT ${id}
      AND e.status = 'published' AND coalesce(o.ends_at, e.ends_at) > ${now}`;
}
