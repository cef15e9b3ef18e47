import { pageNumberOf } from "#app/lib/page-number.ts";

const TABS = ["created", "attending", "upcoming"] as const;

/** The lists of "My Sign Ups" and their pages, as the address says them. */
export type Tab = (typeof TABS)[number];

export function tabOf(query: URLSearchParams): { tab: Tab; page: number } {
  return {
    tab: TABS.find((tab) => tab === query.get("tab")) ?? "created",
    page: pageNumberOf(query),
  };
}

export function addressOfTab(tab: Tab, page = 1): string {
  const query = new URLSearchParams({ ...(tab !== "created" && { tab }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/events?${query}` : "/events";
}
