import { type SQL, sql } from "drizzle-orm";

/** What a person wants to do with a group: run it; delete it. */
export type GroupCapability = "organize" | "own";

/** Whether this person may do that with this group; stands in the `where` of everything they read and write there. */
export function mayGroup(userId: string, groupId: string | SQL, capability: GroupCapability): SQL {
  return sql`EXISTS (SELECT 1 FROM groups own WHERE own.id = ${groupId} AND ${mayAtGroup("own", userId, capability)})`;
}

/** The same where the group is already read, under this alias. */
export function mayAtGroup(alias: string, userId: string | null, capability: GroupCapability): SQL {
  const group = sql.raw(alias);
  const isOwner = sql`${group}.user_id = ${userId}`;
  if (capability === "own") return isOwner;
  return sql`(${isOwner} OR EXISTS (SELECT 1 FROM group_members own_m WHERE own_m.group_id = ${group}.id AND own_m.user_id = ${userId}))`;
}
