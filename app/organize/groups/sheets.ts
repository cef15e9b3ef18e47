import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { dateIn } from "#app/lib/clock.ts";
import { formatDate, formatDay } from "#app/lib/format-date.ts";
import { formatScheduleTimes } from "#app/lib/schedule.ts";
import { findThumbnail } from "#app/media/library.ts";
import { formatDateLine, formatTimeLine } from "#app/sheet/event/when.ts";
import type { NeedRow } from "./needs.server.ts";
import type { GroupPage, GroupSheetRow } from "./page.server.ts";

/** A sheet's states on its group's page, in the order of display: states that need readers to act come first. */
const STATES = ["open", "full", "notOpen", "closed", "calledOff", "past"] as const;
export type SheetState = (typeof STATES)[number];

/** A sheet as a group's page shows it. */
export type GroupSheet = {
  id: string;
  title: string;
  kind: KindId;
  /** Whether a frame on another website may show it. */
  isEmbeddable: boolean;
  picture: string;
  date: string;
  /** Null if each offer has its own. */
  time: string | null;
  location: string;
  state: SheetState;
  /** Taken spots of all open offers; null if there is no limit. */
  places: { capacity: number; taken: number } | null;
  attendeeCount: number;
  /** The names of the first offers with room, and how many more have room. */
  needed: { names: string[]; more: number };
  /** When sign-ups open, if they haven't opened yet. */
  opensAt: string | null;
};

/** The sheets in display order: those that still need people first, the soonest of them on top. */
export function buildGroupSheets({ sheets, needs }: Pick<GroupPage, "sheets" | "needs">, now: number, locale: string): GroupSheet[] {
  const needsOf = Map.groupBy(needs, ({ eventId }) => eventId);
  const shown = sheets.flatMap((row) => {
    const needs = needsOf.get(row.id) ?? [];
    const state = toSheetState(row, needs, now);
    return state === null ? [] : { row, sheet: toGroupSheet(row, state, needs, now, locale) };
  });
  return shown.toSorted(compareSheets).map(({ sheet }) => sheet);
}

type RankedSheet = { row: GroupSheetRow; sheet: GroupSheet };

function compareSheets(a: RankedSheet, b: RankedSheet): number {
  const [later, rank] = [(a.row.startsAt ?? 0) - (b.row.startsAt ?? 0), STATES.indexOf(a.sheet.state) - STATES.indexOf(b.sheet.state)];
  return rank || (a.sheet.state === "past" ? -later : later);
}

/** null if it was called off and its date has passed. */
function toSheetState({ status, isOpen, endsAt, opensAt }: GroupSheetRow, needs: NeedRow[], now: number): SheetState | null {
  if (status === "calledOff") return (endsAt ?? 0) > now ? "calledOff" : null;
  if (status === "ended") return "past";
  if (isOpen === 0) return opensAt !== null && opensAt > now ? "notOpen" : "closed";
  if (needs.length === 0) return "closed";
  return needs.some(({ hasRoom }) => hasRoom === 1) ? "open" : "full";
}

function toGroupSheet(row: GroupSheetRow, state: SheetState, needs: NeedRow[], now: number, locale: string): GroupSheet {
  const { id, title, type, location, attendeeCount, timeZone } = row;
  const { kind, timeVaries } = eventType(type);
  const [first] = needs;
  const opensAt = row.opensAt !== null && row.opensAt > now ? row.opensAt : null;
  return {
    id,
    title,
    kind,
    isEmbeddable: row.isEmbeddable === 1,
    location,
    state,
    attendeeCount,
    picture: findThumbnail(row),
    date: formatDateLine(row, locale),
    time: timeVaries ? formatScheduleTimes(row, locale) : formatTimeLine(row, locale),
    places: first?.capacity == null ? null : { capacity: first.capacity, taken: first.taken },
    needed: summarizeNeeds(needs, locale),
    opensAt: opensAt === null ? null : formatDate(dateIn(timeZone, opensAt), locale, "short"),
  };
}

function summarizeNeeds(needs: NeedRow[], locale: string): GroupSheet["needed"] {
  const open = needs.filter(({ hasRoom }) => hasRoom === 1);
  const names = open.flatMap(({ title, date }) => title?.trim() || (date ? formatDay(date, locale) : []));
  return { names, more: names.length === 0 ? 0 : Math.max(0, (open[0]?.withRoom ?? 0) - names.length) };
}
