import type { ShouldRevalidateFunction } from "@remix-run/react";
import { revalidateUnlessOffline } from "#app/ui/or-offline.ts";

/** Pages whose saves change what surrounds every page: the name, the photo, the theme. */
const ACCOUNT_PAGES = ["/profile", "/settings"];

/**
 * For loaders of the layout around every page: they run again after a save, not on each navigation.
 * If a page fails to load, the error is shown in its place and the layout stays.
 */
export const shouldRevalidateAfterSaves: ShouldRevalidateFunction = (args) => {
  const { currentUrl, nextUrl, formMethod } = args;
  if (formMethod !== undefined) return formMethod !== "GET" && revalidateUnlessOffline(args);
  return currentUrl.href === nextUrl.href && ACCOUNT_PAGES.includes(nextUrl.pathname);
};
