import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import { hoursToTable } from "./export.ts";
import type { HoursSelection } from "./paths.ts";
import { selectAllShifts, selectEvent, selectGroup } from "./queries.server.ts";
import { toHoursScope } from "./scope.server.ts";

/** All hours as a file for download; null if the event isn't this organizer's, or if there is no such group. */
export async function loadHoursFile(userId: string, shown: HoursSelection): Promise<{ name: string; rows: Iterator<Cell[]> } | null> {
  const [eventId, groupId] = ["eventId" in shown ? shown.eventId : "", "groupId" in shown ? shown.groupId : ""];
  const [[event], [group], rows] = await runBatch([
    selectEvent(userId, eventId),
    selectGroup(groupId),
    selectAllShifts(toHoursScope(userId, shown)),
  ]);
  const about = "season" in shown ? `${shown.season.from} ${shown.season.to}` : (event?.title ?? group?.name);
  return about === undefined ? null : { name: `${m.hours_title()} ${about}`, rows: hoursToTable(rows) };
}
