import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";

/** An invitation as the holder of its link sees it. Without the email address, because the link may have been passed on. */
export type OpenedInvitation = {
  token: string;
  id: string;
  eventId: string;
  name: string | null;
  sender: string | null;
  /** The person's answer so far. */
  answer: "signedUp" | "declined" | null;
  /** Whether the inviter withdrew it; false if the person signed up. `renewed`: the token of a newer invitation to the same address. */
  isWithdrawn: boolean;
  renewed: string | null;
  isConfirmed: boolean;
};

export async function invitationLink(inviteId: string): Promise<string> {
  return `${config().origin}/i/${await createLinkToken("invitation", inviteId)}`;
}

type Row = {
  id: string;
  eventId: string;
  name: string | null;
  sender: string | null;
  hasSignedUp: 0 | 1;
  hasDeclined: 0 | 1;
  isWithdrawn: 0 | 1;
  renewedId: string | null;
};

/** The invitation of a link; null if the link isn't genuine or the event is gone. */
export async function findInvitation(token: string, read: Read = "primary"): Promise<OpenedInvitation | null> {
  if (!(await isGenuine(token, "invitation"))) return null;
  const batch = [
    sql<Row>`SELECT i.id, i.event_id AS eventId, i.name, u.name AS sender,
      i.declined_at IS NOT NULL AS hasDeclined, i.withdrawn_at IS NOT NULL AS isWithdrawn,
        (SELECT n.id FROM invites n
          WHERE n.event_id = i.event_id AND n.email = i.email AND n.withdrawn_at IS NULL AND n.id <> i.id) AS renewedId,
        (EXISTS (SELECT 1 FROM submissions x WHERE x.invite_id = i.id)
          OR EXISTS (SELECT 1 FROM submissions x WHERE x.email = i.email AND +x.event_id = i.event_id)) AS hasSignedUp
      FROM invites i JOIN events e ON e.id = i.event_id JOIN users u ON u.id = i.sender_id
      WHERE i.id = ${parseTokenId(token)} AND e.deleted_at IS NULL AND e.status <> 'draft'`,
  ] as const;
  const [[row]] = await runBatch(batch, { read });
  if (!row) return null;
  const { id, eventId, name, sender, hasSignedUp, hasDeclined, isWithdrawn, renewedId } = row;
  const answer = hasSignedUp ? "signedUp" : hasDeclined ? "declined" : null;
  return {
    token,
    id,
    eventId,
    name: name?.includes("@") ? null : name,
    sender: sender?.trim() || null,
    answer,
    isConfirmed: false,
    isWithdrawn: isWithdrawn === 1 && answer !== "signedUp",
    renewed: renewedId ? await createLinkToken("invitation", renewedId) : null,
  };
}

/** Records that the page behind the link was seen; its script calls this, and only the first call counts. */
export async function recordOpened(inviteId: string, now: number): Promise<void> {
  await runBatch([sql`UPDATE invites SET opened_at = ${now} WHERE id = ${inviteId} AND opened_at IS NULL`]);
}

/** Records "Can't make it"; idempotent. A later sign-up takes precedence. */
export async function decline(inviteId: string, now: number): Promise<void> {
  await runBatch([
    sql`UPDATE invites SET declined_at = coalesce(declined_at, ${now}), opened_at = coalesce(opened_at, ${now}) WHERE id = ${inviteId}`,
  ]);
}
