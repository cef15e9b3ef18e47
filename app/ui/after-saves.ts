import type { ShouldRevalidateFunction } from "@remix-run/react";
import { unlessOffline } from "#app/ui/or-offline.ts";

/** What is saved here shows around every page: the name, the photo, the theme. */
const ACCOUNT_PAGES = ["/profile", "/settings"];

/**
 * For what stands around every page: read again after something of it was saved, not at each step. So a page that cannot be
 * loaded fails by itself, in its own words, with everything around it still there.
 */
export const afterSaves: ShouldRevalidateFunction = (args) => {
  const { currentUrl, nextUrl, formMethod } = args;
  if (formMethod !== undefined) return formMethod !== "GET" && unlessOffline(args);
  return currentUrl.href === nextUrl.href && ACCOUNT_PAGES.includes(nextUrl.pathname);
};
