/** The audiences by attendance: who came, who didn't come to what is over, and who isn't here yet for what is on. */
export const ATTENDANCE = ["came", "missed", "notYet"] as const;
export type AttendanceAudience = (typeof ATTENDANCE)[number];

export function isAttendance(audience: string): audience is AttendanceAudience {
  return ATTENDANCE.some((each) => each === audience);
}

type Filtered = { audience: string; withHours?: "on" };

/** A message's audience as stored; only mail to those who came carries their hours. */
export function toBroadcastFilter({ audience, withHours }: Filtered): string {
  return JSON.stringify({ audience, ...(withHours && audience === "came" && { withHours: 1 }) });
}
