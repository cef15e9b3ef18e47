import { type SQL, sql } from "drizzle-orm";
import { runBatch, type Value } from "#app/db/batch.server.ts";
import { withoutPlusTag } from "#app/lib/email.ts";
import { MAIL_BUDGETS, STANDING } from "#app/limits.ts";
import { ROW_OWNER } from "./row-owner.server.ts";
import { dailyBudget, isTrusted, type OwnerRecord, toBudgetDay } from "./rules.ts";
import { queueMails, selectMail } from "./statements.server.ts";
import { type Hashes, hashEmail } from "./suppressions.server.ts";

/** How much of today's budget is used; `setOff`: how many more new people the owner's own acts may reach. */
export type MailBudget = { reached: number; limit: number; isVerified: boolean; setOff: number; isTrusted: boolean };

export type BudgetOwner = OwnerRecord & { id: string; email: string; today: number; setOff: number };

/** The facts behind an owner's (alias u) budget and trust, as `OwnerRecord`. */
export const OWNER_RECORD: SQL = sql`u.email_verified_at AS verifiedAt, u.created_at AS createdAt, u.mail_budget AS budget,
  (SELECT coalesce(sum(recipients), 0) FROM mail_budgets WHERE owner_id = u.id) AS reached,
  (SELECT count(*) FROM mail_recipients WHERE owner_id = u.id AND refused_at IS NOT NULL) AS refused`;

/** An owner (alias u) with their use of today's budget. */
export function selectOwnerFields(now: number): SQL {
  return sql`u.id, u.email, ${OWNER_RECORD},
    coalesce((SELECT recipients FROM mail_budgets WHERE owner_id = u.id AND day = ${toBudgetDay(now)}), 0) AS today,
    coalesce((SELECT set_off FROM mail_budgets WHERE owner_id = u.id AND day = ${toBudgetDay(now)}), 0) AS setOff`;
}

export function selectBudgetOwner(ownerId: string | SQL, now: number): SQL<BudgetOwner> {
  return sql<BudgetOwner>`SELECT ${selectOwnerFields(now)} FROM users u WHERE u.id = ${ownerId}`;
}

/** Today's budget of an owner. */
export async function loadMailBudget(ownerId: string | SQL, now: number): Promise<MailBudget> {
  const [[owner]] = await runBatch([selectBudgetOwner(ownerId, now)]);
  return owner ? toMailBudget(owner, now) : { reached: 0, limit: 0, isVerified: false, setOff: 0, isTrusted: false };
}

/** Whether today's budget is nearly used up, so that its owner is told. */
export function isNearlyUsed({ reached, limit }: MailBudget): boolean {
  return reached >= Math.ceil(limit * MAIL_BUDGETS.toldAt);
}

/** Whether an owner's own act may cause mail to this address now: their events reached it before, or the day's budget allows it. */
export async function mayWriteTo(ownerId: string | SQL, email: string, now: number): Promise<boolean> {
  const [[owner], earlierRecipients] = await runBatch([
    selectBudgetOwner(ownerId, now),
    sql`SELECT 1 FROM mail_recipients WHERE owner_id = ${ownerId} AND email_hash = ${await hashRecipient(email)}`,
  ]);
  if (!owner || owner.email === email || earlierRecipients.length > 0) return true;
  return toMailBudget(owner, now).setOff > 0;
}

/** Whether a form came from the network of the event owner's last sign-in. */
export function isOwnNetwork(eventId: Value, network: Value): SQL {
  return sql`EXISTS (SELECT 1 FROM events e JOIN users u ON u.id = e.user_id WHERE e.id = ${eventId} AND u.network = ${network})`;
}

/** Whether an owner's events have reached an address, given by its hash. */
export function isReached(ownerId: string | SQL, hash: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM mail_recipients WHERE owner_id = ${ownerId} AND email_hash = ${hash})`;
}

/** Recipients are counted by this hash: an address and its plus tags are one mailbox. */
export function hashRecipient(email: string): Promise<string> {
  return hashEmail(withoutPlusTag(email));
}

/** The recipient hash of each of these addresses. */
export async function hashRecipients(emails: string[]): Promise<Hashes> {
  return new Map(await Promise.all([...new Set(emails)].map(async (email) => [email, await hashRecipient(email)] as const)));
}

/** Records the addresses an owner's events reach, and whether the owner caused it. */
export function recordRecipients(rows: { ownerId: string; hash: string; setOff?: 0 | 1 }[], now: number): SQL {
  return sql`INSERT INTO mail_recipients (owner_id, email_hash, first_at, set_off)
    SELECT value ->> 'ownerId', value ->> 'hash', ${now}, coalesce(value ->> 'setOff', 0)
    FROM json_each(${JSON.stringify(rows)}) WHERE true ON CONFLICT DO NOTHING`;
}

/** Records that an address asked for mail about an event. */
export function recordRecipient(eventId: string, hash: string, now: number): SQL {
  return sql`INSERT INTO mail_recipients (owner_id, email_hash, first_at)
    SELECT user_id, ${hash}, ${now} FROM events WHERE id = ${eventId} AND user_id IS NOT NULL ON CONFLICT DO NOTHING`;
}

/** Records the addresses an owner wrote to outside of events. */
export function recordWrittenTo(ownerId: SQL, hash: string, when: SQL, now: number): SQL {
  return sql`INSERT INTO mail_recipients (owner_id, email_hash, first_at, set_off)
    SELECT ${ownerId}, ${hash}, ${now}, 1 WHERE ${when} ON CONFLICT DO NOTHING`;
}

/** Records that an address refused mail from the owner behind that message. */
export function markRefused(providerId: string, hash: string, now: number): SQL {
  return sql`UPDATE mail_recipients SET refused_at = coalesce(refused_at, ${now}) WHERE email_hash = ${hash}
    AND owner_id IN (SELECT ${ROW_OWNER} FROM email_outbox m WHERE m.provider_id = ${providerId})`;
}

/** Tells owners that their budget is nearly used up, once a day each. */
export function notifyOwners(owners: BudgetOwner[], now: number): SQL {
  const rows = owners.map((owner) => ({ id: owner.id, ...toMailBudget(owner, now) })).filter(isNearlyUsed);
  return queueMails([
    sql`SELECT ${selectMail({
      template: "mail-budget",
      locale: sql`u.locale`,
      toEmail: sql`u.email`,
      userId: sql`u.id`,
      props: sql`r.value`,
      dedupeKey: sql`'mail-budget:' || u.id || ':' || ${toBudgetDay(now)}`,
      now,
    })} FROM json_each(${JSON.stringify(rows)}) r JOIN users u ON u.id = r.value ->> 'id' WHERE true`,
  ]);
}

export function toMailBudget(owner: BudgetOwner, now: number): MailBudget {
  const limit = dailyBudget(owner, now);
  const left = Math.max(0, limit - owner.today);
  const trusted = isTrusted(owner, now);
  const setOff = trusted ? left : Math.min(left, Math.max(0, STANDING.setOff - owner.setOff));
  return { reached: owner.today, limit, isVerified: owner.verifiedAt !== null, setOff, isTrusted: trusted };
}
