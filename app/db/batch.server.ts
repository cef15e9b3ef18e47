import { env } from "cloudflare:workers";
import { fillPlaceholders, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

/** A statement as D1 takes it. */
export type Compiled = { sql: string; params: unknown[] };

/** A value, an expression over the tables at hand, or a place for a value that comes later. */
export type Value = SQL | Placeholder | string | number | null;

/** What a batch is made of: drizzle's builders and `sql` templates, or statements compiled before. */
export type Statement = SQLWrapper | Compiled;

/**
 * Runs statements as one atomic batch, one D1 round trip, and answers the rows of each. (drizzle's own `batch` cannot
 * take a raw statement with parameters.)
 */
export async function runBatch(statements: Statement[]): Promise<Record<string, unknown>[][]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = "getSQL" in statement ? compile(statement) : statement;
    return env.DB.prepare(sql).bind(...params);
  });
  const results = await env.DB.batch<Record<string, unknown>>(prepared);
  return results.map((result) => result.results);
}

export function compile(statement: SQLWrapper): Compiled {
  return new SQLiteAsyncDialect().sqlToQuery(statement.getSQL());
}

/** A statement with `sql.placeholder`s, compiled once, made ready with this run's values. */
export function fill({ sql, params }: Compiled, values: Record<string, unknown>): Compiled {
  return { sql, params: fillPlaceholders(params, values) };
}
