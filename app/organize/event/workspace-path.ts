import { dateIn } from "#app/lib/clock.ts";
import type { Schedule } from "#app/lib/schedule.ts";
import type { CurrentStatus } from "#app/sheet/event/status.ts";

type Managed = Pick<Schedule, "date" | "endDate" | "timeZone"> & { id: string; status: CurrentStatus };

/** Where an organizer's pages of an event begin: at the door on its day, else with how it stands. */
export function workspacePath({ id, status, date, endDate, timeZone }: Managed, now: number): string {
  const today = dateIn(timeZone, now);
  const isToday = date !== null && date <= today && today <= (endDate ?? date);
  return `/event/${id}/${status === "published" && isToday ? "door" : "overview"}`;
}

/** Where the form is edited at an offer's number of spots; without one, at all that it offers. */
export function addSpotPath(eventId: string, offerId: string | null): string {
  return `/create?${new URLSearchParams({ edit: eventId, ...(offerId && { spots: offerId }) })}#step-3`;
}
