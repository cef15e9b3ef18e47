import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/stored-values.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { DEFAULTS, DURATIONS } from "#app/limits.ts";
import { buildJoinLink } from "./invite.server.ts";
import { type EventRole, mayRun, roleColumn, SHARED_TABLES } from "./may.server.ts";
import type { EventOrGroup } from "./shared.ts";

/** The people who run an event or group, as its organizers see them. */
export type SharedPeople = {
  role: EventRole;
  owner: { name: string | null; email: string };
  members: MemberView[];
  invited: PendingInvitationView[];
  /** Whether the viewer agreed to take it over if the owner's account is deleted. */
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

/** Not accepted yet; `link` if no mail carries it. */
export type PendingInvitationView = {
  id: string;
  email: string | null;
  role: MemberRole;
  until: string;
  isExpired: boolean;
  link: string | null;
};

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

export async function loadPeople(userId: string, shared: EventOrGroup, now: number, locale: string): Promise<SharedPeople | null> {
  const { what, id } = shared;
  const { rows, members, of } = SHARED_TABLES[what];
  const isTheirs = sql`x.id = ${id} AND ${mayRun(userId, shared, "organize")}`;
  const zone = what === "event" ? sql`x.time_zone` : sql`coalesce(o.time_zone, ${DEFAULTS.timeZone})`;
  const inherits = what === "event" ? sql`m.inherits_at IS NOT NULL` : sql`0`;
  const [[run], found] = await runBatch([
    sql<{
      role: EventRole;
      name: string | null;
      email: string;
      timeZone: string;
    }>`SELECT ${roleColumn("x", userId, what)} AS role, o.name, o.email,
      ${zone} AS timeZone FROM ${rows} x JOIN users o ON o.id = x.user_id WHERE ${isTheirs}`,
    sql<Row>`SELECT m.id, m.user_id AS userId, u.name, u.email, m.invited_email AS invitedEmail, m.role, m.invited_at AS invitedAt,
        m.takes_over_at IS NOT NULL AS takesOver, ${inherits} AS inherits
      FROM ${rows} x CROSS JOIN ${members} m ON m.${of} = x.id LEFT JOIN users u ON u.id = m.user_id
      WHERE ${isTheirs} ORDER BY m.role DESC, coalesce(m.accepted_at, m.invited_at)`,
  ]);
  if (!run) return null;
  const { role, name, email, timeZone } = run;
  const people = found.flatMap(({ userId: id, ...row }): MemberView[] =>
    id === null ? [] : [{ id: row.id, name: row.name, email: row.email ?? "", role: row.role, isYou: id === userId, ...toFlags(row) }],
  );
  const invited = await Promise.all(
    found
      .filter((row) => row.userId === null)
      .map(async ({ id, invitedEmail, role: as, invitedAt }): Promise<PendingInvitationView> => {
        const until = invitedAt + DURATIONS.memberInvitation;
        const link = invitedEmail === null ? await buildJoinLink(id, shared.what) : null;
        return { id, email: invitedEmail, role: as, until: formatInstant(until, locale, timeZone), isExpired: until <= now, link };
      }),
  );
  return { role, owner: { name, email }, members: people, invited, inherits: people.some(({ isYou, inherits }) => isYou && inherits) };
}

function toFlags({ takesOver, inherits }: Pick<Row, "takesOver" | "inherits">) {
  return { takesOver: takesOver === 1, inherits: inherits === 1 };
}

/** The request that this person take over, if there is one; `owner` is the owner's name. */
export async function findRequestedHandover(userId: string, { what, id }: EventOrGroup): Promise<{ owner: string | null } | null> {
  const { rows, members, of } = SHARED_TABLES[what];
  const isThere = what === "event" ? sql`x.deleted_at IS NULL` : sql`1`;
  const [[handover]] = await runBatch([
    sql<{ owner: string | null }>`SELECT o.name AS owner FROM ${members} m JOIN ${rows} x ON x.id = m.${of} JOIN users o ON o.id = x.user_id
      WHERE m.${of} = ${id} AND m.user_id = ${userId} AND m.takes_over_at IS NOT NULL AND ${isThere}`,
  ]);
  return handover ?? null;
}
