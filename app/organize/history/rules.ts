import { DURATIONS } from "#app/limits.ts";
import type { Act } from "#app/members/act.ts";

/** Identifies a line of the log; also the cursor for the next page. */
export type LineKey = { at: number; id: string };

/** A sign-up that a line is about: its state at the time and now. */
export type LinePerson = {
  /** null if erased or gone. */
  name: string | null;
  isKnown: boolean;
  status: string | null;
  version: number | null;
  /** The sign-up's version right after the act. */
  since: number | null;
};

type Undoable = {
  act: Act;
  at: number;
  undoneAt: number | null;
  people: LinePerson[];
  /** The edit removed offers that no one had signed up for. */
  tookEmpty: boolean;
};
type State = { status: string; endsAt: number | null; endedAt: number | null; now: number };

/** What Undo does to a line, as the form's intent. */
export type UndoAction = "putBack" | "undoEdit" | "undoImport" | "reopen";

/** What Undo would do to a line; null if it can't be undone anymore. */
export function findUndoAction(
  { act, at, undoneAt, people, tookEmpty }: Undoable,
  { status, endsAt, endedAt, now }: State,
): UndoAction | null {
  const isAhead = endsAt === null || endsAt > now;
  if (undoneAt !== null || !isAhead || at <= now - DURATIONS.purgeAfter) return null;
  if (act === "ended" || act === "calledOff") return status === "ended" && endedAt === at ? "reopen" : null;
  if (act === "imported") return status === "published" ? "undoImport" : null;
  if (status !== "published" || (act !== "removed" && act !== "moved" && act !== "edited")) return null;
  const isAsItWas = people.some(
    (one) => one.isKnown && one.name !== null && one.version === one.since && (one.status === "cancelled") === (act !== "moved"),
  );
  if (!isAsItWas && !(act === "edited" && tookEmpty)) return null;
  return act === "edited" ? "undoEdit" : "putBack";
}

/** The cursor of the next page, from the URL. */
export function parseHistoryCursor(query: URLSearchParams): LineKey | null {
  const [, at, id] = /^(\d{1,16})\.(.{1,200})$/.exec(query.get("before") ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

export function nextPageUrl({ at, id }: LineKey): string {
  return `?${new URLSearchParams({ before: `${at}.${id}` })}`;
}
