import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import type { NewOffer } from "./kind.ts";

export type OfferHours = Pick<NewOffer, "startTime" | "endTime">;

/** A new shift or slot starts when the last one ended and has the same length; past midnight it gets the usual times. */
export function suggestNextTimes(last: OfferHours | undefined, usual: OfferHours): OfferHours {
  if (!last?.startTime || !last.endTime || last.endTime <= last.startTime) return { startTime: usual.startTime, endTime: usual.endTime };
  const endTime = addMinutes(last.endTime, minutesBetween(last.startTime, last.endTime));
  return endTime > last.endTime ? { startTime: last.endTime, endTime } : { startTime: usual.startTime, endTime: usual.endTime };
}
