import { type SQL, sql } from "drizzle-orm";
import { withdrawInvitations } from "./mails.server.ts";
import { SHARED_TABLES } from "./may.server.ts";
import type { EventOrGroup } from "./shared.ts";

/** Roles that end: rows of `sharedId`, `userId` and `role`. */
type EndingRole = { what: EventOrGroup["what"]; roles: SQL };

/** The present roles of members (row alias m) who are about to be removed, leave, or lose rights. */
export function selectRoles({ what, id }: EventOrGroup, isMeant: SQL): EndingRole {
  const { members, of } = SHARED_TABLES[what];
  const isIn = sql`m.${of} = ${id} AND m.user_id IS NOT NULL`;
  return { what, roles: sql`SELECT m.${of} AS sharedId, m.user_id AS userId, m.role FROM ${members} m WHERE ${isIn} AND ${isMeant}` };
}

/** All of an account's roles in events (or groups), including ownership. */
export function selectAccountRoles(userId: string, what: EventOrGroup["what"]): EndingRole {
  const { rows, members, of } = SHARED_TABLES[what];
  return {
    what,
    roles: sql`SELECT m.${of} AS sharedId, m.user_id AS userId, m.role FROM ${members} m WHERE m.user_id = ${userId}
      UNION ALL SELECT x.id, x.user_id, 'organizer' FROM ${rows} x WHERE x.user_id = ${userId}`,
  };
}

/**
 * Revokes what would outlive these roles: invitations, webhooks, and scheduled messages, which then need approval. Runs before the
 * statements that end the roles, in the same batch.
 */
export function endRoleStatements(ending: EndingRole): SQL[] {
  return ending.what === "event"
    ? [...endInvitations(ending), requireApproval(ending.roles), endWebhooks(ending.roles)]
    : endInvitations(ending);
}

/** Unsent messages that this organizer wrote, or may have written, wait for another organizer's approval. */
function requireApproval(roles: SQL): SQL {
  return sql`UPDATE broadcasts SET awaits_yes = 1 WHERE send_at IS NOT NULL AND sent_at IS NULL
    AND EXISTS (SELECT 1 FROM (${roles}) r WHERE r.sharedId = broadcasts.event_id AND r.role = 'organizer'
      AND (broadcasts.written_by = r.userId OR broadcasts.written_by IS NULL))
    AND event_id IN (SELECT sharedId FROM (${roles}))`;
}

/** The webhooks these organizers made for an event. */
function endWebhooks(roles: SQL): SQL {
  return sql`DELETE FROM webhooks WHERE id IN (SELECT h.id FROM (${roles}) r CROSS JOIN webhooks h ON h.event_id = r.sharedId
    AND h.user_id = r.userId WHERE r.role = 'organizer')`;
}

/**
 * Deletes the invitations through which these people could come back: unused ones they made, those sent to their address, and
 * every unused link in what they organized, since they have seen it. An invitation without a recorded inviter counts as theirs.
 */
function endInvitations({ what, roles }: EndingRole): SQL[] {
  const { members, of } = SHARED_TABLES[what];
  const isTheirs = sql`(i.invited_by = u.id OR i.invited_email = u.email
    OR (r.role = 'organizer' AND (i.invited_email IS NULL OR i.invited_by IS NULL)))`;
  const ended = sql`SELECT i.id FROM (${roles}) r CROSS JOIN ${members} i ON i.${of} = r.sharedId AND i.user_id IS NULL
    CROSS JOIN users u ON u.id = r.userId WHERE ${isTheirs}`;
  return [withdrawInvitations(what, ended), sql`DELETE FROM ${members} WHERE id IN (${ended})`];
}
