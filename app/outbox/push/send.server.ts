import { config } from "#app/config.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { encrypt } from "./encrypt.server.ts";
import { isPushService } from "./rules.ts";
import { createAuthorization, type Vapid } from "./vapid.server.ts";

/** The content the service worker shows; only that browser can read it. */
export type Notification = { title: string; body: string; url: string; tag: string };

const TIME_TO_LIVE = DURATIONS.day / DURATIONS.second;
const PATIENCE = 5 * DURATIONS.second;

/** Hands a notification to a browser's push service and returns the service's status. A later one with the same tag replaces it. */
export async function sendPush(
  browser: { endpoint: string; p256dh: string; auth: string },
  notification: Notification,
  vapid: Vapid,
  now: number,
): Promise<number> {
  const { isProduction } = config();
  if (!isPushService(browser.endpoint, isProduction)) return 404;
  const response = await fetch(browser.endpoint, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE),
    headers: {
      Authorization: await createAuthorization(vapid, browser.endpoint, findContact(), now),
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(TIME_TO_LIVE),
      Topic: notification.tag.slice(0, 32),
      Urgency: "normal",
    },
    body: await encrypt(JSON.stringify(notification), browser),
  });
  await response.body?.cancel();
  return response.status;
}

/** The contact for push services (RFC 8292): an email address, else the site's https URL. */
function findContact(): string {
  const { origin, supportEmail } = config();
  return supportEmail ? `mailto:${supportEmail}` : origin.replace(/^http:/, "https:");
}
