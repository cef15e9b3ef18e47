import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { RUNS_EVENT } from "#app/db/runs-event.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { DURATIONS, LOCALES } from "#app/limits.ts";
import { isGone } from "./rules.ts";
import { type Notification, sendPush } from "./send.server.ts";
import type { Vapid } from "./vapid.server.ts";

/** A sign-up may still wait in its room's queue when its second has passed. */
const GRACE = 10 * DURATIONS.second;
/** Older sign-ups are no longer news: the mail has told the organizer. */
const MAX_AGE = 10 * DURATIONS.minute;
const LEASE = "push";
/** A Worker has six connections at a time; a message queued for one would use up its time waiting. */
const PARALLEL_SENDS = 5;

type News = { eventId: string; title: string; userId: string; locale: string | null; count: number; name: string | null };
type Browser = { hash: string; userId: string; endpoint: string; p256dh: string; auth: string };

/** Notifies organizers who want it of the sign-ups since the last run: one notification per event, each at most once. */
export async function pushNews(now: number): Promise<void> {
  const vapid = config().push;
  if (!vapid) return;
  const until = now - GRACE;
  const from = await claimNews(until);
  if (from === null) return;
  const news = await readNews(from, until);
  if (news.length === 0) return;
  const browsers = await readBrowsers(news);
  const waiting = browsers.flatMap((browser) =>
    news.filter(({ userId }) => userId === browser.userId).map((each) => ({ browser, news: each })),
  );
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await sendNews(next.browser, next.news, vapid, now);
  };
  await Promise.all(Array.from({ length: PARALLEL_SENDS }, lane));
}

/** Sends one message in isolation: if it can't be encrypted, fails, hangs or its endpoint is gone, no other message is affected. */
async function sendNews(browser: Browser, news: News, vapid: Vapid, now: number): Promise<void> {
  try {
    if (!isGone(await sendPush(browser, toNotification(news), vapid, now))) return;
    await runBatch([sql`DELETE FROM push_subscriptions WHERE endpoint_hash = ${browser.hash}`]);
  } catch (error) {
    logError(error, { job: "push" });
  }
}

/** The start of the window to notify about; null if another run is ahead. A claimed window is never repeated, even if sending fails. */
async function claimNews(until: number): Promise<number | null> {
  const [[before]] = await runBatch([sql<{ until: number }>`SELECT until FROM job_leases WHERE name = ${LEASE}`]);
  const lastUntil = before?.until ?? null;
  const [taken] = await runBatch([
    lastUntil === null
      ? sql`INSERT INTO job_leases (name, until) VALUES (${LEASE}, ${until}) ON CONFLICT DO NOTHING RETURNING name`
      : sql`UPDATE job_leases SET until = ${until} WHERE name = ${LEASE} AND until = ${lastUntil} AND until < ${until} RETURNING name`,
  ]);
  return taken.length > 0 ? Math.max(lastUntil ?? 0, until - MAX_AGE) : null;
}

/** New sign-ups of events whose owners and organizers want push. Reads what arrived in the window, not the current state. */
async function readNews(from: number, until: number): Promise<News[]> {
  const [news] = await runBatch([
    sql<News>`SELECT e.id AS eventId, e.title, u.id AS userId, u.locale, count(*) AS count, max(x.name) AS name
      FROM submissions x JOIN events e ON e.id = x.event_id AND e.deleted_at IS NULL
        JOIN users u ON ${RUNS_EVENT} AND u.push_notifications = 1 AND u.new_rsvps = 1
      WHERE x.created_at > ${from} AND x.created_at <= ${until} AND x.source IN ('guest', 'api', 'invite') GROUP BY e.id, u.id`,
  ]);
  return news;
}

async function readBrowsers(news: News[]): Promise<Browser[]> {
  const users = JSON.stringify(news.map(({ userId }) => userId));
  const [browsers] = await runBatch([
    sql<Browser>`SELECT p.endpoint_hash AS hash, p.user_id AS userId, p.endpoint, p.p256dh, p.auth FROM push_subscriptions p
      WHERE p.user_id IN (SELECT value FROM json_each(${users}))`,
  ]);
  return browsers;
}

function toNotification({ eventId, title, count, name, ...news }: News): Notification {
  const locale = LOCALES.find((each) => each === news.locale) ?? "en";
  const one = name ? m.offline_push_one({ name }, { locale }) : m.offline_push_somebody({}, { locale });
  return { title, body: count === 1 ? one : m.offline_push_many({ count }, { locale }), url: `/event/${eventId}/signups`, tag: eventId };
}
