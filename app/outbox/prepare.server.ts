import type { SQL } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Reading } from "#app/db/reading.server.ts";
import type { Claimed, Verdict } from "./claims.server.ts";
import { gatherReceipts, recentReceipts } from "./gathering.server.ts";
import { recipientHashesOf } from "./owner-budget.server.ts";
import { filterSendable, sentToUnverified } from "./sendable.server.ts";
import { hashesOf, suppressionsOf } from "./suppressions.server.ts";
import type { Message } from "./transport.ts";
import { budgetFacts, withinBudgets } from "./within-budgets.server.ts";

export type Rendered = { messages: Message[]; verdicts: Verdict[] };

/** Reads what claimed rows speak of, then turns those that may go into messages, or says why they don't. */
export type Renderer = (rows: Claimed[], now: number) => Reading<(passed: Claimed[]) => Promise<Rendered>>;

/** Messages as they go out, what becomes of the other rows, and what is to be written down with that. */
export type Prepared = Rendered & { writes: SQL[] };

/** Filters claimed rows and renders what is left. Everything the filters ask is read at once. */
export async function prepare(rows: Claimed[], renderer: Renderer, now: number): Promise<Prepared> {
  const addresses = rows.map((row) => row.toEmail);
  const [hashes, mailboxes] = await Promise.all([hashesOf(addresses), recipientHashesOf(addresses)]);
  const budgets = budgetFacts(rows, mailboxes, now);
  const mail = renderer(rows, now);
  const [recent, suppressions, recipients, ofBudgets, ofMail] = await runBatch([
    recentReceipts(rows, now),
    suppressionsOf([...hashes.values()]),
    sentToUnverified(hashes, now),
    budgets.statements,
    mail.statements,
  ]);
  const gathered = gatherReceipts(rows, recent);
  const sendable = filterSendable(gathered.passed, hashes, { suppressions, recipients }, now);
  const afforded = withinBudgets(sendable.passed, { hashes, recipients: mailboxes }, budgets.read(ofBudgets), now);
  const { messages, verdicts } = await mail.read(ofMail)(afforded.passed);
  return {
    messages,
    verdicts: [...gathered.verdicts, ...sendable.verdicts, ...afforded.verdicts, ...verdicts],
    writes: [...gathered.writes, ...afforded.writes],
  };
}
