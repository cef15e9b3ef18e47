import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type NeedRow, selectNeeds } from "#app/organize/groups/needs.server.ts";
import { type GroupSheetRow, groupSheetFields } from "#app/organize/groups/page.server.ts";
import type { Claimed } from "#app/outbox/claims.server.ts";
import { removeControls } from "#app/outbox/plain-text.ts";
import type { MailProps } from "#app/outbox/registry.server.ts";
import { mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { FOLLOWED_PAGE, JOIN_PAGE, type Topic } from "./topic.server.ts";

/** A confirmed follower: of what, which mails they chose, and the page's sheets that take sign-ups. */
export type FollowFact = {
  what: Topic["what"];
  topicId: string;
  name: string | null;
  news: 0 | 1;
  weekly: 0 | 1;
  sheets: FollowedSheetRow[];
  needs: NeedRow[];
};

/** By the follower's id. */
export type FollowFacts = Map<string, FollowFact>;

type FollowedSheetRow = GroupSheetRow & {
  topicId: string;
  /** Since when the page's followers may know of it; NULL for what was there before. */
  openedAt: number | null;
};

type FollowRow = Omit<FollowFact, "sheets" | "needs"> & { id: string };

/** The facts for mails to followers, in one round trip. */
export async function loadFollowFacts(mails: Claimed[], now: number): Promise<FollowFacts> {
  const followerIds = new Set(mails.filter(({ template }) => template === "page-news" || template === "page-weekly").map(readFollowerId));
  if (followerIds.size === 0) return new Map();
  const follows = sql`json_each(${JSON.stringify([...followerIds])}) j CROSS JOIN followers f ON f.id = j.value AND f.confirmed_at IS NOT NULL`;
  const open = selectOpenSheets(follows, now);
  // An event may be on several of the pages.
  const once = sql`(SELECT DISTINCT e.id FROM ${open}) d CROSS JOIN events e ON e.id = d.id`;
  const [rows, sheets, needs] = await runBatch([
    sql<FollowRow>`SELECT f.id, ${FOLLOWED_PAGE}, f.news, f.weekly FROM ${follows} ${JOIN_PAGE}`,
    sql<FollowedSheetRow>`SELECT ${groupSheetFields(now)}, t.topicId, n.opened_at AS openedAt FROM ${open}
      LEFT JOIN page_news n ON n.event_id = e.id AND coalesce(n.group_id, n.profile_id) = t.topicId ORDER BY e.starts_at, e.id`,
    mapKinds((server) => selectNeeds(server, once, now)),
  ]);
  const [sheetsByTopic, allNeeds] = [Map.groupBy(removeControls(sheets), ({ topicId }) => topicId), removeControls(needs.flat())];
  return new Map(
    removeControls(rows).map(({ id, ...row }) => {
      const own = sheetsByTopic.get(row.topicId) ?? [];
      const ids = new Set(own.map((sheet) => sheet.id));
      return [id, { ...row, sheets: own, needs: allNeeds.filter(({ eventId }) => ids.has(eventId)) }];
    }),
  );
}

function readFollowerId({ props }: Claimed): string {
  const { followerId }: MailProps["page-weekly"] = JSON.parse(props ?? "null");
  return followerId;
}

/** The published sheets (alias e) on the followed pages (alias t) that haven't ended. */
function selectOpenSheets(follows: SQL, now: number): SQL {
  return sql`(SELECT DISTINCT f.group_id, f.profile_id, coalesce(f.group_id, f.profile_id) AS topicId FROM ${follows}) t
    CROSS JOIN events e ON e.id IN (SELECT event_id FROM group_events WHERE group_id = t.group_id
      UNION ALL SELECT id FROM events WHERE user_id = t.profile_id AND is_listed = 1)
      AND e.deleted_at IS NULL AND e.status = 'published' AND e.ends_at > ${now}`;
}
