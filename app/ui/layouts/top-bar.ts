import type { ComponentType } from "react";

/** What a route's `handle` adds to the shell: a bar next to the toggle and the logo, and tabs below it. */
export type TopBar = { Bar: ComponentType; Tabs: ComponentType };

/** The top bar of the matched route that has one; null if that route's data couldn't be loaded. */
export function findTopBar(matches: readonly { handle: unknown; data: unknown }[]): TopBar | null {
  const own = matches.find(({ handle, data }) => data != null && hasTopBar(handle))?.handle;
  return hasTopBar(own) ? own.topBar : null;
}

function hasTopBar(handle: unknown): handle is { topBar: TopBar } {
  return typeof handle === "object" && handle !== null && "topBar" in handle;
}
