import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { askToFollow, saveFollower } from "#app/organize/followers/commands.server.ts";
import { type Topic, topicColumn } from "#app/organize/followers/topic.server.ts";
import { newAddress } from "./mailbox.ts";

type Choices = { news?: boolean; weekly?: boolean };

/** Asks to follow a page, as its form does, from a network of its own. */
export function askFor(topic: Topic, email: string, now: number, { news = true, weekly = false }: Choices = {}) {
  return askToFollow(topic, { email, news, weekly, network: newId(), locale: "en", now });
}

/** The token of the link that an address was sent; null if it wasn't asked. */
export async function findFollowerToken({ what, id }: Topic, email: string): Promise<string | null> {
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM followers WHERE ${topicColumn(what)} = ${id} AND email = ${email}`]);
  return row ? await createLinkToken("follower", row.id) : null;
}

/** An address that follows a page and has confirmed it. */
export async function makeFollower(topic: Topic, now: number, choices: Choices = {}): Promise<{ email: string; token: string }> {
  const email = newAddress();
  await askFor(topic, email, now, choices);
  const token = (await findFollowerToken(topic, email)) ?? "";
  if (!(await saveFollower(token, { news: true, weekly: false, ...choices }, now))) throw new Error("Nobody to confirm");
  return { email, token };
}

/** The mails to an address, oldest first. */
export async function listMails(email: string): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ template: string }>`SELECT template FROM email_outbox WHERE to_email = ${email} ORDER BY created_at, rowid`,
  ]);
  return rows.map(({ template }) => template);
}
