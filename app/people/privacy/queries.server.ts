import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { selectFollows, toOwnFollows } from "#app/organize/followers/queries.server.ts";
import { selectOwnHours, toOrganizerHours } from "#app/organize/hours/own-hours.server.ts";
import { selectAttendance, sortAttendance, toAttendancePage } from "#app/organize/lists/attending.server.ts";
import { helperPath, selectHelpOffers } from "#app/organize/rescue/offered-help.server.ts";
import { selectSignUpsOfAddress } from "#app/people/accounts/export-contents.server.ts";
import { type AddressRecords, selectAddressRecords, toAddressRecords } from "#app/people/accounts/export-people.server.ts";
import { type ExportRow, toReadableRow } from "#app/people/accounts/export-section.server.ts";
import { buildFeedUrl } from "#app/sheet/event/feed.server.ts";
import { IS_BY_DATE, RETENTION_COLUMNS } from "#app/sheet/retention/due.server.ts";
import { describeDeletion, type Retention } from "#app/sheet/retention/rules.ts";
import { selectLinkEmail } from "./link.server.ts";

type LinkHolder = { email: string; userId: string | null; generation: number | null; isAccount: 0 | 1 };

/** Everything of one address, as its link's page shows it; null once the link has expired. One round trip. */
export async function loadDataPage(token: string, page: number, now: number, locale: string) {
  const address = await selectLinkEmail(token, now);
  if (!address) return null;
  const [[holder], offered, follows, hours, retainedEvents, ...found] = await runBatch([
    sql<LinkHolder>`SELECT a.email, u.id AS userId, u.feed_generation AS generation, u.password_hash IS NOT NULL AS isAccount
      FROM (SELECT ${address} AS email) a LEFT JOIN users u ON u.email = a.email WHERE a.email IS NOT NULL`,
    selectHelpOffers(address),
    selectFollows(address),
    selectOwnHours(address),
    selectKeptUntil(address),
    ...selectAttendance({ id: null, email: address }, now),
  ]);
  if (!holder) return null;
  const { email, userId, generation, isAccount } = holder;
  const feed = userId ? (await buildFeedUrl("address", userId, generation ?? 0)).replace(/^https?:/, "webcal:") : null;
  const helps = await Promise.all(offered.map(async ({ id, ...event }) => ({ ...event, href: await helperPath(id) })));
  const listed = await toAttendancePage(sortAttendance(found), page, now, locale);
  const deletions = Object.fromEntries(
    retainedEvents.map(({ eventId, isByDate, ...event }) => [eventId, describeDeletion(event, isByDate === 1, now)]),
  );
  return {
    email,
    feed,
    isAccount: isAccount === 1,
    helps,
    follows: await toOwnFollows(follows),
    hours: toOrganizerHours(hours),
    deletions,
    ...listed,
  };
}

type KeptUntil = Retention & { eventId: string; isByDate: 0 | 1 };

/** Until when names are kept at this address's events. */
function selectKeptUntil(address: SQL): SQL<KeptUntil> {
  return sql`SELECT e.id AS eventId, e.status, e.date, e.end_date AS endDate, ${RETENTION_COLUMNS}, ${IS_BY_DATE} AS isByDate
    FROM events e WHERE e.id IN (SELECT event_id FROM submissions WHERE email = ${address})`;
}

export type DataPageView = NonNullable<Awaited<ReturnType<typeof loadDataPage>>>;

/**
 * Everything of the link's address as a download: each sign-up with everything said in it, including canceled ones, and what
 * else is stored about the address.
 */
export async function loadDataExport(
  token: string,
  now: number,
): Promise<({ email: string; signUps: ExportRow[] } & AddressRecords) | null> {
  const address = await selectLinkEmail(token, now);
  if (!address) return null;
  const [[holder], hours, offered, helpAsks, named, mails, follows, away, ...found] = await runBatch([
    sql<{ email: string | null }>`SELECT ${address} AS email`,
    ...selectAddressRecords(address),
    ...selectSignUpsOfAddress(address),
  ]);
  if (!holder?.email) return null;
  return {
    email: holder.email,
    signUps: found.flat().map(toReadableRow),
    ...toAddressRecords([hours, offered, helpAsks, named, mails, follows, away]),
  };
}
