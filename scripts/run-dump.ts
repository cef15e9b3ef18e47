import { constants, type DatabaseSync } from "node:sqlite";

const { SQLITE_ATTACH, SQLITE_DENY, SQLITE_DETACH, SQLITE_OK, SQLITE_PRAGMA, SQLITE_TRANSACTION } = constants;
const FORBIDDEN = new Set([SQLITE_ATTACH, SQLITE_DETACH, SQLITE_TRANSACTION]);

/** Runs untrusted SQL, all of it or nothing. It can't open another file or end the surrounding transaction. */
export function runDump(database: DatabaseSync, sql: string): void {
  let isRefused = false;
  database.exec("BEGIN IMMEDIATE");
  database.setAuthorizer((action, name) => {
    const isForbidden = FORBIDDEN.has(action) || (action === SQLITE_PRAGMA && name !== "defer_foreign_keys");
    isRefused ||= isForbidden;
    return isForbidden ? SQLITE_DENY : SQLITE_OK;
  });
  try {
    database.exec(sql);
  } catch (error) {
    throw isRefused ? new Error("The dump does more than fill tables, which Turnout's never do: nothing was restored") : error;
  }
  database.setAuthorizer(null);
  database.exec("COMMIT");
}
