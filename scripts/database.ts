import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { configInUse, type Stage } from "./deploy/installation.ts";
import { ROOT, STATE_FOLDER } from "./local.ts";
import { openLocalDatabase } from "./local-worker.ts";
import { runDump } from "./run-dump.ts";
import { runTool } from "./tools.ts";

export type DatabaseRow = Record<string, unknown>;

/** The product's D1, local or at Cloudflare. */
export type Database = {
  /** Returns the rows of each statement. */
  query: (statements: string[]) => Promise<DatabaseRow[][]>;
  /** The whole database as SQL, from one instant. */
  exportSql: () => Promise<string>;
  /** Runs all statements of a file or none. */
  execute: (sql: string) => Promise<void>;
  close: () => Promise<void>;
};

export type DatabaseTarget = { remote?: boolean; staging?: boolean; "persist-to"?: string };

/** Opens the database that a script's `--remote`, `--staging` or `--persist-to` names. */
export function openDatabase({ remote, staging, "persist-to": state = STATE_FOLDER }: DatabaseTarget): Promise<Database> {
  return remote ? remoteDatabase(staging ? "staging" : "production") : localDatabase(state);
}

async function localDatabase(state: string): Promise<Database> {
  const { db, close } = await openLocalDatabase(state);
  const query = async (statements: string[]) => {
    const results = await db.batch<DatabaseRow>(statements.map((statement) => db.prepare(statement)));
    return results.map((result) => result.results);
  };
  return {
    query,
    // Does what `wrangler d1 export --local` does; that command supports only the default folder.
    exportSql: async () => {
      const [lines = []] = await db.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw<string[]>();
      return lines.join("\n");
    },
    execute: async (sql) => executeInFile(state, sql),
    close,
  };
}

/** Miniflare would send a large file as one request, which breaks off. SQLite reads it from disk, and workerd sees the changes. */
function executeInFile(state: string, sql: string): void {
  const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
  const [name, ...others] = readdirSync(folder).filter((file) => file.endsWith(".sqlite") && file !== "metadata.sqlite");
  if (!name || others.length > 0) throw new Error(`${folder} has to hold one database: move the others away`);
  const database = new DatabaseSync(join(folder, name), { enableDoubleQuotedStringLiterals: true });
  try {
    runDump(database, sql);
  } finally {
    database.close();
  }
}

async function remoteDatabase(stage: Stage): Promise<Database> {
  const wrangler = (...args: string[]) => runWrangler([...args, "--config", configInUse(ROOT, stage)]);
  const folder = mkdtempSync(join(tmpdir(), "turnout-database-"));
  const file = join(folder, "dump.sql");
  return {
    query: async (statements) => {
      const answer = wrangler("execute", "DB", "--remote", "--json", "--command", statements.join(";\n"));
      return (JSON.parse(answer) as { results: DatabaseRow[] }[]).map(({ results }) => results);
    },
    exportSql: async () => {
      wrangler("export", "DB", "--remote", "--skip-confirmation", "--output", file);
      return readFileSync(file, "utf8");
    },
    execute: async (sql) => {
      writeFileSync(file, sql, { mode: 0o600 });
      wrangler("execute", "DB", "--remote", "--yes", "--file", file);
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `DB` is the binding: it selects the configured database, whatever its name. */
function runWrangler(args: string[]): string {
  const [command, ...rest] = runTool("wrangler", ["d1", ...args]);
  return execFileSync(command, rest, {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 512 * 1024 * 1024,
  });
}
