import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type OwnedEvent, selectOwnedEvent } from "#app/events/owned.server.ts";
import { kindServerOfType } from "#app/kinds/registry.server.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { LIMITS, THROTTLES } from "#app/limits.ts";
import { INVITE_STATES, type InviteState, isUnanswered, type Wanted } from "./rules.ts";
import { stateOf } from "./standing.server.ts";

/** Somebody invited, as the organiser sees it. */
export type InvitedView = {
  id: string;
  name: string | null;
  email: string;
  state: InviteState;
  invitedAt: string;
  remindedAt: string | null;
  /** Whether a reminder may go to them now. */
  canRemind: boolean;
};

export type InvitedList = {
  invited: InvitedView[];
  counts: Record<InviteState, number>;
  total: number;
  /** How many would be reminded now. */
  unanswered: number;
  pages: number;
};

type Row = Omit<InvitedView, "invitedAt" | "remindedAt" | "canRemind"> & { createdAt: number; remindedAt: number | null };
type Count = { state: InviteState; people: number; due: number };

/** Who was invited to an owner's event, with how each of them stands; null when it is not theirs. */
export async function invitedTo(
  ownerId: string,
  event: OwnedEvent,
  { state, page }: Pick<Wanted, "state" | "page">,
  now: number,
  locale: string,
): Promise<InvitedList> {
  const since = now - THROTTLES.inviteReminder.window;
  const standing = sql`SELECT i.*, ${stateOf(kindServerOfType(event.type))} AS state FROM invites i
    WHERE i.event_id = ${event.id} AND EXISTS (SELECT 1 FROM events e WHERE e.id = i.event_id AND e.user_id = ${ownerId} AND e.deleted_at IS NULL)`;
  const [groups = [], rows = []] = await runBatch([
    sql`SELECT state, count(*) AS people, count(CASE WHEN reminded_at IS NULL OR reminded_at <= ${since} THEN 1 END) AS due
      FROM (${standing}) GROUP BY state`,
    sql`SELECT id, name, email, state, created_at AS createdAt, reminded_at AS remindedAt FROM (${standing})
      WHERE ${state ? sql`state = ${state}` : sql`1`} ORDER BY created_at DESC, name, email
      LIMIT ${LIMITS.invite.listed} OFFSET ${(page - 1) * LIMITS.invite.listed}`,
  ]);
  const found = groups as Count[];
  const counts = Object.fromEntries(INVITE_STATES.map((each) => [each, found.find((group) => group.state === each)?.people ?? 0]));
  const total = found.reduce((sum, { people }) => sum + people, 0);
  const listed = state ? (counts[state] ?? 0) : total;
  const when = (instant: number) => formatInstant(instant, locale, event.timeZone);
  return {
    invited: (rows as Row[]).map(({ id, name, email, state: stands, createdAt, remindedAt }) => ({
      ...{ id, name, email, state: stands, invitedAt: when(createdAt) },
      remindedAt: remindedAt === null ? null : when(remindedAt),
      canRemind: isUnanswered(stands) && (remindedAt ?? 0) <= since,
    })),
    counts: counts as Record<InviteState, number>,
    total,
    unanswered: found.filter((group) => isUnanswered(group.state)).reduce((sum, { due }) => sum + due, 0),
    pages: Math.max(1, Math.ceil(listed / LIMITS.invite.listed)),
  };
}

/** The event to invite to with how many invitations its owner may still send today; null when it is not theirs. */
export async function invitableEvent(ownerId: string, eventId: string, now: number): Promise<{ event: OwnedEvent; left: number } | null> {
  const [events, sent] = await runBatch([
    selectOwnedEvent(ownerId, eventId, now),
    sql`SELECT count(*) AS count FROM invites WHERE sender_id = ${ownerId} AND created_at > ${now - THROTTLES.invites.window} AND event_id IS NOT NULL`,
  ]);
  const event = events?.[0] as OwnedEvent | undefined;
  if (!event) return null;
  return { event, left: Math.max(0, THROTTLES.invites.count - Number(sent?.[0]?.count ?? 0)) };
}
