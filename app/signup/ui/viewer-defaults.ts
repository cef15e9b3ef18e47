import type { Viewer } from "#app/lib/viewer.ts";

/** What a form need not ask signed-in people. Of who was invited it knows the name alone. */
export function getKnownFields(viewer: Viewer | null, invited: { name: string | null } | null = null): Record<string, string> {
  if (viewer) return { ...(viewer.name && { name: viewer.name }), email: viewer.email };
  return invited?.name ? { name: invited.name } : {};
}

/** Where 'Go Home' leads. */
export function getHomeHref(viewer: Viewer | null): string {
  return viewer ? "/dashboard" : "/";
}
