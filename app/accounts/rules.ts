export const HOME = "/dashboard";

/**
 * Where to go after signing in: a path of this site, else the dashboard (decision 8). Whatever a browser could read as
 * another site's address, or as no address at all, is refused rather than repaired.
 */
export function safePath(target: string | null | undefined): string {
  if (!target?.startsWith("/") || hasControlOrBackslash(target)) return HOME;
  const base = "https://this.site";
  if (!URL.canParse(target, base)) return HOME;
  const { origin, pathname, search, hash } = new URL(target, base);
  if (origin !== base || pathname.startsWith("//") || isSignInPath(pathname)) return HOME;
  return pathname + search + hash;
}

/** The sign-in screen that leads back to this path. */
export function signInPath(path: string): string {
  return `/auth?redirect=${encodeURIComponent(path)}`;
}

/** Browsers read a backslash as a slash and drop tabs and line breaks inside an address. */
function hasControlOrBackslash(text: string): boolean {
  return Array.from(text).some((character) => character === "\\" || character <= " " || character === "\u007f");
}

function isSignInPath(pathname: string): boolean {
  return pathname === "/auth" || pathname.startsWith("/auth/");
}
