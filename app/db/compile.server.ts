import { fillPlaceholders, is, Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

/** A statement in the form D1 takes, marked or not (`mail-watch.server.ts`). `row` is never set: it only carries the row type. */
export type Compiled<Row = unknown> = { sql: string; params: unknown[]; makesMailDue?: boolean; reportsWebhooks?: boolean; row?: Row };

export function compile<Row>(statement: SQL<Row>): Compiled<Row>;
export function compile(statement: SQLWrapper): Compiled;
export function compile(statement: SQLWrapper): Compiled {
  const params: unknown[] = [];
  const numbers = new Map<string, number>();
  /** Reuses a placeholder's parameter number when it appears again, so its value is sent only once. */
  const escapeParam = (_: number, value?: unknown) => {
    const name = is(value, Placeholder) ? value.name : null;
    const known = name === null ? undefined : numbers.get(name);
    if (known !== undefined) return `?${known}`;
    const number = params.push(value);
    if (name !== null) numbers.set(name, number);
    return "?";
  };
  const { sql } = Object.assign(new SQLiteAsyncDialect(), { escapeParam }).sqlToQuery(statement.getSQL());
  return { sql, params, makesMailDue: "makesMailDue" in statement, reportsWebhooks: "reportsWebhooks" in statement };
}

/** Fills a compiled statement's `sql.placeholder`s with this run's values. */
export function fill<Row>(statement: Compiled<Row>, values: Record<string, unknown>): Compiled<Row> {
  return { ...statement, params: fillPlaceholders(statement.params, values) };
}

/** Compiles each key's statement when it is first asked for. */
export function compileOnFirstUse<Key>(build: (key: Key) => SQL): (key: Key) => Compiled {
  const compiled = new Map<Key, Compiled>();
  return (key) => {
    const statement = compiled.get(key) ?? compile(build(key));
    compiled.set(key, statement);
    return statement;
  };
}
