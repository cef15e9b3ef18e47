import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { UNSUBSCRIBE_SCOPES, type UnsubscribeScope } from "#app/db/stored-values.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { hashEmail, type Suppression, suppress } from "./suppressions.server.ts";

/** What an unsubscribe link is about. The link itself carries it, so it works as long as the mail is kept. */
type Subscription = Suppression & { scope: UnsubscribeScope };

/** The link contains the address only as its hash. */
export async function createUnsubscribeLink(email: string, scope: UnsubscribeScope, eventId: string): Promise<string> {
  const id = [scope, eventId, await hashEmail(email)].join("~");
  return `${config().origin}/u/${await createLinkToken("unsubscribe", id)}`;
}

async function readSubscription(token: string): Promise<Subscription | null> {
  if (!(await isGenuine(token, "unsubscribe"))) return null;
  const [scope, eventId, hash] = (parseTokenId(token) ?? "").split("~");
  const validScope = UNSUBSCRIBE_SCOPES.find((each) => each === scope);
  return validScope && eventId !== undefined && hash ? { scope: validScope, eventId, emailHash: hash } : null;
}

export type UnsubscribeView = { scope: Subscription["scope"]; title: string | null; state: "subscribed" | "event" | "all" };

/** Null if the link isn't ours. */
export async function loadUnsubscribePage(token: string, read: Read = "primary"): Promise<UnsubscribeView | null> {
  const subscription = await readSubscription(token);
  if (!subscription) return null;
  const batch = [
    sql<{ title: string }>`SELECT title FROM events WHERE id = ${subscription.eventId}`,
    sql<{ eventId: string }>`SELECT event_id AS eventId FROM email_suppressions WHERE email_hash = ${subscription.emailHash}
      AND scope = ${subscription.scope} AND event_id IN ('', ${subscription.eventId})`,
  ] as const;
  const [[event], suppressions] = await runBatch(batch, { read });
  const suppressedEvents = suppressions.map((each) => each.eventId);
  const state = suppressedEvents.includes("") ? "all" : suppressedEvents.length > 0 ? "event" : "subscribed";
  return { scope: subscription.scope, title: event?.title ?? null, state };
}

/** Idempotent; false if the link isn't ours. */
export async function changeSubscription(token: string, to: "event" | "all" | "subscribed", now: number): Promise<boolean> {
  const subscription = await readSubscription(token);
  if (!subscription) return false;
  const { emailHash: hash, scope, eventId } = subscription;
  const statement =
    to === "subscribed"
      ? sql`DELETE FROM email_suppressions WHERE email_hash = ${hash} AND scope = ${scope} AND event_id IN ('', ${eventId})`
      : suppress({ emailHash: hash, scope, eventId: to === "all" ? "" : eventId }, "unsubscribed", now);
  await runBatch([statement]);
  return true;
}
