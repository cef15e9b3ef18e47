import type { ServerBuild } from "@remix-run/cloudflare";
import { withParts } from "./action-addresses.ts";
import { partsOf, startsLike } from "./route-patterns.ts";

/**
 * Remix goes through all routes of a build, several times a request. This answers the build with those alone that may be at
 * an address or above it; which of them is there, Remix decides.
 */
export function narrowedBuilds(build: ServerBuild): (path: string) => ServerBuild {
  const routes = withParts(build.routes);
  const made = new Map<string, ServerBuild>();
  return (path) => {
    // Spelled otherwise, or asked for by Remix's own script, it may be any of them.
    if (!/^[/\w.-]*$/.test(path) || path.endsWith(".data") || path === "/__manifest") return build;
    const parts = partsOf(path);
    const ids = routes.filter((route) => leadsTo(route.parts, parts)).map(({ id }) => id);
    const known = made.get(ids.join(" ")) ?? {
      ...build,
      routes: only(build.routes, ids),
      assets: { ...build.assets, routes: only(build.assets.routes, ids) },
    };
    made.set(ids.join(" "), known);
    return known;
  };
}

/** Whether a route's address is this one or above it. */
function leadsTo(pattern: string[], parts: string[]): boolean {
  return startsLike(pattern.at(-1) === "*" ? pattern.slice(0, -1) : pattern, parts);
}

function only<T>(routes: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
}
