import { type SQL, sql } from "drizzle-orm";
import { runBatch, type Value } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { FOLLOW } from "./limits.ts";
import { followerPath, parseFollowerId } from "./link.server.ts";
import type { FollowChoices } from "./schema.ts";
import { FOLLOWED_PAGE, JOIN_PAGE, pagePath, type Topic, topicColumn } from "./topic.server.ts";

type FollowerRow = {
  id: string;
  email: string;
  news: 0 | 1;
  weekly: 0 | 1;
  isConfirmed: 0 | 1;
  topicId: string;
  what: Topic["what"];
  name: string | null;
  ownerId: string;
};

/** A follower as their own page shows it. */
export type Follower = Pick<FollowerRow, "id" | "email" | "name" | "what" | "ownerId"> &
  FollowChoices & { isConfirmed: boolean; path: string };

/** Null if nobody follows by this link, or didn't confirm in time, or the page is gone. */
export async function loadFollower(token: string, now: number, read: Read = "primary"): Promise<Follower | null> {
  const followerId = await parseFollowerId(token);
  if (followerId === null) return null;
  const batch = [
    sql<FollowerRow>`SELECT f.id, f.email, f.news, f.weekly, f.confirmed_at IS NOT NULL AS isConfirmed, ${FOLLOWED_PAGE}
      FROM followers f ${JOIN_PAGE} WHERE f.id = ${followerId}
        AND (f.confirmed_at IS NOT NULL OR f.created_at > ${now - FOLLOW.confirmWithin})`,
  ] as const;
  const [[row]] = await runBatch(batch, { read });
  if (!row) return null;
  const { id, email, name, what, ownerId, topicId, news, weekly, isConfirmed } = row;
  const path = pagePath({ what, id: topicId });
  return { id, email, name, what, ownerId, news: news === 1, weekly: weekly === 1, isConfirmed: isConfirmed === 1, path };
}

/** How many confirmed followers a page has: all that anyone is ever told about them. */
export async function countFollowers(topic: Topic): Promise<number> {
  const [[row]] = await runBatch([selectFollowerCount(topic)]);
  return row?.followers ?? 0;
}

export function selectFollowerCount({ what, id }: Topic): SQL<{ followers: number }> {
  return sql`SELECT count(*) AS followers FROM followers WHERE ${topicColumn(what)} = ${id} AND confirmed_at IS NOT NULL`;
}

export type FollowRow = {
  id: string;
  what: Topic["what"];
  topicId: string;
  name: string | null;
  news: 0 | 1;
  weekly: 0 | 1;
  since: number;
};

/** What an address follows, for that address alone. */
export function selectFollows(email: Value): SQL<FollowRow> {
  return sql`SELECT f.id, ${FOLLOWED_PAGE}, f.news, f.weekly, f.confirmed_at AS since FROM followers f ${JOIN_PAGE}
    WHERE f.email = ${email} AND f.confirmed_at IS NOT NULL ORDER BY f.confirmed_at, f.id`;
}

/** All that is stored about what an address follows, for its export. */
export function selectFollowRecords(email: Value): SQL<Record<string, string | number | null>> {
  return sql`SELECT ${FOLLOWED_PAGE}, f.email, f.locale, f.news = 1 AS news, f.weekly = 1 AS weekly, f.confirmed_at AS confirmedAt,
      f.created_at AS createdAt FROM followers f ${JOIN_PAGE} WHERE f.email = ${email} ORDER BY f.created_at, f.id`;
}

/** A followed page on the page of everything of an address, with the link to change or stop it. */
export type OwnFollow = { name: string | null; path: string; href: string };

export function toOwnFollows(rows: FollowRow[]): Promise<OwnFollow[]> {
  return Promise.all(
    rows.map(async ({ id, what, topicId, name }) => ({ name, path: pagePath({ what, id: topicId }), href: await followerPath(id) })),
  );
}

/** Ends what an address follows, because it is erased or gets no mail any more. */
export function deleteFollows(email: Value, until: number): SQL {
  return sql`DELETE FROM followers WHERE email = ${email} AND created_at <= ${until}`;
}
