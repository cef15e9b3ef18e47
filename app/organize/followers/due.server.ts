import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { takeAffordable } from "#app/db/budget.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { isEventOpen, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { FOLLOW } from "./limits.ts";
import { findNextWeekly } from "./rules.ts";

/** The statements of one page of followers. */
const PER_PAGE = 2;

type Due = { news: string; isTold: 0 | 1; isWeekly: 0 | 1 };

/**
 * Opens what is new on followed pages, and queues the followers' mails that are due. A sheet is told of once it takes sign-ups;
 * what opens within ten minutes is one mail.
 */
export async function sendFollowMails(now: number): Promise<void> {
  const [[due]] = await runBatch([
    sql<Due>`SELECT (SELECT json_group_array(id) FROM (SELECT rowid AS id FROM page_news WHERE due_at <= ${now} ORDER BY due_at LIMIT ${FOLLOW.news})) AS news,
      EXISTS (SELECT 1 FROM followers WHERE news_due_at <= ${now}) AS isTold,
      EXISTS (SELECT 1 FROM followers WHERE weekly_due_at <= ${now}) AS isWeekly`,
  ]);
  if (due && due.news !== "[]") await runBatch(openNews(due.news, now));
  if (due?.isTold) await queuePages((page) => tellNews(page, now), "news_due_at", now);
  if (due?.isWeekly) await queuePages((page) => tellWeekly(page, now), "weekly_due_at", now);
}

/** What isn't open yet is looked at again when it opens; what has left its page or ended is forgotten, and is new if it comes back. */
function openNews(ids: string, now: number): SQL[] {
  const isMeant = sql`page_news.rowid IN (SELECT value FROM json_each(${ids}))`;
  const isOnPage = sql`(page_news.group_id IS NULL AND e.is_listed = 1 AND e.user_id = page_news.profile_id
    OR EXISTS (SELECT 1 FROM group_events ge WHERE ge.group_id = page_news.group_id AND ge.event_id = e.id))`;
  const hasOpenOffer = mapKinds(
    (server) => sql`EXISTS (SELECT 1 FROM ${server.offerTable} o
      WHERE ${server.offerEvent} = e.id AND ${isEventOfKind(server)} AND ${isOfferOpen(server, now)})`,
  );
  const isOpen = sql`(${isEventOpen(now)} AND (${sql.join(hasOpenOffer, sql` OR `)}))`;
  return [
    sql`UPDATE page_news SET opened_at = iif(${isOpen}, ${now}, NULL),
        due_at = iif(${isOpen}, NULL, max(coalesce(e.signups_open_at, 0), ${now + DURATIONS.hour}))
      FROM events e WHERE e.id = page_news.event_id AND ${isMeant}
        AND e.status = 'published' AND e.deleted_at IS NULL AND e.ends_at > ${now} AND ${isOnPage}`,
    sql`DELETE FROM page_news WHERE ${isMeant} AND due_at <= ${now}`,
    sql`UPDATE followers SET news_due_at = ${now + DURATIONS.noticeGathering}
      WHERE news = 1 AND confirmed_at IS NOT NULL AND news_due_at IS NULL AND id IN (
        SELECT f.id FROM page_news n CROSS JOIN followers f ON f.group_id = n.group_id
          WHERE n.rowid IN (SELECT value FROM json_each(${ids})) AND n.opened_at = ${now}
        UNION SELECT f.id FROM page_news n CROSS JOIN followers f ON f.profile_id = n.profile_id
          WHERE n.rowid IN (SELECT value FROM json_each(${ids})) AND n.opened_at = ${now})`,
  ];
}

/** What is left after a run's pages waits for the next run. */
async function queuePages(
  tell: (page: SQL) => [SQL, SQL<{ id: string }>],
  column: "news_due_at" | "weekly_due_at",
  now: number,
): Promise<void> {
  const due = sql.raw(column);
  const page = sql`SELECT id FROM followers WHERE ${due} <= ${now} ORDER BY ${due}, id LIMIT ${FOLLOW.page}`;
  for (const _ of takeAffordable(Array(FOLLOW.pages).keys(), PER_PAGE)) {
    const [, told] = await runBatch(tell(page));
    if (told.length < FOLLOW.page) return;
  }
}

function tellNews(page: SQL, now: number): [SQL, SQL<{ id: string }>] {
  const props = sql`json_object('followerId', f.id, 'since', f.told_until, 'until', ${now})`;
  const letter = selectMail({
    ...TO_FOLLOWER,
    template: "page-news",
    props,
    dedupeKey: sql`'page-news:' || f.id || ':' || f.news_due_at`,
    now,
  });
  return [
    queueMails([sql`SELECT ${letter} FROM followers f WHERE f.id IN (${page})`]),
    sql<{ id: string }>`UPDATE followers SET told_until = ${now}, news_due_at = NULL WHERE id IN (${page}) RETURNING id`,
  ];
}

/** Nothing is queued for a page without anything to come; whether something is needed shows when the mail is written. */
function tellWeekly(page: SQL, now: number): [SQL, SQL<{ id: string }>] {
  const letter = selectMail({
    ...TO_FOLLOWER,
    template: "page-weekly",
    props: sql`json_object('followerId', f.id)`,
    dedupeKey: sql`'page-weekly:' || f.id || ':' || f.weekly_due_at`,
    expiresAt: now + FOLLOW.weeklyLate,
    now,
  });
  const isAhead = sql`e.status = 'published' AND e.deleted_at IS NULL AND e.ends_at > ${now}`;
  return [
    queueMails([
      sql`SELECT ${letter} FROM followers f WHERE f.id IN (${page}) AND (
        EXISTS (SELECT 1 FROM group_events ge CROSS JOIN events e ON e.id = ge.event_id WHERE ge.group_id = f.group_id AND ${isAhead})
        OR EXISTS (SELECT 1 FROM events e WHERE e.user_id = f.profile_id AND e.is_listed = 1 AND ${isAhead}))`,
    ]),
    sql<{ id: string }>`UPDATE followers SET weekly_due_at = ${findNextWeekly(now)} WHERE id IN (${page}) RETURNING id`,
  ];
}

/** To a follower (alias f), on behalf of the page's owner. */
const TO_FOLLOWER = { locale: sql`f.locale`, toEmail: sql`f.email`, groupId: sql`f.group_id`, ownerId: sql`f.profile_id` };
