import { pageNumberOf } from "#app/lib/page-number.ts";
import { clipped } from "#app/lib/text.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";

/** The ways to look at an event's sign-ups: by what they are for, by person, and at the door, which has an address of its own. */
export type RosterView = "parts" | "people" | "door";

/** Without a status everybody who stands on the list is meant; "all" adds who was cancelled. */
export const STATUS_FILTERS = ["confirmed", "waiting", "offered", "cancelled", "all"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** What an organizer wants to see, as the page's address says it. */
export type RosterFilter = {
  view: RosterView;
  search: string;
  /** An offer's id; where people answer instead of choosing, an answer. Empty: all. */
  part: string;
  status: StatusFilter | null;
  page: number;
};

/** Reads a page's address; whatever it does not know is left out. */
export function readRosterFilter(query: URLSearchParams): RosterFilter {
  return {
    view: query.get("view") === "people" ? "people" : "parts",
    search: clipped((query.get("q") ?? "").trim(), LIMITS.email.max),
    part: clipped(query.get("part") ?? "", LIMITS.name.max),
    status: STATUS_FILTERS.find((status) => status === query.get("status")) ?? null,
    page: pageNumberOf(query),
  };
}

export function readDoorFilter(query: URLSearchParams): RosterFilter {
  return { ...readRosterFilter(query), view: "door", status: null };
}

/** The address that wants this, from the question mark on; another filter starts at its first page again. */
export function addressOf(filter: RosterFilter, change: Partial<RosterFilter> = {}): string {
  const { view, search, part, status, page } = { ...filter, page: 1, ...change };
  const query = new URLSearchParams({
    ...(view === "people" && { view }),
    ...(search && { q: search }),
    ...(part && { part }),
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

export function isFiltered({ search, part, status }: RosterFilter): boolean {
  return search !== "" || part !== "" || status !== null;
}

/** What one sign-up counts at the door: a party comes as one and counts every head. */
export function headsOf(signups: { guestCount: number }[]): number {
  return Math.max(0, ...signups.map((signup) => signup.guestCount));
}

/**
 * Which of the parts (in their order) stand on a page of sign-ups: those of its rows, and the empty ones between them.
 * `next` is the part of the first sign-up of the page after.
 */
export function partsOnPage<P extends { key: string }>(parts: P[], rows: { part: string }[], next: string | null, isFirst: boolean): P[] {
  const placeOf = (key: string | undefined) => parts.findIndex((part) => part.key === key);
  const last = placeOf(rows.at(-1)?.part);
  const from = isFirst ? 0 : placeOf(rows[0]?.part);
  const until = next === null ? parts.length : Math.max(last + 1, placeOf(next));
  return from < 0 ? [] : parts.slice(from, until);
}

/** A clock that is no more off than this is right: the rest is the way the message took. */
const CLOCK_OFF = 30 * DURATIONS.second;

/** When something noted on a device happened, by our clock: `sentAt` is what the device's own showed when it sent this. */
export function doorTime(at: number, sentAt: number | null, now: number): number {
  const off = sentAt === null ? 0 : now - sentAt;
  return Math.min(now, Math.abs(off) > CLOCK_OFF ? at + off : at);
}

type Listed = { name: string | null; status: string; submissionId: string | null };

/** The order on paper: by name, people of one sign-up together, then the wait list in its order, then people without a name. */
export function byName<Row extends Listed>(rows: Row[], locale: string): Row[] {
  const { compare } = new Intl.Collator(locale);
  const isInLine = ({ status }: Listed) => status === "waiting";
  const parties = [...Map.groupBy(rows, (row) => row.submissionId ?? row).values()].map((party) => {
    const [first] = party.flatMap(({ name }) => name ?? []).sort(compare);
    return { party, name: first ?? "\uffff", isWaiting: party.some(isInLine) };
  });
  const sorted = parties.sort((a, b) => Number(a.isWaiting) - Number(b.isWaiting) || (a.isWaiting ? 0 : compare(a.name, b.name)));
  return sorted.flatMap(({ party }) => party);
}

/** Whether somebody's row is followed by another one of the same sign-up. */
export function isJoined({ submissionId }: { submissionId: string | null }, next: { submissionId: string | null } | undefined): boolean {
  return submissionId !== null && submissionId === next?.submissionId;
}
