import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { idOfToken, isGenuine, linkToken } from "#app/lib/private-link.server.ts";
import { emailHash, type Suppression, suppress } from "./suppressions.server.ts";

/** Who wants no more of what: said by the link itself, so that it works as long as the mail is kept. */
type Wish = Suppression & { scope: "reminders" | "messages" | "invites" };

const SCOPES = ["reminders", "messages", "invites"] as const;

/** The one-click link of a message: names the address only by its hash. */
export async function unsubscribeLink(email: string, scope: Wish["scope"], eventId: string): Promise<string> {
  const id = [scope, eventId, await emailHash(email)].join("~");
  return `${config().origin}/u/${await linkToken("unsubscribe", id)}`;
}

async function readWish(token: string): Promise<Wish | null> {
  if (!(await isGenuine(token, "unsubscribe"))) return null;
  const [scope, eventId, hash] = (idOfToken(token) ?? "").split("~");
  const known = SCOPES.find((each) => each === scope);
  return known && eventId !== undefined && hash ? { scope: known, eventId, emailHash: hash } : null;
}

export type UnsubscribePage = { scope: Wish["scope"]; title: string | null; state: "subscribed" | "event" | "all" };

/** How things stand for a link; null when it is none of ours. */
export async function unsubscribePage(token: string): Promise<UnsubscribePage | null> {
  const wish = await readWish(token);
  if (!wish) return null;
  const [[event], suppressions] = await runBatch([
    sql<{ title: string }>`SELECT title FROM events WHERE id = ${wish.eventId}`,
    sql<{ eventId: string }>`SELECT event_id AS eventId FROM email_suppressions WHERE email_hash = ${wish.emailHash}
      AND scope = ${wish.scope} AND event_id IN ('', ${wish.eventId})`,
  ]);
  const said = suppressions.map((each) => each.eventId);
  const state = said.includes("") ? "all" : said.length > 0 ? "event" : "subscribed";
  return { scope: wish.scope, title: event?.title ?? null, state };
}

/** Does what the reader wishes; false when the link is none of ours. Doing it twice is doing it once. */
export async function changeSubscription(token: string, to: "event" | "all" | "subscribed", now: number): Promise<boolean> {
  const wish = await readWish(token);
  if (!wish) return false;
  const { emailHash: hash, scope, eventId } = wish;
  const statement =
    to === "subscribed"
      ? sql`DELETE FROM email_suppressions WHERE email_hash = ${hash} AND scope = ${scope} AND event_id IN ('', ${eventId})`
      : suppress({ emailHash: hash, scope, eventId: to === "all" ? "" : eventId }, "unsubscribed", now);
  await runBatch([statement]);
  return true;
}
