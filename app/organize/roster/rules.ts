import { parsePageNumber } from "#app/lib/page-number.ts";
import { clipText } from "#app/lib/text.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";

/** The views of an event's sign-ups: by part, by person, and at the door, which has its own URL. */
export type RosterView = "parts" | "people" | "door";

/** Without a status, everyone on the list; "all" adds canceled sign-ups. */
export const STATUS_FILTERS = ["confirmed", "asked", "waiting", "offered", "cancelled", "all"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The filter of the organizer's list, as the page's URL states it. */
export type RosterFilter = {
  view: RosterView;
  search: string;
  /** The id of an offer, or an answer if people answer instead of choosing. Empty: all. */
  part: string;
  status: StatusFilter | null;
  page: number;
};

/** Reads the filter from the URL's query; unknown values are dropped. */
export function readRosterFilter(query: URLSearchParams): RosterFilter {
  return {
    view: query.get("view") === "people" ? "people" : "parts",
    search: clipText((query.get("q") ?? "").trim(), LIMITS.email.max),
    part: clipText(query.get("part") ?? "", LIMITS.name.max),
    status: STATUS_FILTERS.find((status) => status === query.get("status")) ?? null,
    page: parsePageNumber(query),
  };
}

export function readDoorFilter(query: URLSearchParams): RosterFilter {
  return { ...readRosterFilter(query), view: "door", status: null };
}

/** The URL's query for this filter, including the question mark; a changed filter starts at page 1. */
export function rosterUrl(filter: RosterFilter, change: Partial<RosterFilter> = {}): string {
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

export function isRosterFiltered({ search, part, status }: RosterFilter): boolean {
  return search !== "" || part !== "" || status !== null;
}

/** How many heads one person brings to the door. Their sign-ups are for the same party, so the largest counts. */
export function countPartyHeads(signups: { guestCount: number }[]): number {
  return Math.max(0, ...signups.map((signup) => signup.guestCount));
}

/**
 * The parts (in their order) on a page of sign-ups: those of its rows, and the empty ones between them.
 * `next`: the part of the first sign-up on the next page.
 */
export function partsOnPage<P extends { key: string }>(parts: P[], rows: { part: string }[], next: string | null, isFirst: boolean): P[] {
  const indexOfPart = (key: string | undefined) => parts.findIndex((part) => part.key === key);
  const last = indexOfPart(rows.at(-1)?.part);
  const from = isFirst ? 0 : indexOfPart(rows[0]?.part);
  const until = next === null ? parts.length : Math.max(last + 1, indexOfPart(next));
  return from < 0 ? [] : parts.slice(from, until);
}

/** A device's clock within this difference is taken as correct; the difference is network delay. */
const MAX_CLOCK_SKEW = 30 * DURATIONS.second;

/** When an action recorded on a device happened, by the server's clock. `sentAt`: the device's clock when it sent the request. */
export function correctDeviceTime(at: number, sentAt: number | null, now: number): number {
  const off = sentAt === null ? 0 : now - sentAt;
  return Math.min(now, Math.abs(off) > MAX_CLOCK_SKEW ? at + off : at);
}

/** A list that a device sent as JSON; null if it isn't JSON. */
export function parseSentList(json: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    return null;
  }
}

type Listed = { name: string | null; status: string; submissionId: string | null };

/** The order on paper: by name with people of one submission together and those without a name last, then the wait list in its order. */
export function sortForPaper<Row extends Listed>(rows: Row[], locale: string): Row[] {
  const { compare } = new Intl.Collator(locale);
  const isInLine = ({ status }: Listed) => status === "waiting";
  const parties = [...Map.groupBy(rows, (row) => row.submissionId ?? row).values()].map((party) => {
    const [first] = party.flatMap(({ name }) => name ?? []).sort(compare);
    return { party, name: first ?? "\uffff", isWaiting: party.some(isInLine) };
  });
  const sorted = parties.sort((a, b) => Number(a.isWaiting) - Number(b.isWaiting) || (a.isWaiting ? 0 : compare(a.name, b.name)));
  return sorted.flatMap(({ party }) => party);
}

/** Whether the next row belongs to the same submission. */
export function isSameSubmission(
  { submissionId }: { submissionId: string | null },
  next: { submissionId: string | null } | undefined,
): boolean {
  return submissionId !== null && submissionId === next?.submissionId;
}
