import { pageOf } from "#app/lib/page-number.ts";

/** The two lists of "My Sign Ups" and their pages, as the address says them. */
export type Tab = "created" | "attending";

export function tabOf(query: URLSearchParams): { tab: Tab; page: number } {
  return {
    tab: query.get("tab") === "attending" ? "attending" : "created",
    page: pageOf(query),
  };
}

export function addressOfTab(tab: Tab, page = 1): string {
  const query = new URLSearchParams({ ...(tab === "attending" && { tab }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/events?${query}` : "/events";
}
