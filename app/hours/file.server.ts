import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import { hoursTable } from "./export.ts";
import type { Shown } from "./paths.ts";
import { selectAll, selectEvent } from "./queries.server.ts";
import { scopeOf } from "./scope.server.ts";

/** Everybody's hours, to take away; null where the event isn't this organizer's. */
export async function hoursFile(userId: string, shown: Shown): Promise<{ name: string; rows: Iterator<Cell[]> } | null> {
  const eventId = "eventId" in shown ? shown.eventId : "";
  const [[event], rows] = await runBatch([selectEvent(userId, eventId), selectAll(scopeOf(userId, shown))]);
  if ("eventId" in shown && !event) return null;
  const about = "season" in shown ? `${shown.season.from} ${shown.season.to}` : (event?.title ?? "");
  return { name: `${m.hours_title()} ${about}`, rows: hoursTable(rows) };
}
