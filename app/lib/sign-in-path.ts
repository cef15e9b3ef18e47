/** The sign-in screen that leads back to this path. */
export function signInPath(path: string): string {
  return `/auth?redirect=${encodeURIComponent(path)}`;
}
