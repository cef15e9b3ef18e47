import { readNearby } from "#app/db/freshness.server.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import type { ShownInvitation } from "#app/signup/ui/guest-invitation.tsx";
import { findInvitation, type OpenedInvitation } from "./link.server.ts";

/** Sent only to its event's pages and never part of a URL, so neither a Referer nor a shared link reveals it. */
const COOKIE = "__Secure-invite";
const CONFIRMED_SUFFIX = "~me";

function cookieAttributes(eventId: string): string {
  return `Path=/event/${eventId}; HttpOnly; Secure; SameSite=Lax`;
}

/** Keeps an invitation for its event's pages until the browser is closed. */
export function inviteCookie({ token, eventId }: Pick<OpenedInvitation, "token" | "eventId">): string {
  return `${COOKIE}=${token}; ${cookieAttributes(eventId)}`;
}

/** Keeps the invitation as confirmed, after the person said that it is theirs. */
export function confirmedInviteCookie({ token, eventId }: Pick<OpenedInvitation, "token" | "eventId">): string {
  return `${COOKIE}=${token}${CONFIRMED_SUFFIX}; ${cookieAttributes(eventId)}`;
}

/** Forgets the invitation, because someone else has the link. The pages then ask for a name as usual. */
export function clearedInviteCookie(eventId: string): string {
  return `${COOKIE}=; ${cookieAttributes(eventId)}; Max-Age=0`;
}

/** The invitation to this event from the browser's cookie, if any. */
export async function findInvitationByCookie(request: Request, eventId: string): Promise<OpenedInvitation | null> {
  const brought = readInviteCookie(request);
  if (!brought) return null;
  const invited = await readNearby((read) => findInvitation(brought.token, read));
  return invited?.eventId === eventId && !invited.isWithdrawn ? { ...invited, isConfirmed: brought.isConfirmed } : null;
}

/** The invitation's id only, without a database query. Writing the sign-up checks whether it belongs to this event. */
export async function inviteIdFromCookie(request: Request): Promise<string | undefined> {
  const brought = readInviteCookie(request);
  return brought && (await isGenuine(brought.token, "invitation")) ? (parseTokenId(brought.token) ?? undefined) : undefined;
}

function readInviteCookie(request: Request): { token: string; isConfirmed: boolean } | null {
  const value = readCookie(request, COOKIE);
  return value ? { token: value.replace(CONFIRMED_SUFFIX, ""), isConfirmed: value.endsWith(CONFIRMED_SUFFIX) } : null;
}

/** The invitation as the event's pages show it; signed-in people aren't asked who they are. */
export function toShownInvitation(invited: OpenedInvitation | null, viewer: unknown): ShownInvitation | null {
  if (!invited) return null;
  const { token, name, sender, answer, isConfirmed } = invited;
  return { action: `/i/${token}`, name, sender, answer, isAsked: !viewer && !isConfirmed, isNamed: !viewer && isConfirmed };
}
