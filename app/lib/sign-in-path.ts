export function signInPath(path: string): string {
  return `/auth?redirect=${encodeURIComponent(path)}`;
}
