import { createWriteStream, mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "./database.ts";
import { DUMP_END, dumpStatements } from "./dump-sql.ts";
import { takeSnapshot } from "./snapshot.ts";

/** Dumps the current database into an SQL file. The file is replaced atomically, so it is always complete. */
export async function writeDump(database: Database, file: string): Promise<void> {
  const at = new Date().toISOString();
  const snapshot = await takeSnapshot(database);
  mkdirSync(dirname(file), { recursive: true });
  async function* lines() {
    yield `-- Turnout, ${at}\n`;
    for await (const statement of dumpStatements((sql) => snapshot.prepare(sql).iterate())) yield `${statement};\n`;
    yield `${DUMP_END}\n`;
  }
  await pipeline(lines, createWriteStream(`${file}.part`, { mode: 0o600 }));
  renameSync(`${file}.part`, file);
  snapshot.close();
}
