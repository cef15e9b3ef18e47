import { type SQL, sql } from "drizzle-orm";

/** What stands in the error of an assertion and of nothing else: corrupt JSON, say, fails with words of its own. */
const MARK = "assertion failed";

/**
 * A statement that raises when the condition does not hold, and so undoes its
 * batch. The path of SQLite's JSON that is none is quoted in the error.
 */
export function assertion(condition: SQL): SQL {
  return sql`SELECT json_extract('{}', iif(${condition}, '$', ${sql.raw(`'${MARK}'`)})) AS holds`;
}

export function isAssertion(error: unknown): boolean {
  return error instanceof Error && error.message.includes(MARK);
}
