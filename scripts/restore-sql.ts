import { readFileSync } from "node:fs";
import { HOLD_MAIL, SKIP_FOLLOW_MAIL, SKIP_WEBHOOKS } from "../app/outbox/hold.ts";
import type { Database } from "./database.ts";
import { DUMP_END, quoteIdentifier, tablesInOrder } from "./dump-sql.ts";
import { type ErasedRecords, eraseAgainStatements, hashKeys } from "./erased.ts";
import { openDump } from "./erased-file.ts";

const HAS_FOLLOWERS = /CREATE TABLE (IF NOT EXISTS )?[`"]?followers\b/;
const HAS_WEBHOOKS = /CREATE TABLE (IF NOT EXISTS )?[`"]?webhooks\b/;

/** `erased`: what was erased since the backup; it is erased again in the same transaction. */
export type RestoreOptions = { sendsMail?: boolean; erased?: ErasedRecords; secrets?: Record<string, string> };

/** In a migrated database with a running Worker these tables have rows, but no personal data. */
const BOOKKEEPING = new Set(["d1_migrations", "job_leases", "operations", "set_aside", "throttles"]);

/**
 * Restores a dump into an empty database, migrated or not, entirely or not at all, so that an interrupted restore can be
 * repeated. Unsent mail is held in the same transaction, before any run of the Worker can see it.
 */
export async function restoreDump(
  database: Database,
  file: string,
  { sendsMail = false, erased, secrets = {} }: RestoreOptions = {},
): Promise<void> {
  const dump = readFileSync(file, "utf8");
  if (!dump.trimEnd().endsWith(DUMP_END)) throw new Error(`${file} is not a whole dump`);
  const tables = await tablesInOrder(async function* (sql) {
    yield* (await database.query([sql]))[0] ?? [];
  });
  const filling = tables.filter((name) => !BOOKKEEPING.has(name));
  const filled = await filledTables(database, filling);
  if (filled.length > 0) throw new Error(`the database is not empty: there are rows in ${filled.join(", ")}`);
  const [views = []] = await database.query(["SELECT name FROM sqlite_master WHERE type = 'view'"]);
  const statements = [
    // Cloudflare identifies an import by its bytes; the time makes each attempt a new import.
    `-- Restored ${new Date().toISOString()}\nPRAGMA defer_foreign_keys = ON`,
    // Protects people who signed up since the check above: malformed JSON makes the whole import fail.
    ...filling.map((name) => `SELECT CASE WHEN EXISTS (SELECT 1 FROM ${quoteIdentifier(name)}) THEN json('the database is not empty') END`),
    ...views.map(({ name }) => `DROP VIEW ${quoteIdentifier(String(name))}`),
    ...tables.reverse().map((name) => `DROP TABLE ${quoteIdentifier(name)}`),
  ];
  const content = dump.slice(0, dump.lastIndexOf(DUMP_END));
  const isListed = erased && erased.addresses.length + erased.events.length > 0;
  const after = [
    ...(sendsMail ? [] : HOLD_MAIL),
    ...(sendsMail || !HAS_FOLLOWERS.test(content) ? [] : SKIP_FOLLOW_MAIL),
    ...(sendsMail || !HAS_WEBHOOKS.test(content) ? [] : SKIP_WEBHOOKS),
    ...(isListed ? await eraseAgainStatements(openDump(content), erased, hashKeys(secrets)) : []),
  ];
  await database.execute(`${statements.join(";\n")};\n${content}${after.map((each) => `${each};\n`).join("")}`);
}

async function filledTables(database: Database, tables: string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const results = await database.query(tables.map((name) => `SELECT EXISTS (SELECT 1 FROM ${quoteIdentifier(name)}) AS has`));
  return tables.filter((_, index) => results[index]?.[0]?.has === 1);
}
