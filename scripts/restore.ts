import { open } from "node:fs/promises";
import { parseArgs } from "node:util";
import { COUNT_HELD, HOLD_MAIL, RELEASE_MAIL } from "../app/outbox/hold.ts";
import { type Installation, openInstallation, restoreBackup } from "./backup-file.ts";
import { type Database, runScript } from "./database.ts";
import { isEncrypted } from "./encryption.ts";
import { passphrase } from "./passphrase.ts";
import { restore } from "./restore-sql.ts";

const USAGE = `Usage: npm run restore -- FILE [--send-mail] [--remote [--staging]] [--persist-to FOLDER]
       npm run restore -- --hold-mail | --send-mail [--remote [--staging]] [--persist-to FOLDER]
A backup's passphrase is asked for, or comes from TURNOUT_PASSPHRASE.`;

async function countHeld(database: Database): Promise<string> {
  const [[held] = []] = await database.query([COUNT_HELD]);
  return `${held?.messages} messages and ${held?.reminders} due reminders`;
}

if (import.meta.main) await runScript(USAGE, main);

async function main(): Promise<void> {
  const options = {
    remote: { type: "boolean" },
    staging: { type: "boolean" },
    "persist-to": { type: "string" },
    "send-mail": { type: "boolean" },
    "hold-mail": { type: "boolean" },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  const sendsMail = values["send-mail"] ?? false;
  if (positionals.length > 1 || (sendsMail && values["hold-mail"]) || (!file && !sendsMail && !values["hold-mail"])) {
    throw new TypeError("Name one file, or say what becomes of the mail");
  }
  const where = values.remote ? ` --remote${values.staging ? " --staging" : ""}` : "";
  const installation = await openInstallation(values);
  const { database } = installation;
  try {
    if (file) await bringBack(installation, file, sendsMail);
    const released = file ? null : await countHeld(database);
    if (!file) await database.query(sendsMail ? RELEASE_MAIL : HOLD_MAIL);
    if (file) console.log(`Restored ${file}.`);
    if (sendsMail) console.log(`${released ? `Released ${released}` : "Nothing is held"}: what waits goes out with the next run.`);
    else console.log(`Held: ${await countHeld(database)}. They may have been sent already; if not, npm run restore -- --send-mail${where}`);
    if (file && values.remote)
      console.log(`Now bring tables and keys up to this version: npm run deploy${values.staging ? " -- --staging" : ""}`);
    if (file && !values.remote) console.log("npm start brings the tables up to this version.");
  } finally {
    await Promise.all([database.close(), installation.bucket.close()]);
  }
}

/** A backup with everything, or an older dump of the database alone. */
async function bringBack(installation: Installation, file: string, sendsMail: boolean): Promise<void> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0).finally(() => handle.close());
  if (!isEncrypted(buffer)) return restore(installation.database, file, { sendsMail });
  const { objects } = await restoreBackup(installation, file, await passphrase({ isNew: false }), { sendsMail });
  console.log(`Brought back ${objects} files and the keys.`);
}
