import { displayName, type Viewer } from "#app/accounts/viewer.ts";

/** What a form need not ask whoever is signed in, or was invited. */
export function knownOf(viewer: Viewer | null, invited: { name: string | null; email: string } | null = null): Record<string, string> {
  if (viewer) return { name: displayName(viewer), email: viewer.email };
  return invited ? { name: invited.name ?? "", email: invited.email } : {};
}

/** Where 'Go Home' leads. */
export function homeOf(viewer: Viewer | null): string {
  return viewer ? "/dashboard" : "/";
}
