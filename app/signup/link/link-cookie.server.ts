import { readCookie } from "#app/lib/cookies.ts";
import { parseTokenId } from "#app/lib/private-link.server.ts";

/** The private link this browser opened last, visible only to its event's pages. */
const COOKIE = "__Secure-signup";

/** Makes a private link known to its event's pages until the browser is closed. */
export function buildLinkCookie(token: string, eventId: string): string {
  return `${COOKIE}=${token}; Path=/event/${eventId}; HttpOnly; Secure; SameSite=Lax`;
}

/** The link in the browser's cookie; it is verified when its submission is read. */
export function readLinkCookie(request: Request): { token: string; submissionId: string } | null {
  const token = readCookie(request, COOKIE) ?? "";
  const submissionId = parseTokenId(token);
  return submissionId ? { token, submissionId } : null;
}
