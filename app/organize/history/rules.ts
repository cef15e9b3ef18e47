import { DURATIONS } from "#app/limits.ts";
import type { Act } from "#app/members/act.ts";

/** A line of the log, by which it is asked for and continued from. */
export type LineKey = { at: number; id: string };

/** A sign-up that a line is about, as it was then and as it stands. */
export type LinePerson = {
  /** null: erased, or gone. */
  name: string | null;
  isKnown: boolean;
  status: string | null;
  version: number | null;
  /** The version it had since the act. */
  since: number | null;
};

type Undoable = {
  act: Act;
  at: number;
  undoneAt: number | null;
  people: LinePerson[];
  /** It took off spots that nobody had. */
  tookEmpty: boolean;
};
type State = { status: string; endsAt: number | null; endedAt: number | null; now: number };

/** What Undo does to a line, as its form says it. */
export type Undo = "putBack" | "undoEdit" | "reopen";

/** What Undo would do to a line; null where it can't do anything any more. */
export function undoOf({ act, at, undoneAt, people, tookEmpty }: Undoable, { status, endsAt, endedAt, now }: State): Undo | null {
  const isAhead = endsAt === null || endsAt > now;
  if (undoneAt !== null || !isAhead || at <= now - DURATIONS.purgeAfter) return null;
  if (act === "ended" || act === "calledOff") return status === "ended" && endedAt === at ? "reopen" : null;
  if (status !== "published" || (act !== "removed" && act !== "moved" && act !== "edited")) return null;
  const isAsItWas = people.some(
    (one) => one.isKnown && one.name !== null && one.version === one.since && (one.status === "cancelled") === (act !== "moved"),
  );
  if (!isAsItWas && !(act === "edited" && tookEmpty)) return null;
  return act === "edited" ? "undoEdit" : "putBack";
}

/** Where the list goes on, as its address says it. */
export function readCursor(query: URLSearchParams): LineKey | null {
  const [, at, id] = /^(\d{1,16})\.(.{1,200})$/.exec(query.get("before") ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

export function addressAfter({ at, id }: LineKey): string {
  return `?${new URLSearchParams({ before: `${at}.${id}` })}`;
}
