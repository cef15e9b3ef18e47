import type { World } from "./world.ts";

/** What a line sends. Without a path it is the route's own, with the world's names in it. */
export type Sent = {
  path?: string;
  form?: Record<string, string>;
  json?: unknown;
  headers?: Record<string, string>;
  /** Where a refusal is what the line is about, or all that can be asked for here. */
  status?: number;
};

/** One line of the table: what is asked, by whom, and how many trips one after another its answer may wait for. */
export type Line = {
  who: "guest" | "owner";
  /** Method and route. */
  ask: string;
  /** What the line is about, where a route has several. */
  about: string;
  /** Trips to the database's own place, or to the room. */
  far: number;
  /** With those that a copy nearby may answer. */
  all: number;
  /** Asked again, where somebody here was shown the same a moment ago. */
  isWarm: boolean;
  sends: (world: World) => Sent | Promise<Sent>;
};

type Trips = number | { near: number } | { warm: number } | { far: number; all: number };
type Make = (ask: string, trips: Trips, sends?: Line["sends"], about?: string) => Line;

export const guest: Make = (...given) => make("guest", ...given);
export const owner: Make = (...given) => make("owner", ...given);

function make(who: Line["who"], ask: string, trips: Trips, sends: Line["sends"] = () => ({}), about = ""): Line {
  return { who, ask, about, ...countsOf(trips), sends };
}

function countsOf(trips: Trips): Pick<Line, "far" | "all" | "isWarm"> {
  if (typeof trips === "number") return { far: trips, all: trips, isWarm: false };
  if ("far" in trips) return { ...trips, isWarm: false };
  return "warm" in trips ? { far: 0, all: trips.warm, isWarm: true } : { far: 0, all: trips.near, isWarm: false };
}
