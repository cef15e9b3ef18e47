import { type CalendarEntry, calendarFile, calendarFileName } from "./ics.ts";

/** Entries as a download named after the title. */
export function calendarResponse(entries: CalendarEntry[], title: string, now: number): Response {
  const ascii = calendarFileName(title);
  return new Response(calendarFile(entries, now), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": `attachment; filename="${ascii}"` },
  });
}
