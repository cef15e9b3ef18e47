import { addDays, toInstant, toWallTime } from "#app/lib/wall-time.ts";
import { RESCUE } from "./limits.ts";

/** The first instant from `at` on at which people may be mailed: never from 21 to 8 in the event's zone. */
export function skipNight(at: number, timeZone: string): number {
  const { date, time } = toWallTime(at, timeZone);
  const hour = Number(time.slice(0, 2));
  const { from, until } = RESCUE.night;
  if (hour < until) return toInstant(date, formatHour(until), timeZone);
  return hour < from ? at : toInstant(addDays(date, 1), formatHour(until), timeZone);
}

/** The start of the night after `at`, which is in daytime: nothing from that day may go out later. */
export function findNextNight(at: number, timeZone: string): number {
  return toInstant(toWallTime(at, timeZone).date, formatHour(RESCUE.night.from), timeZone);
}

/** When the wave after one sent at `now` is due. */
export function findNextWaveTime(now: number, startsAt: number, timeZone: string): number {
  const { near, every } = RESCUE;
  return skipNight(now + (startsAt - now > near.before ? every : near.every), timeZone);
}

/** An offer as the minute's run reads it. */
export type WatchedOffer = {
  eventId: string;
  offerId: string;
  startsAt: number;
  free: number;
  /** Whether it takes place, is ahead, and takes sign-ups; after closing time only if an organizer started the call after it. */
  isRunning: 0 | 1;
  /** Whether no one on the wait list can have the free spots. */
  isNobodysTurn: 0 | 1;
};

/** The latest call for an offer. */
export type LastCall = {
  id: string;
  eventId: string;
  offerId: string;
  isByHand: 0 | 1;
  waves: number;
  nextAt: number;
  endedAt: number | null;
  outcome: string | null;
};

export type CallStep = { do: "end"; outcome: "filled" | "over" } | { do: "start" | "wave" } | null;

/** The next step for an offer; null: nothing yet, or nothing at all. */
export function decideStep(offer: WatchedOffer | undefined, call: LastCall | undefined, asksAnybody: boolean, now: number): CallStep {
  const isSoon = offer !== undefined && offer.startsAt <= now + RESCUE.within;
  if (call && call.endedAt === null) {
    if (!offer?.isRunning || !(isSoon || call.isByHand)) return { do: "end", outcome: "over" };
    if (offer.free <= 0) return { do: "end", outcome: "filled" };
    return offer.isNobodysTurn && call.nextAt <= now ? { do: "wave" } : null;
  }
  if (!offer?.isRunning || !isSoon || offer.free <= 0 || !offer.isNobodysTurn) return null;
  return asksAnybody && call?.outcome !== "stopped" ? { do: "start" } : null;
}

function formatHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00:00`;
}

type Shown = {
  event: { status: string; startsAt: number | null };
  offers: { id: string; startsAt: number | null; opensAt: number | null; capacity: number | null; taken: number }[];
};

/** The state of a request for help: taken by this person, still open, filled by someone else, or over. */
export function toAskState(
  ask: { offerId: string; submissionId: string | null; isAnswerable: 0 | 1 },
  { event, offers }: Shown,
  now: number,
): HelpAskState {
  if (ask.submissionId) return "taken";
  if (!ask.isAnswerable) return "over";
  const offer = offers.find(({ id }) => id === ask.offerId);
  const startsAt = offer?.startsAt ?? event.startsAt;
  if (!offer || event.status !== "published" || startsAt === null || startsAt <= now || offer.opensAt !== null) return "over";
  return offer.capacity !== null && offer.taken >= offer.capacity ? "filled" : "open";
}

export type HelpAskState = "open" | "taken" | "filled" | "over";
