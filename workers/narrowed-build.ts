import type { ServerBuild } from "@remix-run/cloudflare";
import { listRouteParts } from "./action-paths.ts";
import { splitPath, startsLikePattern } from "./route-patterns.ts";

/**
 * Remix walks all routes of a build several times per request. This returns the build with only the routes that may match a
 * path or be above it; Remix decides which one matches.
 */
export function createBuildNarrower(build: ServerBuild): (path: string) => ServerBuild {
  const routes = listRouteParts(build.routes);
  const made = new Map<string, ServerBuild>();
  return (path) => {
    // For a path with unusual characters, or for Remix's own requests, any route may match.
    if (!/^[/\w.-]*$/.test(path) || path.endsWith(".data") || path === "/__manifest") return build;
    const parts = splitPath(path);
    const ids = routes.filter((route) => leadsTo(route.parts, parts)).map(({ id }) => id);
    const narrowedBuild = made.get(ids.join(" ")) ?? {
      ...build,
      routes: pickIds(build.routes, ids),
      assets: { ...build.assets, routes: pickIds(build.assets.routes, ids) },
    };
    made.set(ids.join(" "), narrowedBuild);
    return narrowedBuild;
  };
}

/** Whether a route's path is this one or above it. */
function leadsTo(pattern: string[], parts: string[]): boolean {
  return startsLikePattern(pattern.at(-1) === "*" ? pattern.slice(0, -1) : pattern, parts);
}

function pickIds<T>(routes: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
}
