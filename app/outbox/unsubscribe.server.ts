import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { UNSUBSCRIBE_SCOPES, type UnsubscribeScope } from "#app/db/stored-values.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { hashEmail, type Suppression, suppress } from "./suppressions.server.ts";

/** The scope of an unsubscribe link. The link itself carries it, so it works as long as the mail is kept. */
type Subscription = Suppression & { scope: UnsubscribeScope };

/** The link contains the address only as its hash. */
export async function createUnsubscribeLink(email: string, scope: UnsubscribeScope, topicId: string): Promise<string> {
  const id = [scope, topicId, await hashEmail(email)].join("~");
  return `${config().origin}/u/${await createLinkToken("unsubscribe", id)}`;
}

async function readSubscription(token: string): Promise<Subscription | null> {
  if (!(await isGenuine(token, "unsubscribe"))) return null;
  const [scope, topicId, hash] = (parseTokenId(token) ?? "").split("~");
  const validScope = UNSUBSCRIBE_SCOPES.find((each) => each === scope);
  return validScope && topicId !== undefined && hash ? { scope: validScope, topicId, emailHash: hash } : null;
}

/** An event's title, or the name of a group or of who asks. */
type Topic = { about: "event" | "group" | "owner"; title: string | null };

export type UnsubscribeView = Topic & { scope: Subscription["scope"]; state: "subscribed" | "event" | "all" };

/** Null if the link isn't ours. */
export async function loadUnsubscribePage(token: string, read: Read = "primary"): Promise<UnsubscribeView | null> {
  const subscription = await readSubscription(token);
  if (!subscription) return null;
  const { emailHash, scope, topicId } = subscription;
  const batch = [
    sql<Topic>`SELECT 'event' AS about, title FROM events WHERE id = ${topicId} UNION ALL SELECT 'group', name FROM groups WHERE id = ${topicId}
      UNION ALL SELECT 'owner', name FROM users WHERE id = ${topicId} AND ${scope} = 'asks'`,
    sql<{ topicId: string }>`SELECT event_id AS topicId FROM email_suppressions WHERE email_hash = ${emailHash}
      AND scope = ${scope} AND event_id IN ('', ${topicId})`,
  ] as const;
  const [[topic], suppressions] = await runBatch(batch, { read });
  const suppressed = suppressions.map((each) => each.topicId);
  const state = suppressed.includes("") ? "all" : suppressed.length > 0 ? "event" : "subscribed";
  return { about: topic?.about ?? "event", title: topic?.title ?? null, scope, state };
}

/** Idempotent; false if the link isn't ours. `event` stands for whatever the link is about. */
export async function changeSubscription(token: string, to: "event" | "all" | "subscribed", now: number): Promise<boolean> {
  const subscription = await readSubscription(token);
  if (!subscription) return false;
  const { emailHash: hash, scope, topicId } = subscription;
  const statement =
    to === "subscribed"
      ? sql`DELETE FROM email_suppressions WHERE email_hash = ${hash} AND scope = ${scope} AND event_id IN ('', ${topicId})`
      : suppress({ emailHash: hash, scope, topicId: to === "all" ? "" : topicId }, "unsubscribed", now);
  await runBatch([statement]);
  return true;
}
