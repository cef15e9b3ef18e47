import type { SQL } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Query } from "#app/db/query.server.ts";
import { type Failure, logRowFailure } from "#app/lib/set-aside.server.ts";
import type { Claimed, StoredMail, Verdict } from "./claims.server.ts";
import { mergeReceipts, selectRecentReceipts } from "./gathering.server.ts";
import { hashRecipients } from "./owner-budget.server.ts";
import { isRegistered } from "./registry.server.ts";
import { filterSendable, selectSentToUnverified } from "./sendable.server.ts";
import { hashEmails, selectSuppressions } from "./suppressions.server.ts";
import type { Message } from "./transport.ts";
import { applyBudgets, budgetFactsQuery } from "./within-budgets.server.ts";

/** `aside`: rows this version can't render. */
export type RenderResult = { messages: Message[]; verdicts: Verdict[]; aside: Failure[] };

/** Reads what claimed rows are about, then renders those that may go, or says why they don't. */
export type Renderer = (rows: Claimed[], now: number) => Query<(passed: Claimed[]) => Promise<RenderResult>>;

/** Messages ready to send, what becomes of the other rows, and the writes that belong to it. */
export type Prepared = RenderResult & { writes: SQL[] };

/** A row that can't be read or rendered doesn't stop the others: it is found by bisection and set aside. */
export async function prepareMessages(claimed: StoredMail[], renderer: Renderer, now: number): Promise<Prepared> {
  const aside = claimed.flatMap(toUnreadable);
  const rows = claimed.filter(isReadable);
  try {
    const prepared = await prepareAll(rows, renderer, now);
    return { ...prepared, aside: [...aside, ...prepared.aside] };
  } catch (error) {
    const broken = await findBroken(rows, error, renderer, now);
    const brokenIds = new Set(broken.map(({ id }) => id));
    const sound = rows.filter(({ id }) => !brokenIds.has(id));
    const prepared = await prepareAll(sound, renderer, now);
    return { ...prepared, aside: [...aside, ...broken, ...prepared.aside] };
  }
}

/** Bisects rows that failed with this error. Nothing is written until all of them have been prepared again. */
async function findBroken(rows: Claimed[], error: unknown, renderer: Renderer, now: number): Promise<Failure[]> {
  const [row] = rows;
  if (row && rows.length === 1) return [{ id: row.id, reason: logRowFailure("outbox", row.id, error) }];
  const middle = Math.ceil(rows.length / 2);
  const broken: Failure[] = [];
  for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
    const failure = await prepareAll(half, renderer, now).then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    if (failure) broken.push(...(await findBroken(half, failure.reason, renderer, now)));
  }
  return broken;
}

export function isReadable(row: StoredMail): row is Claimed {
  return toUnreadable(row).length === 0;
}

/** After a rollback a row may use a newer version's template; it waits for a version that knows it. */
function toUnreadable({ id, template, toEmail, props }: StoredMail): Failure[] {
  if (!isRegistered(template)) return [{ id, reason: `Unknown mail: ${template}` }];
  if (!toEmail) return [{ id, reason: "No address" }];
  if (props !== null && !isJson(props)) return [{ id, reason: "Broken JSON" }];
  return [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Filters claimed rows and renders the rest. Everything the filters need is read in one batch. */
async function prepareAll(rows: Claimed[], renderer: Renderer, now: number): Promise<Prepared> {
  if (rows.length === 0) return { messages: [], verdicts: [], aside: [], writes: [] };
  const addresses = rows.map((row) => row.toEmail);
  const [hashes, mailboxes] = await Promise.all([hashEmails(addresses), hashRecipients(addresses)]);
  const budgets = budgetFactsQuery(rows, mailboxes, now);
  const mail = renderer(rows, now);
  const [recent, suppressions, recipients, ofBudgets, ofMail] = await runBatch([
    selectRecentReceipts(rows, now),
    selectSuppressions([...hashes.values()]),
    selectSentToUnverified(hashes, now),
    budgets.statements,
    mail.statements,
  ]);
  const gathered = mergeReceipts(rows, recent);
  const sendable = filterSendable(gathered.passed, hashes, { suppressions, recipients }, now);
  const afforded = applyBudgets(sendable.passed, { hashes, recipients: mailboxes }, budgets.read(ofBudgets), now);
  const { messages, verdicts, aside } = await mail.read(ofMail)(afforded.passed);
  return {
    messages,
    aside,
    verdicts: [...gathered.verdicts, ...sendable.verdicts, ...afforded.verdicts, ...verdicts],
    writes: [...gathered.writes, ...afforded.writes],
  };
}
