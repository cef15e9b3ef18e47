import type { EventForm } from "#app/sheet/event/schema.ts";
import { HEAVY } from "./heavy-world.ts";

type Slot = { id: string; title: string; description: string; date: string; startTime: string; endTime: string; capacity: number };

const SECTION = {
  daysReminder: { enabled: true, daysBefore: 1, customMessage: "" },
  hoursReminder: { enabled: false, hoursBefore: 24, customMessage: "" },
};

/** The event with 200 slots as the wizard would send it back. */
export async function heavyForm(db: D1Database): Promise<EventForm> {
  const { results } = await db
    .prepare(
      `SELECT id, title, description, date, start_time AS startTime, end_time AS endTime, capacity FROM time_slots
        WHERE event_id = ? ORDER BY position`,
    )
    .bind(HEAVY.slots)
    .all<Slot>();
  return {
    type: "time-slots",
    title: "Parent evenings",
    description: "",
    location: "Lincoln Elementary School, gym",
    timeZone: "America/New_York",
    date: null,
    dates: [...new Set(results.map(({ date }) => date))],
    startTime: null,
    endTime: null,
    maxAttendees: 1000,
    hideAttendeeNames: false,
    thumbnailUrl: null,
    offers: results.map((slot) => ({ ...slot, category: null })),
    series: [],
    reminders: { enabled: false, ...SECTION },
    opensAt: null,
    closesAt: null,
    opensWeeksBefore: null,
    waitList: true,
    holdMinutes: 0,
    changeUntilHours: null,
    maxPerPerson: null,
    questions: [],
    isListed: false,
    retainDays: null,
    retainUntil: null,
    intent: "publish",
  };
}
