import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import { mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { AWAY } from "./limits.ts";
import type { AwayPerson } from "./person.server.ts";
import { type AwayScope, parseScopeKey, toScopeKey } from "./rules.ts";

export type AwayChoice = { key: string; name: string; isGroup: boolean };

export type AwayView = {
  /** The owners and groups that can be told. */
  choices: AwayChoice[];
  chosen: AwayChoice;
  /** The noted days and the coming dates of sheets, in order. */
  days: { day: string; isAway: boolean }[];
  /** The first and last day that can be noted. */
  min: string;
  max: string;
};

type ChoiceRow = { id: string; name: string | null };
type DateRow = { day: string; ownerId: string; groupIds: Json<string[]> };
type NotedRow = { day: string; ownerId: string | null; groupId: string | null };

/** A person's days away for the chosen owner or group, by default the first; null if the address isn't proven or has no sign-ups. */
export async function loadAwayPage(person: AwayPerson, wanted: string | null, now: number): Promise<AwayView | null> {
  const today = dateIn("UTC", now);
  const [owners, groups, noted, ...dates] = await runBatch([
    selectOwners(person),
    selectGroups(person),
    sql<NotedRow>`SELECT day, owner_id AS ownerId, group_id AS groupId FROM away_days WHERE email = ${person.email} AND day >= ${today}`,
    ...selectDates(person, today),
  ]);
  const choices = [...owners.map((row) => toChoice("owner", row)), ...groups.map((row) => toChoice("group", row))];
  const chosen = choices.find(({ key }) => key === wanted) ?? choices[0];
  const scope = chosen && parseScopeKey(chosen.key);
  if (!chosen || !scope) return null;
  const away = new Set(noted.filter((row) => (scope.what === "owner" ? row.ownerId : row.groupId) === scope.id).map(({ day }) => day));
  const coming = dates.flat().filter((row) => isOf(scope, row));
  const listed = [...new Set(coming.map(({ day }) => day))].sort().slice(0, AWAY.listed);
  const days = [...new Set([...away, ...listed])].sort().map((day) => ({ day, isAway: away.has(day) }));
  return { choices, chosen, days, ...rangeFrom(today) };
}

export function rangeFrom(today: string): { min: string; max: string } {
  const last = new Date(today);
  last.setUTCDate(last.getUTCDate() + AWAY.daysAhead);
  return { min: today, max: last.toISOString().slice(0, 10) };
}

function isOf({ what, id }: AwayScope, { ownerId, groupIds }: DateRow): boolean {
  return what === "owner" ? ownerId === id : parseJsonColumn(groupIds).includes(id);
}

function toChoice(what: AwayScope["what"], { id, name }: ChoiceRow): AwayChoice {
  return { key: toScopeKey({ what, id }), name: name?.trim() || m.event_organizer_unnamed(), isGroup: what === "group" };
}

function selectOwners({ isTheirs }: AwayPerson): SQL<ChoiceRow> {
  return sql`SELECT DISTINCT u.id, u.name FROM submissions x CROSS JOIN events e ON e.id = x.event_id CROSS JOIN users u ON u.id = e.user_id
    WHERE ${isTheirs} AND e.deleted_at IS NULL ORDER BY u.name, u.id LIMIT ${AWAY.listed}`;
}

function selectGroups({ isTheirs }: AwayPerson): SQL<ChoiceRow> {
  return sql`SELECT DISTINCT g.id, g.name FROM submissions x CROSS JOIN events e ON e.id = x.event_id
      CROSS JOIN group_events ge ON ge.event_id = e.id CROSS JOIN groups g ON g.id = ge.group_id
    WHERE ${isTheirs} AND e.deleted_at IS NULL ORDER BY g.name, g.id LIMIT ${AWAY.listed}`;
}

/** The coming dates of the sheets that the person is on. */
function selectDates({ isTheirs }: AwayPerson, today: string): SQL<DateRow>[] {
  const groupIds = sql`(SELECT json_group_array(ge.group_id) FROM group_events ge WHERE ge.event_id = e.id)`;
  const events = sql`(SELECT DISTINCT x.event_id FROM submissions x WHERE ${isTheirs}) f CROSS JOIN events e ON e.id = f.event_id`;
  return mapKinds(({ kind, offerTable, isRemoved }) =>
    kind.hasOffers
      ? sql`SELECT DISTINCT coalesce(o.date, e.date) AS day, e.user_id AS ownerId, ${groupIds} AS groupIds
          FROM ${events} CROSS JOIN ${offerTable} o ON o.event_id = e.id
          WHERE e.deleted_at IS NULL AND coalesce(o.date, e.date) >= ${today} AND NOT (${isRemoved}) ORDER BY day LIMIT ${LIMITS.offers.max}`
      : sql`SELECT e.date AS day, e.user_id AS ownerId, ${groupIds} AS groupIds FROM ${events}
          WHERE e.deleted_at IS NULL AND e.date >= ${today} ORDER BY day LIMIT ${LIMITS.offers.max}`,
  );
}
