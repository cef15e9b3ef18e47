import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Database } from "./database.ts";
import type { ReadRows } from "./dump-sql.ts";
import { type ErasedRecords, HAS_ERASED, READ_ERASED } from "./erased.ts";
import { runDump } from "./run-dump.ts";

const schema = z.object({
  addresses: z.array(z.object({ hash: z.string(), askedAt: z.number() })),
  events: z.array(z.object({ id: z.string(), purgedAt: z.number() })),
});

/** The list lies next to the backups. Each newer list includes the older one's entries. */
export function erasedListPath(backup: string): string {
  return join(dirname(backup), "erased.json");
}

export function readErased(file: string): ErasedRecords {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : { addresses: [], events: [] };
}

/** Records what has been erased so far. The list contains no names or addresses. */
export async function keepErased(database: Database, file: string): Promise<ErasedRecords> {
  const [[found] = []] = await database.query([HAS_ERASED]);
  const [addresses = [], events = []] = found?.has ? await database.query([...READ_ERASED]) : [];
  const [before, now] = [readErased(file), schema.parse({ addresses, events })];
  const newest = {
    addresses: [...new Map([...before.addresses, ...now.addresses].map((one) => [one.hash, one])).values()],
    events: [...new Map([...before.events, ...now.events].map((one) => [one.id, one])).values()],
  };
  writeFileSync(file, JSON.stringify(newest), { mode: 0o600 });
  return newest;
}

/** Loads a dump so that it can be queried like the database it will become. */
export function openDump(dump: string): ReadRows {
  const database = new DatabaseSync("", { enableForeignKeyConstraints: false });
  runDump(database, dump);
  return (sql) => database.prepare(sql).iterate() as Iterable<Record<string, unknown>>;
}
