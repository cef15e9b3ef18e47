import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/tables/members.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { DURATIONS } from "#app/limits.ts";
import { joinLink } from "./invite.server.ts";
import { type EventRole, mayAt, roleAt } from "./may.server.ts";

/** Who runs an event, as those who organize it see them. */
export type People = {
  role: EventRole;
  owner: { name: string | null; email: string };
  members: MemberView[];
  invited: InvitedView[];
  /** Whether whoever looks agreed to take it over should the owner's account be deleted. */
  inherits: boolean;
};

export type MemberView = {
  id: string;
  name: string | null;
  email: string;
  role: MemberRole;
  isYou: boolean;
  takesOver: boolean;
  inherits: boolean;
};

/** Not accepted yet; `link` where there is no mail that carries it. */
export type InvitedView = { id: string; email: string | null; role: MemberRole; until: string; isExpired: boolean; link: string | null };

type Row = {
  id: string;
  userId: string | null;
  name: string | null;
  email: string | null;
  invitedEmail: string | null;
  role: MemberRole;
  invitedAt: number;
  takesOver: 0 | 1;
  inherits: 0 | 1;
};

export async function peopleOf(userId: string, eventId: string, now: number, locale: string): Promise<People | null> {
  const isTheirs = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
  const [[event], rows] = await runBatch([
    sql<{ role: EventRole; name: string | null; email: string; timeZone: string }>`SELECT ${roleAt("e", userId)} AS role, o.name, o.email,
      e.time_zone AS timeZone FROM events e JOIN users o ON o.id = e.user_id WHERE ${isTheirs}`,
    sql<Row>`SELECT m.id, m.user_id AS userId, u.name, u.email, m.invited_email AS invitedEmail, m.role, m.invited_at AS invitedAt,
        m.takes_over_at IS NOT NULL AS takesOver, m.inherits_at IS NOT NULL AS inherits
      FROM events e CROSS JOIN event_members m ON m.event_id = e.id LEFT JOIN users u ON u.id = m.user_id
      WHERE ${isTheirs} ORDER BY m.role DESC, coalesce(m.accepted_at, m.invited_at)`,
  ]);
  if (!event) return null;
  const { role, name, email, timeZone } = event;
  const members = rows.flatMap(({ userId: id, ...row }): MemberView[] =>
    id === null ? [] : [{ id: row.id, name: row.name, email: row.email ?? "", role: row.role, isYou: id === userId, ...flagsOf(row) }],
  );
  const invited = await Promise.all(
    rows
      .filter((row) => row.userId === null)
      .map(async ({ id, invitedEmail, role: as, invitedAt }): Promise<InvitedView> => {
        const until = invitedAt + DURATIONS.memberInvitation;
        const link = invitedEmail === null ? await joinLink(id) : null;
        return { id, email: invitedEmail, role: as, until: formatInstant(until, locale, timeZone), isExpired: until <= now, link };
      }),
  );
  return { role, owner: { name, email }, members, invited, inherits: members.some(({ isYou, inherits }) => isYou && inherits) };
}

function flagsOf({ takesOver, inherits }: Pick<Row, "takesOver" | "inherits">) {
  return { takesOver: takesOver === 1, inherits: inherits === 1 };
}

/** Who asks this person to take the event over, where somebody does. */
export async function handoverAskedOf(userId: string, eventId: string): Promise<{ owner: string | null } | null> {
  const [[asked]] = await runBatch([
    sql<{
      owner: string | null;
    }>`SELECT o.name AS owner FROM event_members m JOIN events e ON e.id = m.event_id JOIN users o ON o.id = e.user_id
      WHERE m.event_id = ${eventId} AND m.user_id = ${userId} AND m.takes_over_at IS NOT NULL AND e.deleted_at IS NULL`,
  ]);
  return asked ?? null;
}
