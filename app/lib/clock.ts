/** Wall-clock arithmetic on HH:mm, small enough for the browser; wall-time.ts knows zones and instants. */
const DAY = 24 * 60;

export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** HH:mm this many minutes later, past midnight if need be. */
export function addMinutes(time: string, minutes: number): string {
  return toClock((((toMinutes(time) + minutes) % DAY) + DAY) % DAY);
}

/** Minutes from one time to the next; a time that isn't later counts as tomorrow's. */
export function minutesBetween(from: string, to: string): number {
  const length = toMinutes(to) - toMinutes(from);
  return length > 0 ? length : length + DAY;
}

export function toClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The calendar's yyyy-MM-dd at that instant in the zone. */
export function dateIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

type Times = { startTime: string | null; endTime: string | null };

/** From the earliest start to the latest end of a day. An end at or before its own start is on the next day, later than any other. */
export function mergeHours(times: Times[]): Times & { endsNextDay: boolean } {
  const starts = times.flatMap(({ startTime }) => startTime ?? []).sort();
  const isLate = ({ startTime, endTime }: Times) => startTime !== null && endTime !== null && endTime <= startTime;
  const endsNextDay = times.some(isLate);
  const latest = endsNextDay ? times.filter(isLate) : times;
  const ends = latest.flatMap(({ endTime }) => endTime ?? []).sort();
  return { startTime: starts[0] ?? null, endTime: ends.at(-1) ?? null, endsNextDay };
}
