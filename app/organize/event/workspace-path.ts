import { dateIn } from "#app/lib/clock.ts";
import type { Schedule } from "#app/lib/schedule.ts";
import type { CurrentStatus } from "#app/sheet/event/status.ts";

type WorkspacePathFacts = Pick<Schedule, "date" | "endDate" | "timeZone"> & { id: string; status: CurrentStatus };

/** The first of an event's organizer pages: the door on the event's day, else the overview. */
export function workspacePath({ id, status, date, endDate, timeZone }: WorkspacePathFacts, now: number): string {
  const today = dateIn(timeZone, now);
  const isToday = date !== null && date <= today && today <= (endDate ?? date);
  return `/event/${id}/${status === "published" && isToday ? "door" : "overview"}`;
}

/** The form at an offer's number of spots; without an offer, at the list of offers. */
export function addSpotPath(eventId: string, offerId: string | null): string {
  return `/create?${new URLSearchParams({ edit: eventId, ...(offerId && { spots: offerId }) })}#step-3`;
}
