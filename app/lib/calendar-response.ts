import { fileNameOf } from "./file-name.ts";
import { type CalendarEntry, calendarFile } from "./ics.ts";

export function calendarResponse(entries: CalendarEntry[], title: string, now: number): Response {
  const ascii = fileNameOf(title, "ics");
  return new Response(calendarFile(entries, now), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": `attachment; filename="${ascii}"` },
  });
}
