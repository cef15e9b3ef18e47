import { newId } from "#app/db/ids.ts";
import type { User } from "#app/db/tables.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";

const COOKIE = "__Host-device";
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";
/** How many accounts one browser can be known to. */
const ACCOUNTS = 5;

type Account = Pick<User, "id" | "deviceGeneration">;

/** The accounts this browser claims to be known to, each with its device id; not verified yet. */
export function readClaimedDevices(request: Request): { userId: string; device: string }[] {
  return readTokens(request).flatMap((token) => {
    const device = parseTokenId(token);
    return device ? [{ userId: device.split("-")[0] ?? "", device }] : [];
  });
}

/** The id under which the account knows this browser; null if it hasn't signed in since the devices were last reset. */
export async function findKnownDevice(request: Request, { id, deviceGeneration }: Account): Promise<string | null> {
  const token = readTokens(request).find((each) => each.startsWith(`${id}-`));
  return token && (await isGenuine(token, "device", deviceGeneration)) ? parseTokenId(token) : null;
}

/** The Set-Cookie value by which the account recognizes this browser, besides the other accounts it is known to. */
export async function deviceCookie(request: Request, { id, deviceGeneration }: Account): Promise<string> {
  const existingDevice = await findKnownDevice(request, { id, deviceGeneration });
  const token = await createLinkToken("device", existingDevice ?? `${id}-${newId()}`, deviceGeneration);
  const others = readTokens(request).filter((each) => !each.startsWith(`${id}-`));
  const tokens = [token, ...others].slice(0, ACCOUNTS);
  return `${COOKIE}=${tokens.join("~")}; ${ATTRIBUTES}; Max-Age=${DURATIONS.knownDevice / DURATIONS.second}`;
}

function readTokens(request: Request): string[] {
  const value = readCookie(request, COOKIE);
  return value?.split("~").slice(0, ACCOUNTS) ?? [];
}
