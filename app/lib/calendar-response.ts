import { fileNameOf } from "./file-name.ts";
import { type CalendarEntry, calendarFile } from "./ics.ts";

/** Entries as a download named after the title. */
export function calendarResponse(entries: CalendarEntry[], title: string, now: number): Response {
  const ascii = fileNameOf(title, "ics");
  return new Response(calendarFile(entries, now), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": `attachment; filename="${ascii}"` },
  });
}
