import { type SQL, sql } from "drizzle-orm";

/**
 * Invalidates finished exports of these accounts; the next run makes them again under the same link, so that names deleted in
 * this batch don't live on in a file. An export in progress finds that it lost its lease.
 */
export function invalidateArchives(userIds: SQL): SQL[] {
  return [
    sql`UPDATE job_leases SET holder = NULL
      WHERE name IN (SELECT 'export:' || id FROM exports WHERE r2_key IS NULL AND user_id IN ${userIds})`,
    sql`UPDATE exports SET r2_key = NULL WHERE r2_key IS NOT NULL AND user_id IN ${userIds}`,
  ];
}
