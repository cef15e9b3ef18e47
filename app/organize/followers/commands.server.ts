import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { wakeOutboxLater } from "#app/db/mail-watch.server.ts";
import {
  type Allowance,
  type Attempt,
  countAttempts,
  hashThrottleKey,
  isWithin,
  pickStrictest,
  readCounts,
} from "#app/lib/throttles.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { hashRecipient, recordRecipients } from "#app/outbox/owner-budget.server.ts";
import { isBelowMailLimit } from "#app/outbox/sendable.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { FOLLOW } from "./limits.ts";
import { parseFollowerId } from "./link.server.ts";
import { loadFollower } from "./queries.server.ts";
import { findNextWeekly } from "./rules.ts";
import type { FollowChoices, FollowForm } from "./schema.ts";
import { isShown, type Topic, topicColumn } from "./topic.server.ts";

type Asking = FollowForm & { network: string; locale: Locale; now: number };

/**
 * Asks an address whether it wants to follow a page. The answer is the same for every address: past five mails an hour, nothing
 * is sent. An address that follows already gets the same mail, and its choices stay as they are. One round trip.
 */
export async function askToFollow(topic: Topic, { email, news, weekly, network, locale, now }: Asking): Promise<Allowance> {
  const attempt: Attempt = [await hashThrottleKey("follow", network), THROTTLES.follow];
  const column = topicColumn(topic.what);
  const isAllowed = sql`${isBelowMailLimit(["confirm-follow"], email, now)} AND ${isShown(topic)} AND ${isWithin(...attempt, now)}`;
  const letter = selectMail({
    template: "confirm-follow",
    locale: sql`coalesce((SELECT locale FROM users WHERE email = ${email}), ${locale})`,
    toEmail: email,
    props: sql`json_object('followerId', f.id)`,
    dedupeKey: `confirm-follow:${newId()}`,
    expiresAt: now + FOLLOW.confirmWithin,
    now,
  });
  const [counts] = await runBatch([
    countAttempts([attempt], now),
    sql`INSERT INTO followers (id, ${column}, email, locale, news, weekly, created_at)
      SELECT ${newId()}, ${topic.id}, ${email}, ${locale}, ${Number(news)}, ${Number(weekly)}, ${now} WHERE ${isAllowed}
      ON CONFLICT (${column}, email) WHERE ${column} IS NOT NULL DO UPDATE SET locale = excluded.locale, news = excluded.news,
        weekly = excluded.weekly, created_at = excluded.created_at WHERE confirmed_at IS NULL`,
    queueMails([sql`SELECT ${letter} FROM followers f WHERE f.${column} = ${topic.id} AND f.email = ${email} AND ${isAllowed}`]),
  ]);
  wakeOutboxLater();
  return pickStrictest(readCounts([attempt], counts, now));
}

/** Confirms a follower, or changes what they get; false if there is no such follower, or no longer. */
export async function saveFollower(token: string, { news, weekly }: FollowChoices, now: number): Promise<boolean> {
  const follower = await loadFollower(token, now);
  if (!follower) return false;
  const { id, email, ownerId } = follower;
  const [saved] = await runBatch([
    sql`UPDATE followers SET news = ${Number(news)}, weekly = ${Number(weekly)}, confirmed_at = coalesce(confirmed_at, ${now}),
        told_until = iif(confirmed_at IS NULL OR news = 0, ${now}, told_until),
        news_due_at = iif(${Number(news)}, news_due_at, NULL),
        weekly_due_at = iif(${Number(weekly)}, coalesce(weekly_due_at, ${findNextWeekly(now)}), NULL)
      WHERE id = ${id} AND (confirmed_at IS NOT NULL OR created_at > ${now - FOLLOW.confirmWithin}) RETURNING 1`,
    // The address asked for this owner's mail, so it isn't one of the new people that the owner reaches.
    recordRecipients([{ ownerId, hash: await hashRecipient(email) }], now),
  ]);
  return saved.length > 0;
}

/** Stops following; also for who never confirmed. False only if the link isn't ours: pressing twice changes nothing more. */
export async function stopFollowing(token: string): Promise<boolean> {
  const id = await parseFollowerId(token);
  if (id === null) return false;
  await runBatch([sql`DELETE FROM followers WHERE id = ${id}`]);
  return true;
}
