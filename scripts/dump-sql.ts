/**
 * Writes a whole database as SQL. Everything comes from the database's own catalog, so a table added yesterday is in today's
 * dump. Works with anything that runs SQL: SQLite in Node, or a Worker's D1.
 */

type Row = Record<string, unknown>;
export type ReadRows = (sql: string) => AsyncIterable<Row> | Iterable<Row>;

/** The last line of a complete dump; a truncated one lacks it. */
export const DUMP_END = "-- End of the dump";

/** D1 accepts statements of up to 100 kB. */
const STATEMENT_BYTES = 90_000;
const PIECE_BYTES = 60_000;
/** Holds the parts of values that are too long for one statement while a dump is restored. */
const PIECES = "turnout_dump_pieces";

/** Excludes SQLite's own tables and Cloudflare's. */
const IS_OURS = "substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, 4) <> '_cf_'";

/** Orders tables so that referenced ones come first. A cycle of references is left to the deferred check. */
export async function tablesInOrder(read: ReadRows): Promise<string[]> {
  const parents = new Map<string, string[]>();
  const references = `SELECT name, f."table" AS parent FROM sqlite_master LEFT JOIN pragma_foreign_key_list(name) f
    WHERE type = 'table' AND ${IS_OURS} ORDER BY name`;
  for await (const { name, parent } of read(references)) {
    parents.set(String(name), [...(parents.get(String(name)) ?? []), ...(parent === null ? [] : [String(parent)])]);
  }
  const ordered = new Set<string>();
  const visit = (table: string, trail: string[]) => {
    if (ordered.has(table) || trail.includes(table) || !parents.has(table)) return;
    for (const parent of parents.get(table) ?? []) visit(parent, [...trail, table]);
    ordered.add(table);
  };
  for (const table of parents.keys()) visit(table, []);
  return [...ordered];
}

/**
 * The statements that rebuild the database: tables, then rows, then indexes, views and triggers. Triggers created before the
 * rows would count them twice.
 */
export async function* dumpStatements(read: ReadRows): AsyncGenerator<string> {
  const tables = await tablesInOrder(read);
  yield "PRAGMA defer_foreign_keys = ON";
  for (const table of tables) yield await readTableSchema(read, table);
  const pieces = new Pieces();
  for (const table of tables) yield* dumpRows(read, table, pieces);
  if (pieces.count > 0) yield `DROP TABLE "${PIECES}"`;
  for await (const { name, seq } of read(`SELECT name, seq FROM ${await sequenceTable(read)}`)) {
    yield `DELETE FROM sqlite_sequence WHERE name = ${quoteLiteral(String(name))}`;
    yield `INSERT INTO sqlite_sequence (name, seq) VALUES (${quoteLiteral(String(name))}, ${Number(seq)})`;
  }
  const rest = `SELECT sql AS name FROM sqlite_master WHERE type IN ('index', 'view', 'trigger') AND sql IS NOT NULL AND ${IS_OURS}
    ORDER BY CASE type WHEN 'index' THEN 0 WHEN 'view' THEN 1 ELSE 2 END, rowid`;
  yield* await texts(read(rest));
}

async function readTableSchema(read: ReadRows, table: string): Promise<string> {
  const [sql = ""] = await texts(read(`SELECT sql AS name FROM sqlite_master WHERE type = 'table' AND name = ${quoteLiteral(table)}`));
  if (/^\s*CREATE\s+VIRTUAL/i.test(sql)) throw new Error(`${table} is a virtual table, which a dump of D1 cannot hold`);
  return sql;
}

/** The table exists only if some table uses AUTOINCREMENT. */
async function sequenceTable(read: ReadRows): Promise<string> {
  const [found] = await texts(read("SELECT name FROM sqlite_master WHERE name = 'sqlite_sequence'"));
  return found ?? "(SELECT NULL AS name, NULL AS seq WHERE 0)";
}

