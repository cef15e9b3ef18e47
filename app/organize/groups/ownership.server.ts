import { type SQL, sql } from "drizzle-orm";
import { urlOfKey } from "#app/media/addresses.ts";
import { withdrawAsked } from "#app/members/mails.server.ts";

/**
 * What an account that goes leaves of its groups: each passes to whoever has organized it the longest, and those nobody
 * else organizes go with the account. Its pictures go too.
 */
export function passGroupsOn(userId: string): SQL[] {
  const pictures = urlOfKey(`${userId}/`);
  const heir = sql`(SELECT gm.user_id FROM group_members gm JOIN users u ON u.id = gm.user_id
    WHERE gm.group_id = groups.id AND u.deleting_at IS NULL ORDER BY gm.accepted_at, gm.id LIMIT 1)`;
  const theirs = sql`SELECT id FROM groups WHERE user_id = ${userId}`;
  return [
    // Whom the owner before had asked to take one over, the next one has not.
    withdrawAsked({ what: "group", id: theirs }, sql`1`),
    sql`UPDATE group_members SET takes_over_at = NULL WHERE takes_over_at IS NOT NULL AND group_id IN (${theirs})`,
    sql`UPDATE groups SET user_id = ${heir} WHERE user_id = ${userId} AND ${heir} IS NOT NULL`,
    // An owner is no member besides.
    sql`DELETE FROM group_members
      WHERE user_id = ${userId} OR user_id = (SELECT g.user_id FROM groups g WHERE g.id = group_members.group_id)`,
    sql`DELETE FROM groups WHERE user_id = ${userId}`,
    // A picture that went along when it was handed over is another's by now.
    sql`UPDATE groups SET thumbnail_url = NULL WHERE substr(thumbnail_url, 1, ${pictures.length}) = ${pictures}
      AND NOT EXISTS (SELECT 1 FROM pictures p WHERE p.key = replace(thumbnail_url, ${urlOfKey("")}, '') AND p.user_id <> ${userId})`,
  ];
}
