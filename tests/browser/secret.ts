import { createHmac } from "node:crypto";

/** What the Worker under test signs its links with (serve.ts). */
export const BROWSER_SECRET = "a-secret-for-tests-only-0123456789abcdef";

/** The page that the one-click link of a reminder about this event leads to. */
export function unsubscribePath(eventId: string): string {
  const id = `reminders~${eventId}~0123456789abcdef`;
  const mac = createHmac("sha256", BROWSER_SECRET)
    .update(JSON.stringify(["unsubscribe", id, 0]))
    .digest();
  return `/u/${id}.${mac.subarray(0, 16).toString("base64url")}`;
}
