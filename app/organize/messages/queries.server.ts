import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import { may, mayAt } from "#app/members/may.server.ts";
import { OWNER_RECORD } from "#app/outbox/owner-budget.server.ts";
import { isTrusted, type OwnerRecord } from "#app/outbox/rules.ts";
import { findSuppressionReason, hashEmail, selectSuppressions } from "#app/outbox/suppressions.server.ts";
import { getKindServer, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { type AttendanceView, selectAttendance, toAttendanceView } from "./attendance.server.ts";
import { isInAudience } from "./audience.server.ts";

/** How many people a message would reach, and how many it wouldn't: bounced address (`bad`), unsubscribed, or no address. */
export type Reach = { people: number; bad: number; unsubscribed: number; withoutAddress: number };

/** A message that was sent. */
export type SentBroadcast = { id: string; subject: string; people: number; sentAt: string; audience: string };

type SentRecord = Omit<SentBroadcast, "sentAt"> & { createdAt: number; timeZone: string };

/** Replies go to the event's owner, even if another organizer writes. Nothing is sent until the owner's address is proven. */
export type ReplyRecipient = {
  email: string;
  isVerified: boolean;
  isYou: boolean;
  /** The owner isn't trusted yet, so people they added by hand only get a note without the message's text. */
  isNew: boolean;
};

export type BroadcastPreview = { reach: Reach; sent: SentBroadcast[]; answered: ReplyRecipient; attendance: AttendanceView };

/** The facts the dialog shows before a message is sent; null if this person may not organize the event. */
export async function loadBroadcastPreview(
  userId: string,
  eventId: string,
  audience: string,
  locale: string,
  now: number,
): Promise<BroadcastPreview | null> {
  const [[event], addresses, nameless, sent, attendance] = await runBatch([
    sql<
      {
        type: string;
        email: string;
        isVerified: 0 | 1;
        isYou: 0 | 1;
      } & OwnerRecord
    >`SELECT e.type, ${OWNER_RECORD}, u.email, u.email_verified_at IS NOT NULL AS isVerified,
      u.id = ${userId} AS isYou FROM events e JOIN users u ON u.id = e.user_id
      WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    mapKinds(
      (server) => sql<{ email: string }>`SELECT DISTINCT s.user_email AS email FROM ${server.signupTable} s
        WHERE ${isInAudience(server, eventId, audience, now)} AND s.user_email IS NOT NULL AND ${may(userId, eventId, "organize")}`,
    ),
    mapKinds(
      (server) => sql<{ count: number }>`SELECT count(DISTINCT coalesce(s.submission_id, s.id)) AS count FROM ${server.signupTable} s
        WHERE ${isInAudience(server, eventId, audience, now)} AND s.user_email IS NULL AND ${may(userId, eventId, "organize")}`,
    ),
    selectSent(userId, eventId),
    mapKinds((server) => selectAttendance(server, userId, eventId, now)),
  ]);
  if (!event) return null;
  const people = pickRowsOfType(event.type, addresses);
  const [without] = pickRowsOfType(event.type, nameless);
  const emails = people.map(({ email }) => email);
  return {
    reach: { ...(await computeReach(emails, eventId)), withoutAddress: without?.count ?? 0 },
    sent: sent.map((record) => toSentBroadcast(record, locale)),
    answered: { email: event.email, isVerified: event.isVerified === 1, isYou: event.isYou === 1, isNew: !isTrusted(event, now) },
    attendance: toAttendanceView(getKindServer(event.type), pickRowsOfType(event.type, attendance)[0]),
  };
}

function selectSent(userId: string, eventId: string): SQL<SentRecord> {
  return sql`SELECT b.id, b.subject, b.people, b.filter ->> 'audience' AS audience,
    coalesce(b.sent_at, b.created_at) AS createdAt, e.time_zone AS timeZone
    FROM events e JOIN broadcasts b ON b.event_id = e.id WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}
      AND (b.send_at IS NULL OR b.sent_at IS NOT NULL)
    ORDER BY coalesce(b.sent_at, b.created_at) DESC LIMIT ${LIMITS.broadcast.listed}`;
}

function toSentBroadcast({ createdAt, timeZone, ...sent }: SentRecord, locale: string): SentBroadcast {
  return { ...sent, sentAt: formatInstant(createdAt, locale, timeZone) };
}

/** Suppressions are stored by address hash only, which the database can't compute. */
async function computeReach(emails: string[], eventId: string): Promise<Omit<Reach, "withoutAddress">> {
  const hashes = [...new Set(await Promise.all(emails.map(hashEmail)))];
  const [known] = await runBatch([selectSuppressions(hashes)]);
  const reasons = hashes.map((hash) => findSuppressionReason(known, { emailHash: hash, scope: "messages", topicId: eventId }));
  const count = (reason: (typeof reasons)[number]) => reasons.filter((each) => each === reason).length;
  return { people: count(null), bad: count("bounced"), unsubscribed: count("unsubscribed") };
}
