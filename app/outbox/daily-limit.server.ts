import { type SQL, sql } from "drizzle-orm";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import type { Claimed, Filtered, Verdict } from "./claims.server.ts";
import { isRegistered, MAILS, type MailProps } from "./registry.server.ts";
import { ROW_OWNER, SUBJECT_OWNER } from "./row-owner.server.ts";
import { queueMails, selectMailColumns } from "./statements.server.ts";

/** A mail sent by an owner to an address in the last day. */
export type SentToday = { pair: string; template: string; sentAt: number };

const { count: MOST, window: DAY } = THROTTLES.mailFromOwner;

/**
 * Keeps what one owner sends to one address in a day within its limit. Mails over the limit are merged into a digest, the last
 * one of the day; after it, they wait for the next day's digest, and only cancellations and new times still go out, merged into
 * one mail. `pairOf` identifies owner and address.
 */
export function keepDailyLimit(rows: Claimed[], pairOf: (row: Claimed) => string | null, sentToday: SentToday[], now: number): Filtered {
  const sent = Map.groupBy(sentToday, ({ pair }) => pair);
  const result: LimitResult = { passed: new Set(rows), verdicts: [], writes: [] };
  for (const [pair, group] of Map.groupBy(rows.filter(isLimited), pairOf)) {
    if (pair !== null) limitPair(group, sent.get(pair) ?? [], result, now);
  }
  return { ...result, passed: rows.filter((row) => result.passed.has(row)) };
}

type LimitResult = { passed: Set<Claimed>; verdicts: Verdict[]; writes: SQL[] };

function limitPair(all: Claimed[], sent: SentToday[], result: LimitResult, now: number): void {
  const rounds = sent.length < MOST ? mergeRounds(all, result, now) : 0;
  const group = all.filter((row) => result.passed.has(row));
  const free = Math.max(0, MOST - sent.length - rounds);
  if (group.length <= free) return;
  const inOrder = group.toSorted((a, b) => a.createdAt - b.createdAt);
  if (free > 0) {
    const hasWaited = inOrder.some(({ createdAt }) => createdAt <= now - DURATIONS.urgentGathering);
    mergeIntoDigest(inOrder.slice(hasWaited ? 0 : free - 1), result, now);
    return;
  }
  const oldest = sent.map(({ sentAt }) => sentAt).toSorted((a, b) => b - a)[MOST - 1] ?? now;
  const [urgent, others] = [inOrder.filter(isUrgent), inOrder.filter((row) => !isUrgent(row))];
  postpone(others, oldest + DAY, result);
  const last = Math.max(...sent.filter(isUrgent).map(({ sentAt }) => sentAt));
  if (last > now - DURATIONS.urgentGathering) postpone(urgent, last + DURATIONS.urgentGathering, result);
  else mergeIntoDigest(urgent, result, now);
}

/** Merges the asks that one press sends a person at several sheets into one mail (product 8.6). Returns how many were merged. */
function mergeRounds(rows: Claimed[], result: LimitResult, now: number): number {
  const asks = rows.filter(({ template, isNeutral }) => template === "ask" && !isNeutral);
  const rounds = [...Map.groupBy(asks, readRound).values()].filter((round) => round.length > 1);
  for (const round of rounds) mergeIntoDigest(round, result, now);
  return rounds.length;
}

function readRound({ props }: Claimed): string {
  const { round }: MailProps["ask"] = JSON.parse(props ?? "null");
  return round;
}

/** Merges several messages into a digest that replaces them. */
function mergeIntoDigest(rows: Claimed[], result: LimitResult, now: number): void {
  const [first, ...others] = rows.filter(({ eventId }) => eventId !== null);
  // A digest belongs to an event; a message without an event waits.
  if (rows.length > 1)
    postpone(
      rows.filter(({ eventId }) => eventId === null),
      now + DAY,
      result,
    );
  if (!first || others.length === 0) return;
  for (const row of [first, ...others]) dropRow(row, { id: row.id, status: "stale", reason: "Said in a digest" }, result);
  const { locale, toEmail, userId, eventId } = first;
  const ids = [first, ...others].map(({ id }) => id);
  const digest = {
    template: "digest",
    locale,
    toEmail,
    userId,
    eventId,
    props: JSON.stringify({ ids }),
    dedupeKey: `digest:${first.id}`,
  } as const;
  result.writes.push(queueMails([sql`SELECT ${selectMailColumns({ ...digest, now })} WHERE true`]));
}

function postpone(rows: Claimed[], until: number, result: LimitResult): void {
  for (const row of rows) dropRow(row, { id: row.id, status: "pending", until }, result);
}

function dropRow(row: Claimed, verdict: Verdict, { passed, verdicts }: LimitResult): void {
  passed.delete(row);
  verdicts.push(verdict);
}

/** Mails to guests and strangers. A digest was within the limit when it was made. */
function isLimited({ template }: Claimed): boolean {
  return MAILS[template].about != null && template !== "digest";
}

function isUrgent({ template }: { template: string }): boolean {
  return isRegistered(template) && MAILS[template].isUrgent === true;
}

/** Mails from owners to these addresses in the last day; a message in flight counts as now. */
export function selectSentToday(pairs: string, now: number): SQL<SentToday> {
  const limited = Object.entries(MAILS).flatMap(([id, { about }]) => (about ? [id] : []));
  return sql<SentToday>`SELECT p.ownerId || ' ' || p.email AS pair, m.template, coalesce(m.sent_at, ${now}) AS sentAt
    FROM (SELECT DISTINCT ${SUBJECT_OWNER} AS ownerId, j.value ->> 'email' AS email FROM json_each(${pairs}) j) p
    CROSS JOIN email_outbox m ON m.to_email = p.email AND (m.sent_at > ${now - DAY}
      OR m.sent_at IS NULL AND (m.status = 'sending' AND EXISTS (SELECT 1 FROM email_batches b WHERE b.id = m.batch_id)
        OR m.template = 'digest' AND m.status IN ('pending', 'sending')))
    WHERE m.template IN (SELECT value FROM json_each(${JSON.stringify(limited)})) AND ${ROW_OWNER} = p.ownerId`;
}
