import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { readOwnHours, selectOwnHours } from "#app/organize/hours/own.server.ts";
import { pageOfAttendance, readAttendance, selectAttendance } from "#app/organize/lists/attending.server.ts";
import { helperPath, selectHelpOffered } from "#app/organize/rescue/offered-help.server.ts";
import { signUpsOf } from "#app/people/accounts/export-contents.server.ts";
import { type AboutAddress, readAboutAddress, selectAboutAddress } from "#app/people/accounts/export-people.server.ts";
import { type Row, readable } from "#app/people/accounts/export-section.server.ts";
import { feedUrl } from "#app/sheet/event/feed.server.ts";
import { IS_BY_DATE, RETENTION_COLUMNS } from "#app/sheet/retention/due.server.ts";
import { deletionOf, type Retention } from "#app/sheet/retention/rules.ts";
import { addressOfLink } from "./link.server.ts";

type Holder = { email: string; userId: string | null; generation: number | null; isAccount: 0 | 1 };

/** Everything of one address, as its link's page shows it; null once the link has expired. One round trip. */
export async function signUpsOfLink(token: string, page: number, now: number, locale: string) {
  const address = await addressOfLink(token, now);
  if (!address) return null;
  const [[holder], offered, hours, kept, ...found] = await runBatch([
    sql<Holder>`SELECT a.email, u.id AS userId, u.feed_generation AS generation, u.password_hash IS NOT NULL AS isAccount
      FROM (SELECT ${address} AS email) a LEFT JOIN users u ON u.email = a.email WHERE a.email IS NOT NULL`,
    selectHelpOffered(address),
    selectOwnHours(address),
    selectKept(address),
    ...selectAttendance({ id: null, email: address }, now),
  ]);
  if (!holder) return null;
  const { email, userId, generation, isAccount } = holder;
  const feed = userId ? (await feedUrl("address", userId, generation ?? 0)).replace(/^https?:/, "webcal:") : null;
  const helps = await Promise.all(offered.map(async ({ id, ...event }) => ({ ...event, href: await helperPath(id) })));
  const listed = await pageOfAttendance(readAttendance(found), page, now, locale);
  const deletions = Object.fromEntries(kept.map(({ eventId, isByDate, ...event }) => [eventId, deletionOf(event, isByDate === 1, now)]));
  return { email, feed, isAccount: isAccount === 1, helps, hours: readOwnHours(hours), deletions, ...listed };
}

type Kept = Retention & { eventId: string; isByDate: 0 | 1 };

/** Until when names are kept at this address's events. */
function selectKept(address: SQL): SQL<Kept> {
  return sql`SELECT e.id AS eventId, e.status, e.date, e.end_date AS endDate, ${RETENTION_COLUMNS}, ${IS_BY_DATE} AS isByDate
    FROM events e WHERE e.id IN (SELECT event_id FROM submissions WHERE email = ${address})`;
}

export type SignUpsOfLink = NonNullable<Awaited<ReturnType<typeof signUpsOfLink>>>;

/**
 * The same data as a download: each sign-up with everything said in it, including canceled ones, and what else is stored about
 * the address.
 */
export async function exportOfLink(token: string, now: number): Promise<({ email: string; signUps: Row[] } & AboutAddress) | null> {
  const address = await addressOfLink(token, now);
  if (!address) return null;
  const [[holder], hours, offered, asked, mails, ...found] = await runBatch([
    sql<{ email: string | null }>`SELECT ${address} AS email`,
    ...selectAboutAddress(address),
    ...signUpsOf(address),
  ]);
  if (!holder?.email) return null;
  return { email: holder.email, signUps: found.flat().map(readable), ...readAboutAddress([hours, offered, asked, mails]) };
}
