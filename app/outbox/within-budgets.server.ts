import { sql } from "drizzle-orm";
import { defineQuery, type Query } from "#app/db/query.server.ts";
import type { AskedBy } from "#app/db/stored-values.ts";
import { DURATIONS } from "#app/limits.ts";
import { type Claimed, type Filtered, findSubmissionIds, type Verdict } from "./claims.server.ts";
import { keepDailyLimit, type SentToday, selectSentToday } from "./daily-limit.server.ts";
import { type BudgetOwner, notifyOwners, recordRecipients, selectOwnerFields, toMailBudget } from "./owner-budget.server.ts";
import { MAILS, type MailProps } from "./registry.server.ts";
import { findSubject, SUBJECT_OWNER } from "./row-owner.server.ts";
import { isTrusted, toBudgetDay } from "./rules.ts";
import type { Hashes } from "./suppressions.server.ts";
import { holdUnconfirmed, type Unconfirmed } from "./unconfirmed.server.ts";

type BudgetDecisions = {
  passed: Claimed[];
  verdicts: Verdict[];
  reached: { ownerId: string; hash: string; setOff: 0 | 1 }[];
  unconfirmed: Unconfirmed[];
};

type BudgetFacts = {
  /** Keyed by what a row is about. */
  ownerOf: Map<string, BudgetOwner>;
  /** `owner hash` of everyone an owner's events have reached; `owner address asked` of sign-ups with a proven address or human check. */
  knownRecipients: Set<string>;
  /** Submissions caused by an organizer, and those whose address has yet to confirm. */
  ownerCaused: Set<string>;
  waiting: Set<string>;
  sent: SentToday[];
};

/**
 * Keeps what owners' events send to new people within their budgets. Over budget, a guest's own sign-up is held and confirmed
 * through a neutral mail; every other message waits for the next day. Until an owner is trusted, their own acts reach few new
 * people, and strangers read none of the owner's words. Only one drainer runs at a time, so no one else counts concurrently.
 */
export function applyBudgets(
  rows: Claimed[],
  { hashes, recipients }: { hashes: Hashes; recipients: Hashes },
  facts: BudgetFacts,
  now: number,
): Filtered {
  const decisions: BudgetDecisions = { passed: [], verdicts: [], reached: [], unconfirmed: [] };
  for (const row of rows)
    decideRow(row, { hash: hashes.get(row.toEmail) ?? "", recipient: recipients.get(row.toEmail) ?? "" }, facts, decisions, now);
  const { reached, unconfirmed } = decisions;
  const toPair = (row: Claimed) => {
    const owner = findRowOwner(row, facts);
    return owner && owner.email !== row.toEmail ? `${owner.id} ${row.toEmail}` : null;
  };
  const limited = keepDailyLimit(decisions.passed, toPair, facts.sent, now);
  const [passed, verdicts] = [limited.passed, [...decisions.verdicts, ...limited.verdicts]];
  if (reached.length + unconfirmed.length === 0) return { ...limited, verdicts };
  const owners = new Set(rows.flatMap((row) => findRowOwner(row, facts) ?? []));
  return {
    passed,
    verdicts,
    writes: [
      ...limited.writes,
      recordRecipients(reached, now),
      ...(unconfirmed.length > 0 ? holdUnconfirmed(unconfirmed, now) : []),
      notifyOwners([...owners], now),
    ],
  };
}

function decideRow(
  row: Claimed,
  { hash, recipient }: { hash: string; recipient: string },
  facts: BudgetFacts,
  decisions: BudgetDecisions,
  now: number,
): void {
  const { knownRecipients, ownerCaused, waiting } = facts;
  const owner = findRowOwner(row, facts);
  const submissions = findSubmissionIds(row);
  if (submissions.some((id) => waiting.has(id))) {
    decisions.verdicts.push({ id: row.id, status: "pending", until: now + DURATIONS.unconfirmedSignUp });
    return;
  }
  const isKnown = !owner || owner.email === row.toEmail || knownRecipients.has(`${owner.id} ${recipient}`);
  const isOwners = isCausedByOwner(row, ownerCaused);
  if (isKnown || hasRoom(owner, isOwners, now)) {
    decisions.passed.push(owner && mustBeNeutral(row, owner, recipient, facts, now) ? { ...row, isNeutral: true } : row);
    if (isKnown) return;
    owner.today++;
    if (isOwners) owner.setOff++;
    knownRecipients.add(`${owner.id} ${recipient}`);
    decisions.reached.push({ ownerId: owner.id, hash: recipient, setOff: isOwners ? 1 : 0 });
    return;
  }
  const own = row.template === "signup-confirmation" ? submissions.filter((id) => !ownerCaused.has(id)) : [];
  const toConfirm = { eventId: row.eventId ?? "", email: row.toEmail, hash, recipient, locale: row.locale };
  decisions.unconfirmed.push(...own.map((id) => ({ ...toConfirm, id, isPending: false })));
  for (const id of own) waiting.add(id);
  if (row.template === "confirm-sign-up" && !isOwners) {
    const { tokenId }: MailProps["confirm-sign-up"] = JSON.parse(row.props ?? "null");
    decisions.unconfirmed.push({ ...toConfirm, id: tokenId, isPending: true });
    decisions.verdicts.push({ id: row.id, status: "stale", reason: "Asked neutrally" });
    return;
  }
  decisions.verdicts.push({ id: row.id, status: "pending", until: (toBudgetDay(now) + 1) * DURATIONS.day });
}

