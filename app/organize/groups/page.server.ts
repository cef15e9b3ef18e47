import type { AppLoadContext } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { readNearby, readsAnywhere } from "#app/db/freshness.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { readSharedAtEdge } from "#app/lib/edge-copy.server.ts";
import type { Schedule } from "#app/lib/schedule.ts";
import { LIMITS } from "#app/limits.ts";
import { mayAtGroup } from "#app/members/may.server.ts";
import { EVENT_COLUMNS } from "#app/sheet/event/columns.server.ts";
import { currentStatusSql } from "#app/sheet/event/status.server.ts";
import type { CurrentStatus } from "#app/sheet/event/status.ts";
import { isEventOpen } from "#app/sheet/kinds/guards.server.ts";
import { mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { type NeedRow, selectGroupNeeds } from "./needs.server.ts";

/** What anyone with the link can see of a group. */
export type GroupDetails = { id: string; name: string; description: string; thumbnailUrl: string | null };

type Embeddable = { isEmbeddable: 0 | 1 };

/** A sheet's row for the group page; contains no names of people. */
export type GroupSheetRow = Schedule &
  Embeddable & {
    id: string;
    title: string;
    type: string;
    status: CurrentStatus;
    isOpen: 0 | 1;
    opensAt: number | null;
    closesAt: number | null;
    startsAt: number | null;
    endsAt: number | null;
    location: string;
    maxAttendees: number | null;
    attendeeCount: number;
    thumbnailUrl: string | null;
  };

export type GroupPage = { group: GroupDetails; isOrganizer: boolean; isEmbeddable: boolean; sheets: GroupSheetRow[]; needs: NeedRow[] };

/** A group's page for any viewer: from the edge cache if it was shown there recently, else from a nearby replica. */
export async function loadCachedGroupPage(groupId: string, viewer: { id: string } | null, now: number): Promise<GroupPage | null> {
  const read = (read: Read) => loadGroupPage(groupId, viewer?.id ?? null, now, read);
  if (viewer !== null || !readsAnywhere()) return await readNearby(read);
  return await readSharedAtEdge({ name: `group~${groupId}`, read, findChangeTimes: groupPageChangeTimes }, now);
}

/** The page that this request may show: in a frame on another website, only if its owner allows that. */
export async function loadShownGroupPage(
  { isFramed }: Pick<AppLoadContext, "isFramed">,
  groupId: string,
  viewer: { id: string } | null,
  now: number,
): Promise<GroupPage | null> {
  const page = await loadCachedGroupPage(groupId, viewer, now);
  if (!isFramed || page?.isEmbeddable) return page;
  // The copy may be older than the permission.
  const current = await loadGroupPage(groupId, null, now);
  return current?.isEmbeddable ? current : null;
}

/** A row of `GroupSheetRow` (alias e). */
export function groupSheetFields(now: number): SQL {
  return sql`${EVENT_COLUMNS}, ${currentStatusSql(now)} AS status, ${isEventOpen(now)} AS isOpen,
    e.signups_open_at AS opensAt, e.signups_close_at AS closesAt, e.embeddable AS isEmbeddable`;
}

/** Takes one round trip; null if there is no such group. */
export async function loadGroupPage(
  groupId: string,
  viewerId: string | null,
  now: number,
  read: Read = "primary",
): Promise<GroupPage | null> {
  const batch = [
    sql<GroupDetails & Embeddable & { isOrganizer: 0 | 1 }>`SELECT g.id, g.name, g.description, g.thumbnail_url AS thumbnailUrl,
      g.embeddable AS isEmbeddable,
      coalesce(${mayAtGroup("g", viewerId, "organize")}, 0) AS isOrganizer FROM groups g WHERE g.id = ${groupId}`,
    sql<GroupSheetRow>`SELECT ${groupSheetFields(now)} FROM group_events g CROSS JOIN events e ON e.id = g.event_id
      WHERE g.group_id = ${groupId} AND e.deleted_at IS NULL AND e.status <> 'draft'
      ORDER BY e.starts_at, e.id LIMIT ${LIMITS.groups.sheets}`,
    mapKinds((server) => selectGroupNeeds(server, groupId, now)),
  ] as const;
  const [[row], sheets, needs] = await runBatch(batch, { read });
  if (!row) return null;
  const { isOrganizer, isEmbeddable, ...group } = row;
  return { group, isOrganizer: isOrganizer === 1, isEmbeddable: isEmbeddable === 1, sheets, needs: needs.flat() };
}

/** The times at which the page changes by itself. */
function groupPageChangeTimes({ sheets }: GroupPage): (number | null)[] {
  return sheets.flatMap(({ opensAt, closesAt, startsAt, endsAt }) => [opensAt, closesAt, startsAt, endsAt]);
}
