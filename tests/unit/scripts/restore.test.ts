import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyMigrated } from "#tests/support/migrated.ts";
import { type Database, openDatabase } from "../../../scripts/database.ts";
import { writeDump } from "../../../scripts/dump-file.ts";
import { DUMP_END, tablesInOrder } from "../../../scripts/dump-sql.ts";
import { restoreDump } from "../../../scripts/restore-sql.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "turnout-restore-"));
const FILE = join(FOLDER, "dump.sql");
/** Content that is hard to dump: long and odd texts, bytes, a row that refers to a later one, autoincrement keys beyond the last row. */
const ODD = [
  "CREATE TABLE odd (id INTEGER PRIMARY KEY AUTOINCREMENT, next INTEGER REFERENCES odd(id), value, twice TEXT AS (value || value))",
  "CREATE TABLE keyed (key TEXT, value ANY, PRIMARY KEY (key, value)) WITHOUT ROWID",
  "CREATE VIEW odd_count AS SELECT count(*) AS n FROM odd",
  "PRAGMA defer_foreign_keys = ON",
  "INSERT INTO odd (id, next, value) VALUES (1, 2, 'it''s -- no; comment'), (2, NULL, char(10) || 'C:\\new' || char(13, 10)), (3, 1, char(10) || '\\new')",
  "INSERT INTO odd (id, value) VALUES (4, 'before' || char(0) || 'after'), (5, x'00ff00'), (6, 0.1), (7, NULL), (8, -7), (9, 'ünïcödé 🎉 ''')",
  "INSERT INTO odd (id, value) VALUES (10, replace(hex(zeroblob(20000)), '0', '''🎉')), (11, zeroblob(60000)), (99, 'gone')",
  "DELETE FROM odd WHERE id = 99",
  "INSERT INTO keyed VALUES ('a', 1), ('b', 'two')",
];
const MAIL = [
  "INSERT INTO email_outbox (id, template, status, batch_id, created_at) VALUES ('p', 'x', 'pending', NULL, 1), ('s', 'x', 'sending', 'b', 1), ('d', 'x', 'sent', NULL, 1)",
  "INSERT INTO email_batches (id, state, r2_key) VALUES ('b', 'unknown', 'outbox/batches/b.json')",
];
const STANDINGS = "SELECT group_concat(id || ':' || status, ' ') AS mails FROM (SELECT id, status FROM email_outbox ORDER BY id)";

afterAll(() => rmSync(FOLDER, { recursive: true }));

async function contents(database: Database) {
  const tables = await tablesInOrder(async function* (sql) {
    yield* (await database.query([sql]))[0] ?? [];
  });
  const rows = await database.query(tables.map((table) => `SELECT * FROM "${table}"`));
  const sums = await database.query([
    "SELECT * FROM sqlite_sequence",
    "SELECT * FROM odd_count",
    "SELECT hex(value) AS v FROM odd WHERE id = 4",
  ]);
  return { tables: Object.fromEntries(tables.map((table, index) => [table, rows[index]])), sums };
}

test("a dump of a local database is restored completely into a migrated one, once, with its mail held back", async () => {
  const folders = ["from", "to"].map((name) => join(FOLDER, name));
  await copyMigrated(...folders);
  const [from, to] = await Promise.all(folders.map((folder) => openDatabase({ "persist-to": folder })));
  if (!from || !to) throw new Error("No database");
  try {
    await from.execute([...ODD, ...MAIL].join(";\n"));
    await to.execute("INSERT INTO job_leases (name) VALUES ('outbox')");
    await writeDump(from, FILE);

    const whole = readFileSync(FILE, "utf8");
    truncateSync(FILE, Math.floor(whole.length / 2));
    await expect(restoreDump(to, FILE)).rejects.toThrow("not a whole dump");
    // If the database itself aborts the restore, everything is unchanged, and the next attempt succeeds.
    writeFileSync(FILE, whole.replace("CREATE VIEW", "CREATE VIE"));
    await expect(restoreDump(to, FILE)).rejects.toThrow("syntax error");
    writeFileSync(FILE, whole);
    await restoreDump(to, FILE, { sendsMail: true });
    expect(await contents(to)).toEqual(await contents(from));
    for (const statement of whole.split(/;\n/)) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);

    await expect(restoreDump(to, FILE)).rejects.toThrow(
      "the database is not empty: there are rows in email_batches, email_outbox, keyed, odd",
    );
    await to.execute("DELETE FROM odd; DELETE FROM keyed; DELETE FROM email_batches; DELETE FROM email_outbox");
    await restoreDump(to, FILE);
    expect((await to.query([STANDINGS]))[0]).toEqual([{ mails: "d:sent p:held s:held" }]);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
});

test("a dump that accesses another file, or ends the transaction around it, changes nothing", async () => {
  const folder = join(FOLDER, "planted");
  const other = join(FOLDER, "planted.db");
  await copyMigrated(folder);
  const database = await openDatabase({ "persist-to": folder });
  const erased = { addresses: [{ hash: "h", askedAt: 1 }], events: [] };
  try {
    for (const sql of [
      `ATTACH DATABASE '${other}' AS other;\nCREATE TABLE other.t (a)`,
      `VACUUM INTO '${other}'`,
      "CREATE TABLE half (a);\nCOMMIT;\nBEGIN",
      "PRAGMA writable_schema = ON",
    ]) {
      writeFileSync(FILE, `${sql};\n${DUMP_END}\n`);
      for (const options of [{}, { erased }])
        await expect(restoreDump(database, FILE, options), sql).rejects.toThrow(/nothing was restored|cannot VACUUM/);
      expect(existsSync(other)).toBe(false);
    }
    const [found] = await database.query(["SELECT name FROM sqlite_master WHERE name IN ('half', 'events')"]);
    expect(found).toEqual([{ name: "events" }]);
  } finally {
    await database.close();
  }
});
