import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp, openInstallation } from "./backup-file.ts";
import { runScript } from "./database.ts";
import { passphrase } from "./passphrase.ts";

const USAGE = `Usage: npm run backup -- [--to FILE] [--remote [--staging]] [--persist-to FOLDER]
The passphrase is asked for, or comes from TURNOUT_PASSPHRASE.`;

/** What /admin shows as the last backup. */
const NOTE = `INSERT INTO operations (name, value, updated_at) VALUES ('backup', '{}', unixepoch() * 1000)
  ON CONFLICT (name) DO UPDATE SET updated_at = excluded.updated_at`;

if (import.meta.main) await runScript(USAGE, main);

async function main(): Promise<void> {
  const flag = { type: "boolean" } as const;
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { remote: flag, staging: flag, "persist-to": text, to: text } });
  const file = values.to ?? join("backups", `turnout-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.backup`);
  const installation = await openInstallation(values);
  try {
    if (!installation.secrets().APP_SECRET)
      console.log("APP_SECRET isn't in this folder: the backup is without it, and links in mail need it.");
    const { objects } = await backUp(installation, file, await passphrase({ isNew: true }));
    await installation.database.query([NOTE]);
    console.log(
      `Wrote ${file}: the database, ${objects} files and the keys, ${Math.ceil(statSync(file).size / 1024)} kB. Keep file and passphrase apart.`,
    );
  } finally {
    await Promise.all([installation.database.close(), installation.bucket.close()]);
  }
}
