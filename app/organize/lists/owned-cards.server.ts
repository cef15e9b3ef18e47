import { runBatch } from "#app/db/batch.server.ts";
import { type TypeLabel, toTypeLabel } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatMonth } from "#app/lib/format-date.ts";
import { formatScheduleDay, formatScheduleTimes } from "#app/lib/schedule.ts";
import { normalize } from "#app/lib/text.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { findThumbnail } from "#app/media/library.ts";
import { type EventForRole, type ListedOwnedEvent, selectEventsOfUser } from "#app/sheet/event/owned.server.ts";
import { isOver } from "#app/sheet/event/status.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { type OwnedFilter, SHELVES, type Shelf } from "./tabs.ts";

export type OwnedCard = Pick<EventForRole, "id" | "title" | "status" | "date" | "maxAttendees" | "attendeeCount" | "waiting" | "role"> & {
  typeLabel: TypeLabel;
  /** Whether the card shows only the number of sign-ups, without the capacity (product 4.3). */
  isCountedAlone: boolean;
  picture: string;
  day: string | null;
  times: string | null;
};

/** The number of the organizer's events on each shelf. */
export type ShelfCounts = Record<Shelf, number>;

export type OwnedCards = { groups: CardGroup[]; pages: number; shelf: Shelf; counts: ShelfCounts };

/** Cards of one period, under its name. */
export type CardGroup = { name: string | null; events: OwnedCard[] };

/**
 * One page of a tab of the events that an organizer owns or helps with.
 * Upcoming events come soonest first; drafts and past events, newest first.
 */
export async function loadOwnedCards(
  ownerId: string,
  { shelf: wanted, search }: OwnedFilter,
  page: number,
  now: number,
  locale: string,
): Promise<OwnedCards> {
  const [all] = await runBatch([selectEventsOfUser(ownerId, now)]);
  const needle = normalize(search);
  const shelves = Object.groupBy(
    all.filter(({ title }) => normalize(title).includes(needle)),
    ({ status }) => (status === "draft" ? "drafts" : isOver(status) ? "past" : "upcoming"),
  );
  const shelf = wanted ?? SHELVES.find((each) => shelves[each]) ?? "upcoming";
  const [from, size] = [(page - 1) * LIMITS.eventsPage, LIMITS.eventsPage];
  const events = (shelves[shelf] ?? []).toSorted(ORDERS[shelf]);
  const groups = Map.groupBy(events.slice(from, from + size), (event) => groupName(event, shelf, now, locale));
  return {
    groups: [...groups].map(([name, group]) => ({ name, events: group.map((event) => toOwnedCard(event, locale)) })),
    pages: Math.max(1, Math.ceil(events.length / size)),
    shelf,
    counts: { upcoming: shelves.upcoming?.length ?? 0, drafts: shelves.drafts?.length ?? 0, past: shelves.past?.length ?? 0 },
  };
}

const ORDERS: Record<Shelf, (a: ListedOwnedEvent, b: ListedOwnedEvent) => number> = {
  upcoming: (a, b) => (a.startsAt ?? Number.POSITIVE_INFINITY) - (b.startsAt ?? Number.POSITIVE_INFINITY),
  drafts: (a, b) => b.createdAt - a.createdAt,
  past: (a, b) => (b.startsAt ?? b.createdAt) - (a.startsAt ?? a.createdAt),
};

function toOwnedCard(event: ListedOwnedEvent, locale: string): OwnedCard {
  const { id, title, type, status, date, maxAttendees, attendeeCount, waiting, role } = event;
  const isCountedAlone = !getKind(type).hasOffers || maxAttendees === null;
  const shown = {
    id,
    title,
    typeLabel: toTypeLabel(type),
    isCountedAlone,
    status,
    date,
    maxAttendees,
    attendeeCount,
    waiting,
    role,
  };
  return { ...shown, picture: findThumbnail(event), day: formatScheduleDay(event, locale), times: formatScheduleTimes(event, locale) };
}

/** Drafts are all invisible to guests, so they form one group whatever their dates. */
function groupName({ startsAt, timeZone }: ListedOwnedEvent, shelf: Shelf, now: number, locale: string): string | null {
  if (shelf === "drafts") return null;
  if (startsAt === null) return m.organizer_no_date();
  if (shelf === "upcoming" && startsAt < now + 7 * DURATIONS.day) return m.mysignups_this_week();
  return formatMonth(startsAt, locale, timeZone);
}
