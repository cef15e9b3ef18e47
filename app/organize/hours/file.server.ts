import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import { hoursTable } from "./export.ts";
import type { Shown } from "./paths.ts";
import { selectAll, selectEvent, selectGroup } from "./queries.server.ts";
import { scopeOf } from "./scope.server.ts";

/** All hours as a file for download; null if the event isn't this organizer's, or if there is no such group. */
export async function hoursFile(userId: string, shown: Shown): Promise<{ name: string; rows: Iterator<Cell[]> } | null> {
  const [eventId, groupId] = ["eventId" in shown ? shown.eventId : "", "groupId" in shown ? shown.groupId : ""];
  const [[event], [group], rows] = await runBatch([selectEvent(userId, eventId), selectGroup(groupId), selectAll(scopeOf(userId, shown))]);
  const about = "season" in shown ? `${shown.season.from} ${shown.season.to}` : (event?.title ?? group?.name);
  return about === undefined ? null : { name: `${m.hours_title()} ${about}`, rows: hoursTable(rows) };
}
