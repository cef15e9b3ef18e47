import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { idOfToken, isGenuine, linkToken } from "#app/lib/private-link.server.ts";

/** An invitation as the holder of its link may know it: the link may have been passed on, so the address stays here. */
export type Invited = {
  token: string;
  id: string;
  eventId: string;
  name: string | null;
  sender: string | null;
  /** What the person said of it already. */
  answer: "signedUp" | "declined" | null;
  /** Taken back by who invited; to nobody who signed up. Where the same address was invited anew, by this link. */
  isWithdrawn: boolean;
  renewed: string | null;
  isConfirmed: boolean;
};

export async function invitationLink(inviteId: string): Promise<string> {
  return `${config().origin}/i/${await linkToken("invitation", inviteId)}`;
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

/** The invitation a link is; null when it is none of ours, or what it invited to is gone. */
export async function invitedBy(token: string, read: Read = "primary"): Promise<Invited | null> {
  if (!(await isGenuine(token, "invitation"))) return null;
  const batch = [
    sql<Row>`SELECT i.id, i.event_id AS eventId, i.name, u.name AS sender,
      i.declined_at IS NOT NULL AS hasDeclined, i.withdrawn_at IS NOT NULL AS isWithdrawn,
        (SELECT n.id FROM invites n
          WHERE n.event_id = i.event_id AND n.email = i.email AND n.withdrawn_at IS NULL AND n.id <> i.id) AS renewedId,
        (EXISTS (SELECT 1 FROM submissions x WHERE x.invite_id = i.id)
          OR EXISTS (SELECT 1 FROM submissions x WHERE x.email = i.email AND +x.event_id = i.event_id)) AS hasSignedUp
      FROM invites i JOIN events e ON e.id = i.event_id JOIN users u ON u.id = i.sender_id
      WHERE i.id = ${idOfToken(token)} AND e.deleted_at IS NULL AND e.status <> 'draft'`,
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
    renewed: renewedId ? await linkToken("invitation", renewedId) : null,
  };
}

/** That the page behind the link was seen: by its script, the first time. */
export async function recordOpened(inviteId: string, now: number): Promise<void> {
  await runBatch([sql`UPDATE invites SET opened_at = ${now} WHERE id = ${inviteId} AND opened_at IS NULL`]);
}

/** "Can't make it"; saying it twice is saying it once. Signing up after all weighs more. */
export async function decline(inviteId: string, now: number): Promise<void> {
  await runBatch([
    sql`UPDATE invites SET declined_at = coalesce(declined_at, ${now}), opened_at = coalesce(opened_at, ${now}) WHERE id = ${inviteId}`,
  ]);
}
