import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp, openInstallation } from "./backup-file.ts";
import { openDatabase } from "./database.ts";
import { erasedListPath, keepErased } from "./erased-file.ts";
import { readPassphrase } from "./passphrase.ts";
import { runScript } from "./run-script.ts";

const USAGE = `Usage: npm run backup -- [--erased] [--to FILE] [--remote [--staging]] [--persist-to FOLDER]
With --erased, only the list of what was erased is written, for a restore that goes back before it.
The passphrase is asked for, or comes from TURNOUT_PASSPHRASE.`;

/** Records the last backup for /admin. */
const NOTE = `INSERT INTO operations (name, value, updated_at) VALUES ('backup', '{}', unixepoch() * 1000)
  ON CONFLICT (name) DO UPDATE SET updated_at = excluded.updated_at`;

if (import.meta.main) await runScript(main, USAGE);

async function main(): Promise<void> {
  const flag = { type: "boolean" } as const;
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { remote: flag, staging: flag, "persist-to": text, to: text, erased: flag } });
  if (values.erased) {
    const database = await openDatabase(values);
    const list = values.to ?? join("backups", "erased.json");
    await keepErased(database, list).finally(() => database.close());
    return console.log(`Wrote ${list}: who was erased and which events' names are gone, as hashes and ids.`);
  }
  const file = values.to ?? join("backups", `turnout-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.backup`);
  const installation = await openInstallation(values);
  try {
    if (!installation.secrets().APP_SECRET)
      console.log("APP_SECRET isn't in this folder: the backup is without it, and links in mail need it.");
    const { objects } = await backUp(installation, file, await readPassphrase({ isNew: true }));
    await installation.database.query([NOTE]);
    await keepErased(installation.database, erasedListPath(file));
    console.log(
      `Wrote ${file}: the database, ${objects} files and the keys, ${Math.ceil(statSync(file).size / 1024)} kB. Keep file and passphrase apart.`,
    );
  } finally {
    await Promise.all([installation.database.close(), installation.bucket.close()]);
  }
}
