import { createWriteStream, mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { type Database, openDatabase, runScript } from "./database.ts";
import { dumpStatements, END } from "./dump-sql.ts";
import { takeSnapshot } from "./snapshot.ts";

const USAGE = "Usage: npm run dump -- [--to FILE] [--remote] [--persist-to FOLDER]";

/** Writes the database as it is now into a file that `npm run restore` brings back; under its name it is always whole. */
export async function dump(database: Database, file: string): Promise<void> {
  const at = new Date().toISOString();
  const snapshot = await takeSnapshot(database);
  mkdirSync(dirname(file), { recursive: true });
  async function* lines() {
    yield `-- Turnout, ${at}\n`;
    for await (const statement of dumpStatements((sql) => snapshot.prepare(sql).iterate())) yield `${statement};\n`;
    yield `${END}\n`;
  }
  await pipeline(lines, createWriteStream(`${file}.part`, { mode: 0o600 }));
  renameSync(`${file}.part`, file);
  snapshot.close();
}

if (import.meta.main) await runScript(USAGE, main);

async function main(): Promise<void> {
  const options = { remote: { type: "boolean" }, "persist-to": { type: "string" }, to: { type: "string" } } as const;
  const { values } = parseArgs({ options });
  const file = values.to ?? join("dumps", `turnout-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.sql`);
  const database = await openDatabase(values);
  try {
    await dump(database, file);
    console.log(`Wrote ${file}: everything the database holds, personal data and sessions included. Keep it as safe as the database.`);
  } finally {
    await database.close();
  }
}
