import { type SQL, sql } from "drizzle-orm";

/**
 * Finished exports of these accounts are closed, and made anew by the next run, under the same link: names that are deleted from
 * the tables in this batch don't live on in a file. One that is being made at the moment finds that it lost its lease.
 */
export function renewArchives(userIds: SQL): SQL[] {
  return [
    sql`UPDATE job_leases SET holder = NULL
      WHERE name IN (SELECT 'export:' || id FROM exports WHERE r2_key IS NULL AND user_id IN ${userIds})`,
    sql`UPDATE exports SET r2_key = NULL WHERE r2_key IS NOT NULL AND user_id IN ${userIds}`,
  ];
}
