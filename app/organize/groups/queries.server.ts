import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch, type Value } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { createQrCode } from "#app/lib/qr-code.ts";
import { formatScheduleDay, formatScheduleTimes, type Schedule } from "#app/lib/schedule.ts";
import { LIMITS } from "#app/limits.ts";
import { findThumbnail } from "#app/media/library.ts";
import { type EventRole, mayAt, mayAtGroup, roleColumn } from "#app/members/may.server.ts";
import type { RemovalNotice } from "#app/organize/event/workspace.server.ts";
import { selectFollowerCount } from "#app/organize/followers/queries.server.ts";
import { EVENT_COLUMNS } from "#app/sheet/event/columns.server.ts";
import { currentStatusSql } from "#app/sheet/event/status.server.ts";
import type { CurrentStatus } from "#app/sheet/event/status.ts";
import type { GroupDetails } from "./page.server.ts";
import { groupPictureSource } from "./picture.ts";

/** The ids of the events on a group's page, except deleted ones. */
export function selectGroupEventIds(groupId: Value): SQL<{ eventId: string }> {
  return sql`SELECT e.id AS eventId FROM group_events ge CROSS JOIN events e ON e.id = ge.event_id
    WHERE ge.group_id = ${groupId} AND e.deleted_at IS NULL`;
}

/** A group in its organizers' list. */
export type ListedGroup = { id: string; name: string; picture: string; isOwner: boolean; sheets: number };

type ListedRow = Pick<GroupDetails, "id" | "name" | "thumbnailUrl"> & { isOwner: 0 | 1; sheets: number };

/** The groups a person organizes, by name. */
export async function listGroups(userId: string, locale: string): Promise<ListedGroup[]> {
  const [rows] = await runBatch([
    sql<ListedRow>`SELECT g.id, g.name, g.thumbnail_url AS thumbnailUrl, g.user_id = ${userId} AS isOwner,
        (SELECT count(*) FROM (${selectGroupEventIds(sql`g.id`)})) AS sheets
      FROM groups g WHERE g.id IN (SELECT id FROM groups WHERE user_id = ${userId}
        UNION SELECT group_id FROM group_members WHERE user_id = ${userId}) LIMIT ${LIMITS.groups.listed}`,
  ]);
  const { compare } = new Intl.Collator(locale);
  return rows
    .map(({ id, name, isOwner, sheets, ...row }) => ({
      id,
      name,
      isOwner: isOwner === 1,
      sheets,
      picture: findThumbnail(groupPictureSource({ name, ...row })),
    }))
    .sort((a, b) => compare(a.name, b.name));
}

type ManagedSheetRow = Schedule & {
  id: string;
  title: string;
  type: string;
  status: CurrentStatus;
  startsAt: number | null;
  attendeeCount: number;
  maxAttendees: number | null;
  thumbnailUrl: string | null;
  /** The viewer's role at the event, if any. */
  role: EventRole | null;
  sharesRoster: 0 | 1;
};

/** A sheet as the group's organizers see it. */
export type ManagedSheet = Pick<ManagedSheetRow, "id" | "title" | "status" | "attendeeCount" | "maxAttendees"> & {
  picture: string;
  day: string | null;
  times: string | null;
  role: EventRole | null;
  /** Its owner lets the group's organizers see who signed up. */
  sharesRoster: boolean;
};

/** The data with which organizers manage a group. */
export type ManagedGroup = {
  group: GroupDetails & { endsOn: string | null };
  isOwner: boolean;
  /** Whether other websites may show it in a frame. */
  isEmbeddable: boolean;
  picture: string;
  shortCode: string | null;
  link: string;
  qr: ReturnType<typeof createQrCode>;
  sheets: ManagedSheet[];
  followers: number;
  /** The viewer's own sheets that could join. */
  addable: { id: string; title: string; day: string | null }[];
};

