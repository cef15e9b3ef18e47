import { readCookie } from "#app/lib/cookies.ts";
import { seal, unseal } from "#app/lib/seal.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { HERE } from "./limits.ts";

/** The submission whose code this browser typed at the poster, visible only to that page. */
const COOKIE = "__Secure-here";

export async function buildHereCookie(eventId: string, submissionId: string): Promise<string> {
  const sealed = await seal(submissionId, toHolder(eventId));
  return `${COOKIE}=${sealed}; Path=/event/${eventId}/here; HttpOnly; Secure; SameSite=Lax; Max-Age=${HERE.knownFor / DURATIONS.second}`;
}

export async function readHereCookie(request: Request, eventId: string): Promise<string | null> {
  const sealed = readCookie(request, COOKIE);
  return sealed ? await unseal(sealed, toHolder(eventId)) : null;
}

function toHolder(eventId: string): string {
  return `here ${eventId}`;
}
