import { type Invited, invitedBy } from "./link.server.ts";

/** Known to its event's pages alone, and to no address: neither a Referer nor a shared link tells it. */
const COOKIE = "__Secure-invite";
const CONFIRMED = "~me";

function attributes(eventId: string): string {
  return `Path=/event/${eventId}; HttpOnly; Secure; SameSite=Lax`;
}

/** Takes an invitation along to its event's pages, until the browser is closed. */
export function takeAlong({ token, eventId }: Pick<Invited, "token" | "eventId">): string {
  return `${COOKIE}=${token}; ${attributes(eventId)}`;
}

/** The same, once the person said that it is them. */
export function takeAlongConfirmed({ token, eventId }: Pick<Invited, "token" | "eventId">): string {
  return `${COOKIE}=${token}${CONFIRMED}; ${attributes(eventId)}`;
}

/** Somebody else has the link: the pages ask for a name as of anybody. */
export function letGo(eventId: string): string {
  return `${COOKIE}=; ${attributes(eventId)}; Max-Age=0`;
}

/** The invitation to this event that the browser brought along, if any. */
export async function invitationInHand(request: Request, eventId: string): Promise<Invited | null> {
  const value = request.headers.get("Cookie")?.match(/(?:^|;\s*)__Secure-invite=([^;]+)/)?.[1];
  if (!value) return null;
  const invited = await invitedBy(value.replace(CONFIRMED, ""));
  return invited?.eventId === eventId ? { ...invited, isConfirmed: value.endsWith(CONFIRMED) } : null;
}
