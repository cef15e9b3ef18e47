import { newId } from "#app/db/ids.ts";
import type { User } from "#app/db/tables.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { idOfToken, isGenuine, linkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";

const COOKIE = "__Host-device";
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";
/** How many accounts one browser is known to. */
const ACCOUNTS = 5;

type Account = Pick<User, "id" | "deviceGeneration">;

/** The accounts that this browser says it is known to, each with the id it has there; nothing is proven yet. */
export function claimedDevices(request: Request): { userId: string; device: string }[] {
  return readTokens(request).flatMap((token) => {
    const device = idOfToken(token);
    return device ? [{ userId: device.split("-")[0] ?? "", device }] : [];
  });
}

/** The id under which this browser is known to the account; null when it has not signed in to it since its devices were last forgotten. */
export async function knownDevice(request: Request, { id, deviceGeneration }: Account): Promise<string | null> {
  const token = readTokens(request).find((each) => each.startsWith(`${id}-`));
  return token && (await isGenuine(token, "device", deviceGeneration)) ? idOfToken(token) : null;
}

/** The Set-Cookie value by which the account knows this browser again, beside the other accounts it is known to. */
export async function deviceCookie(request: Request, { id, deviceGeneration }: Account): Promise<string> {
  const known = await knownDevice(request, { id, deviceGeneration });
  const token = await linkToken("device", known ?? `${id}-${newId()}`, deviceGeneration);
  const others = readTokens(request).filter((each) => !each.startsWith(`${id}-`));
  const tokens = [token, ...others].slice(0, ACCOUNTS);
  return `${COOKIE}=${tokens.join("~")}; ${ATTRIBUTES}; Max-Age=${DURATIONS.knownDevice / DURATIONS.second}`;
}

function readTokens(request: Request): string[] {
  const value = readCookie(request, COOKIE);
  return value?.split("~").slice(0, ACCOUNTS) ?? [];
}
