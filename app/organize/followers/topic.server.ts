import { type SQL, sql } from "drizzle-orm";

/** What people follow: a group's page or a person's public profile. */
export type Topic = { what: "group" | "profile"; id: string };

const COLUMNS = { group: sql.raw("group_id"), profile: sql.raw("profile_id") };

/** The column of `followers` and `page_news` that names such a topic. */
export function topicColumn(what: Topic["what"]): SQL {
  return COLUMNS[what];
}

/** Whether the page can be seen: a group, or the profile of an account that isn't being deleted. */
export function isShown({ what, id }: Topic): SQL {
  return what === "group"
    ? sql`EXISTS (SELECT 1 FROM groups WHERE id = ${id})`
    : sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND password_hash IS NOT NULL)`;
}

/** What a follower (alias f) reads of the page: its name, and its owner. `password_hash` is gone once an account is being deleted. */
export const FOLLOWED_PAGE: SQL = sql`coalesce(f.group_id, f.profile_id) AS topicId, iif(f.group_id IS NULL, 'profile', 'group') AS what,
  iif(f.group_id IS NULL, nullif(trim(u.name), ''), g.name) AS name, u.id AS ownerId`;

/** A follower's (alias f) page (alias g) and its owner (alias u); no row if the page can't be seen. */
export const JOIN_PAGE: SQL = sql`LEFT JOIN groups g ON g.id = f.group_id
  JOIN users u ON u.id = coalesce(g.user_id, f.profile_id) AND (f.group_id IS NOT NULL OR u.password_hash IS NOT NULL)`;

export function pagePath({ what, id }: Topic): string {
  return what === "group" ? `/g/${id}` : `/profile/${id}`;
}
