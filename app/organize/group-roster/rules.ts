import { parsePageNumber } from "#app/lib/page-number.ts";
import { clipText } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";

export const GROUP_ROSTER_VIEWS = ["people", "dates", "gaps", "hours"] as const;
export type GroupRosterView = (typeof GROUP_ROSTER_VIEWS)[number];

/** What a group's roster shows, as its URL states it. */
export type GroupRosterFilter = {
  view: GroupRosterView;
  search: string;
  /** An event's id; empty: all sheets. */
  sheet: string;
  /** yyyy-MM-dd; empty: all dates. */
  date: string;
  /** With what is over. A date shows everything of its day. */
  isPast: boolean;
  page: number;
};

/** Reads the filter from the URL's query; unknown values are dropped. */
export function readGroupRosterFilter(query: URLSearchParams): GroupRosterFilter {
  const date = query.get("date") ?? "";
  return {
    view: GROUP_ROSTER_VIEWS.find((view) => view === query.get("view")) ?? "people",
    search: clipText((query.get("q") ?? "").trim(), LIMITS.email.max),
    sheet: clipText(query.get("sheet") ?? "", LIMITS.name.max),
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : "",
    isPast: query.get("past") === "yes",
    page: parsePageNumber(query),
  };
}

/** The path of the roster with this filter, of its file, or of a message's recipients; a changed filter starts at page 1. */
export function groupRosterPath(
  groupId: string,
  filter: GroupRosterFilter,
  change: Partial<GroupRosterFilter> = {},
  part: "" | ".csv" | "/reach" = "",
  more: Record<string, string> = {},
): string {
  const { view, search, sheet, date, isPast, page } = { ...filter, page: 1, ...change };
  const query = new URLSearchParams({
    ...(view !== "people" && { view }),
    ...(search && { q: search }),
    ...(sheet && { sheet }),
    ...(date && { date }),
    ...(isPast && { past: "yes" }),
    ...(page > 1 && { page: String(page) }),
    ...more,
  });
  return `/groups/${groupId}/roster${part}${query.size > 0 ? `?${query}` : ""}`;
}

export function isGroupRosterFiltered({ search, sheet, date }: GroupRosterFilter): boolean {
  return search !== "" || sheet !== "" || date !== "";
}
