import { type SQL, sql } from "drizzle-orm";
import { withoutPlusTag } from "#app/lib/email.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import type { Claimed, Filtered, Verdict } from "./claims.server.ts";
import { MAILS, type TemplateId } from "./registry.server.ts";
import { findTopicId } from "./row-owner.server.ts";
import { findSuppressionReason, type Hashes, type KnownSuppression } from "./suppressions.server.ts";

type SentCount = { inHour: number; inDay: number; firstInHour: number | null; firstInDay: number | null };
type Recipient = SentCount & { email: string; mailbox: string; budget: string };
type Facts = { suppressions: KnownSuppression[]; recipients: Recipient[] };

/** Filters out what is expired, unsubscribed from, or too much at once for an unverified address. */
export function filterSendable(rows: Claimed[], hashes: Hashes, { suppressions, recipients }: Facts, now: number): Filtered {
  const throttle = createRecipientThrottle(recipients);
  const verdicts = rows.flatMap((row): Verdict[] => {
    const { id } = row;
    if (row.expiresAt !== null && row.expiresAt <= now) return [{ id, status: "expired" }];
    const emailHash = hashes.get(row.toEmail) ?? "";
    const reason = findSuppressionReason(suppressions, { emailHash, scope: MAILS[row.template].scope, topicId: findTopicId(row) });
    if (reason) return [{ id, status: reason === "bounced" ? "bounced" : "suppressed" }];
    const until = throttle(row, now);
    return until === null ? [] : [{ id, status: "pending", until }];
  });
  const droppedIds = new Set(verdicts.map((verdict) => verdict.id));
  return { passed: rows.filter((row) => !droppedIds.has(row.id)), verdicts, writes: [] };
}

/** For each message, until when it has to wait because its unverified address got enough; null if it may go now. */
function createRecipientThrottle(recipients: Recipient[]): (row: Claimed, now: number) => number | null {
  const unverified = new Set(recipients.map(({ email }) => email));
  const sent = new Map(recipients.map((each): [string, SentCount] => [`${each.mailbox} ${each.budget}`, { ...each }]));
  return ({ toEmail, template }, now) => {
    if (!unverified.has(toEmail)) return null;
    const budget = chooseBudget(template);
    const key = `${withoutPlusTag(toEmail)} ${budget}`;
    const count = sent.get(key) ?? { inHour: 0, inDay: 0, firstInHour: null, firstInDay: null };
    const [hour, day] = budget === "" ? ORDINARY : SECURITY;
    if (count.inDay >= day.count) return (count.firstInDay ?? now) + day.window;
    if (count.inHour >= hour.count) return (count.firstInHour ?? now) + hour.window;
    sent.set(key, { ...count, inHour: count.inHour + 1, inDay: count.inDay + 1 });
    return null;
  };
}

const ORDINARY = [THROTTLES.mailUnverifiedHour, THROTTLES.mailUnverifiedDay] as const;
const SECURITY = [THROTTLES.mailSecurityHour, THROTTLES.mailSecurityDay] as const;

/**
 * Each kind of security mail is counted separately, so that a stranger can only use up someone's password resets with password
 * resets.
 */
function chooseBudget(template: TemplateId): string {
  return MAILS[template].priority === "security" ? template : "";
}

/** `withoutPlusTag` of a message's (alias m) recipient; an index uses the same expression. */
export const MAILBOX: SQL = sql`(CASE WHEN instr(m.to_email, '+') BETWEEN 2 AND instr(m.to_email, '@')
  THEN substr(m.to_email, 1, instr(m.to_email, '+') - 1) || substr(m.to_email, instr(m.to_email, '@')) ELSE m.to_email END)`;

/**
 * Whether a mailbox got fewer of these mails than an hour allows, no matter who asked. Past it nothing is sent and the answer
 * stays the same: such a link is valid for an hour, so the newest mail still works.
 */
export function isBelowMailLimit(templates: TemplateId[], email: string, now: number): SQL {
  const { count, window } = THROTTLES.accountLinks;
  return sql`(SELECT count(*) FROM email_outbox m WHERE ${MAILBOX} = ${withoutPlusTag(email)} AND created_at > ${now - window}
    AND template IN (SELECT value FROM json_each(${JSON.stringify(templates)}))) < ${count}`;
}

/** How many mails each unverified address's mailbox got in the last hour and day, per budget; verified addresses aren't listed. */
export function selectSentToUnverified(hashes: Hashes, now: number): SQL<Recipient> {
  const emails = JSON.stringify([...hashes.keys()].map((email) => ({ email, mailbox: withoutPlusTag(email) })));
  return sql<Recipient>`SELECT j.value ->> 'email' AS email, j.value ->> 'mailbox' AS mailbox, CASE
    WHEN m.template IN (SELECT value FROM json_each(${securityMails()})) THEN m.template ELSE '' END AS budget,
      count(CASE WHEN m.sent_at > ${now - DURATIONS.hour} THEN 1 END) AS inHour, count(m.id) AS inDay,
      min(CASE WHEN m.sent_at > ${now - DURATIONS.hour} THEN m.sent_at END) AS firstInHour, min(m.sent_at) AS firstInDay
    FROM json_each(${emails}) j LEFT JOIN email_outbox m ON ${MAILBOX} = j.value ->> 'mailbox' AND m.sent_at > ${now - DURATIONS.day}
    WHERE NOT EXISTS (SELECT 1 FROM users WHERE email = j.value ->> 'email' AND email_verified_at IS NOT NULL) GROUP BY 1, budget`;
}

function securityMails(): string {
  const ids = Object.entries(MAILS).flatMap(([id, { priority }]) => (priority === "security" ? [id] : []));
  return JSON.stringify(ids);
}