async function* dumpRows(read: ReadRows, table: string, pieces: Pieces): AsyncGenerator<string> {
  const columns = await texts(read(`SELECT name FROM pragma_table_xinfo(${quoteLiteral(table)}) WHERE hidden = 0`));
  const head = `INSERT INTO ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(", ")}) VALUES\n`;
  const values = columns.map((column, index) => `${literalExpression(quoteIdentifier(column))} AS c${index}`);
  let rows: string[] = [];
  let bytes = countBytes(head);
  for await (const row of read(`SELECT ${values.join(", ")} FROM ${quoteIdentifier(table)}`)) {
    const cells = columns.map((_, index) => String(row[`c${index}`]));
    for (const index of findLongCells(cells, STATEMENT_BYTES - countBytes(head))) {
      const { statements, value } = pieces.take(cells[index] ?? "");
      yield* statements;
      cells[index] = value;
    }
    const tuple = `(${cells.join(",")})`;
    if (rows.length > 0 && bytes + countBytes(tuple) + 2 > STATEMENT_BYTES) {
      yield head + rows.join(",\n");
      rows = [];
      bytes = countBytes(head);
    }
    rows.push(tuple);
    bytes += countBytes(tuple) + 2;
  }
  if (rows.length > 0) yield head + rows.join(",\n");
}

/** A column's value as a SQL literal. `quote` would cut a text at its first NUL. */
function literalExpression(column: string): string {
  return `CASE WHEN typeof(${column}) = 'text' AND instr(${column}, char(0)) > 0
    THEN 'CAST(X''' || hex(${column}) || ''' AS TEXT)' ELSE quote(${column}) END`;
}

/** Picks the longest cells of a row until the rest fits into one statement. */
function findLongCells(cells: string[], room: number): number[] {
  const sizes = cells.map(countBytes);
  const longest = [...sizes.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  let total = sizes.reduce((sum, size) => sum + size + 1, 0);
  const taken: number[] = [];
  for (const index of longest) {
    if (total <= room) break;
    total -= sizes[index] ?? 0;
    taken.push(index);
  }
  return taken;
}

class Pieces {
  count = 0;

  take(cell: string): { statements: string[]; value: string } {
    const id = this.count++;
    const statements = splitLiteral(cell).map((piece, n) => `INSERT INTO "${PIECES}" (value, n, piece) VALUES (${id}, ${n}, ${piece})`);
    const table = `CREATE TABLE "${PIECES}" (value INTEGER, n INTEGER, piece, PRIMARY KEY (value, n))`;
    const type = cell.startsWith("X'") ? "BLOB" : "TEXT";
    const joined = `(SELECT group_concat(piece, '') FROM (SELECT piece FROM "${PIECES}" WHERE value = ${id} ORDER BY n))`;
    return { statements: id === 0 ? [table, ...statements] : statements, value: `CAST(${joined} AS ${type})` };
  }
}

/** Splits a literal into several that yield it when joined, at hexadecimal digit pairs or whole characters. */
function splitLiteral(cell: string): string[] {
  const hex = /^(?:CAST\()?X'([0-9A-F]*)'/.exec(cell)?.[1];
  if (hex !== undefined) return (hex.match(new RegExp(`.{1,${PIECE_BYTES}}`, "g")) ?? [""]).map((part) => `X'${part}'`);
  const pieces: string[] = [];
  let piece = "";
  let bytes = 0;
  for (const character of cell.slice(1, -1).replaceAll("''", "'")) {
    const size = character === "'" ? 2 : countBytes(character);
    if (bytes + size > PIECE_BYTES) {
      pieces.push(quoteLiteral(piece));
      piece = "";
      bytes = 0;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, quoteLiteral(piece)];
}

async function texts(rows: AsyncIterable<Row> | Iterable<Row>): Promise<string[]> {
  const found: string[] = [];
  for await (const row of rows) found.push(String(row.name));
  return found;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function countBytes(text: string): number {
  return Buffer.byteLength(text);
}
