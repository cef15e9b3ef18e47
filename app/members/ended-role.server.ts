import { type SQL, sql } from "drizzle-orm";
import { withdrawInvitations } from "./mails.server.ts";
import { TABLES } from "./may.server.ts";
import type { Shared } from "./shared.ts";

/** Whose role ends, where: rows of `sharedId`, `userId` and `role`. */
type Ending = { what: Shared["what"]; roles: SQL };

/** What people (row alias m) are until now who are about to be removed, to leave or to become less. */
export function rolesOf({ what, id }: Shared, isMeant: SQL): Ending {
  const { members, of } = TABLES[what];
  const isIn = sql`m.${of} = ${id} AND m.user_id IS NOT NULL`;
  return { what, roles: sql`SELECT m.${of} AS sharedId, m.user_id AS userId, m.role FROM ${members} m WHERE ${isIn} AND ${isMeant}` };
}

/** What an account is to anything, as its owner too. */
export function rolesOfAccount(userId: string, what: Shared["what"]): Ending {
  const { rows, members, of } = TABLES[what];
  return {
    what,
    roles: sql`SELECT m.${of} AS sharedId, m.user_id AS userId, m.role FROM ${members} m WHERE m.user_id = ${userId}
      UNION ALL SELECT x.id, x.user_id, 'organizer' FROM ${rows} x WHERE x.user_id = ${userId}`,
  };
}

/** Ends what could bring them back or act for them later. Goes before what ends the role, in its batch. */
export function endRole(ending: Ending): SQL[] {
  return ending.what === "event" ? [...endInvitations(ending), askForYes(ending.roles)] : endInvitations(ending);
}

/** What an organizer wrote that waits to be sent, or may have written, waits for another's yes. */
function askForYes(roles: SQL): SQL {
  return sql`UPDATE broadcasts SET awaits_yes = 1 WHERE send_at IS NOT NULL AND sent_at IS NULL
    AND EXISTS (SELECT 1 FROM (${roles}) r WHERE r.sharedId = broadcasts.event_id AND r.role = 'organizer'
      AND (broadcasts.written_by = r.userId OR broadcasts.written_by IS NULL))
    AND event_id IN (SELECT sharedId FROM (${roles}))`;
}

/**
 * Ends what could bring them back: unused invitations of their own making and those to their address, and where they organized,
 * every unused link, since they have seen it. An invitation older than the note of who made it counts as theirs.
 */
function endInvitations({ what, roles }: Ending): SQL[] {
  const { members, of } = TABLES[what];
  const isTheirs = sql`(i.invited_by = u.id OR i.invited_email = u.email
    OR (r.role = 'organizer' AND (i.invited_email IS NULL OR i.invited_by IS NULL)))`;
  const ended = sql`SELECT i.id FROM (${roles}) r CROSS JOIN ${members} i ON i.${of} = r.sharedId AND i.user_id IS NULL
    CROSS JOIN users u ON u.id = r.userId WHERE ${isTheirs}`;
  return [withdrawInvitations(what, ended), sql`DELETE FROM ${members} WHERE id IN (${ended})`];
}