type GroupRow = ManagedGroup["group"] & { shortCode: string | null; isOwner: 0 | 1; isEmbeddable: 0 | 1 };
type AddableRow = Pick<ManagedSheetRow, "id" | "title" | "date" | "endDate">;

/** The notice for a person an organizer removed, as long as the mail about it is kept; else null. */
export async function findGroupRemoval(userId: string, groupId: string): Promise<RemovalNotice | null> {
  const [rows] = await runBatch([
    sql`SELECT 1 FROM email_outbox o JOIN groups g ON g.id = ${groupId}
      WHERE o.user_id = ${userId} AND o.template = 'group-handover'
        AND o.props ->> '$.how' = 'removed' AND o.props ->> '$.group.id' = g.id LIMIT 1`,
  ]);
  return rows.length > 0 ? { title: m.groups_removed_page(), text: m.members_removed_page_text() } : null;
}

/** Takes one round trip; null if the viewer doesn't organize the group. */
export async function loadManagedGroup(userId: string, groupId: string, now: number, locale: string): Promise<ManagedGroup | null> {
  const theirs = sql`groups g WHERE g.id = ${groupId} AND ${mayAtGroup("g", userId, "organize")}`;
  const isTheirs = sql`EXISTS (SELECT 1 FROM ${theirs})`;
  const [[row], [counted], sheets, addable] = await runBatch([
    sql<GroupRow>`SELECT g.id, g.name, g.description, g.thumbnail_url AS thumbnailUrl, g.ends_on AS endsOn, g.short_code AS shortCode,
      g.embeddable AS isEmbeddable, g.user_id = ${userId} AS isOwner FROM ${theirs}`,
    selectFollowerCount({ what: "group", id: groupId }),
    sql<ManagedSheetRow>`SELECT ${EVENT_COLUMNS}, ${currentStatusSql(now)} AS status, ${roleColumn("e", userId)} AS role,
        ge.shares_roster_at IS NOT NULL AS sharesRoster
      FROM group_events ge CROSS JOIN events e ON e.id = ge.event_id
      WHERE ge.group_id = ${groupId} AND e.deleted_at IS NULL AND ${isTheirs}
      ORDER BY e.ends_at <= ${now}, e.starts_at, e.id LIMIT ${LIMITS.groups.sheets}`,
    sql<AddableRow>`SELECT e.id, e.title, e.date, e.end_date AS endDate FROM events e
      WHERE ${mayAt("e", userId, "own")} AND e.status = 'published' AND e.ends_at > ${now} AND ${isTheirs}
        AND NOT EXISTS (SELECT 1 FROM group_events ge WHERE ge.group_id = ${groupId} AND ge.event_id = e.id)
      ORDER BY e.starts_at, e.id LIMIT ${LIMITS.groups.addable}`,
  ]);
  if (!row) return null;
  const { isOwner, shortCode, isEmbeddable, ...group } = row;
  const link = `${config().origin}/g/${groupId}`;
  return {
    group,
    isOwner: isOwner === 1,
    isEmbeddable: isEmbeddable === 1,
    followers: counted?.followers ?? 0,
    picture: findThumbnail(groupPictureSource(group)),
    shortCode,
    link,
    qr: createQrCode(link),
    sheets: sheets.map((sheet) => toManagedSheet(sheet, locale)),
    addable: addable.map(({ id, title, ...when }) => ({ id, title, day: formatScheduleDay(when, locale) })),
  };
}

function toManagedSheet(sheet: ManagedSheetRow, locale: string): ManagedSheet {
  const { id, title, status, attendeeCount, maxAttendees, role } = sheet;
  const sharesRoster = sheet.sharesRoster === 1;
  const shown = { id, title, status, attendeeCount, maxAttendees, role, sharesRoster, picture: findThumbnail(sheet) };
  return { ...shown, day: formatScheduleDay(sheet, locale), times: formatScheduleTimes(sheet, locale) };
}
