import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import type { Claimed, Verdict } from "./claims.server.ts";
import { emailHash, type Suppression, scopeOf, suppressionsOf } from "./suppressions.server.ts";
import { PRIORITIES, TEMPLATES, type TemplateId } from "./templates.ts";

type Sent = { inHour: number; inDay: number; firstInHour: number | null; firstInDay: number | null };
type Recipient = Sent & { email: string; budget: string };
type OwnerFact = { eventId: string; ownerId: string; ownerEmail: string };
type OwnersMail = { ownerId: string; email: string; firstAt: number };

/** Takes out what must not be sent now: too late, not wanted, or too much at once for an address or an owner nobody verified. */
export async function screen(rows: Claimed[], now: number): Promise<{ passed: Claimed[]; verdicts: Verdict[] }> {
  const hashes = new Map(
    await Promise.all([...new Set(rows.map((row) => row.toEmail))].map(async (email) => [email, await emailHash(email)] as const)),
  );
  const emails = JSON.stringify([...hashes.keys()]);
  const events = JSON.stringify([...new Set(rows.map((row) => row.eventId).filter((id) => id !== null))]);
  const [suppressions, recipients, owners, ownersMails] = (await runBatch([
    suppressionsOf([...hashes.values()]),
    sentToUnverified(emails, now),
    unverifiedOwners(events),
    sentForOwners(events, now),
  ])) as [Suppression[], Recipient[], OwnerFact[], OwnersMail[]];
  const byRecipient = recipientThrottle(recipients);
  const byOwner = ownerThrottle(owners, ownersMails);
  const verdicts = rows.flatMap((row): Verdict[] => {
    if (row.expiresAt !== null && row.expiresAt <= now) return [{ id: row.id, status: "expired" }];
    if (isSuppressed(row, hashes.get(row.toEmail) ?? "", suppressions)) return [{ id: row.id, status: "suppressed" }];
    const until = byRecipient(row, now) ?? byOwner(row, now);
    return until === null ? [] : [{ id: row.id, status: "pending", until }];
  });
  const isOut = new Set(verdicts.map((verdict) => verdict.id));
  return { passed: rows.filter((row) => !isOut.has(row.id)), verdicts };
}

function isSuppressed(row: Claimed, hash: string, suppressions: Suppression[]): boolean {
  const scope = scopeOf(row.template);
  return suppressions.some(
    (each) =>
      each.emailHash === hash && (each.scope === "all" || each.scope === scope) && (each.eventId === "" || each.eventId === row.eventId),
  );
}

/** Asks, message by message, whether an address that was never verified gets it now; answers until when it waits. */
function recipientThrottle(recipients: Recipient[]): (row: Claimed, now: number) => number | null {
  const isUnverified = new Set(recipients.map(({ email }) => email));
  const sent = new Map(recipients.map((each): [string, Sent] => [`${each.email} ${each.budget}`, { ...each }]));
  return ({ toEmail, template }, now) => {
    if (!isUnverified.has(toEmail)) return null;
    const budget = budgetOf(template);
    const count = sent.get(`${toEmail} ${budget}`) ?? { inHour: 0, inDay: 0, firstInHour: null, firstInDay: null };
    const [hour, day] = budget === "" ? ORDINARY : SECURITY;
    if (count.inDay >= day.count) return (count.firstInDay ?? now) + day.window;
    if (count.inHour >= hour.count) return (count.firstInHour ?? now) + hour.window;
    sent.set(`${toEmail} ${budget}`, { ...count, inHour: count.inHour + 1, inDay: count.inDay + 1 });
    return null;
  };
}

const ORDINARY = [THROTTLES.mailUnverifiedHour, THROTTLES.mailUnverifiedDay] as const;
const SECURITY = [THROTTLES.mailSecurityHour, THROTTLES.mailSecurityDay] as const;

/** Each kind of security mail is counted by itself: nothing a stranger causes can use up somebody's password resets, but resets. */
function budgetOf(template: TemplateId): string {
  return TEMPLATES[template] === PRIORITIES.security ? template : "";
}

/** The same for the events of an owner who was never verified: so many different addresses a day. */
function ownerThrottle(owners: OwnerFact[], mails: OwnersMail[]): (row: Claimed, now: number) => number | null {
  const ownerOf = new Map(owners.map((owner) => [owner.eventId, owner]));
  const reached = Map.groupBy(mails, (each) => each.ownerId);
  return ({ eventId, toEmail }, now) => {
    const owner = ownerOf.get(eventId ?? "");
    if (!owner || owner.ownerEmail === toEmail) return null;
    const list = reached.get(owner.ownerId) ?? [];
    if (list.some((each) => each.email === toEmail)) return null;
    if (list.length >= THROTTLES.mailUnverifiedOwnerDay.count) {
      return Math.min(...list.map((each) => each.firstAt)) + THROTTLES.mailUnverifiedOwnerDay.window;
    }
    reached.set(owner.ownerId, [...list, { ownerId: owner.ownerId, email: toEmail, firstAt: now }]);
    return null;
  };
}

/** How much each address that was never verified got in the last hour and day, by budget; who is not listed is verified. */
function sentToUnverified(emails: string, now: number) {
  return sql`SELECT j.value AS email, CASE WHEN m.template IN (SELECT value FROM json_each(${SECURITY_TEMPLATES})) THEN m.template ELSE '' END AS budget,
      count(CASE WHEN m.sent_at > ${now - DURATIONS.hour} THEN 1 END) AS inHour, count(m.id) AS inDay,
      min(CASE WHEN m.sent_at > ${now - DURATIONS.hour} THEN m.sent_at END) AS firstInHour, min(m.sent_at) AS firstInDay
    FROM json_each(${emails}) j LEFT JOIN email_outbox m ON m.to_email = j.value AND m.sent_at > ${now - DURATIONS.day}
    WHERE NOT EXISTS (SELECT 1 FROM users WHERE email = j.value AND email_verified_at IS NOT NULL) GROUP BY j.value, budget`;
}

const SECURITY_TEMPLATES = JSON.stringify(Object.keys(TEMPLATES).filter((template) => budgetOf(template as TemplateId) !== ""));

function unverifiedOwners(events: string) {
  return sql`SELECT e.id AS eventId, u.id AS ownerId, u.email AS ownerEmail FROM json_each(${events}) j
    JOIN events e ON e.id = j.value JOIN users u ON u.id = e.user_id WHERE u.email_verified_at IS NULL`;
}

/** Whom the events of these owners reached in the last day. */
function sentForOwners(events: string, now: number) {
  return sql`SELECT u.id AS ownerId, m.to_email AS email, min(m.sent_at) AS firstAt
    FROM (SELECT DISTINCT e.user_id FROM json_each(${events}) j JOIN events e ON e.id = j.value) o
    JOIN users u ON u.id = o.user_id AND u.email_verified_at IS NULL
    JOIN events e ON e.user_id = u.id JOIN email_outbox m ON m.event_id = e.id AND m.sent_at > ${now - DURATIONS.day}
    WHERE m.to_email <> u.email GROUP BY u.id, m.to_email`;
}
