import { type SQL, sql } from "drizzle-orm";
import { toPictureUrl } from "#app/media/addresses.ts";
import { withdrawHandoverRequests } from "#app/members/mails.server.ts";

/**
 * Statements for an account's deletion. Each of its groups passes to the member who has organized it the longest. Groups
 * without another organizer are deleted, and so are the account's pictures.
 */
export function transferGroups(userId: string): SQL[] {
  const pictures = toPictureUrl(`${userId}/`);
  const heir = sql`(SELECT gm.user_id FROM group_members gm JOIN users u ON u.id = gm.user_id
    WHERE gm.group_id = groups.id AND u.deleting_at IS NULL ORDER BY gm.accepted_at, gm.id LIMIT 1)`;
  const theirs = sql`SELECT id FROM groups WHERE user_id = ${userId}`;
  return [
    // The new owner hasn't asked anyone to take the group over, so pending requests of the old owner are withdrawn.
    withdrawHandoverRequests({ what: "group", id: theirs }, sql`1`),
    sql`UPDATE group_members SET takes_over_at = NULL WHERE takes_over_at IS NOT NULL AND group_id IN (${theirs})`,
    sql`UPDATE groups SET user_id = ${heir} WHERE user_id = ${userId} AND ${heir} IS NOT NULL`,
    // An owner isn't also a member.
    sql`DELETE FROM group_members
      WHERE user_id = ${userId} OR user_id = (SELECT g.user_id FROM groups g WHERE g.id = group_members.group_id)`,
    sql`DELETE FROM groups WHERE user_id = ${userId}`,
    // A picture handed over with its group belongs to another account now, so it stays.
    sql`UPDATE groups SET thumbnail_url = NULL WHERE substr(thumbnail_url, 1, ${pictures.length}) = ${pictures}
      AND NOT EXISTS (SELECT 1 FROM pictures p WHERE p.key = replace(thumbnail_url, ${toPictureUrl("")}, '') AND p.user_id <> ${userId})`,
  ];
}
