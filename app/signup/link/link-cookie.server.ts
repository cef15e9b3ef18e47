import { readCookie } from "#app/lib/cookies.ts";
import { parseTokenId } from "#app/lib/private-link.server.ts";

/** Which private link this browser opened last, known to its event's pages alone. */
const COOKIE = "__Secure-signup";

/** Takes a private link along to its event's pages, until the browser is closed. */
export function buildLinkCookie(token: string, eventId: string): string {
  return `${COOKIE}=${token}; Path=/event/${eventId}; HttpOnly; Secure; SameSite=Lax`;
}

/** The link that the browser brought along; whether it's genuine shows when its submission is read. */
export function readLinkCookie(request: Request): { token: string; submissionId: string } | null {
  const token = readCookie(request, COOKIE) ?? "";
  const submissionId = parseTokenId(token);
  return submissionId ? { token, submissionId } : null;
}
