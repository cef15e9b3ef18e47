import type { ActionFunction } from "@remix-run/cloudflare";
import { isPageLoader } from "#app/lib/page-loaders.ts";
import { matchesPattern, splitPath } from "./route-patterns.ts";

/** What the build knows about a route's path. */
type Route = { path?: string; parentId?: string; module: { default?: unknown; loader?: unknown; action?: ActionFunction | undefined } };
export type Routes = Record<string, Route | undefined>;

/** A path that only takes forms; `page`: the nearest page above it. */
export type ActionPath = { page: string; hasLoader: boolean };

/** Returns a function that finds the action path of a request's path; null for other paths. */
export function createActionPathFinder(routes: Routes): (path: string) => ActionPath | null {
  const all = listNamedRoutes(routes);
  const showsPage = (route: (typeof all)[number]) => Boolean(route.default) || isPageLoader(route.loader);
  const pages = all.filter(showsPage);
  const actions = all.filter((route) => route.action && !showsPage(route));
  return (path) => {
    const parts = splitPath(path);
    const found = actions.find((route) => matchesPattern(route.parts, parts));
    if (!found) return null;
    const above = parts.findLastIndex((_, end) => pages.some((page) => matchesPattern(page.parts, parts.slice(0, end))));
    return { page: `/${parts.slice(0, Math.max(0, above)).join("/")}`, hasLoader: found.loader !== undefined };
  };
}

/** Returns the status that refuses a write to a path: 404 without a route, 405 if the route has no action, else null. */
export function createWriteRefusalFinder(routes: Routes): (path: string) => 404 | 405 | null {
  const all = listNamedRoutes(routes).filter((route) => route.loader || route.action || route.default);
  return (path) => {
    const parts = splitPath(path);
    const found = all.filter((route) => matchesPattern(route.parts, parts));
    if (found.length === 0 || path.includes("//")) return 404;
    return found.every((route) => !route.action) ? 405 : null;
  };
}

/** Without the catch-all, which matches every path. */
function listNamedRoutes(routes: Routes) {
  return listRouteParts(routes).filter(({ parts }) => parts.at(-1) !== "*");
}

/** Each route with the parts of its full path. */
export function listRouteParts(routes: Routes) {
  return Object.entries(routes).flatMap(([id, route]) =>
    route ? [{ ...route.module, id, parts: splitPath(buildFullPath(routes, route)) }] : [],
  );
}

/** Including the paths of its parent layouts. */
export function buildFullPath(routes: Routes, { path = "", parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return parent ? `${buildFullPath(routes, parent)}/${path}` : path;
}
