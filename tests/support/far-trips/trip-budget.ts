import type { TripWorld } from "./world.ts";

/** What a line sends. Without a path it requests its own route with the world's ids filled in. */
export type TripRequest = {
  path?: string;
  form?: Record<string, string>;
  json?: unknown;
  headers?: Record<string, string>;
  /** The expected status if the line is about a refusal, or if nothing else can be requested here. */
  status?: number;
};

/** One line of the table: the request, its sender, and how many trips in sequence its answer may wait for. */
export type TripBudget = {
  who: "guest" | "owner";
  /** Method and route. */
  ask: string;
  /** What the line covers, if a route has several. */
  about: string;
  /** Trips to the primary database or to the room. */
  far: number;
  /** All trips, including those a nearby replica may answer. */
  all: number;
  /** Requested again, shortly after the same page was served here. */
  isWarm: boolean;
  sends: (world: TripWorld) => TripRequest | Promise<TripRequest>;
};

type Trips = number | { near: number } | { warm: number } | { far: number; all: number };
type Make = (ask: string, trips: Trips, sends?: TripBudget["sends"], about?: string) => TripBudget;

export const guestTrip: Make = (...given) => make("guest", ...given);
export const ownerTrip: Make = (...given) => make("owner", ...given);

function make(who: TripBudget["who"], ask: string, trips: Trips, sends: TripBudget["sends"] = () => ({}), about = ""): TripBudget {
  return { who, ask, about, ...toTripCounts(trips), sends };
}

function toTripCounts(trips: Trips): Pick<TripBudget, "far" | "all" | "isWarm"> {
  if (typeof trips === "number") return { far: trips, all: trips, isWarm: false };
  if ("far" in trips) return { ...trips, isWarm: false };
  return "warm" in trips ? { far: 0, all: trips.warm, isWarm: true } : { far: 0, all: trips.near, isWarm: false };
}