function hasRoom(owner: BudgetOwner, isOwners: boolean, now: number): boolean {
  const { reached, limit, setOff } = toMailBudget(owner, now);
  return isOwners ? setOff > 0 : reached < limit;
}

/** Whether the owner caused a mail: by its template, or by the sign-up it is about. */
function isCausedByOwner(row: Claimed, ownerCaused: Set<string>): boolean {
  if (MAILS[row.template].setOffBy === "owner" || findSubmissionIds(row).some((id) => ownerCaused.has(id))) return true;
  const asking: MailProps["confirm-sign-up"] | null = row.template === "confirm-sign-up" ? JSON.parse(row.props ?? "null") : null;
  return asking?.isOwners === 1;
}

/**
 * Neutral unless the owner is trusted or the address knows them: it signed up with a proven address, or with a human check
 * after an earlier mail from the owner.
 */
function mustBeNeutral(row: Claimed, owner: BudgetOwner, recipient: string, { knownRecipients }: BudgetFacts, now: number): boolean {
  if (!MAILS[row.template].about || owner.email === row.toEmail || isTrusted(owner, now)) return false;
  const hasAskedAs = (by: AskedBy) => knownRecipients.has(`${owner.id} ${row.toEmail} ${by}`);
  return !hasAskedAs("address") && !(hasAskedAs("person") && knownRecipients.has(`${owner.id} ${recipient}`));
}

function findRowOwner(row: Claimed, facts: BudgetFacts): BudgetOwner | undefined {
  return facts.ownerOf.get(JSON.stringify(findSubject(row)));
}

/** Reads the facts that `applyBudgets` needs about these rows. */
export function budgetFactsQuery(claimed: Claimed[], recipients: Hashes, now: number): Query<BudgetFacts> {
  const rows = claimed.filter((row) => findSubject(row) !== null);
  const subjects = JSON.stringify(
    [...new Set(rows.map((row) => JSON.stringify(findSubject(row))))].map((key) => ({ ...JSON.parse(key), key })),
  );
  const pairs = JSON.stringify(rows.map((row) => ({ ...findSubject(row), email: row.toEmail, hash: recipients.get(row.toEmail) })));
  const submissions = JSON.stringify(rows.flatMap(findSubmissionIds));
  return defineQuery(
    [
      sql<BudgetOwner & { subject: string }>`SELECT o.subject, ${selectOwnerFields(now)}
        FROM (SELECT j.value ->> 'key' AS subject, ${SUBJECT_OWNER} AS ownerId FROM json_each(${subjects}) j) o JOIN users u ON u.id = o.ownerId`,
      // How an address knows an owner: from a mail or a sign-up, as `owner hash` and `owner address`.
      sql<{ pair: string; askedBy: AskedBy | null }>`SELECT r.owner_id || ' ' || r.email_hash AS pair, NULL AS askedBy
        FROM json_each(${pairs}) j
        CROSS JOIN mail_recipients r ON r.owner_id = ${SUBJECT_OWNER} AND r.email_hash = j.value ->> 'hash'
        UNION SELECT e.user_id || ' ' || x.email, x.asked_by FROM json_each(${pairs}) j
        CROSS JOIN submissions x ON x.email = j.value ->> 'email' CROSS JOIN events e ON e.id = x.event_id
        WHERE x.asked_by IN ('address', 'person') AND e.user_id = ${SUBJECT_OWNER}`,
      sql<{ id: string; is: "waiting" | "owners" }>`SELECT id, 'owners' AS "is" FROM submissions
        WHERE id IN (SELECT value FROM json_each(${submissions}))
        AND (source = 'organiser' OR asked_by = 'owner')
        UNION ALL SELECT id, 'waiting' FROM unconfirmed_signups WHERE id IN (SELECT value FROM json_each(${submissions}))`,
      selectSentToday(pairs, now),
    ],
    ([owners, acquaintances, submissions, sent]) => {
      const byId = new Map(owners.map((owner) => [owner.id, owner]));
      return {
        ownerOf: new Map(owners.map((owner) => [owner.subject, byId.get(owner.id) ?? owner])),
        knownRecipients: new Set(acquaintances.map(({ pair, askedBy }) => (askedBy ? `${pair} ${askedBy}` : pair))),
        ownerCaused: new Set(submissions.flatMap(({ id, is }) => (is === "owners" ? [id] : []))),
        waiting: new Set(submissions.flatMap(({ id, is }) => (is === "waiting" ? [id] : []))),
        sent,
      };
    },
  );
}
