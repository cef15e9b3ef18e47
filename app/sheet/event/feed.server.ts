import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { KIND_IDS, type Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarEntry } from "#app/lib/ics.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { DURATIONS, LIMITS, LOCALES, type Locale } from "#app/limits.ts";
import type { Signup } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { buildEventEntries, buildSignUpEntry } from "./calendar.ts";
import { type CalendarDate, selectCalendarDates } from "./calendar-dates.server.ts";
import { type EventRecord, type EventView, eventFields, toEventView } from "./event-view.server.ts";

/** A calendar that other programs fetch repeatedly. */
export type Feed = { name: string; entries: CalendarEntry[] };

type FeedOwner = "person" | "submission" | "address";

/** The feed's URL for a person, a submission, or an address (by its user); raising the generation changes it. */
export async function buildFeedUrl(whose: FeedOwner, id: string, generation: number): Promise<string> {
  return `${config().origin}/feed/${await createLinkToken("calendar-feed", `${whose}~${id}`, generation)}.ics`;
}

export async function loadFeedUrl(userId: string): Promise<string> {
  const [[user]] = await runBatch([sql<{ generation: number }>`SELECT feed_generation AS generation FROM users WHERE id = ${userId}`]);
  return buildFeedUrl("person", userId, user?.generation ?? 0);
}

/** Invalidates the old link. */
export async function renewFeed(userId: string): Promise<void> {
  await runBatch([sql`UPDATE users SET feed_generation = feed_generation + 1 WHERE id = ${userId}`]);
}

/**
 * A person's feed: the events they organize, with counts, and their sign-ups with a proven address. A submission's feed: only
 * what it covers, since a private link may be passed on. An address's feed, requested by mail: everything signed up for with
 * it. No feed contains names.
 */
export async function loadFeed(token: string, now: number, read: Read = "primary"): Promise<Feed | null> {
  const [whose = "", id = ""] = parseTokenId(token)?.split("~") ?? [];
  const scope = buildFeedScope(whose, id);
  if (!scope) return null;
  const servers = KIND_IDS.map((kind) => KIND_SERVERS[kind]);
  const isTheirs = sql`e.status <> 'draft' AND ${isRecent(now)}`;
  const theirEvents = servers.map((server) => sql`SELECT s.event_id FROM ${server.signupTable} s WHERE ${scope.holds}`);
  const hostedEvents = sql`FROM events e LEFT JOIN users u ON u.id = e.user_id
    WHERE ${scope.hosts} AND ${isTheirs} ORDER BY e.starts_at DESC LIMIT ${LIMITS.feedEntries}`;
  const batch = [
    scope.holder,
    sql<EventRecord>`SELECT ${eventFields(now)} ${hostedEvents}`,
    selectCalendarDates(sql`SELECT e.id ${hostedEvents}`, now - DURATIONS.feedKeeps),
    sql<EventRecord>`SELECT ${eventFields(now)} FROM events e LEFT JOIN users u ON u.id = e.user_id
      WHERE e.id IN (${sql.join(theirEvents, sql` UNION `)}) AND ${isTheirs}`,
    servers.map((server) => sql<Signup>`SELECT ${server.signupFields} FROM ${server.signupTable} s WHERE ${scope.holds}`),
    servers.map(
      (server) => sql<Offer>`SELECT ${server.offerFields} FROM ${server.offerTable} o
        WHERE o.id IN (SELECT s.${sql.raw(server.offerColumn)} FROM ${server.signupTable} s WHERE ${scope.holds})`,
    ),
  ] as const;
  const [[holder], hosted, dates, attended, signups, offers] = await runBatch(batch, { read });
  if (!holder || !(await isGenuine(token, "calendar-feed", holder.generation))) return null;
  const locale = LOCALES.find((each) => each === holder.locale) ?? "en";
  const views = (rows: EventRecord[]) => rows.map((row) => toEventView(row, now));
  const own = views(hosted);
  return {
    name: m.calendar_feed_name({}, { locale }),
    entries: [...buildHostedEntries(own, dates, locale), ...buildAttendedEntries(views(attended), own, signups.flat(), offers.flat())],
  };
}

type Holder = { generation: number; locale: string | null };

/** The feed's owner as SQL: the link's holder, the events (alias e) they organize, and their sign-ups (alias s). */
function buildFeedScope(whose: string, id: string): { holder: SQL<Holder>; hosts: SQL; holds: SQL } | null {
  if (whose === "submission") {
    const holder = sql<Holder>`SELECT link_generation AS generation, locale FROM submissions WHERE id = ${id}`;
    return { holder, hosts: sql`0`, holds: sql`s.submission_id = ${id}` };
  }
  if (whose === "address") {
    const holder = sql<Holder>`SELECT feed_generation AS generation, locale FROM users WHERE id = ${id}`;
    return { holder, hosts: sql`0`, holds: sql`s.user_email = (SELECT email FROM users WHERE id = ${id})` };
  }
  if (whose !== "person") return null;
  const proven = (column: SQL) => sql`(SELECT ${column} FROM users WHERE id = ${id} AND email_verified_at IS NOT NULL)`;
  return {
    holder: sql<Holder>`SELECT feed_generation AS generation, locale FROM users WHERE id = ${id}`,
    hosts: sql`(e.user_id = ${id} OR e.id IN (SELECT event_id FROM event_members WHERE user_id = ${id}))`,
    holds: sql`(s.user_id = ${proven(sql`id`)} OR s.user_email = ${proven(sql`email`)})`,
  };
}

function isRecent(now: number): SQL {
  return sql`(e.ends_at IS NULL OR e.ends_at > ${now - DURATIONS.feedKeeps})`;
}

function buildHostedEntries(events: EventView[], dates: CalendarDate[], locale: Locale): CalendarEntry[] {
  const byEvent = Map.groupBy(dates, ({ eventId }) => eventId);
  return events.flatMap((event) => {
    const own = byEvent.get(event.id) ?? [];
    const parts = own.length > 0 ? own.map((date) => ({ times: [date], count: date.taken, max: date.capacity })) : [toEventCounts(event)];
    return parts.flatMap(({ times, ...counts }) => {
      const description = [countText(counts, locale), event.description].filter(Boolean).join("\n\n");
      return buildEventEntries(event, times, config().origin).map((entry) => ({ ...entry, description }));
    });
  });
}

function toEventCounts({ attendeeCount, maxAttendees }: EventView): { times: CalendarDate[]; count: number; max: number | null } {
  return { times: [], count: attendeeCount, max: maxAttendees };
}

function countText({ count, max }: { count: number; max: number | null }, locale: Locale): string {
  return max === null ? m.calendar_feed_count({ count }, { locale }) : m.calendar_feed_count_of({ count, max }, { locale });
}

/** An event the person organizes is already in the feed; a shift or slot they took in it gets its own entry. */
function buildAttendedEntries(events: EventView[], own: EventView[], signups: Signup[], offers: Offer[]): CalendarEntry[] {
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
  const ownIds = new Set(own.map((event) => event.id));
  return signups.flatMap((signup) => {
    const event = eventOf.get(signup.eventId);
    const offer = offerOf.get(signup.offerId);
    if (!event || !offer || (ownIds.has(event.id) && offer.date === null)) return [];
    return buildSignUpEntry(event, signup, offer, config().origin) ?? [];
  });
}
