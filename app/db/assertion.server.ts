import { type SQL, sql } from "drizzle-orm";

/** Appears in an assertion's error and in no other: corrupt JSON, for example, fails with a different message. */
const MARK = "assertion failed";

/**
 * A statement that raises an error if the condition is false, which rolls back its batch. SQLite quotes the invalid JSON path
 * in the error.
 */
export function assertion(condition: SQL): SQL {
  return sql`SELECT json_extract('{}', iif(${condition}, '$', ${sql.raw(`'${MARK}'`)})) AS holds`;
}

export function isAssertion(error: unknown): boolean {
  return error instanceof Error && error.message.includes(MARK);
}
