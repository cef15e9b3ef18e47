import { DURATIONS } from "#app/limits.ts";

/** The result of scanning a code: the expected sign-ups of one submission, or why there are none. */
export type Scan = { outcome: "found"; spots: ScannedSpot[] } | { outcome: "canceled" | "waiting" | "elsewhere" };

/** One expected sign-up. */
export type ScannedSpot = {
  id: string;
  /** Tells the people of a submission apart. */
  person: number;
  name: string;
  heads: number;
  title: string;
  isDue: boolean;
  /** When it was checked in; null if it wasn't. */
  since: number | null;
};

type Times = { startsAt: number | null; endsAt: number | null };

/** From two hours before it starts until an hour after it ends; without a time always. */
export function isDue({ startsAt, endsAt }: Times, now: number): boolean {
  if (startsAt === null) return true;
  return now >= startsAt - 2 * DURATIONS.hour && now <= (endsAt ?? startsAt) + DURATIONS.hour;
}

/** The sign-ups that a scan offers to check in: those that are due, or else all. */
export function findOffered(spots: ScannedSpot[]): ScannedSpot[] {
  const due = spots.filter((spot) => spot.isDue);
  return due.length > 0 ? due : spots;
}

/** The only sign-up that is due and not checked in yet, which needs no choice. */
export function findObvious(spots: ScannedSpot[]): ScannedSpot | null {
  const [only, ...others] = spots.filter(({ isDue, since }) => isDue && since === null);
  return only && others.length === 0 ? only : null;
}

/** The token in a scanned text; "elsewhere" for the code of another event, null if it isn't a check-in code of this site. */
export function readPass(text: string, eventId: string, origin: string): string | "elsewhere" | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const ofEvent = url.pathname.match(/^\/event\/([^/]+)\/door$/)?.[1];
  const token = url.searchParams.get("pass");
  if (url.origin !== origin || !ofEvent || !token) return null;
  return ofEvent === eventId ? token : "elsewhere";
}
