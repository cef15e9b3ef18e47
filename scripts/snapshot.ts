import { DatabaseSync } from "node:sqlite";
import type { Database } from "./database.ts";
import { quoteIdentifier, quoteLiteral, tablesInOrder } from "./dump-sql.ts";

/**
 * Copies the database as of one instant into SQLite on this machine. D1's own export lists tables in creation order, which an
 * empty database rejects. Without foreign keys it can be loaded here and written again in a better order.
 */
export async function takeSnapshot(database: Database): Promise<DatabaseSync> {
  const snapshot = new DatabaseSync("", { enableForeignKeyConstraints: false, enableDoubleQuotedStringLiterals: true });
  snapshot.exec("BEGIN");
  // The export contains NULs unescaped, only ever inside texts; SQLite would stop reading there.
  snapshot.exec((await database.exportSql()).replaceAll("\0", "'||char(0)||'"));
  snapshot.exec("COMMIT");
  await restoreBackslashes(database, snapshot);
  return snapshot;
}

type Column = { table: string; column: string; keys: string[] };

/**
 * The export escapes line breaks as a backslash and a letter, but doesn't escape such pairs already in a text. A text with both
 * would get line breaks only, so those texts are read again from the database.
 */
async function restoreBackslashes(database: Database, snapshot: DatabaseSync): Promise<void> {
  const columns = await columnsWithLineBreaks(snapshot);
  if (columns.length === 0) return;
  const results = await database.query(columns.map(selectMixed));
  for (const [index, { table, column, keys }] of columns.entries()) {
    const same = keys.map((key) => ` AND ${quoteIdentifier(key)} IS ?`).join("");
    const update = snapshot.prepare(
      `UPDATE ${quoteIdentifier(table)} SET ${quoteIdentifier(column)} = ? WHERE ${quoteIdentifier(column)} = ?${same}`,
    );
    for (const row of results[index] ?? []) {
      const value = String(row.value);
      update.run(value, toExportedText(value), ...keys.map((_, key) => row[`k${key}`] as string | number | null));
    }
  }
}

async function columnsWithLineBreaks(snapshot: DatabaseSync): Promise<Column[]> {
  const tables = await tablesInOrder((sql) => snapshot.prepare(sql).iterate());
  return tables.flatMap((table) => {
    const columns = snapshot.prepare(`SELECT name, pk FROM pragma_table_info(${quoteLiteral(table)})`).all() as {
      name: string;
      pk: number;
    }[];
    const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
    const has = columns.map(
      ({ name }, index) => `max(instr(${quoteIdentifier(name)}, char(10)) + instr(${quoteIdentifier(name)}, char(13))) AS c${index}`,
    );
    const found = snapshot.prepare(`SELECT ${has.join(", ")} FROM ${quoteIdentifier(table)}`).get() ?? {};
    return columns.filter((_, index) => Number(found[`c${index}`] ?? 0) > 0).map(({ name }) => ({ table, column: name, keys }));
  });
}

function selectMixed({ table, column, keys }: Column): string {
  const value = quoteIdentifier(column);
  const fields = [`${value} AS value`, ...keys.map((key, index) => `${quoteIdentifier(key)} AS k${index}`)];
  return `SELECT ${fields.join(", ")} FROM ${quoteIdentifier(table)} WHERE (instr(${value}, char(10)) > 0 AND instr(${value}, '\\n') > 0)
    OR (instr(${value}, char(13)) > 0 AND instr(${value}, '\\r') > 0)`;
}

function toExportedText(value: string): string {
  const returned = value.includes("\r") ? value.replaceAll("\\r", "\r") : value;
  return value.includes("\n") ? returned.replaceAll("\\n", "\n") : returned;
}
