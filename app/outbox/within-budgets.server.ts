import { sql } from "drizzle-orm";
import { makeReading, type Reading } from "#app/db/reading.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { type Claimed, type Filtered, submissionsOf, type Verdict } from "./claims.server.ts";
import { type BudgetOwner, notifyOwners, ownerFields, rememberRecipients } from "./owner-budget.server.ts";
import type { MailProps } from "./registry.server.ts";
import { budgetDay, dailyBudget } from "./rules.ts";
import type { Hashes } from "./suppressions.server.ts";
import { holdUnconfirmed, type Unconfirmed } from "./unconfirmed.server.ts";

/** What becomes of the rows. */
type Decisions = { passed: Claimed[]; verdicts: Verdict[]; reached: { ownerId: string; hash: string }[]; unconfirmed: Unconfirmed[] };

type Facts = {
  ownerOf: Map<string, BudgetOwner>;
  /** `owner hash` of everybody an owner's events reached already. */
  known: Set<string>;
  /** Submissions that an organizer made, and those whose address has yet to confirm them. */
  byHand: Set<string>;
  waiting: Set<string>;
};

/**
 * Keeps what events write to new people within their owners' budgets. Past it a guest's own sign-up is held and asked about
 * neutrally; every other message waits for the next day. Who drains is alone, so nobody else counts meanwhile.
 */
export function withinBudgets(rows: Claimed[], hashes: Hashes, facts: Facts, now: number): Filtered {
  const decisions: Decisions = { passed: [], verdicts: [], reached: [], unconfirmed: [] };
  for (const row of rows) decide(row, hashes.get(row.toEmail) ?? "", facts, decisions, now);
  const { passed, verdicts, reached, unconfirmed } = decisions;
  if (reached.length + unconfirmed.length === 0) return { passed, verdicts, writes: [] };
  const owners = new Set(rows.flatMap((row) => facts.ownerOf.get(row.eventId ?? "") ?? []));
  return {
    passed,
    verdicts,
    writes: [
      rememberRecipients(reached, now),
      ...(unconfirmed.length > 0 ? holdUnconfirmed(unconfirmed, now) : []),
      notifyOwners([...owners], now),
    ],
  };
}

function decide(row: Claimed, hash: string, { ownerOf, known, byHand, waiting }: Facts, decisions: Decisions, now: number): void {
  const owner = ownerOf.get(row.eventId ?? "");
  const submissions = submissionsOf(row);
  if (submissions.some((id) => waiting.has(id))) {
    decisions.verdicts.push({ id: row.id, status: "pending", until: now + DURATIONS.unconfirmedSignUp });
    return;
  }
  const isKnown = !owner || owner.email === row.toEmail || known.has(`${owner.id} ${hash}`);
  if (isKnown || owner.today < dailyBudget(owner, now)) {
    if (!isKnown) {
      owner.today++;
      known.add(`${owner.id} ${hash}`);
      decisions.reached.push({ ownerId: owner.id, hash });
    }
    decisions.passed.push(row);
    return;
  }
  const own = row.template === "signup-confirmation" ? submissions.filter((id) => !byHand.has(id)) : [];
  const asked = { eventId: row.eventId ?? "", email: row.toEmail, hash, locale: row.locale };
  decisions.unconfirmed.push(...own.map((id) => ({ ...asked, id, isPending: false })));
  for (const id of own) waiting.add(id);
  if (row.template === "confirm-sign-up") {
    const { tokenId }: MailProps["confirm-sign-up"] = JSON.parse(row.props ?? "null");
    decisions.unconfirmed.push({ ...asked, id: tokenId, isPending: true });
    decisions.verdicts.push({ id: row.id, status: "stale", reason: "Asked neutrally" });
    return;
  }
  decisions.verdicts.push({ id: row.id, status: "pending", until: (budgetDay(now) + 1) * DURATIONS.day });
}

/** What decides about these rows. */
export function budgetFacts(claimed: Claimed[], hashes: Hashes, now: number): Reading<Facts> {
  const rows = claimed.filter((row) => row.eventId !== null);
  const pairs = JSON.stringify(rows.map((row) => ({ event: row.eventId, hash: hashes.get(row.toEmail) })));
  const submissions = JSON.stringify(rows.flatMap(submissionsOf));
  return makeReading(
    [
      sql<
        BudgetOwner & { eventId: string }
      >`SELECT o.eventId, ${ownerFields(now)} FROM (SELECT DISTINCT e.id AS eventId, e.user_id AS ownerId
        FROM json_each(${pairs}) j JOIN events e ON e.id = j.value ->> 'event') o JOIN users u ON u.id = o.ownerId`,
      sql<{ pair: string }>`SELECT DISTINCT r.owner_id || ' ' || r.email_hash AS pair FROM json_each(${pairs}) j
        JOIN events e ON e.id = j.value ->> 'event'
        JOIN mail_recipients r ON r.owner_id = e.user_id AND r.email_hash = j.value ->> 'hash'`,
      sql<{ id: string }>`SELECT id FROM submissions WHERE id IN (SELECT value FROM json_each(${submissions})) AND source = 'organiser'`,
      sql<{ id: string }>`SELECT id FROM unconfirmed_signups WHERE id IN (SELECT value FROM json_each(${submissions}))`,
    ],
    ([owners, known, byHand, waiting]) => {
      const byId = new Map(owners.map((owner) => [owner.id, owner]));
      return {
        ownerOf: new Map(owners.map((owner) => [owner.eventId, byId.get(owner.id) ?? owner])),
        known: new Set(known.map(({ pair }) => pair)),
        byHand: new Set(byHand.map(({ id }) => id)),
        waiting: new Set(waiting.map(({ id }) => id)),
      };
    },
  );
}
