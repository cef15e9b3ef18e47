import { env } from "cloudflare:workers";
import type { SQLWrapper } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

/**
 * Runs statements as one atomic batch, one D1 round trip, and answers the rows of each. (drizzle's own `batch` cannot
 * take a raw statement with parameters.)
 */
export async function runBatch(statements: SQLWrapper[]): Promise<Record<string, unknown>[][]> {
  const dialect = new SQLiteAsyncDialect();
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL());
    return env.DB.prepare(sql).bind(...params);
  });
  const results = await env.DB.batch<Record<string, unknown>>(prepared);
  return results.map((result) => result.results);
}
