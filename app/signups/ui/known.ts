import { displayName, type Viewer } from "#app/accounts/viewer.ts";

/** What a form need not ask whoever is signed in. */
export function knownOf(viewer: Viewer | null): Record<string, string> {
  return viewer ? { name: displayName(viewer), email: viewer.email } : {};
}

/** Where 'Go Home' leads. */
export function homeOf(viewer: Viewer | null): string {
  return viewer ? "/dashboard" : "/";
}
