import { parsePageNumber } from "#app/lib/page-number.ts";
import { LIMITS } from "#app/limits.ts";

const TABS = ["created", "attending", "upcoming"] as const;

/** The tabs of "My Sign Ups", by their names in the URL. */
export type ListTab = (typeof TABS)[number];

/** Shelves of the organizer's own events. */
export const SHELVES = ["upcoming", "drafts", "past"] as const;
export type Shelf = (typeof SHELVES)[number];

/** If `shelf` is null, the first shelf with events is shown. */
export type OwnedFilter = { shelf: Shelf | null; search: string };

export function parseTab(query: URLSearchParams): OwnedFilter & { tab: ListTab; page: number } {
  return {
    tab: TABS.find((tab) => tab === query.get("tab")) ?? "created",
    shelf: SHELVES.find((shelf) => shelf === query.get("show")) ?? null,
    search: (query.get("q") ?? "").trim().slice(0, LIMITS.title.max),
    page: parsePageNumber(query),
  };
}

export function tabUrl(tab: ListTab, page = 1, { shelf, search }: Partial<OwnedFilter> = {}): string {
  const query = new URLSearchParams({
    ...(tab !== "created" && { tab }),
    ...(shelf && { show: shelf }),
    ...(search && { q: search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/events?${query}` : "/events";
}
