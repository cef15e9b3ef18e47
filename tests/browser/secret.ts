import { createHmac } from "node:crypto";

/** The secret with which the Worker under test signs its links (serve.ts). */
export const BROWSER_SECRET = "a-secret-for-tests-only-0123456789abcdef";

/** Returns the path of the one-click unsubscribe link in a reminder about this event. */
export function unsubscribePath(eventId: string): string {
  const id = `reminders~${eventId}~0123456789abcdef`;
  const mac = createHmac("sha256", BROWSER_SECRET)
    .update(JSON.stringify(["unsubscribe", id, 0]))
    .digest();
  return `/u/${id}.${mac.subarray(0, 16).toString("base64url")}`;
}
