import { purgeRows } from "#app/db/purge.server.ts";
import { deleteOrphanedAwayDays, deletePastAwayDays } from "./statements.server.ts";

/** Deletes days away that passed a week ago, and all days of people that their owner or group has nothing else of. */
export async function purgeAwayDays(now: number): Promise<void> {
  await purgeRows([deletePastAwayDays(now), deleteOrphanedAwayDays()]);
}
