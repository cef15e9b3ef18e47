import { env } from "cloudflare:workers";

/** A second database with the state of the first as of the last update. */
export class LaggingCopy {
  readonly database: D1Database = (env as unknown as { COPY: D1Database }).COPY;
  /** The number of writes it includes. */
  writes = 0;

  async take(from: Pick<D1Database, "prepare">, writes: number): Promise<void> {
    const { results: tables } = await from.prepare(TABLES).all<{ name: string; sql: string }>();
    const rows = await Promise.all(tables.map(({ name }) => from.prepare(`SELECT * FROM "${name}"`).all()));
    await this.database.batch([
      this.database.prepare("PRAGMA defer_foreign_keys = on"),
      ...tables.map(({ sql }) => this.database.prepare(sql.replace(/^CREATE TABLE /i, "CREATE TABLE IF NOT EXISTS "))),
      ...tables.map(({ name }) => this.database.prepare(`DELETE FROM "${name}"`)),
      ...tables.flatMap(({ name }, table) => rows[table]?.results.map((row) => this.#insert(name, row)) ?? []),
    ]);
    this.writes = writes;
  }

  #insert(table: string, row: Record<string, unknown>): D1PreparedStatement {
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const sql = `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
    return this.database.prepare(sql).bind(...Object.values(row));
  }
}

/** Triggers aren't copied: the rows already contain their effects. Referenced tables come before those that reference them. */
const TABLES =
  "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY rowid";
