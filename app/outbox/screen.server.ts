import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { namesOf } from "#app/lib/records.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import type { Claimed, Verdict } from "./claims.server.ts";
import { emailHash, type Suppression, scopeOf, suppressionsOf } from "./suppressions.server.ts";
import { PRIORITIES, TEMPLATES, type TemplateId } from "./templates.ts";

type Sent = { inHour: number; inDay: number; firstInHour: number | null; firstInDay: number | null };
type Recipient = Sent & { email: string; budget: string };

/** Takes out what must not be sent now: too late, not wanted, or too much at once for an address nobody verified. */
export async function screen(rows: Claimed[], now: number): Promise<{ passed: Claimed[]; verdicts: Verdict[] }> {
  const hashes = new Map(
    await Promise.all([...new Set(rows.map((row) => row.toEmail))].map(async (email) => [email, await emailHash(email)] as const)),
  );
  const emails = JSON.stringify([...hashes.keys()]);
  const [suppressions, recipients] = await runBatch([suppressionsOf([...hashes.values()]), sentToUnverified(emails, now)]);
  const byRecipient = recipientThrottle(recipients);
  const verdicts = rows.flatMap((row): Verdict[] => {
    if (row.expiresAt !== null && row.expiresAt <= now) return [{ id: row.id, status: "expired" }];
    if (isSuppressed(row, hashes.get(row.toEmail) ?? "", suppressions)) return [{ id: row.id, status: "suppressed" }];
    const until = byRecipient(row, now);
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

/** How much each address that was never verified got in the last hour and day, by budget; who is not listed is verified. */
function sentToUnverified(emails: string, now: number) {
  return sql<Recipient>`SELECT j.value AS email, CASE WHEN m.template IN (SELECT value FROM json_each(${SECURITY_TEMPLATES})) THEN m.template ELSE '' END AS budget,
      count(CASE WHEN m.sent_at > ${now - DURATIONS.hour} THEN 1 END) AS inHour, count(m.id) AS inDay,
      min(CASE WHEN m.sent_at > ${now - DURATIONS.hour} THEN m.sent_at END) AS firstInHour, min(m.sent_at) AS firstInDay
    FROM json_each(${emails}) j LEFT JOIN email_outbox m ON m.to_email = j.value AND m.sent_at > ${now - DURATIONS.day}
    WHERE NOT EXISTS (SELECT 1 FROM users WHERE email = j.value AND email_verified_at IS NOT NULL) GROUP BY j.value, budget`;
}

const SECURITY_TEMPLATES = JSON.stringify(namesOf(TEMPLATES).filter((template) => budgetOf(template) !== ""));
