import type { ComponentType } from "react";

/** What a route's `handle` puts into the shell's top bar, beside toggle and mark, and below it. */
export type TopBar = { Bar: ComponentType; Tabs: ComponentType };

/** Of the routes that are shown, the one with a top bar of its own; where it couldn't be read, there is none. */
export function topBarOf(matches: readonly { handle: unknown; data: unknown }[]): TopBar | null {
  const own = matches.find(({ handle, data }) => data != null && hasTopBar(handle))?.handle;
  return hasTopBar(own) ? own.topBar : null;
}

function hasTopBar(handle: unknown): handle is { topBar: TopBar } {
  return typeof handle === "object" && handle !== null && "topBar" in handle;
}
