import type { Viewer } from "#app/lib/viewer.ts";

/** Facts a form need not ask signed-in people. Of an invited guest it only knows the name. */
export function getKnownFields(viewer: Viewer | null, invited: { name: string | null } | null = null): Record<string, string> {
  if (viewer) return { ...(viewer.name && { name: viewer.name }), email: viewer.email };
  return invited?.name ? { name: invited.name } : {};
}

/** Where 'Go Home' leads. */
export function getHomeHref(viewer: Viewer | null): string {
  return viewer ? "/dashboard" : "/";
}
